import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { idText, one } from '../platform/fields.ts'

/** The sections of a redacted résumé. Personal details and all other sections, such as hobbies, are left out. */
export const resumeSections = ['summary', 'work', 'education', 'certificates', 'skills', 'languages'] as const

/** The text of a résumé without name, address, contact data, links, birth date and identity numbers. */
export const ResumeText = z.object({
  /** Null where the text can't be read well enough to remove personal data. */
  parts: z.array(z.object({ section: z.enum(resumeSections), lines: z.array(z.string()) })).nullable(),
})
export type ResumeText = z.infer<typeof ResumeText>

/**
 * The reasons why the text of a résumé can't be shown: a password, a damaged file, no text (such as a scan), a Word
 * file from before 2007, or a file that is too large or complex to read.
 */
export const resumeProblems = ['locked', 'broken', 'no-text', 'old-doc', 'too-much'] as const
export type ResumeProblem = (typeof resumeProblems)[number]

/** The whole text of a résumé in reading order; blocks are separated by an empty line. */
export const ResumePreview = z.object({
  lines: z.array(z.string()),
  problem: z.enum(resumeProblems).nullable(),
})

const readers = { hiringManagersReadResumes: z.boolean(), interviewersReadResumes: z.boolean() }

/** The members of a hiring team who may read the text when their role doesn't see personal data. */
export const ResumeTextSettings = z.object(readers)
export type ResumeTextSettings = z.infer<typeof ResumeTextSettings>

export const ResumeTextSettingsChange = z.strictObject({
  ...readers,
  /** The settings that the caller saw; the change is refused when another user has changed them since. */
  previous: z.strictObject(readers),
})

const manages = { permission: 'settings.rolesPermissions', closedToConsultants: true } as const
const settingsPath = '/api/v1/settings/redacted-resumes'

export const resumeTexts = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/job-applications/:applicationId/resume-text',
    summary:
      'Returns the text of a résumé without personal data, for users who may open the file, and for the hiring roles that the settings allow.',
    permission: 'candidates.viewDetails',
    params: z.strictObject({ applicationId: idText }),
    reply: one(ResumeText),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/v1/job-applications/:applicationId/resume-preview',
    summary: "Returns the full text of a résumé, or why it can't be shown, for users who may open the file.",
    permission: 'candidates.viewDetails',
    params: z.strictObject({ applicationId: idText }),
    reply: one(ResumePreview),
  }),
  settings: endpoint({
    ...manages,
    method: 'GET',
    path: settingsPath,
    summary: 'Returns which members of a hiring team may read résumés as text without personal data.',
    reply: one(ResumeTextSettings),
  }),
  changeSettings: endpoint({
    ...manages,
    method: 'PATCH',
    path: settingsPath,
    summary: 'Sets which members of a hiring team may read résumés as text without personal data.',
    body: ResumeTextSettingsChange,
    reply: one(ResumeTextSettings),
  }),
}
