import { applicationStatus } from '@hireloom/contract/applications/status'
import { BulkMove } from '@hireloom/contract/moves/changes'
import { isClosedTo, type Stage, type Target, targetOf } from '@hireloom/contract/moves/rules'
import type { Role } from '@hireloom/contract/platform/permissions'
import { type StageColumn, stageHeaders } from '@hireloom/contract/stage-updates/columns'
import { stageGroupOf } from '@hireloom/contract/stages'
import type { RowError } from '@hireloom/contract/transfers/transfer'
import { foldName } from '../transfers/rules.ts'

const { active, hired, rejected, archived, spam, blocked, withdrawn } = applicationStatus

/**
 * The targets without a stage, by their names in a file. Rejected isn't among them, because a file rejects candidates
 * by moving them to the Rejected stage.
 */
export const statusTargets = [
  { name: 'New candidates', status: active },
  { name: 'Archived', status: archived },
  { name: 'Withdrawn', status: withdrawn },
  { name: 'Spam', status: spam },
  { name: 'Blocked', status: blocked },
] as const

/** Returns the stage of the job with this name, or the status; undefined for any other text. */
export function targetNamed(text: string, stages: readonly Stage[]): Target | undefined {
  const name = foldName(text)
  const stage = stages.find((stage) => foldName(stage.name) === name)
  if (stage) return targetOf(stage)
  const status = statusTargets.find((target) => foldName(target.name) === name)?.status
  return status === undefined ? undefined : { status, stage: null }
}

/** Returns the names that a user may choose from for candidates of a job with these stages. */
export const targetNames = (stages: readonly Stage[], roleId: Role) => {
  const names = [...stages.filter((stage) => !isClosedTo(roleId, stage)), ...statusTargets].map(({ name }) => name)
  return [...new Map(names.map((name) => [foldName(name), name])).values()]
}

/** The cells of a row, read but not compared with the database. */
export interface RowRequest {
  applicationId: number
  /** The time, in milliseconds since 1970, at which the application entered the stage or status that the file shows. */
  inStageSince: number
  reference: string
  newStage: string
  notes: string
  rejectionReason: string
  firstDay: string | null
  sendsEmail: boolean
  message: string
}

/** A move as a row describes it. */
export interface RowMove {
  target: Target
  options: Pick<
    BulkMove,
    'notes' | 'rejectionReasonId' | 'sendEmail' | 'candidateNotes' | 'isRestricted' | 'startDate' | 'endDate'
  > & { date: string | null; attachment: null; invitesNewJoiners: false }
}

interface MoveContext {
  jobId: number
  /** The stages of the job. */
  stages: readonly Stage[]
  /** The company's reasons for rejecting. */
  reasons: readonly { id: number; name: string; nameIndonesian: string | null }[]
  roleId: Role
}

/** Returns the move that a row describes, or what is wrong with it. */
export function moveOf(request: RowRequest, context: MoveContext): { move: RowMove } | { errors: RowError[] } {
  const target = targetNamed(request.newStage, context.stages)
  if (!target) return { errors: [error('newStage', 'This job has no stage with this name. Choose one from the list')] }
  if (isClosedTo(context.roleId, target)) {
    return { errors: [error('newStage', "A consultant can't move candidates to hired")] }
  }
  const reason = request.rejectionReason ? reasonNamed(request.rejectionReason, context.reasons) : undefined
  const errors = [
    ...(request.rejectionReason && !reason
      ? [error('rejectionReason', "Rejection reason is not on the company's list")]
      : []),
    ...optionErrors(request, target),
  ]
  const parsed = BulkMove.safeParse({
    jobApplications: [{ id: request.applicationId, jobId: context.jobId }],
    stageId: target.stage?.id ?? null,
    status: target.status,
    groupId: target.stage && stageGroupOf(target.stage.process),
    schedule: request.firstDay,
    notes: request.notes,
    rejectionReasonId: reason?.id ?? null,
    sendEmail: request.sendsEmail,
    candidateNotes: request.message,
  })
  const columns = new Set(errors.map(({ column }) => column))
  for (const { path, message } of parsed.error?.issues ?? []) {
    const column = columnsOfFields[String(path[0])]
    const header = column ? stageHeaders[column] : null
    if (columns.has(header)) continue
    errors.push({ column: header, message: message.replace(/^(Schedule|Candidate notes)\b/, header ?? '$1') })
  }
  if (!parsed.success || errors.length > 0) return { errors }
  const { schedule: date, notes, rejectionReasonId, sendEmail, candidateNotes } = parsed.data
  const restriction = { isRestricted: false, startDate: null, endDate: null }
  const options = { notes, rejectionReasonId, sendEmail, candidateNotes, date, ...restriction }
  return { move: { target, options: { ...options, attachment: null, invitesNewJoiners: false } } }
}

const columnsOfFields: Record<string, StageColumn | undefined> = {
  schedule: 'firstDay',
  notes: 'notes',
  rejectionReasonId: 'rejectionReason',
  sendEmail: 'sendEmail',
  candidateNotes: 'message',
}

const error = (column: StageColumn, message: string): RowError => ({ column: stageHeaders[column], message })

function reasonNamed(text: string, reasons: MoveContext['reasons']) {
  const name = foldName(text)
  return reasons.find((reason) => foldName(reason.name) === name || foldName(reason.nameIndonesian ?? '') === name)
}

/** Returns errors for filled-in cells that the move wouldn't use, so that no text is silently lost. */
function optionErrors({ firstDay, sendsEmail, message }: RowRequest, { status }: Target): RowError[] {
  const getsEmail = status === hired || status === rejected
  return [
    ...(sendsEmail && !getsEmail
      ? [error('sendEmail', 'Candidates only get an e-mail when they are hired or rejected')]
      : []),
    ...(firstDay !== null && status !== hired
      ? [error('firstDay', 'Only hired candidates have a first working day')]
      : []),
    ...(message && !sendsEmail
      ? [error('message', 'The message is part of the e-mail. Write Yes under Send e-mail')]
      : []),
  ]
}

/** Returns the key by which rows that move together are grouped. */
export const groupKey = ({ target, options }: RowMove) =>
  JSON.stringify([target.status, target.stage?.id ?? null, options])
