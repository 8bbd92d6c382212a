import { AnswerFilters } from '@hireloom/contract/applications/answer-filters'
import {
  type ApplicationFilters,
  ApplicationListQuery,
  ageBounds,
  scoreBounds,
} from '@hireloom/contract/applications/list'
import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications/status'
import { z } from 'zod'
import { addressPaging } from '../../platform/api/hooks.ts'

/** `40,100`, where either end may be left out. */
function range({ min, max }: { min: number; max: number }) {
  const end = z.number().min(min).max(max).optional()
  return z.codec(
    z.string().max(20),
    z
      .strictObject({ min: end, max: end })
      .refine((ends) => ends.min !== undefined || ends.max !== undefined)
      .refine((ends) => ends.min === undefined || ends.max === undefined || ends.min <= ends.max),
    {
      decode: (text) => {
        const [first = '', last = ''] = text.split(',')
        return { ...(first && { min: Number(first) }), ...(last && { max: Number(last) }) }
      },
      encode: ({ min = '', max = '' }) => `${min},${max}`,
    },
  )
}
export interface Ends {
  min?: number | undefined
  max?: number | undefined
}

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** `2026-10,2026-11`, where either end may be left out. */
const months = z.codec(
  z.string().max(20),
  z
    .strictObject({ first: month.optional(), last: month.optional() })
    .refine(({ first, last }) => (first ?? last) !== undefined && (!first || !last || first <= last)),
  {
    decode: (text) => {
      const [first = '', last = ''] = text.split(',')
      return { ...(first && { first }), ...(last && { last }) }
    },
    encode: ({ first = '', last = '' }) => `${first},${last}`,
  },
)

const stageWithStatus = new RegExp(`^[1-9]\\d{0,15}-(${Object.values(applicationStatus).join('|')})$`)
/** `12-0,13-0`: stages, each with the status it gives. */
const hiringStages = z.codec(z.string().max(2000), z.array(z.string().regex(stageWithStatus)).max(100), {
  decode: (text) => text.split(',').filter(Boolean),
  encode: (stages) => stages.join(','),
})

const { metrics, candidateName, joId, brId, orgId, lastEdu, lastJobPos, hiringTeam, source, gender, isRestricted } =
  ApplicationListQuery.shape

/** What narrows the list, as its address says it. */
const filters = {
  hiringStages: hiringStages.optional(),
  jobPositionIds: joId,
  branchIds: brId,
  organizationIds: orgId,
  appliedDate: months.optional(),
  educationIds: lastEdu,
  latestJobPosition: lastJobPos,
  sourceIds: source,
  hiringTeamIds: hiringTeam,
  aiCandidateScores: range(scoreBounds).optional(),
  age: range(ageBounds).optional(),
  gender,
  customQuestions: AnswerFilters.optional(),
  isRestricted,
}
const Filters = z.strictObject(filters)
export type Filters = z.output<typeof Filters>

/** State of the candidate list in its address, which says the direction where it says an order. */
export const CandidateListAddress = z.strictObject({
  status: metrics,
  ...addressPaging,
  sortBy: ApplicationListQuery.shape.sortBy.unwrap().optional(),
  sortDirection: ApplicationListQuery.shape.sortDirection.unwrap().optional(),
  candidateName,
  ...filters,
})
export type CandidateListAddress = z.output<typeof CandidateListAddress>

/** An address without filters. */
export const noFilters = {
  hiringStages: undefined,
  jobPositionIds: undefined,
  branchIds: undefined,
  organizationIds: undefined,
  appliedDate: undefined,
  educationIds: undefined,
  latestJobPosition: '',
  sourceIds: undefined,
  hiringTeamIds: undefined,
  aiCandidateScores: undefined,
  age: undefined,
  gender: undefined,
  customQuestions: undefined,
  isRestricted: undefined,
} satisfies Record<keyof Filters, unknown>

export const filtersOf = (address: CandidateListAddress): Filters => {
  const { status, currentPage, perPage, sortBy, sortDirection, candidateName, ...rest } = address
  return rest
}

/** Answers are asked for within exactly one job. */
export const chosenJob = ({ jobPositionIds }: Pick<Filters, 'jobPositionIds'>) =>
  jobPositionIds?.length === 1 ? jobPositionIds[0] : undefined

/** How the call for a list names these filters. Callers who may not see birth dates don't ask for an age. */
export function queryOf(filters: Filters, candidateName: string, seesPersonalData: boolean): ApplicationFilters {
  const { appliedDate, aiCandidateScores, age, hiringStages } = filters
  const stages = hiringStages?.map((value) => value.split('-').map(Number) as [number, ApplicationStatus])
  return {
    candidateName,
    applicationDateStart: appliedDate?.first && `${appliedDate.first}-01`,
    applicationDateEnd: appliedDate?.last && lastDayOf(appliedDate.last),
    joId: filters.jobPositionIds,
    brId: filters.branchIds,
    orgId: filters.organizationIds,
    lastEdu: filters.educationIds,
    lastJobPos: filters.latestJobPosition,
    hiringTeam: filters.hiringTeamIds,
    source: filters.sourceIds,
    aiScoreMin: aiCandidateScores?.min,
    aiScoreMax: aiCandidateScores?.max,
    ageMin: seesPersonalData ? age?.min : undefined,
    ageMax: seesPersonalData ? age?.max : undefined,
    gender: filters.gender,
    customQ: chosenJob(filters) === undefined ? undefined : filters.customQuestions,
    isRestricted: filters.isRestricted,
    chsId: stages?.map(([stageId]) => stageId),
    jasStatus: stages && [...new Set(stages.map(([, status]) => status))],
  }
}

function lastDayOf(month: string) {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** How many kinds of filter narrow the list. */
export const countFilters = (filters: Filters) =>
  Object.values(filters).filter((value) => value !== undefined && value !== '').length
