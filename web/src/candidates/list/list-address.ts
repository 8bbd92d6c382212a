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
import { AppliedDays, daysOf } from '../filters/applied-days.ts'

/** Returns a codec for ranges such as `40,100`, where either end may be empty. */
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

const stageWithStatus = new RegExp(`^[1-9]\\d{0,15}-(${Object.values(applicationStatus).join('|')})$`)
/** Stages such as `12-0,13-0`: each id with the status it gives. */
const hiringStages = z.codec(z.string().max(2000), z.array(z.string().regex(stageWithStatus)).max(100), {
  decode: (text) => text.split(',').filter(Boolean),
  encode: (stages) => stages.join(','),
})

const { metrics, candidateName, joId, brId, orgId, lastEdu, lastJobPos, hiringTeam, source, gender, isRestricted } =
  ApplicationListQuery.shape
const { isInTalentPool, jasStatus } = ApplicationListQuery.shape

/** The filters of the list, as its address stores them. */
const filters = {
  hiringStages: hiringStages.optional(),
  /** Statuses in any stage, for tabs with several. */
  applicationStatuses: jasStatus,
  jobPositionIds: joId,
  branchIds: brId,
  organizationIds: orgId,
  appliedDate: AppliedDays.optional(),
  educationIds: lastEdu,
  latestJobPosition: lastJobPos,
  sourceIds: source,
  hiringTeamIds: hiringTeam,
  aiCandidateScores: range(scoreBounds).optional(),
  age: range(ageBounds).optional(),
  gender,
  customQuestions: AnswerFilters.optional(),
  isRestricted,
  isInTalentPool,
}
const Filters = z.strictObject(filters)
export type Filters = z.output<typeof Filters>

/** The state of the candidate list in its address. A direction alone applies to the default order. */
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
  applicationStatuses: undefined,
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
  isInTalentPool: undefined,
} satisfies Record<keyof Filters, unknown>

/**
 * Returns the filters of an address, without answers unless one job is chosen, and without statuses if stages are
 * chosen, because each stage has its status.
 */
export const filtersOf = (address: CandidateListAddress): Filters => {
  const { status, currentPage, perPage, sortBy, sortDirection, candidateName, ...rest } = address
  return {
    ...rest,
    customQuestions: chosenJob(rest) === undefined ? undefined : rest.customQuestions,
    applicationStatuses: rest.hiringStages ? undefined : rest.applicationStatuses,
  }
}

/** Returns the chosen job if there is exactly one: only then can users filter by answers. */
export const chosenJob = ({ jobPositionIds }: Pick<Filters, 'jobPositionIds'>) =>
  jobPositionIds?.length === 1 ? jobPositionIds[0] : undefined

/** Returns the order of an address. Without scores, a list sorted by them is in the default order. */
export const orderOf = (
  { sortBy, sortDirection }: Pick<CandidateListAddress, 'sortBy' | 'sortDirection'>,
  { mayUseScores }: { mayUseScores: boolean },
) => (sortBy === 'score' && !mayUseScores ? {} : { sortBy, sortDirection })

interface FilterReader {
  /** Users who may not see birth dates can't filter by age. */
  seesPersonalData: boolean
  /** In the company's time zone. */
  today: string
}

/** Returns the query of the API call for these filters. */
export function queryOf(
  filters: Filters,
  candidateName: string,
  { seesPersonalData, today }: FilterReader,
): ApplicationFilters {
  const { appliedDate, aiCandidateScores, age, hiringStages } = filters
  const applied = appliedDate && daysOf(appliedDate, today)
  const stages = hiringStages?.map((value) => value.split('-').map(Number) as [number, ApplicationStatus])
  return {
    candidateName,
    applicationDateStart: applied?.first,
    applicationDateEnd: applied?.last,
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
    isInTalentPool: filters.isInTalentPool,
    chsId: stages?.map(([stageId]) => stageId),
    jasStatus: stages ? [...new Set(stages.map(([, status]) => status))] : filters.applicationStatuses,
  }
}

/** Returns how many kinds of filter are set. An empty list, as in `?branch_ids=`, filters nothing. */
export const countFilters = (filters: Filters) => Object.values(filters).filter(isSet).length

const isSet = (value: Filters[keyof Filters]) =>
  typeof value === 'string' || Array.isArray(value) ? value.length > 0 : value !== undefined
