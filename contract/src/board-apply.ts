import { z } from 'zod'
import { FormFill } from './intake/form-fill.ts'
import { endpoint } from './platform/endpoint.ts'
import { one } from './platform/fields.ts'

/** The query parameters of the addresses to which SEEK sends people. */
export const boardParameters = {
  /** Set for visitors who come from an advertisement or return from granting access. */
  token: 'seek-token',
  /** Set for visitors who granted access to their profile. */
  profile: 'seek-prefill-id',
} as const

/** The button that opens the board, which returns the visitor with a profile. */
export const ApplyButton = z.object({
  /** The label of the button. */
  label: z.string(),
  /** The address at the board, which asks for access and returns to the form. */
  url: z.string(),
  /** The key of the profile of a visitor who came with one; otherwise null. */
  profileId: z.string().nullable(),
})
export type ApplyButton = z.infer<typeof ApplyButton>

export const BoardProfile = FormFill.extend({
  /** The address of the résumé at the board, for `resumeFile`; null when the profile has none. */
  resumeUrl: z.string().nullable(),
  /** Also for `resumeFile`: a token for this profile and address only. */
  profileId: z.string(),
})
export type BoardProfile = z.infer<typeof BoardProfile>

/** A sealed token for a visitor the board confirmed, which grants access to that profile for 30 minutes. */
const profileId = z.string().min(20).max(4000)

export const boardApply = {
  button: endpoint({
    method: 'GET',
    path: '/api/v1/seek/apply-button',
    summary: 'Returns the button that fills in an application form from a profile of the job board.',
    public: true,
    query: z.strictObject({
      seekToken: z.string().min(8).max(2000).optional(),
      /** The profile of a visitor who returned with one. Requires the token. */
      prefillId: z.string().min(8).max(300).optional(),
      /** The address of an application form of this installation; others are refused. */
      redirectUri: z.url({ protocol: /^https?$/ }).max(2000),
    }),
    reply: one(ApplyButton),
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/v1/seek/candidate-profile/:id',
    summary: 'Returns the form values from a profile of the job board. The board may return a profile only once.',
    public: true,
    params: z.strictObject({ id: profileId }),
    reply: one(BoardProfile),
  }),
  resumeFile: endpoint({
    method: 'GET',
    path: '/api/v1/seek/resume-file',
    summary: 'Returns the résumé of a profile. Other addresses are refused.',
    public: true,
    query: z.strictObject({ fileUrl: z.url({ protocol: /^https?$/ }).max(2000), profileId }),
    file: true,
  }),
}
