import { NewJob } from '@hireloom/contract/jobs/fields'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { optionLists } from '@hireloom/contract/lookups'
import { amountOf, numberOf } from '@hireloom/contract/platform/numbers'
import { type JobColumn, jobColumns, jobHeaders } from '@hireloom/contract/transfers/job-columns'
import type { RowData, RowError } from '@hireloom/contract/transfers/transfer'
import type { z } from 'zod'
import { foldName } from './rules.ts'
import { richTextOf } from './value-rules.ts'

/** Ids by normalized name; several for names that only differ in case and blanks. */
type NameIndex = ReadonlyMap<string, readonly number[]>

const indexOf = (list: readonly { id: number; name: string }[]): NameIndex =>
  new Map(
    [...Map.groupBy(list, ({ name }) => foldName(name))].map(([name, alike]) => [name, alike.map(({ id }) => id)]),
  )

/** The records that names in a file can refer to. */
interface KnownNames {
  jobPosition: NameIndex
  branch: NameIndex
  organization: NameIndex
  employmentType: NameIndex
  province: NameIndex
  /** The cities by the id of their province. */
  cities: ReadonlyMap<number, NameIndex>
}

interface NameRecord {
  id: number
  name: string
}
interface MasterData {
  jobPositions: readonly NameRecord[]
  branches: readonly NameRecord[]
  organizations: readonly NameRecord[]
  employmentTypes: readonly NameRecord[]
  provinces: readonly NameRecord[]
  cities: readonly (NameRecord & { provinceId: number })[]
}

export const indexNames = (masterData: MasterData): KnownNames => ({
  jobPosition: indexOf(masterData.jobPositions),
  branch: indexOf(masterData.branches),
  organization: indexOf(masterData.organizations),
  employmentType: indexOf(masterData.employmentTypes),
  province: indexOf(masterData.provinces),
  cities: new Map(
    [...Map.groupBy(masterData.cities, ({ provinceId }) => provinceId)].map(([id, cities]) => [id, indexOf(cities)]),
  ),
})

const codes = {
  workplace: indexOf(optionLists.workingType),
  education: indexOf(optionLists.educationLevel),
  experienceLevel: indexOf(optionLists.experienceLevel),
  gender: indexOf(optionLists.gender),
} as const

const fields = {
  jobPosition: 'jobPositionId',
  branch: 'branchId',
  province: 'provinceId',
  city: 'cityId',
  organization: 'organizationId',
  employmentType: 'employmentTypeId',
  workplace: 'workingTypeId',
  headcount: 'headcount',
  minSalary: 'minSalary',
  maxSalary: 'maxSalary',
  description: 'description',
  requirements: 'requirements',
  benefits: 'benefits',
  education: 'education',
  experienceLevel: 'experience',
  minExperience: 'minExperience',
  gender: 'gender',
  minAge: 'minAge',
  maxAge: 'maxAge',
} as const satisfies Record<JobColumn, keyof NewJob>
const numbers: readonly JobColumn[] = ['headcount', 'minSalary', 'maxSalary', 'minExperience', 'minAge', 'maxAge']
const money: readonly JobColumn[] = ['minSalary', 'maxSalary']
const texts: readonly JobColumn[] = ['description', 'requirements', 'benefits']
/** The values that empty cells stand for. In other columns an empty cell is a missing value. */
const emptyCellValues: Partial<Record<JobColumn, unknown>> = {
  workplace: null,
  headcount: 1,
  education: null,
  experienceLevel: null,
  gender: null,
  minAge: null,
  maxAge: null,
}

type JobInput = z.input<typeof NewJob>
/** The fields without a column, which don't come from `missingTexts` or the company's defaults either. */
type FieldWithoutColumn = Exclude<
  keyof JobInput,
  (typeof fields)[JobColumn] | keyof typeof missingTexts | keyof CompanyDefaults
>

/** The hiring stages and the application form that the company's new jobs start with. */
export type CompanyDefaults = Pick<NewJob, 'stageIds' | 'applicationForm'>

/** The values that every imported job has. */
const importDefaults: Pick<JobInput, FieldWithoutColumn> = {
  status: jobStatus.draft,
  jobLevelId: null,
  isHeadcountShow: false,
  salaryCurrency: 'IDR',
  isSalaryShow: false,
  customQuestion: [],
  aiCandidateRecommendation: null,
  hiringTeam: [],
  endDate: null,
  isAutoClose: false,
  jobPlatform: [],
}
/** Texts that are not in a file; a draft may lack them. */
const missingTexts = { jobSummary: '', salaryDescription: '' } satisfies Partial<NewJob>
const placeholderTexts: typeof missingTexts = { jobSummary: 'Awaited', salaryDescription: 'Awaited' }

/**
 * Returns the draft that a row describes, or what is wrong with it. `defaults`: what the company's new jobs start with.
 */
export function jobOf(
  data: RowData,
  names: KnownNames,
  defaults: CompanyDefaults,
): { job: NewJob } | { errors: RowError[] } {
  const values: Record<string, unknown> = {}
  const errors: RowError[] = []
  for (const column of jobColumns) {
    const cell = valueIn(column, data, names)
    if (cell.problem) errors.push({ column: jobHeaders[column], message: cell.problem })
    else values[fields[column]] = cell.value
  }
  const parsed = NewJob.safeParse({ ...importDefaults, ...placeholderTexts, ...values, ...defaults })
  const wrongColumns = new Set(errors.map(({ column }) => column))
  for (const { path, message } of parsed.error?.issues ?? []) {
    const column = jobColumns.find((column) => fields[column] === path[0])
    const header = column ? jobHeaders[column] : null
    if (!wrongColumns.has(header)) errors.push({ column: header, message })
  }
  const positionOf = (column: string | null) => Object.values(jobHeaders).indexOf(column ?? '')
  if (parsed.success && errors.length === 0) return { job: { ...parsed.data, ...missingTexts } }
  return { errors: errors.toSorted((a, b) => positionOf(a.column) - positionOf(b.column)) }
}

type CellResult = { value?: unknown; problem?: string }

function valueIn(column: JobColumn, data: RowData, names: KnownNames): CellResult {
  const text = data[column] ?? ''
  if (text === '') return { value: emptyCellValues[column] }
  if (texts.includes(column)) return { value: richTextOf(text) }
  if (numbers.includes(column)) {
    const value = (money.includes(column) ? amountOf : numberOf)(text)
    return value === undefined ? { problem: `${jobHeaders[column]} must be a number` } : { value }
  }
  if (column === 'city') return cityOf(text, data.province ?? '', names)
  const index: NameIndex | undefined = { ...names, ...codes }[column as keyof typeof codes | 'branch']
  return recordOf(column, text, index)
}

function recordOf(column: JobColumn, text: string, index: NameIndex | undefined): CellResult {
  const ids = index?.get(foldName(text)) ?? []
  if (ids.length === 1) return { value: ids[0] }
  const label = jobHeaders[column]
  if (ids.length > 1)
    return { problem: `${label}: several records are named ${quoted(text)}. Rename all but one first` }
  return { problem: `${label} ${quoted(text)} ${unknownValueProblem(column)}` }
}

function unknownValueProblem(column: JobColumn) {
  if (column === 'province') return 'is not a province in Indonesia'
  return column in codes ? 'is not one of the offered values' : "doesn't exist or isn't in use"
}

function cityOf(text: string, province: string, { province: provinces, cities }: KnownNames): CellResult {
  const [provinceId] = provinces.get(foldName(province)) ?? []
  if (provinceId !== undefined) {
    const [cityId] = cities.get(provinceId)?.get(foldName(text)) ?? []
    return cityId === undefined ? { problem: `City ${quoted(text)} is not in ${quoted(province)}` } : { value: cityId }
  }
  const isKnown = [...cities.values()].some((index) => index.has(foldName(text)))
  return { problem: isKnown ? "Enter the city's province as well" : `City ${quoted(text)} is not a city in Indonesia` }
}

/** Returns the text of a cell in quotes, shortened when it is long. */
const quoted = (text: string) => `'${text.length > 60 ? `${text.slice(0, 57)}…` : text}'`

interface JobAttributes {
  branchId: number
  organizationId: number
  jobPositionId: number
}
interface Restriction {
  branchIds: readonly number[]
  organizationIds: readonly number[]
  jobPositionIds: readonly number[]
}

/** Returns whether a job is outside a user's restriction: restricted users import only jobs that they would see. */
export function isOutside(job: JobAttributes, restriction: Restriction | null): boolean {
  if (!restriction) return false
  const allows = (ids: readonly number[], id: number) => ids.length === 0 || ids.includes(id)
  return !(
    allows(restriction.branchIds, job.branchId) &&
    allows(restriction.organizationIds, job.organizationId) &&
    allows(restriction.jobPositionIds, job.jobPositionId)
  )
}

export const outsideError: RowError = {
  column: null,
  message: "You are restricted to other branches, organizations or positions, so you wouldn't see this job",
}
