import { z } from 'zod'
import { rejectionMailHours } from './intake/screening.ts'
import { maxMoves } from './moves/changes.ts'
import { RefusedMove } from './moves/results.ts'
import { endpoint } from './platform/endpoint.ts'
import { codeOf, id, idText, listOf, one, optionalText, text, timestamp } from './platform/fields.ts'

/** The status of an application's AI score. */
export const scoreStatus = { processing: 1, waiting: 2, complete: 3, failed: 4, nonEligible: 99 } as const
export const ScoreStatus = codeOf(scoreStatus)
export type ScoreStatus = z.infer<typeof ScoreStatus>

/** Returns whether scoring is still running, so that a later request may return more. */
export const isBeingScored = (status: ScoreStatus | null) =>
  status === scoreStatus.processing || status === scoreStatus.waiting

/** The degrees to which a CV meets a requirement. */
export const criterionOutcomes = ['met', 'partly', 'notMet'] as const
export const CriterionOutcome = z.enum(criterionOutcomes)
export type CriterionOutcome = z.infer<typeof CriterionOutcome>

/** The subject of a criterion. */
export const criterionKinds = ['position', 'experience', 'education', 'requirement', 'work'] as const

/** One requirement of a job, and how the CV meets it. */
export const ScoreCriterion = z.object({
  kind: z.enum(criterionKinds),
  /** The requirement in the job's own words. */
  text: z.string(),
  /** Its share of the whole score; the weights of one score add up to 100. */
  weight: z.number(),
  outcome: CriterionOutcome,
  /** The points of 100 that it earned. */
  points: z.number(),
  /** Quotes from the CV and the form that support it; none for callers who may not see personal data. */
  evidence: z.array(z.string()),
  /** Words of the job that the CV lacks. */
  absent: z.array(z.string()),
})
export type ScoreCriterion = z.infer<typeof ScoreCriterion>

/** A criterion in the database, where its text is `asks`. */
export type StoredCriterion = Omit<ScoreCriterion, 'text'> & { asks: string }

/** An applicant's request that a person reviews an automatic rejection. */
export const ReviewRequest = z.object({
  askedAt: timestamp,
  /** The applicant's message; null for callers who may not see personal data. */
  message: z.string().nullable(),
  /** When a user reviewed it and confirmed the rejection. */
  closedAt: timestamp.nullable(),
})

/** The score of one application. If the company's plan has no scores, its fields are null, empty or false. */
export const ApplicationScore = z.object({
  jobApplicationId: id,
  jobId: id,
  jobPositionName: z.string(),
  /** Whether the company's plan has scores. */
  isIncluded: z.boolean(),
  /** 0 to 100 with one decimal, when it is complete. */
  score: z.number().nullable(),
  /** Null for an application that is not scored. */
  status: ScoreStatus.nullable(),
  criteria: z.array(ScoreCriterion),
  /** Whether the CV copies the job's advertisement; copied lines earn no points. */
  copiesJob: z.boolean(),
  /** The scoring engine and its version. */
  scorer: z.string().nullable(),
  scoredAt: timestamp.nullable(),
  /** Whether the job's requirements have changed since it was scored. */
  hasOlderCriteria: z.boolean(),
  /** How many complete scores the job has, and how many of them are above this one. */
  rank: z.object({ above: z.int(), of: z.int() }).nullable(),
  /** Whether the score rejected it and no user has changed that since. */
  isRejectedByScore: z.boolean(),
  review: ReviewRequest.nullable(),
  /** Whether the caller may have it scored again and answer the request for a review. */
  mayAct: z.boolean(),
})
export type ApplicationScore = z.infer<typeof ApplicationScore>

/** The end of a review that confirms the rejection. */
export const ReviewEnd = z.strictObject({
  /** Shown to the team only. */
  notes: text(2000),
  /** Whether to mail the applicant that a person has reviewed it. */
  sendEmail: z.boolean().default(true),
})
export type ReviewEnd = z.output<typeof ReviewEnd>

/** The content of the link in the mail of an automatic rejection. */
const ticket = z.string().regex(/^[\w-]{20,600}$/, 'Ticket must be the one from the link in the e-mail')

export const RescoreResult = z.object({ requested: z.int(), refused: z.array(RefusedMove) })
export type RescoreResult = z.infer<typeof RescoreResult>

const hours = z.int().min(0).max(rejectionMailHours.max)

/** The company's settings of automatic rejections. */
export const RejectionSettings = z.object({ rejectionMailHours: hours })
export type RejectionSettings = z.infer<typeof RejectionSettings>

export const RejectionSettingsChange = z.strictObject({
  rejectionMailHours: hours,
  /** The value that the caller saw; the change is refused when another user has changed it since. */
  previousHours: hours,
})

const managerAccess = { permission: 'jobs.manageHiringStages', closedToConsultants: true } as const
const settingsPath = '/api/v1/settings/automatic-rejection'

const ofApplication = z.strictObject({ applicationId: idText })

export const scoring = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/candidate/:candidateId/scores',
    summary:
      'Returns the score of each application of a candidate on the jobs the caller may see, newest first, with its criteria. Scores are null on plans other than Ultimate Hire.',
    permission: 'candidates.viewDetails',
    params: z.strictObject({ candidateId: idText }),
    reply: listOf(ApplicationScore),
  }),
  rescore: endpoint({
    method: 'POST',
    path: '/api/v1/job-applications/:applicationId/score',
    summary: 'Requests a score for an application, again or for the first time.',
    permission: 'candidates.updateStatus',
    params: ofApplication,
    reply: one(z.object({ jobApplicationId: id, status: ScoreStatus })),
  }),
  rescoreMany: endpoint({
    method: 'POST',
    path: '/api/v1/job-applications/score',
    summary:
      "Requests new scores for up to 1000 applications. Those that can't be scored are returned with the reason.",
    permission: 'candidates.updateStatus',
    body: z.strictObject({ jobApplicationIds: z.array(id).min(1).max(maxMoves) }),
    reply: one(RescoreResult),
  }),
  endReview: endpoint({
    method: 'POST',
    path: '/api/v1/job-applications/:applicationId/review',
    summary: 'Records that a person has reviewed an automatic rejection and confirmed it.',
    permission: 'candidates.updateStatus',
    whenExpired: 'allowed',
    params: ofApplication,
    body: ReviewEnd,
    reply: one(z.object({ jobApplicationId: id, closedAt: timestamp })),
  }),
  settings: endpoint({
    ...managerAccess,
    method: 'GET',
    path: settingsPath,
    summary: 'Returns how many hours after an application the mail of its automatic rejection is sent.',
    reply: one(RejectionSettings),
  }),
  changeSettings: endpoint({
    ...managerAccess,
    method: 'PATCH',
    path: settingsPath,
    summary:
      'Sets the hours between an application and the mail of its automatic rejection, for rejections from now on.',
    body: RejectionSettingsChange,
    reply: one(RejectionSettings),
  }),
  askReview: endpoint({
    method: 'POST',
    path: '/public_api/review-requests',
    summary:
      'Requests a review of an automatic rejection by a person, with the link in its e-mail. A repeated request has no effect.',
    public: true,
    body: z.strictObject({ ticket, message: optionalText(1000).default('') }),
    reply: one(z.object({ isAsked: z.literal(true) })),
  }),
}
