import { z } from 'zod'
import { CandidateGroup } from '../applications/status.ts'
import { CandidateSource } from '../lookups.ts'
import { DeclineReason } from '../offers/status.ts'
import { id, idText, month, paging, timestamp } from '../platform/fields.ts'
import { ReportFilters } from './fields.ts'
import { OfferOutcome } from './offers.ts'
import { StayOutcome } from './stages.ts'

/** The ways in which a figure counts applications. */
export const RowFigure = z.enum([
  'received',
  'now',
  'reached',
  'advanced',
  'hired',
  'hiredLater',
  'filled',
  'stayEnded',
  'inStage',
  'moved',
  'interviewPlanned',
  'interviewHeld',
  'feedbackMissing',
  'canceledByCompany',
  'canceledByCandidate',
  'rejected',
  'offerSent',
  'offerAnswered',
])
export type RowFigure = z.infer<typeof RowFigure>

/** An id in the address of a figure; 0 for records without one, such as new candidates without a stage. */
const idOrNone = z.coerce.number<number>().int().min(0)

/** One figure of a report: what it counts, what narrows it, such as a group or a month, and the filters. */
export const Figure = z.strictObject({
  ...ReportFilters.shape,
  figure: RowFigure,
  group: z.coerce.number<number>().pipe(CandidateGroup).optional(),
  source: z.coerce.number<number>().pipe(CandidateSource).optional(),
  /** A level of education; -1 for applications without one. */
  education: z.coerce.number<number>().int().min(-1).max(99).optional(),
  stageId: idOrNone.optional(),
  /** Where the stays ended. */
  outcome: z.coerce.number<number>().pipe(StayOutcome).optional(),
  /** Only applications that have been in the stage for more than this many days. */
  longerThan: z.coerce.number<number>().min(0).max(1000).optional(),
  /** Only applications without an entry in their timeline for this many days. */
  idleDays: z.coerce.number<number>().int().min(1).max(1000).optional(),
  /** Only jobs on which this user is Recruiter. */
  recruiterId: idText.optional(),
  reasonId: idOrNone.optional(),
  /** The user who rejected or moved the application, or who scheduled the interview or is in charge of it. */
  userId: idOrNone.optional(),
  offerOutcome: z.coerce.number<number>().pipe(OfferOutcome).optional(),
  declineReason: z.coerce.number<number>().pipe(DeclineReason).optional(),
  /** One month of the report. */
  month: month.optional(),
})
export type Figure = z.infer<typeof Figure>

const ofApplicants = ['source', 'education'] as const
const ofPipeline = ['group', ...ofApplicants, 'month'] as const
const ofMeetings = ['userId', 'month'] as const
const ofOffers = ['offerOutcome', 'declineReason', 'month'] as const

/** The parameters that narrow each figure, besides the filters of every report and `recruiterId`. */
export const narrowings: Record<
  RowFigure,
  readonly Exclude<keyof Figure, keyof ReportFilters | 'figure' | 'recruiterId'>[]
> = {
  received: ofPipeline,
  now: ofPipeline,
  reached: ofPipeline,
  advanced: ofPipeline,
  hired: [...ofApplicants, 'month'],
  hiredLater: ofApplicants,
  filled: ofApplicants,
  stayEnded: ['stageId', 'outcome', 'month'],
  inStage: ['stageId', 'longerThan', 'idleDays'],
  moved: ['group', ...ofMeetings],
  interviewPlanned: ofMeetings,
  interviewHeld: ofMeetings,
  feedbackMissing: ofMeetings,
  canceledByCompany: ofMeetings,
  canceledByCandidate: ofMeetings,
  rejected: ['reasonId', 'stageId', ...ofMeetings],
  offerSent: ofOffers,
  offerAnswered: ofOffers,
}

/** A figure in a call. One that doesn't exist is refused with 404, like a report that doesn't exist. */
export const FigureQuery = z.strictObject({ ...Figure.shape, figure: z.string().max(40) })
export type FigureQuery = z.infer<typeof FigureQuery>
export const FigureRowsQuery = z.strictObject({ ...paging, ...FigureQuery.shape })

/** An application that a figure counts. Where it counts stays, interviews or offers, one may appear several times. */
export const FigureRow = z.object({
  candidateId: id,
  jobApplicationId: id,
  candidateName: z.string(),
  reference: z.string(),
  jobId: id,
  jobPositionName: z.string(),
  branchName: z.string(),
  /** The event that counted, such as 'Applied' or 'Hired'. */
  event: z.string(),
  at: timestamp,
  /** Days, where the figure is about them. */
  days: z.number().nullable(),
})
export type FigureRow = z.infer<typeof FigureRow>
