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

/** State of a board in its address, where the page of the job has its tab. */
const BoardAddress = CandidateListAddress.omit({
  // The job and its lanes say these.
  ...{ jobPositionIds: true, branchIds: true, organizationIds: true, hiringTeamIds: true, hiringStages: true },
  ...{ status: true, currentPage: true, perPage: true, sortBy: true, sortDirection: true },
}).extend({ tab: z.literal('pipeline').optional(), sortBy: BoardQuery.shape.sortBy })

/** The board of the one job that a list is narrowed to, narrowed by the rest; undefined without such a job. */
export function boardOfList({ sortBy, ...list }: CandidateListAddress): string | undefined {
  const jobId = chosenJob(list)
  if (jobId === undefined) return undefined
  const order = sortBy === 'score' ? { sortBy } : {}
  return `/jobs/${jobId}?${searchOf(BoardAddress, { tab: 'pipeline', ...withinJob(list), ...order })}`
}

/** The list of a job's candidates, narrowed as its board is. */
export function listOfBoard(jobId: number, { sortBy, candidateName, filters }: BoardAddress): string {
  const order = sortBy === 'score' ? ({ sortBy, sortDirection: 'desc' } as const) : {}
  const list = { ...filters, candidateName, jobPositionIds: [jobId], ...order }
  return `/candidates?${searchOf(CandidateListAddress, list)}`
}

const withinJob = (list: Partial<CandidateListAddress>) =>
  Object.fromEntries(Object.entries(list).filter(([key]) => key in BoardAddress.shape))

/** What narrows and orders the board of a job. */
export function useBoardAddress(jobId: number) {
  const { mayAskScores, seesPersonalData, askable } = useAllowedFilters()
  const [{ tab, sortBy: order, candidateName, ...within }, change] = useSearch(BoardAddress)
  const filters = askable({ ...noFilters, ...within })
  const sortBy = mayAskScores ? order : 'appliedDate'
  const wanted = { ...filters, jobPositionIds: [jobId] }
  const { joId, brId, orgId, hiringTeam, ...asked } = queryOf(wanted, candidateName, seesPersonalData)
  const narrow = (changes: Partial<Filters>) => {
    const { hiringStages, jobPositionIds, branchIds, organizationIds, hiringTeamIds, ...others } = changes
    change(others)
  }
  return { sortBy, candidateName, filters, active: countFilters(filters), query: { ...asked, sortBy }, change, narrow }
}
export type BoardAddress = ReturnType<typeof useBoardAddress>
