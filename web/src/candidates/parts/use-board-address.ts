import { BoardQuery } from '@hireloom/contract/applications/board'
import { z } from 'zod'
import { searchOf, useSearch } from '../../platform/api/hooks.ts'
import { useAllowedFilters } from '../filters/use-allowed-filters.ts'
import {
  CandidateListAddress,
  chosenJob,
  countFilters,
  type Filters,
  noFilters,
  queryOf,
} from '../list/list-address.ts'

/** The state of a board in its address, after the tab of the job's page. */
const BoardAddress = CandidateListAddress.omit({
  // The job and its columns imply these.
  jobPositionIds: true,
  branchIds: true,
  organizationIds: true,
  hiringTeamIds: true,
  hiringStages: true,
  applicationStatuses: true,
  status: true,
  currentPage: true,
  perPage: true,
  sortBy: true,
  sortDirection: true,
}).extend({ tab: z.literal('pipeline').optional(), sortBy: BoardQuery.shape.sortBy })

/**
 * Returns the address of the board of the one job that a list is filtered by, with the other filters; undefined without
 * such a job.
 */
export function boardOfList({ sortBy, ...list }: CandidateListAddress): string | undefined {
  const jobId = chosenJob(list)
  if (jobId === undefined) return undefined
  const order = sortBy === 'score' ? { sortBy } : {}
  return `/jobs/${jobId}?${searchOf(BoardAddress, { tab: 'pipeline', ...withinJob(list), ...order })}`
}

/** Returns the address of the list of a job's candidates, with the filters of its board. */
export function listOfBoard(jobId: number, { sortBy, candidateName, filters }: BoardAddress): string {
  const order = sortBy === 'score' ? ({ sortBy, sortDirection: 'desc' } as const) : {}
  const list = { ...filters, candidateName, jobPositionIds: [jobId], ...order }
  return `/candidates?${searchOf(CandidateListAddress, list)}`
}

const withinJob = (list: Partial<CandidateListAddress>) =>
  Object.fromEntries(Object.entries(list).filter(([key]) => key in BoardAddress.shape))

/** Returns the filters and the order of a job's board. */
export function useBoardAddress(jobId: number) {
  const { mayUseScores, seesPersonalData, today, onlyAllowed } = useAllowedFilters()
  const [{ tab, sortBy: order, candidateName, ...within }, change] = useSearch(BoardAddress)
  const filters = onlyAllowed({ ...noFilters, ...within })
  const sortBy = mayUseScores ? order : 'appliedDate'
  const withJob = { ...filters, jobPositionIds: [jobId] }
  const { joId, brId, orgId, hiringTeam, ...filterQuery } = queryOf(withJob, candidateName, { seesPersonalData, today })
  const narrow = (changes: Partial<Filters>) => {
    const { hiringStages, applicationStatuses, jobPositionIds, branchIds, organizationIds, hiringTeamIds, ...others } =
      changes
    change(others)
  }
  return {
    sortBy,
    candidateName,
    filters,
    active: countFilters(filters),
    query: { ...filterQuery, sortBy },
    change,
    narrow,
  }
}
export type BoardAddress = ReturnType<typeof useBoardAddress>
