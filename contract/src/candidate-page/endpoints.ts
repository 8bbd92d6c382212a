import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { idText, one, text, timestamp } from '../platform/fields.ts'
import { languages } from '../texts/languages.ts'

/** The words about an application on its candidate's page. */
export const PageStatus = z.object({
  words: z.string(),
  next: z.string(),
  /** The sentence about the day of the next answer; empty without a promise. */
  promise: z.string(),
  isLate: z.boolean(),
  /** The sentence with the last day on which the words were true; empty while they still are. */
  asOf: z.string(),
  steps: z.array(z.object({ words: z.string(), day: z.iso.date() })),
})
export type PageStatus = z.infer<typeof PageStatus>

const timesDecision = {
  method: 'POST',
  permission: ['candidates.manageInterviews', 'candidates.manageAssessments'],
  params: z.strictObject({ scheduleId: idText }),
  status: 204,
} as const

export const candidatePages = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/candidate/:candidateId/candidate-page',
    summary: 'Returns what the candidate of an application reads on their own page, in both languages.',
    permission: 'candidates.viewDetails',
    params: z.strictObject({ candidateId: idText }),
    query: z.strictObject({ jobApplicationId: idText }),
    reply: one(
      z.object({
        companyName: z.string(),
        jobPositionName: z.string(),
        branchName: z.string(),
        /** The language in which the candidate reads it and gets mails. */
        language: z.enum(languages),
        english: PageStatus,
        indonesian: PageStatus,
      }),
    ),
  }),
  takeTime: endpoint({
    ...timesDecision,
    path: '/api/v1/schedules/:scheduleId/proposals/take',
    summary: 'Moves a meeting to one of the times that its candidate proposed.',
    body: z.strictObject({ startsAt: timestamp }),
  }),
  refuseTimes: endpoint({
    ...timesDecision,
    path: '/api/v1/schedules/:scheduleId/proposals/refuse',
    summary: 'Refuses the times that a candidate proposed for a meeting, which stays as it is.',
    body: z.strictObject({ note: text(500) }),
  }),
}
