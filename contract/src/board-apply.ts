import { z } from 'zod'
import { FormFill } from './intake/form-fill.ts'
import { endpoint } from './platform/endpoint.ts'
import { one } from './platform/fields.ts'

/** Names in the query of the addresses that the board leads people to, as SEEK has them. */
export const boardParameters = {
  /** Set for visitors who come from an advertisement, or return from the board after granting access. */
  token: 'seek-token',
  /** Set for visitors who let us read their profile. */
  profile: 'seek-prefill-id',
} as const

/** The button beside the form that leads to the board and back with a profile. */
export const ApplyButton = z.object({
  /** Words on the button. */
  label: z.string(),
  /** The address at the board, which asks the visitor and leads back to the form. */
  url: z.string(),
  /** The key of the profile of a visitor who came with one; null for everyone else. */
  profileId: z.string().nullable(),
})
export type ApplyButton = z.infer<typeof ApplyButton>

export const BoardProfile = FormFill.extend({
  /** Address of the résumé at the board, for `resumeFile`; null when the profile has none. */
  resumeUrl: z.string().nullable(),
  /** For `resumeFile` as well: stands for the profile together with that address, and for no other. */
  profileId: z.string(),
})
export type BoardProfile = z.infer<typeof BoardProfile>

/** Sealed by the server for visitors the board let through: holding one is the right to read that profile for a while. */
const profileId = z.string().min(20).max(4000)

export const boardApply = {
  button: endpoint({
    method: 'GET',
    path: '/api/v1/seek/apply-button',
    summary: 'Returns the button that fills an application with a profile of the job board.',
    public: true,
    query: z.strictObject({
      seekToken: z.string().min(8).max(2000).optional(),
      /** The profile of a visitor who returned with one, together with the token. */
      prefillId: z.string().min(8).max(300).optional(),
      /** The page of an application form of this installation, and of nobody else. */
      redirectUri: z.url({ protocol: /^https?$/ }).max(2000),
    }),
    reply: one(ApplyButton),
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/v1/seek/candidate-profile/:id',
    summary: 'Returns what a profile of the job board fills the form with. The board may tell it once only.',
    public: true,
    params: z.strictObject({ id: profileId }),
    reply: one(BoardProfile),
  }),
  resumeFile: endpoint({
    method: 'GET',
    path: '/api/v1/seek/resume-file',
    summary: 'Returns the résumé of a profile. Only addresses of the job board are fetched.',
    public: true,
    query: z.strictObject({ fileUrl: z.url({ protocol: /^https?$/ }).max(2000), profileId }),
    file: true,
  }),
}
