import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications/status'
import { type HistoryField, historyFieldLabels, longestValues } from '@hireloom/contract/history-imports/fields'
import {
  type HistoryMapping,
  type HistorySource,
  historySource,
} from '@hireloom/contract/history-imports/history-import'
import { tagLimits } from '@hireloom/contract/intake/candidate-form'
import { values as formValues } from '@hireloom/contract/intake/submission'
import { type CandidateSource, candidateSource } from '@hireloom/contract/lookups'
import { z } from 'zod'
import { tidyName } from '../../intake/rules.ts'
import { numberIn, phoneIn } from '../../platform/sheets/cell-values.ts'
import { type CompanyStage, foldValue } from '../mapping/value-guess-rules.ts'
import { dayOf, earliestYear, instantOf } from './dates.ts'
import type { HistoryApplication } from './story-rules.ts'

/** The mapping and the records that rows are read with. */
export interface RowContext {
  source: HistorySource
  mapping: HistoryMapping
  /** The matched values, found by their folded texts. */
  stageOf: ReadonlyMap<string, number | null>
  statusOf: ReadonlyMap<string, ApplicationStatus>
  sourceOf: ReadonlyMap<string, CandidateSource>
  reasonOf: ReadonlyMap<string, number | null>
  jobOf: ReadonlyMap<string, number | null>
  /** The company's stages, with those it no longer uses. */
  stages: ReadonlyMap<number, CompanyStage>
  now: Date
}

interface ImportFacts {
  source: HistorySource
  mapping: HistoryMapping
}

/** Returns what the rows of an import are read with. */
export function rowContext({ source, mapping }: ImportFacts, stages: readonly CompanyStage[], now: Date): RowContext {
  return {
    source,
    mapping,
    stageOf: new Map(mapping.stages.map(({ value, stageId }) => [foldValue(value), stageId])),
    statusOf: new Map(mapping.statuses.map(({ value, status }) => [foldValue(value), status])),
    sourceOf: new Map(mapping.sources.map(({ value, source }) => [foldValue(value), source])),
    reasonOf: new Map(mapping.rejectionReasons.map(({ value, reasonId }) => [foldValue(value), reasonId])),
    jobOf: new Map(mapping.jobs.map(({ value, jobId }) => [foldValue(value), jobId])),
    stages: new Map(stages.map((stage) => [stage.id, stage])),
    now,
  }
}

/** The texts of a row by the names of their columns. */
export type RowTexts = ReadonlyMap<string, string>

export interface HistoryPerson {
  firstName: string
  lastName: string | null
  email: string
  phoneNumber: string | null
  nik: string | null
  passportNumber: string | null
  dateOfBirth: string | null
  gender: number | null
  address: string | null
  postalCode: string | null
  currentSalary: number | null
  expectedSalary: number | null
  website: string | null
  lastJobPosition: string | null
  lastCompany: string | null
  tags: string[]
}

export interface ReadHistoryRow {
  person: HistoryPerson
  application: HistoryApplication
  /** Values that were left out or shortened; the row is imported nevertheless. */
  remarks: string[]
}

/** Returns the person and the application of a row, or its mistakes. */
export function readHistoryRow(texts: RowTexts, context: RowContext): ReadHistoryRow | { errors: string[] } {
  const row = fieldsOf(texts, context.mapping)
  const errors: string[] = []
  const remarks: string[] = []
  const read = { row, errors, remarks, context }
  for (const [field, text] of row) {
    if (field !== 'note' && field !== 'noteLine' && field !== 'tags' && text.length > longestValues[field]) {
      errors.push(`${historyFieldLabels[field]} must be at most ${longestValues[field]} characters`)
    }
  }
  const person = personOf(read)
  const application = applicationOf(read)
  return errors.length > 0 ? { errors } : { person, application, remarks }
}

/** Returns who a row is about and for which job, as it is written there. */
export function subjectOf(texts: RowTexts, mapping: HistoryMapping) {
  const row = fieldsOf(texts, mapping)
  const { firstName, lastName } = nameOf(row)
  const [email = '', phoneNumber = '', job = ''] = [row.get('email'), row.get('phoneNumber'), row.get('job')]
  return { name: [firstName, lastName].filter(Boolean).join(' '), email, phoneNumber, job }
}

type Row = ReadonlyMap<HistoryField, string>
interface RowContent {
  row: Row
  errors: string[]
  remarks: string[]
  context: RowContext
}

/** Returns the texts of a row by field; note lines get the names of their columns, and several tags are joined. */
function fieldsOf(texts: RowTexts, { columns }: HistoryMapping): Row {
  const row = new Map<HistoryField, string>()
  for (const { column, field } of columns) {
    const text = texts.get(column)?.trim()
    if (!field || !text) continue
    const own = field === 'noteLine' ? `${column}: ${text}` : text
    const before = row.get(field)
    row.set(field, before ? `${before}${field === 'noteLine' ? '\n' : ','}${own}` : own)
  }
  return row
}

function personOf(read: RowContent): HistoryPerson {
  const { row, errors, remarks, context } = read
  const { firstName, lastName } = nameOf(row)
  if (!firstName) errors.push('Name is required')
  const email = row.get('email')?.toLowerCase() ?? ''
  if (!email) errors.push(context.source === historySource.cvs ? cvWithoutEmail : 'E-mail address is required')
  else if (!z.email().max(254).safeParse(email).success) errors.push('E-mail address must be an e-mail address')
  const phone = row.get('phoneNumber')
  const phoneNumber = phone ? valueIn(phoneIn(phone)) : null
  if (phone && !phoneNumber) remarks.push('The phone number is left out: it is not one that can exist')
  const postalCode = row.get('postalCode')
  return {
    firstName,
    lastName,
    email,
    phoneNumber,
    nik: fitting(read, 'nik', formValues.nik, 'The NIK is left out: it has not 16 digits'),
    passportNumber: fitting(
      read,
      'passportNumber',
      formValues.passportNumber,
      'The passport number is left out: it must be 6 to 20 letters and digits',
    ),
    dateOfBirth: birthDay(read),
    gender: genderOf(row.get('gender')),
    address: row.get('address') ?? null,
    postalCode: postalCode && /^\d{5}$/.test(postalCode) ? postalCode : null,
    currentSalary: salaryOf(read, 'currentSalary'),
    expectedSalary: salaryOf(read, 'expectedSalary'),
    website: websiteOf(row.get('website')),
    lastJobPosition: row.get('lastJobPosition') ?? null,
    lastCompany: row.get('lastCompany') ?? null,
    tags: tagsOf(row.get('tags')),
  }
}

const cvWithoutEmail = 'No e-mail address found. Type one or leave this CV out.'

/** Returns the name. A single one stays without a last name, as many people in Indonesia have one name. */
function nameOf(row: Row) {
  const [first, last, full] = (['firstName', 'lastName', 'fullName'] as const).map((field) =>
    tidyName(row.get(field) ?? ''),
  )
  if (first) return { firstName: first, lastName: last || null }
  return full ? { firstName: full.slice(0, 100), lastName: null } : { firstName: last ?? '', lastName: null }
}

const valueIn = <Value>(result: { value: Value } | { problem: string }) => ('value' in result ? result.value : null)

function fitting({ row, remarks }: RowContent, field: HistoryField, schema: z.ZodType<string>, remark: string) {
  const text = row.get(field)?.replace(/[\s'.-]/g, '')
  if (!text) return null
  const { data } = schema.safeParse(text)
  if (data === undefined) remarks.push(remark)
  return data ?? null
}

function birthDay({ row, remarks, context }: RowContent) {
  const text = row.get('dateOfBirth')
  if (!text) return null
  const day = dayOf(text, optionsOf(context))
  if (day && formValues.dateOfBirth.safeParse(day).success) return day
  remarks.push('The date of birth is left out: it is not one that can be')
  return null
}

function genderOf(text: string | undefined) {
  const word = foldValue(text ?? '')
  if (/^(m|male|man|laki-laki|pria|l)$/.test(word)) return 1
  return /^(f|female|woman|perempuan|wanita|p)$/.test(word) ? 2 : null
}

function salaryOf({ row, remarks }: RowContent, field: 'currentSalary' | 'expectedSalary') {
  const text = row.get(field)
  if (!text) return null
  const amount = valueIn(numberIn(text))
  if (amount === 0) return null
  if (amount !== null && formValues.currentSalaryPerMonth.safeParse(amount).success) return amount
  remarks.push(`The ${historyFieldLabels[field].toLowerCase()} is left out: it is not an amount`)
  return null
}

function websiteOf(text: string | undefined) {
  const address = text?.match(/https?:\/\/\S+|[\w-]+(\.[\w-]+)+\S*/i)?.[0]?.replace(/[,;]$/, '')
  if (!address) return null
  const whole = /^https?:\/\//i.test(address) ? address : `https://${address}`
  return URL.canParse(whole) && whole.length <= 300 ? whole : null
}

/** Tags beyond the limits of a person, or too long for one, are left out. */
function tagsOf(text: string | undefined) {
  const tags = new Map<string, string>()
  for (const part of (text ?? '').split(/[,;|\n]/)) {
    const tag = part.replace(/\s+/g, ' ').trim()
    if (tag && tag.length <= tagLimits.length && tags.size < tagLimits.tags) tags.set(tag.toLowerCase(), tag)
  }
  return [...tags.values()]
}

const optionsOf = ({ mapping }: RowContext) => ({ order: mapping.dateOrder, timeZone: mapping.timeZone })

function applicationOf(read: RowContent): HistoryApplication {
  const { row, errors, context } = read
  const { now } = context
  const job = row.get('job') ?? ''
  if (!job) errors.push('Job is required')
  const rejectedAt = instantAt(read, 'rejectedAt')
  const movedAt = instantAt(read, 'movedAt')
  const appliedAt = instantAt(read, 'appliedAt') ?? earliest(rejectedAt, movedAt) ?? now
  const { status, stageId } = placeOf(read, rejectedAt)
  const reason = row.get('rejectionReason') ?? null
  const isRejected = status === applicationStatus.rejected
  return {
    job,
    jobId: context.jobOf.get(foldValue(job)) ?? null,
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
    hiredDate: status === applicationStatus.hired ? hiredDay(read, movedAt ?? appliedAt) : null,
    resumePath: row.get('resumePath') ?? null,
    hasTalentPoolConsent: instantAt(read, 'talentPoolConsentAt') !== null,
    note: noteOf(read),
    noteBy: row.get('noteBy')?.toLowerCase() ?? null,
  }
}

const earliest = (...dates: readonly (Date | null)[]) =>
  dates.filter((date) => date !== null).toSorted((one, other) => one.getTime() - other.getTime())[0]

/** Returns the status and the stage of a row: the status decides, then a rejection or a hire, then the stage. */
function placeOf({ row, errors, context }: RowContent, rejectedAt: Date | null) {
  const stageText = row.get('stage')
  const stageId = stageText ? context.stageOf.get(foldValue(stageText)) : null
  if (stageId === undefined) errors.push(`Choose where ${stageText} belongs`)
  const stage = context.stages.get(stageId ?? 0)
  if (stageId && !stage) errors.push(`The stage chosen for ${stageText} no longer exists`)
  const ofStage = (stage?.status ?? applicationStatus.active) as ApplicationStatus
  const named = context.statusOf.get(foldValue(row.get('status') ?? ''))
  // An active status says nothing against a rejection that the row dates.
  const isRejected = rejectedAt !== null || (row.has('rejectionReason') && !row.has('hiredDate'))
  const isHired = row.has('hiredDate')
  const unsaid = named === undefined || named === applicationStatus.active
  let status = named ?? ofStage
  if (unsaid && ofStage !== applicationStatus.active) status = ofStage
  else if (unsaid && isRejected) status = applicationStatus.rejected
  else if (unsaid && isHired) status = applicationStatus.hired
  return { status, stageId: stage && stage.status === 0 ? stage.id : null }
}

function instantAt({ row, errors, context }: RowContent, field: HistoryField): Date | null {
  const text = row.get(field)
  if (!text) return null
  const at = instantOf(text, optionsOf(context))
  const label = historyFieldLabels[field]
  if (!at || at.getUTCFullYear() < earliestYear) errors.push(`${label} must be a date like 2026-11-30`)
  else if (at > context.now) errors.push(`${label} must not be in the future`)
  return at ?? null
}

function hiredDay({ row, errors, context }: RowContent, otherwise: Date): string | null {
  const text = row.get('hiredDate')
  const options = optionsOf(context)
  const day = dayOf(text ?? otherwise.toISOString(), options)
  if (!day || day < `${earliestYear}`) errors.push('Hired on must be a date like 2026-11-30')
  return day ?? null
}

/** Joins the note and the note lines, shortened to what a comment may have. */
function noteOf({ row, remarks }: RowContent) {
  const text = [row.get('note'), row.get('noteLine')].filter(Boolean).join('\n')
  if (text.length <= longestValues.note) return text || null
  remarks.push(`The note is shortened to ${longestValues.note} characters`)
  return text.slice(0, longestValues.note).toWellFormed()
}
