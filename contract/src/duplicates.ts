import { z } from 'zod'
import { endpoint } from './platform/endpoint.ts'
import { codeOf, day, id, idText, listOf, one, timestamp } from './platform/fields.ts'

/** The field two candidates share. */
export const matchedBy = { nik: 1, passport: 2, email: 3, phone: 4 } as const
export const MatchedBy = codeOf(matchedBy)
export type MatchedBy = z.infer<typeof MatchedBy>

/** Days in which a merge can be undone. */
export const undoDays = 30

/** A candidate with the data of the newest application the caller may see. Fields hidden from the caller are null. */
export const ComparedPerson = z.object({
  candidateId: id,
  jobApplicationId: id,
  candidateName: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  dateOfBirth: day.nullable(),
  nik: z.string().nullable(),
  passportNumber: z.string().nullable(),
  lastJobPosition: z.string().nullable(),
  lastCompany: z.string().nullable(),
  jobPositionName: z.string(),
  appliedDate: timestamp,
  /** The person's applications on jobs the caller may see. */
  applicationCount: z.int(),
  sensitiveFieldAccess: z.boolean(),
})
export type ComparedPerson = z.infer<typeof ComparedPerson>

/** A candidate who may be the same person. */
export const PossibleDuplicate = ComparedPerson.extend({
  matchedBy: z.array(MatchedBy),
  /** Whether the caller sees every application of both and may change the profiles. Also required for dismissing. */
  mayMerge: z.boolean(),
})
export type PossibleDuplicate = z.infer<typeof PossibleDuplicate>

/** A candidate that a colleague marked as a different person. */
export const DismissedDuplicate = PossibleDuplicate.extend({ dismissedAt: timestamp, dismissedByName: z.string() })
export type DismissedDuplicate = z.infer<typeof DismissedDuplicate>

/** Two candidates that were merged. */
export const Merge = z.object({
  id,
  /** The name of the merged candidate, as far as the caller may see it. */
  otherName: z.string(),
  applicationCount: z.int(),
  mergedAt: timestamp,
  mergedByName: z.string(),
  undoUntil: timestamp,
})
export type Merge = z.infer<typeof Merge>

const params = z.strictObject({ candidateId: idText })

export const duplicates = {
  possible: endpoint({
    method: 'GET',
    path: '/api/v1/candidates/:candidateId/possible-duplicates',
    summary:
      'Returns a person and at most 20 others with the same NIK, passport, e-mail or phone on jobs the caller may see. Dismissed ones are listed separately, as long as the two share nothing else.',
    permission: 'candidates.viewDetails',
    params,
    reply: one(
      z.object({
        person: ComparedPerson,
        others: z.array(PossibleDuplicate),
        dismissed: z.array(DismissedDuplicate),
      }),
    ),
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/v1/candidates/:candidateId/dismissed-duplicates',
    summary:
      'Marks another candidate as a different person, for everyone in the company. They are suggested again when another e-mail, phone or number becomes the same.',
    permission: 'candidates.updateProfile',
    params,
    body: z.strictObject({ otherId: id }),
    reply: one(z.object({ candidateId: id })),
  }),
  restore: endpoint({
    method: 'DELETE',
    path: '/api/v1/candidates/:candidateId/dismissed-duplicates/:otherId',
    summary: 'Undoes marking another candidate as a different person, so that they are suggested again.',
    permission: 'candidates.updateProfile',
    params: z.strictObject({ candidateId: idText, otherId: idText }),
    reply: one(z.object({ candidateId: id })),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/v1/candidates/:candidateId/merge',
    summary:
      'Gives this person the applications of another one, each with its own data and history. Can be undone for 30 days.',
    permission: 'candidates.updateProfile',
    params,
    body: z.strictObject({ otherId: id }),
    reply: one(Merge),
  }),
  merges: endpoint({
    method: 'GET',
    path: '/api/v1/candidates/:candidateId/merges',
    summary:
      'Lists the merges into this person that can still be undone, newest first; none for callers who may not change every application of the person.',
    permission: 'candidates.viewDetails',
    params,
    reply: listOf(Merge),
  }),
  unmerge: endpoint({
    method: 'POST',
    path: '/api/v1/candidates/:candidateId/unmerge',
    summary:
      'Undoes a merge: the other person gets back their applications, including those that arrived under their details since.',
    permission: 'candidates.updateProfile',
    params,
    body: z.strictObject({ mergeId: id }),
    reply: one(z.object({ candidateId: id, restoredCount: z.int(), restoredIds: z.array(id) })),
  }),
}
