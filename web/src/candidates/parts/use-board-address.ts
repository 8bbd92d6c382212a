import { BoardQuery } from '@hireloom/contract/application-list'
import { z } from 'zod'
import { useSearch } from '../../platform/api/hooks.ts'
import { CandidateListAddress, countFilters, type Filters, noFilters, queryOf } from '../list-address.ts'
import { useAskable } from './use-askable.ts'

/** State of a board in its address, where the page of the job has its tab. */
const BoardAddress = CandidateListAddress.omit({
  // The job and its lanes say these.
  ...{ jobPositionIds: true, branchIds: true, organizationIds: true, hiringTeamIds: true, hiringStages: true },
  ...{ status: true, currentPage: true, perPage: true, sortBy: true, sortDirection: true },
}).extend({ tab: z.literal('pipeline').optional(), sortBy: BoardQuery.shape.sortBy })

/** What narrows and orders the board of a job. */
export function useBoardAddress(jobId: number) {
  const { mayAskScores, seesPersonalData, askable } = useAskable()
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
