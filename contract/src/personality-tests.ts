import { z } from 'zod'
import { endpoint } from './platform/endpoint.ts'
import { codeOf, id, idText, NamedRecord, one, timestamp } from './platform/fields.ts'

/** The status of a candidate's personality test. */
export const personalityTestStatus = { notInvited: 1, sent: 2, submitted: 3 } as const
export const PersonalityTestStatus = codeOf(personalityTestStatus)
export type PersonalityTestStatus = z.infer<typeof PersonalityTestStatus>

/** Four letters, one of each pair: E or I, S or N, T or F, J or P. */
export const TypeCode = z.string().regex(/^[EI][SN][TF][JP]$/)

/** A candidate's progress with the personality test. Only people read the result: no rule, sort or filter uses it. */
export const PersonalityTest = z.object({
  status: PersonalityTestStatus,
  /** Null until it is submitted. */
  typeCode: TypeCode.nullable(),
  sentAt: timestamp.nullable(),
  submittedAt: timestamp.nullable(),
  invitedBy: NamedRecord.nullable(),
  /** Whether this installation has a provider of the test. */
  isOffered: z.boolean(),
})
export type PersonalityTest = z.infer<typeof PersonalityTest>

/** The token that the provider sends when a test is submitted. Tokens are shorter than the limit. */
export const PersonalityTestTicket = z.string().regex(/^[A-Za-z0-9_-]{20,600}$/)

const applicationParams = {
  flag: 'mbti_assessment',
  params: z.strictObject({ applicationId: idText }),
  reply: one(PersonalityTest),
} as const

export const personalityTests = {
  read: endpoint({
    ...applicationParams,
    method: 'GET',
    path: '/api/v1/job-applications/:applicationId/personality-test',
    summary: 'Returns whether a candidate was invited to the personality test, and its result.',
    permission: 'candidates.viewDetails',
  }),
  invite: endpoint({
    ...applicationParams,
    method: 'POST',
    path: '/api/v1/job-applications/:applicationId/personality-test',
    summary: 'Mails a candidate the link to the personality test, which stays the same until the test is submitted.',
    permission: 'candidates.manageAssessments',
    body: z.strictObject({
      jobId: id,
      /** The time of the last invitation that the caller saw; 409 if another has been sent since. */
      sentAt: timestamp.nullable().default(null),
    }),
  }),
  arrived: endpoint({
    method: 'POST',
    path: '/api/v1/personality-tests/:ticket/submitted',
    summary:
      'Called by the provider of the personality test when a test was submitted. The product then fetches the result.',
    public: true,
    params: z.strictObject({ ticket: PersonalityTestTicket }),
    status: 204,
  }),
}
