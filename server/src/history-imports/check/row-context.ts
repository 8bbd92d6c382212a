import type { ApplicationStatus } from '@hireloom/contract/applications/status'
import type { HistoryField } from '@hireloom/contract/history-imports/fields'
import type { HistoryMapping, HistorySource } from '@hireloom/contract/history-imports/history-import'
import type { CandidateSource } from '@hireloom/contract/lookups'
import { type CompanyStage, foldValue } from '../mapping/value-guess-rules.ts'

/** The mapping and the records by which rows are read. */
export interface RowContext {
  source: HistorySource
  mapping: HistoryMapping
  /** The matched values, found by their folded texts. */
  stageOf: ReadonlyMap<string, number | null>
  statusOf: ReadonlyMap<string, ApplicationStatus>
  sourceOf: ReadonlyMap<string, CandidateSource>
  reasonOf: ReadonlyMap<string, number | null>
  jobOf: ReadonlyMap<string, number | null>
  /** The company's stages, including those that it no longer uses. */
  stages: ReadonlyMap<number, CompanyStage>
  /** The jobs of the mapping that still exist. */
  jobIds: ReadonlySet<number>
  now: Date
}

interface KnownRecords {
  stages: readonly CompanyStage[]
  jobIds: readonly number[]
}

interface ImportFacts {
  source: HistorySource
  mapping: HistoryMapping
}

/** Returns the mapping and the records by which the rows of an import are read. */
export function rowContext({ source, mapping }: ImportFacts, { stages, jobIds }: KnownRecords, now: Date): RowContext {
  return {
    source,
    mapping,
    stageOf: new Map(mapping.stages.map(({ value, stageId }) => [foldValue(value), stageId])),
    statusOf: new Map(mapping.statuses.map(({ value, status }) => [foldValue(value), status])),
    sourceOf: new Map(mapping.sources.map(({ value, source }) => [foldValue(value), source])),
    reasonOf: new Map(mapping.rejectionReasons.map(({ value, reasonId }) => [foldValue(value), reasonId])),
    jobOf: new Map(mapping.jobs.map(({ value, jobId }) => [foldValue(value), jobId])),
    stages: new Map(stages.map((stage) => [stage.id, stage])),
    jobIds: new Set(jobIds),
    now,
  }
}

/** The texts of a row by the names of their columns. */
export type RowTexts = ReadonlyMap<string, string>

/** The texts of a row by field. */
export type Row = ReadonlyMap<HistoryField, string>

/** A row while it is read, with the mistakes and remarks found so far. */
export interface RowState {
  row: Row
  errors: string[]
  remarks: string[]
  context: RowContext
}

/** Returns the texts of a row by field; note lines get the names of their columns, and several tags are joined. */
export function fieldsOf(texts: RowTexts, { columns }: HistoryMapping): Row {
  const row = new Map<HistoryField, string>()
  for (const { column, field } of columns) {
    const text = texts.get(column)?.trim()
    if (!field || !text) continue
    const line = field === 'noteLine' ? `${column}: ${text}` : text
    const before = row.get(field)
    row.set(field, before ? `${before}${field === 'noteLine' ? '\n' : ','}${line}` : line)
  }
  return row
}

/** Returns how the dates of the file are read. */
export const dateOptionsOf = ({ mapping }: RowContext) => ({ order: mapping.dateOrder, timeZone: mapping.timeZone })
