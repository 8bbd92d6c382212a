import { z } from 'zod'
import {
  ApplicationStatus,
  applicationStatus,
  applicationStatuses,
  stageStatuses,
  statusWithoutStage,
} from '../applications/status.ts'
import { type HiringProcess, hiringProcess } from '../lookups.ts'
import { dayWithin, id, optionalText, text, timestamp } from '../platform/fields.ts'
import { required } from '../platform/messages.ts'
import type { Permission } from '../platform/permissions.ts'
import { locationProblem, ScheduleDetails } from '../schedules/schedule.ts'
import { stageGroup } from '../stages.ts'
import { uploadKey } from '../uploads.ts'
import { yearsAhead } from '../years-ahead.ts'

/** The maximum number of applications in one call. */
export const maxMoves = 1000
/** Hours in which a move can be undone. */
export const undoHours = 24
/** Seconds before the mails of a move are sent; undoing it meanwhile stops them. */
export const undoSeconds = 10

/**
 * `updatedAt` is the version of the application the caller saw; an older one gets 409. Without it the newest is
 * changed.
 */
const version = { jobId: id, updatedAt: timestamp.optional() }
const groupId = z.literal([stageGroup.process, stageGroup.final])

/** Options of a move to the end of the process. */
const endingFields = {
  /** The reason for a rejection or withdrawal; otherwise a note for the team. */
  notes: optionalText(2000).default(''),
  /** The reason of a rejection, from the company's list. */
  rejectionReasonId: id.nullable().default(null),
  /** Whether to mail the hired or rejected candidate. */
  sendEmail: z.boolean().default(false),
  /** The sender's addition to that mail. */
  candidateNotes: optionalText(2000).default(''),
  /** Restricts the rejected candidate from `startDate` to `endDate`, both included. */
  isRestricted: z.boolean().default(false),
  startDate: dayWithin(yearsAhead.restrictionStart).nullable().default(null),
  endDate: dayWithin(yearsAhead.restrictionEnd, 'End date').nullable().default(null),
}
/** Key of an uploaded file attached to the rejection mail. */
const attachment = { attachment: uploadKey.nullable().default(null) }

interface EndingOptions {
  status: ApplicationStatus
  notes: string
  rejectionReasonId: number | null
  sendEmail: boolean
  isRestricted: boolean
  startDate: string | null
  endDate: string | null
  attachment: string | null
}
type Problem = [field: string, message: string]

const endingProblems = (ending: EndingOptions): Problem[] => [
  ...notesProblems(ending),
  ...reasonProblems(ending),
  ...restrictionProblems(ending),
  ...attachmentProblems(ending),
]

function notesProblems({ status, notes }: EndingOptions): Problem[] {
  return applicationStatuses[status].needsNotes && !notes ? [['notes', required('Notes')]] : []
}

function reasonProblems({ status, rejectionReasonId }: EndingOptions): Problem[] {
  if (rejectionReasonId === null || status === applicationStatus.rejected) return []
  return [['rejectionReasonId', 'Only a rejection has a reason']]
}

function restrictionProblems({ status, isRestricted, startDate, endDate }: EndingOptions): Problem[] {
  if (!isRestricted) return []
  if (status !== applicationStatus.rejected) return [['isRestricted', 'Only a rejected candidate can be restricted']]
  if (!startDate) return [['startDate', 'Start date is required']]
  if (!endDate) return [['endDate', 'End date is required']]
  return endDate < startDate ? [['endDate', 'End date must not be before the start date']] : []
}

function attachmentProblems({ status, sendEmail, attachment }: EndingOptions): Problem[] {
  if (!attachment || (status === applicationStatus.rejected && sendEmail)) return []
  return [['attachment', 'Only the e-mail of a rejection can have an attachment']]
}

function issuesIn<Body>(problemsOf: (body: Body) => Problem[]) {
  return (body: Body, ctx: z.RefinementCtx) => {
    for (const [field, message] of problemsOf(body)) ctx.addIssue({ code: 'custom', path: [field], message })
  }
}

/** Moves an application to a stage of its job. `status` and `groupId` are the stage's. */
export const Move = z
  .strictObject({
    ...version,
    stageId: id,
    status: z.literal(stageStatuses),
    groupId,
    /** The first working day of a hire. */
    date: dayWithin(yearsAhead.firstWorkingDay).optional(),
    ...endingFields,
    ...attachment,
    /** Whether an offer was made, which `offeringId` names. The move may then be to the candidate's current stage. */
    isOffered: z.boolean().default(false),
    offeringId: id.nullable().default(null),
    /** Whether to mail a hired candidate the link to the new joiner form. */
    sendNewJoinerForm: z.boolean().default(false),
    /** Whether to void the document of an offer that is being signed; otherwise the move is refused. */
    voidsDocument: z.boolean().default(false),
    isScheduled: z.literal(false).optional(),
    isRemoveScheduled: z.literal(false).optional(),
    updateResult: z.literal(false).optional(),
  })
  .superRefine(
    issuesIn((move) => {
      const isHired = move.status === applicationStatus.hired
      return [
        ...(isHired && !move.date ? [['date', 'Date is required'] satisfies Problem] : []),
        ...(move.sendNewJoinerForm && !isHired ? [newJoinerProblem('sendNewJoinerForm')] : []),
        ...(move.isOffered && move.offeringId === null ? [['offeringId', required('Offer')] satisfies Problem] : []),
        ...endingProblems(move),
      ]
    }),
  )
export type Move = z.output<typeof Move>

const newJoinerProblem = (field: string): Problem => [field, 'The new joiner form goes to hired candidates only']

/** Schedules or reschedules an interview or assessment, after a move to its stage if needed. */
export const ScheduleChange = z
  .strictObject({
    ...version,
    stageId: id,
    isScheduled: z.literal(true),
    isRemoveScheduled: z.literal(false).optional(),
    updateResult: z.literal(false).optional(),
    /** Whether to void an open document to sign, as in a move, when the candidate is in another stage. */
    voidsDocument: z.boolean().default(false),
    ...ScheduleDetails.shape,
  })
  .superRefine((schedule, ctx) => {
    const problem = locationProblem(schedule)
    if (problem) ctx.addIssue({ code: 'custom', path: ['location'], message: problem })
  })
export type ScheduleChange = z.output<typeof ScheduleChange>

/** Cancels the schedule of a stage. */
export const CancelChange = z.strictObject({
  ...version,
  stageId: id,
  isScheduled: z.literal(false).optional(),
  isRemoveScheduled: z.literal(true),
  updateResult: z.literal(false).optional(),
  notes: text(2000),
  sendEmail: z.boolean().default(true),
})
export type CancelChange = z.output<typeof CancelChange>

/** Submits the result of the schedule of a stage. */
export const ResultChange = z.strictObject({
  ...version,
  stageId: id,
  isScheduled: z.literal(false).optional(),
  isRemoveScheduled: z.literal(false).optional(),
  updateResult: z.literal(true),
  status: z.literal(1),
  /** The score of an assessment, if it has one. */
  score: z.int().min(0).max(100).nullable().default(null),
  notes: text(5000),
})
export type ResultChange = z.output<typeof ResultChange>

/** The body of the PATCH: a move, a schedule, a cancellation or a result. */
export const ApplicationChange = z.discriminatedUnion('isRemoveScheduled', [
  CancelChange,
  z.discriminatedUnion('updateResult', [ResultChange, z.discriminatedUnion('isScheduled', [ScheduleChange, Move])]),
])
export type ApplicationChange = z.output<typeof ApplicationChange>

/** Changes the status of an application outside of its stages. */
export const StatusChange = z
  .strictObject({
    ...version,
    status: z.literal(statusWithoutStage),
    ...endingFields,
    ...attachment,
  })
  .superRefine(issuesIn(endingProblems))
export type StatusChange = z.output<typeof StatusChange>

/** Moves many applications to one stage, or without a stage to one status. */
export const BulkMove = z
  .strictObject({
    /** With `updatedAt`, applications that have changed since are not moved. */
    jobApplications: z
      .array(z.strictObject({ id, jobId: id, updatedAt: timestamp.optional() }))
      .min(1)
      .max(maxMoves, `You can only select up to ${maxMoves} candidates for bulk move. Please reduce your selection.`),
    stageId: id.nullable(),
    status: ApplicationStatus,
    /** The group of the stage; null without one. */
    groupId: groupId.nullable().default(null),
    /** The first working day of a hire. */
    schedule: dayWithin(yearsAhead.firstWorkingDay).nullable().default(null),
    ...endingFields,
    /** Whether to mail every hired candidate the link to the new joiner form. */
    includeNewJoiner: z.boolean().default(false),
  })
  .superRefine(
    issuesIn((move) => {
      const isHired = move.status === applicationStatus.hired
      return [
        ...stageProblems(move),
        ...(isHired && !move.schedule ? [['schedule', 'Schedule is required'] satisfies Problem] : []),
        ...(move.includeNewJoiner && !isHired ? [newJoinerProblem('includeNewJoiner')] : []),
        ...endingProblems({ ...move, attachment: null }),
      ]
    }),
  )
export type BulkMove = z.output<typeof BulkMove>

type StageOfMany = { stageId: number | null; status: ApplicationStatus; groupId: number | null }

function stageProblems({ stageId, status, groupId }: StageOfMany): Problem[] {
  if (stageId === null) {
    const needsStage = status === applicationStatus.hired
    return needsStage ? [['stageId', 'Stage is required']] : []
  }
  if (groupId === null) return [['groupId', 'Group is required']]
  return stageStatuses.some((allowed) => allowed === status) ? [] : [['status', 'Status must match the stage']]
}

/** Returns the permission to manage the schedules of a process. */
export const schedulePermission = (process: HiringProcess): Permission =>
  process === hiringProcess.assessment ? 'candidates.manageAssessments' : 'candidates.manageInterviews'
