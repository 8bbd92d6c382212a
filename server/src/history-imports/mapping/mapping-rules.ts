import {
  type HistoryField,
  historyFieldLabels,
  isDateField,
  repeatableFields,
  type ValueField,
  valueFields,
} from '@hireloom/contract/history-imports/fields'
import {
  type HistoryMapping,
  type HistorySource,
  maxMappedValues,
} from '@hireloom/contract/history-imports/history-import'
import type { NamedRecord } from '@hireloom/contract/platform/fields'
import type { FieldError } from '@hireloom/contract/platform/wire'
import type { ColumnTexts } from '../../candidates/imported/column-rules.ts'
import { guessColumns } from './preset-rules.ts'
import { type CompanyStage, foldValue, guessSource, guessStage, guessStatus } from './value-guess-rules.ts'

/** The facts about one column of a file. */
export interface FileColumn extends ColumnTexts {
  name: string
  /** The order of day and month that the dates show; null if none shows it. */
  order: HistoryMapping['dateOrder']
  /** Whether all texts with 16 digits end in 0, as in a csv file whose NIKs were numbers in a spreadsheet. */
  areNiksRounded?: boolean
}

/** Joins the columns of several files by their names. */
export function mergeColumns(files: readonly (readonly FileColumn[])[]): FileColumn[] {
  const merged = new Map<string, FileColumn>()
  for (const column of files.flat()) {
    const earlier = merged.get(column.name)
    merged.set(column.name, earlier ? joinColumns(earlier, column) : column)
  }
  return [...merged.values()]
}

function joinColumns(a: FileColumn, b: FileColumn): FileColumn {
  const values = a.values && b.values && new Map(a.values)
  for (const [value, rows] of b.values ?? []) values?.set(value, (values.get(value) ?? 0) + rows)
  return {
    name: a.name,
    samples: [...new Set([...a.samples, ...b.samples])].slice(0, 3),
    values: values && values.size <= maxMappedValues ? [...values] : null,
    order: a.order ?? b.order,
    ambiguous: a.ambiguous ?? b.ambiguous,
  }
}

/** The records of the company that values can be matched to. */
export interface MappingChoices {
  jobs: readonly NamedRecord[]
  stages: readonly CompanyStage[]
  rejectionReasons: readonly NamedRecord[]
  branches: readonly NamedRecord[]
  organizations: readonly NamedRecord[]
  employmentTypes: readonly NamedRecord[]
}

interface GuessOptions {
  source: HistorySource
  columns: readonly FileColumn[]
  choices: MappingChoices
  timeZone: string
  /** The mapping that was saved before, which takes precedence over guesses. */
  saved: HistoryMapping | null
  /** The jobs that earlier imports have made, by their names in lower case. */
  earlierJobs: ReadonlyMap<string, number>
}

/** Returns the mapping to show: the saved one, completed by guesses for columns and values that it lacks. */
export function completeMapping({
  source,
  columns,
  choices,
  timeZone,
  saved,
  earlierJobs,
}: GuessOptions): HistoryMapping {
  const guesses = guessColumns(
    source,
    columns.map(({ name }) => name),
  )
  const savedFields = new Map(saved?.columns.map(({ column, field }) => [column, field]))
  const takenFields = new Set(columns.map(({ name }) => savedFields.get(name)))
  const fieldOf = (name: string, guess: HistoryField | null) => {
    if (savedFields.has(name)) return savedFields.get(name) ?? null
    return guess && takenFields.has(guess) && !repeatableFields.includes(guess) ? null : guess
  }
  const mappedColumns = columns.map(({ name }, index) => ({
    column: name,
    field: fieldOf(name, guesses[index] ?? null),
  }))
  const values = valuesToMatch(columns, mappedColumns)
  const columnOf = (field: HistoryField) => mappedColumns.find((column) => column.field === field)?.column ?? ''
  const onlyId = (list: readonly NamedRecord[]) => (list.length === 1 ? (list[0]?.id ?? null) : null)
  const newJobs = saved?.newJobs ?? { branchId: null, organizationId: null, employmentTypeId: null }
  const idByName = (list: readonly NamedRecord[], value: string) =>
    list.find(({ name }) => foldValue(name) === foldValue(value))?.id ?? null
  const completeEntries = <Entry extends { value: string }>(
    field: ValueField,
    entries: readonly Entry[] | undefined,
    guess: (value: string) => Entry | undefined,
  ) => {
    const entriesByValue = new Map(entries?.map((entry) => [foldValue(entry.value), entry]))
    return values[field].flatMap(({ value }) => {
      const entry = entriesByValue.get(foldValue(value))
      // The page finds an entry by its value, which the files may write in another case.
      return entry ? { ...entry, value } : (guess(value) ?? [])
    })
  }
  return {
    columns: mappedColumns,
    jobs: completeEntries('job', saved?.jobs, (value) => ({ value, jobId: earlierJobs.get(foldValue(value)) ?? null })),
    stages: completeEntries('stage', saved?.stages, (value) => {
      const stageId = guessStage(value, choices.stages)
      return stageId === undefined ? undefined : { value, stageId }
    }),
    statuses: completeEntries('status', saved?.statuses, (value) => ({
      value,
      status: guessStatus(value, columnOf('status')),
    })),
    sources: completeEntries('source', saved?.sources, (value) => ({ value, source: guessSource(value) })),
    rejectionReasons: completeEntries('rejectionReason', saved?.rejectionReasons, (value) => ({
      value,
      reasonId: idByName(choices.rejectionReasons, value),
    })),
    dateOrder: saved?.dateOrder ?? orderIn(columns, mappedColumns),
    timeZone: saved?.timeZone ?? timeZone,
    newJobs: {
      branchId: newJobs.branchId ?? onlyId(choices.branches),
      organizationId: newJobs.organizationId ?? onlyId(choices.organizations),
      employmentTypeId: newJobs.employmentTypeId ?? onlyId(choices.employmentTypes),
    },
  }
}

type ColumnChoices = HistoryMapping['columns']
const columnsOf = (columns: readonly FileColumn[], choices: ColumnChoices, matches: (field: HistoryField) => boolean) =>
  columns.filter(({ name }) => choices.some(({ column, field }) => column === name && field !== null && matches(field)))

/** Returns the values to match, the most frequent first, for each field whose values are matched. */
export function valuesToMatch(columns: readonly FileColumn[], choices: ColumnChoices) {
  const ofField = (field: ValueField) =>
    columnsOf(columns, choices, (other) => other === field)
      .flatMap(({ values }) => values ?? [])
      .map(([value, rows]) => ({ value, rows }))
      .toSorted((a, b) => b.rows - a.rows || a.value.localeCompare(b.value))
  return Object.fromEntries(valueFields.map((field) => [field, ofField(field)])) as Record<
    ValueField,
    { value: string; rows: number }[]
  >
}

/** Returns the order of day and month that the dates of the chosen columns show; null if none shows it. */
const orderIn = (columns: readonly FileColumn[], choices: ColumnChoices) =>
  columnsOf(columns, choices, isDateField).find(({ order }) => order)?.order ?? null

/** Returns a date of the chosen columns that could be two days; null if there is none or another shows the order. */
export function ambiguousDate(columns: readonly FileColumn[], choices: ColumnChoices): string | null {
  if (orderIn(columns, choices)) return null
  return columnsOf(columns, choices, isDateField).find(({ ambiguous }) => ambiguous)?.ambiguous ?? null
}

/** Returns the problems of a mapping that keep the rows from being read. */
export function mappingProblems(
  mapping: HistoryMapping,
  columns: readonly FileColumn[],
  choices: MappingChoices,
): FieldError[] {
  const problems: FieldError[] = []
  const present = new Set(columns.map(({ name }) => name))
  const fields = mapping.columns.filter(({ column }) => present.has(column)).map(({ field }) => field)
  const requireColumn = (field: string, label: string) =>
    problems.push({ field: `columns.${field}`, message: `Choose a column for ${label}` })
  if (!fields.some((field) => field === 'firstName' || field === 'fullName')) requireColumn('fullName', 'Full name')
  if (!fields.includes('email')) requireColumn('email', historyFieldLabels.email)
  if (!fields.includes('job')) requireColumn('job', historyFieldLabels.job)
  for (const field of new Set(fields)) {
    if (!field || repeatableFields.includes(field) || fields.indexOf(field) === fields.lastIndexOf(field)) continue
    const message = `Choose one column for ${historyFieldLabels[field]}`
    problems.push({ field: `columns.${field}`, message })
  }
  const values = valuesToMatch(columns, mapping.columns)
  for (const [field, listField, label] of [
    ['stage', 'stages', 'stages'],
    ['status', 'statuses', 'statuses'],
  ] as const) {
    const hasValues = columnsOf(columns, mapping.columns, (other) => other === field).every(({ values }) => values)
    const message = `This column has too many different ${label}. Choose another one`
    if (!hasValues) problems.push({ field: listField, message })
  }
  const stages = new Set(mapping.stages.map(({ value }) => foldValue(value)))
  for (const { value } of values.stage) {
    if (!stages.has(foldValue(value))) problems.push({ field: 'stages', message: `Choose where ${value} belongs` })
  }
  const ambiguous = ambiguousDate(columns, mapping.columns)
  if (ambiguous && mapping.dateOrder === null) {
    problems.push({ field: 'dateOrder', message: `Choose which number in ${ambiguous} is the day` })
  }
  const jobIds = new Map(mapping.jobs.map(({ value, jobId }) => [foldValue(value), jobId]))
  const createsJobs =
    values.job.some(({ value }) => (jobIds.get(foldValue(value)) ?? null) === null) ||
    columnsOf(columns, mapping.columns, (field) => field === 'job').some((column) => column.values === null)
  const { branchId, organizationId, employmentTypeId } = mapping.newJobs
  if (createsJobs && fields.includes('job')) {
    if (branchId === null) problems.push({ field: 'newJobs.branchId', message: 'Choose a branch for new jobs' })
    if (organizationId === null) {
      problems.push({ field: 'newJobs.organizationId', message: 'Choose an organization for new jobs' })
    }
    if (employmentTypeId === null) {
      problems.push({ field: 'newJobs.employmentTypeId', message: 'Choose an employment type for new jobs' })
    }
  }
  return [...problems, ...recordProblems(mapping, choices)]
}

/** Returns the problems of entries that name a record which the company doesn't have. */
export function recordProblems(mapping: HistoryMapping, choices: MappingChoices): FieldError[] {
  const isMissing = (list: readonly { id: number }[], id: number | null) =>
    id !== null && !list.some((item) => item.id === id)
  const message = (label: string) => `${label} must be one of the offered values`
  const { branchId, organizationId, employmentTypeId } = mapping.newJobs
  return [
    ...mapping.jobs.flatMap(({ jobId }, index) =>
      isMissing(choices.jobs, jobId) ? [{ field: `jobs.${index}.jobId`, message: message('Job') }] : [],
    ),
    ...mapping.stages.flatMap(({ stageId }, index) =>
      isMissing(choices.stages, stageId) ? [{ field: `stages.${index}.stageId`, message: message('Stage') }] : [],
    ),
    ...mapping.rejectionReasons.flatMap(({ reasonId }, index) =>
      isMissing(choices.rejectionReasons, reasonId)
        ? [{ field: `rejectionReasons.${index}.reasonId`, message: message('Rejection reason') }]
        : [],
    ),
    ...(isMissing(choices.branches, branchId) ? [{ field: 'newJobs.branchId', message: message('Branch') }] : []),
    ...(isMissing(choices.organizations, organizationId)
      ? [{ field: 'newJobs.organizationId', message: message('Organization') }]
      : []),
    ...(isMissing(choices.employmentTypes, employmentTypeId)
      ? [{ field: 'newJobs.employmentTypeId', message: message('Employment type') }]
      : []),
  ]
}
