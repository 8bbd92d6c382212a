import { z } from 'zod'
import { ApplicationStatus } from '../applications/status.ts'
import { CandidateSource } from '../lookups.ts'
import { codeOf, id, line, NamedRecord, optionalLine, text, timestamp } from '../platform/fields.ts'
import { isTimeZone } from '../platform/zones.ts'
import { historyFields, valueFields } from './fields.ts'

/** The system that the data come from, whose column names the mapping recognizes. */
export const historySource = { generic: 1, greenhouse: 2, lever: 3, workable: 4, odoo: 5, openCats: 6, cvs: 7 } as const
export const HistorySource = codeOf(historySource)
export type HistorySource = z.infer<typeof HistorySource>
export const historySourceNames: Record<HistorySource, string> = {
  [historySource.generic]: 'CSV or xlsx',
  [historySource.greenhouse]: 'Greenhouse',
  [historySource.lever]: 'Lever',
  [historySource.workable]: 'Workable',
  [historySource.odoo]: 'Odoo',
  [historySource.openCats]: 'OpenCATS',
  [historySource.cvs]: 'Folder of CVs',
}

export const historyImportStatus = {
  draft: 0,
  checking: 1,
  ready: 2,
  running: 3,
  partialSuccess: 4,
  completed: 5,
  failed: 6,
  undoing: 7,
  undone: 8,
} as const
export const HistoryImportStatus = codeOf(historyImportStatus)
export type HistoryImportStatus = z.infer<typeof HistoryImportStatus>

/** The legal basis on which the company holds the data (UU 27/2022, article 20). */
export const processingBasis = { consent: 1, contract: 2, legitimateInterest: 3 } as const
export const ProcessingBasis = codeOf(processingBasis)
export type ProcessingBasis = z.infer<typeof ProcessingBasis>

/** The contents of a file: a table with a row for each application, or a zip of résumés. */
export const historyFileKind = { table: 1, documents: 2 } as const
export const HistoryFileKind = codeOf(historyFileKind)
export type HistoryFileKind = z.infer<typeof HistoryFileKind>

export const historyFileStatus = { uploading: 0, reading: 1, read: 2, failed: 3 } as const
export const HistoryFileStatus = codeOf(historyFileStatus)
export type HistoryFileStatus = z.infer<typeof HistoryFileStatus>

/** The outcome of a row. `undone`: removed again. `kept`: not removed by the undo, because a user worked on it. */
export const historyRowStatus = {
  waiting: 0,
  good: 1,
  failed: 2,
  skipped: 3,
  imported: 4,
  undone: 5,
  kept: 6,
} as const
export const HistoryRowStatus = codeOf(historyRowStatus)
export type HistoryRowStatus = z.infer<typeof HistoryRowStatus>

/** Limits of one import and of its files, and the days in which it can be undone. */
export const historyLimits = {
  rows: 200_000,
  columns: 100,
  files: 50,
  megabytes: { table: 100, workbook: 10, documents: 50 },
  /** Distinct values of a column; with more, they aren't mapped one by one. */
  values: 300,
  previewRows: 20,
  undoDays: 30,
} as const

export const NewHistoryImport = z.strictObject({
  source: HistorySource,
  name: line(100),
  basis: ProcessingBasis,
  basisText: text(500),
})

export const HistoryColumnChoice = z.strictObject({
  column: z.string().min(1).max(200),
  /** Null: the column is left out. */
  field: z.enum(historyFields).nullable(),
})

const value = z.string().min(1).max(300)
/** The maximum number of values of a column in all files together. With more, they aren't mapped one by one. */
export const maxMappedValues = historyLimits.values * 2

/** The fields that the columns of the files hold, and the records that their values mean. */
export const HistoryMapping = z.strictObject({
  /** The columns of all files. */
  columns: z.array(HistoryColumnChoice).max(historyLimits.columns * historyLimits.files),
  /** Null: a closed job with this name is created. The same goes for names that are missing here. */
  jobs: z.array(z.strictObject({ value, jobId: id.nullable() })).max(maxMappedValues),
  /** Null: the new candidates, who are in no stage. */
  stages: z.array(z.strictObject({ value, stageId: id.nullable() })).max(maxMappedValues),
  statuses: z.array(z.strictObject({ value, status: ApplicationStatus })).max(maxMappedValues),
  sources: z.array(z.strictObject({ value, source: CandidateSource })).max(maxMappedValues),
  /** Null: the reason is kept as text. */
  rejectionReasons: z.array(z.strictObject({ value, reasonId: id.nullable() })).max(maxMappedValues),
  /** How to read a date like 03/04/2026; null while no date needs it. */
  dateOrder: z.enum(['dayFirst', 'monthFirst']).nullable(),
  timeZone: z.string().min(1, { abort: true }).max(100).refine(isTimeZone, 'Time zone must be one like Asia/Jakarta'),
  /** The branch, organization and employment type of jobs that are created; a file can name another branch. */
  newJobs: z.strictObject({ branchId: id.nullable(), organizationId: id.nullable(), employmentTypeId: id.nullable() }),
})
export type HistoryMapping = z.infer<typeof HistoryMapping>

export const SavedMapping = z.strictObject({
  ...HistoryMapping.shape,
  /** The name under which the mapping is stored for further imports; null for none. */
  saveAs: line(100).nullable(),
  /** The version of the import that the caller saw. */
  updatedAt: timestamp,
})

export const HistoryFile = z.object({
  id,
  kind: HistoryFileKind,
  filename: z.string(),
  size: z.int(),
  status: HistoryFileStatus,
  /** The number of rows, or of documents. */
  rows: z.int(),
  /** Why the file can't be used, or which part of it was left out. */
  problem: z.string().nullable(),
})
export type HistoryFile = z.infer<typeof HistoryFile>

/** The numbers of a dry run. */
export const HistoryCounts = z.object({
  rows: z.int(),
  newPeople: z.int(),
  knownPeople: z.int(),
  newApplications: z.int(),
  /**
   * Rows that are left out although they have no mistake: their application already exists, or the person was erased at
   * their own request.
   */
  alreadyThere: z.int(),
  newJobs: z.int(),
  knownJobs: z.int(),
  failed: z.int(),
  matchedDocuments: z.int(),
  unmatchedDocuments: z.int(),
  /** Why rows fail or are skipped, the most frequent first. */
  reasons: z.array(z.object({ message: z.string(), rows: z.int() })),
})
export type HistoryCounts = z.infer<typeof HistoryCounts>

export const HistoryImport = z.object({
  id,
  source: HistorySource,
  name: z.string(),
  status: HistoryImportStatus,
  /** Why the last check, import or undo stopped before its last row; null if it did not. */
  problem: z.string().nullable(),
  basis: ProcessingBasis,
  basisText: z.string(),
  createdBy: z.string(),
  createdAt: timestamp,
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  undoneAt: timestamp.nullable(),
  /** The last instant at which the import can be undone; null when nothing can be undone. */
  undoUntil: timestamp.nullable(),
  files: z.array(HistoryFile),
  /** The number of rows, of `totalRows`, that the current step has processed. */
  doneRows: z.int(),
  totalRows: z.int(),
  importedRows: z.int(),
  failedRows: z.int(),
  /** Null before the first check. */
  counts: HistoryCounts.nullable(),
  updatedAt: timestamp,
})
export type HistoryImport = z.infer<typeof HistoryImport>

const ColumnView = z.object({
  column: z.string(),
  samples: z.array(z.string()),
  field: z.enum(historyFields).nullable(),
  /** Whether the field was guessed from the column's name and no user has confirmed it. */
  isGuess: z.boolean(),
})

/** Everything that the page of the mapping shows. */
export const HistoryMappingView = z.object({
  columns: z.array(ColumnView),
  /** The values to match, of the columns that were chosen for these fields. */
  values: z.record(z.enum(valueFields), z.array(z.object({ value: z.string(), rows: z.int() }))),
  mapping: HistoryMapping,
  /** The gaps that keep the import from being checked. */
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  /** A date of the files that could be two days, such as 03/04/2026; null if there is none. */
  ambiguousDate: z.string().nullable(),
  /** The records that values can be matched to. */
  choices: z.object({
    jobs: z.array(NamedRecord),
    stages: z.array(NamedRecord),
    rejectionReasons: z.array(NamedRecord),
    branches: z.array(NamedRecord),
    organizations: z.array(NamedRecord),
    employmentTypes: z.array(NamedRecord),
  }),
  savedMappings: z.array(NamedRecord),
  updatedAt: timestamp,
})
export type HistoryMappingView = z.infer<typeof HistoryMappingView>

/** A row as it would be imported. */
export const HistoryPreviewRow = z.object({
  rowNumber: z.int(),
  filename: z.string(),
  name: z.string(),
  email: z.string(),
  job: z.string(),
  /** The stage or the status. */
  place: z.string(),
  appliedAt: timestamp.nullable(),
  notes: z.array(z.string()),
  errors: z.array(z.string()),
})
export type HistoryPreviewRow = z.infer<typeof HistoryPreviewRow>

export const HistoryRow = z.object({
  rowNumber: z.int(),
  filename: z.string(),
  status: HistoryRowStatus,
  name: z.string(),
  errors: z.array(z.string()),
  candidateId: id.nullable(),
  jobApplicationId: id.nullable(),
})
export type HistoryRow = z.infer<typeof HistoryRow>

/** A CV from a zip without a table, with the values that were read from the CV. */
export const HistoryCv = HistoryRow.pick({ rowNumber: true, status: true, errors: true }).extend({
  rowId: id,
  path: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  job: z.string(),
})
export type HistoryCv = z.infer<typeof HistoryCv>

/** The values of a CV that a user corrects. Without an e-mail address, the CV is left out of the import. */
export const CorrectedCv = z.strictObject({
  name: line(200),
  email: optionalLine(100).refine(
    (address) => address === '' || z.email().safeParse(address).success,
    'E-mail must be an e-mail address',
  ),
  phoneNumber: optionalLine(50),
  /** The version of the import that the caller saw. */
  updatedAt: timestamp,
})

/** The numbers of applications that undoing an import removes and leaves. */
export const HistoryUndo = z.object({
  removed: z.int(),
  stays: z.int(),
  /** The first 50 applications that stay. */
  kept: z.array(z.object({ candidateId: id, jobApplicationId: id, name: z.string(), jobPositionName: z.string() })),
})
export type HistoryUndo = z.infer<typeof HistoryUndo>
