import { z } from 'zod'
import { FormFill } from './form-fill.ts'
import { endpoint } from './platform/endpoint.ts'
import { one } from './platform/fields.ts'

/** Where the board brings a person back to with a profile, as a name in the query of the address. */
export const profileParameter = 'seek_profile'

/** What the board offers beside the form: a button that leads to it and back with a profile. */
export const ApplyButton = z.object({
  /** Words on the button. */
  label: z.string(),
  /** Where it leads: to the board, which asks the person and leads back to the form. */
  url: z.string(),
  /** The profile of a person who comes from the board with its token; null for everyone else. */
  profileId: z.string().nullable(),
})
export type ApplyButton = z.infer<typeof ApplyButton>

export const BoardProfile = FormFill.extend({
  /** Address of the résumé at the board, for `resumeFile`; null when the profile has none. */
  resumeUrl: z.string().nullable(),
  resumeName: z.string().nullable(),
})
export type BoardProfile = z.infer<typeof BoardProfile>

/** Sealed by the server for whom the board vouches, so that knowing one is the right to read that profile for a while. */
const profileId = z.string().min(20).max(4000)

export const boardApply = {
  button: endpoint({
    method: 'GET',
    path: '/api/v1/seek/apply-button',
    summary: 'Answers the button that fills an application with a profile of the job board.',
    public: true,
    query: z.strictObject({
      seekToken: z.string().min(8).max(2000).optional(),
      /** The page of an application form of this installation, and of nobody else. */
      redirectUri: z.url({ protocol: /^https?$/ }),
    }),
    reply: one(ApplyButton),
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/v1/seek/candidate-profile/:id',
    summary: 'Answers what a profile of the job board fills the form with.',
    public: true,
    params: z.strictObject({ id: profileId }),
    reply: one(BoardProfile),
  }),
  resumeFile: endpoint({
    method: 'GET',
    path: '/api/v1/seek/resume-file',
    summary: 'Answers the résumé of a profile. Only addresses of the job board are fetched.',
    public: true,
    query: z.strictObject({ fileUrl: z.url({ protocol: /^https?$/ }), profileId }),
    file: true,
  }),
}
