import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications/status'
import { type HistoryField, historyFieldLabels, maxLengths } from '@hireloom/contract/history-imports/fields'
import type { HistoryMapping } from '@hireloom/contract/history-imports/history-import'
import { candidateSource } from '@hireloom/contract/lookups'
import { foldValue } from '../mapping/value-guess-rules.ts'
import { dayOf, earliestYear, instantOf, orderOf } from './dates.ts'
import type { HistoryApplication } from './history-rules.ts'
import { type HistoryPerson, nameOf, personOf } from './people.ts'
import { dateOptionsOf, fieldsOf, type RowContext, type RowState, type RowTexts } from './row-context.ts'

export interface ReadHistoryRow {
  person: HistoryPerson
  application: HistoryApplication
  /** Values that were left out or shortened; the row is imported nevertheless. */
  remarks: string[]
}

/** A row with mistakes, and its person as far as it can be read. */
export interface WrongRow {
  person: HistoryPerson
  errors: string[]
}

/** Returns the person and the application of a row, or its mistakes. */
export function readHistoryRow(texts: RowTexts, context: RowContext): ReadHistoryRow | WrongRow {
  const row = fieldsOf(texts, context.mapping)
  const errors: string[] = []
  const remarks: string[] = []
  const state = { row, errors, remarks, context }
  for (const [field, text] of row) {
    if (field !== 'note' && field !== 'noteLine' && field !== 'tags' && text.length > maxLengths[field]) {
      errors.push(`${historyFieldLabels[field]} must be at most ${maxLengths[field]} characters`)
    }
  }
  const person = personOf(state)
  const application = applicationOf(state)
  return errors.length > 0 ? { person, errors } : { person, application, remarks }
}

/** Returns the person and the job of a row as the file has them, whether they are valid or not. */
export function subjectOf(texts: RowTexts, mapping: HistoryMapping) {
  const row = fieldsOf(texts, mapping)
  const { firstName, lastName } = nameOf(row)
  const [email = '', phoneNumber = '', job = ''] = [row.get('email'), row.get('phoneNumber'), row.get('job')]
  return { name: [firstName, lastName].filter(Boolean).join(' '), email, phoneNumber, job }
}

function applicationOf(content: RowState): HistoryApplication {
  const { row, errors, context } = content
  const { now } = context
  const job = row.get('job') ?? ''
  if (!job) errors.push('Job is required')
  const rejectedAt = instantOfField(content, 'rejectedAt')
  const movedAt = instantOfField(content, 'movedAt')
  const appliedAt = instantOfField(content, 'appliedAt') ?? earliest(rejectedAt, movedAt) ?? now
  const { status, stageId } = statusAndStageOf(content, rejectedAt)
  const reason = row.get('rejectionReason') ?? null
  const isRejected = status === applicationStatus.rejected
  return {
    job,
    jobId: jobOf(content, job),
    branch: row.get('branch') ?? null,
    externalId: row.get('externalId') ?? null,
    source: context.sourceOf.get(foldValue(row.get('source') ?? '')) ?? candidateSource.import,
    status,
    stageId,
    appliedAt,
    movedAt,
    rejectedAt,
    rejectionReasonId: isRejected ? (context.reasonOf.get(foldValue(reason ?? '')) ?? null) : null,
    rejectionText: isRejected ? reason : null,
    hiredDate: status === applicationStatus.hired ? hiredDateOf(content, movedAt ?? appliedAt) : null,
    resumePath: row.get('resumePath') ?? null,
    hasTalentPoolConsent: instantOfField(content, 'talentPoolConsentAt') !== null,
    note: noteOf(content),
    noteBy: row.get('noteBy')?.toLowerCase() ?? null,
  }
}

/** Returns the job that a name was matched to; null for one that the import creates. */
function jobOf({ errors, context }: RowState, name: string) {
  const jobId = context.jobOf.get(foldValue(name)) ?? null
  if (jobId !== null && !context.jobIds.has(jobId)) errors.push(`The job chosen for ${name} no longer exists`)
  return jobId
}

const earliest = (...dates: readonly (Date | null)[]) =>
  dates.filter((date) => date !== null).toSorted((a, b) => a.getTime() - b.getTime())[0]

/**
 * Returns the status and the stage of a row. A named status other than active decides; otherwise the stage's status, a
 * rejection or a hire, in this order.
 */
function statusAndStageOf({ row, errors, context }: RowState, rejectedAt: Date | null) {
  const stageText = row.get('stage')
  const stageId = stageText ? context.stageOf.get(foldValue(stageText)) : null
  if (stageId === undefined) errors.push(`Choose where ${stageText} belongs`)
  const stage = context.stages.get(stageId ?? 0)
  if (stageId && !stage) errors.push(`The stage chosen for ${stageText} no longer exists`)
  const stageStatus = (stage?.status ?? applicationStatus.active) as ApplicationStatus
  const namedStatus = context.statusOf.get(foldValue(row.get('status') ?? ''))
  // An active status doesn't contradict a rejection with a date in the row.
  const isRejected = rejectedAt !== null || (row.has('rejectionReason') && !row.has('hiredDate'))
  const isHired = row.has('hiredDate')
  const isActive = namedStatus === undefined || namedStatus === applicationStatus.active
  let status = namedStatus ?? stageStatus
  if (isActive && stageStatus !== applicationStatus.active) status = stageStatus
  else if (isActive && isRejected) status = applicationStatus.rejected
  else if (isActive && isHired) status = applicationStatus.hired
  return { status, stageId: stage && stage.status === 0 ? stage.id : null }
}

function instantOfField({ row, errors, context }: RowState, field: HistoryField): Date | null {
  const text = row.get(field)
  if (!text) return null
  const at = instantOf(text, dateOptionsOf(context))
  const label = historyFieldLabels[field]
  if (!at && isAmbiguousDate(text, context)) errors.push(`Choose which number in ${text} is the day`)
  else if (!at || at.getUTCFullYear() < earliestYear) errors.push(`${label} must be a date like 2026-11-30`)
  else if (at > context.now) errors.push(`${label} must not be in the future`)
  return at ?? null
}

/** Returns whether a date could be two days, because the order of its numbers has not been chosen. */
const isAmbiguousDate = (text: string, { mapping }: RowContext) =>
  mapping.dateOrder === null && orderOf(text) === 'either'

function hiredDateOf({ row, errors, context }: RowState, otherwise: Date): string | null {
  const text = row.get('hiredDate')
  const options = dateOptionsOf(context)
  const day = dayOf(text ?? otherwise.toISOString(), options)
  if (!day && isAmbiguousDate(text ?? '', context)) errors.push(`Choose which number in ${text} is the day`)
  else if (!day || day < `${earliestYear}`) errors.push('Hired on must be a date like 2026-11-30')
  return day ?? null
}

/** Joins the note and the note lines, shortened to the maximum length of a comment. */
function noteOf({ row, remarks }: RowState) {
  const text = [row.get('note'), row.get('noteLine')].filter(Boolean).join('\n')
  if (text.length <= maxLengths.note) return text || null
  remarks.push(`The note is shortened to ${maxLengths.note} characters`)
  return text.slice(0, maxLengths.note).toWellFormed()
}
