import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { one, optionalLine, timestamp } from '../platform/fields.ts'

const settings = {
  /** Whether candidates read news about their applications. They can always see their messages and data. */
  isOn: z.boolean(),
  /** Whether candidates read the first names of the people they meet, or "our team". */
  namesInterviewers: z.boolean(),
  /** The minimum notice in hours for a time that a candidate proposes. */
  proposalNoticeHours: z.int().min(1).max(168),
  /** The days ahead for which candidates propose times. */
  proposalDays: z.int().min(1).max(30),
  /** The days of the week on which candidates may propose meetings: 1 is Monday, 7 is Sunday. */
  meetingDays: z
    .array(z.int().min(1).max(7))
    .overwrite((days) => [...new Set(days)].sort((a, b) => a - b))
    .min(1),
  /** The earliest start and the latest end of meetings on these days, in the company's zone. */
  meetingsFrom: z.iso.time({ precision: 0 }),
  meetingsUntil: z.iso.time({ precision: 0 }),
  /** The months for which candidates who agreed to it are kept for other jobs. */
  talentPoolMonths: z.int().min(1).max(60),
  /** The person who answers questions about personal data; empty for none. */
  privacyContactName: optionalLine(100),
  privacyContactEmail: z.union([z.literal(''), z.email().max(254)]),
}

export const CandidatePageSettings = z.object({ ...settings, updatedAt: timestamp })
export type CandidatePageSettings = z.infer<typeof CandidatePageSettings>

export const CandidatePageChange = z
  .strictObject({ ...settings, /** The version that the caller saw. */ updatedAt: timestamp })
  .superRefine(({ proposalNoticeHours, proposalDays, meetingsFrom, meetingsUntil }, ctx) => {
    if (proposalNoticeHours >= proposalDays * 24) {
      const message = 'Hours of notice must end before the last day'
      ctx.addIssue({ code: 'custom', path: ['proposalNoticeHours'], message })
    }
    if (meetingsFrom >= meetingsUntil) {
      ctx.addIssue({ code: 'custom', path: ['meetingsUntil'], message: 'Meetings must end after they begin' })
    }
  })
export type CandidatePageChange = z.infer<typeof CandidatePageChange>

const permission = 'career'
const path = '/api/v1/settings/candidate-page'

export const candidatePageSettings = {
  read: endpoint({
    method: 'GET',
    path,
    summary: "Returns the company's settings for the page of its candidates.",
    permission,
    reply: one(CandidatePageSettings),
  }),
  save: endpoint({
    method: 'PUT',
    path,
    summary: "Saves the company's settings for the page of its candidates.",
    permission,
    body: CandidatePageChange,
    reply: one(CandidatePageSettings),
  }),
}
