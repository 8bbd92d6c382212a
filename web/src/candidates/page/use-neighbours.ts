import { applications } from '@hireloom/contract/applications/endpoints'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { queryFor } from '../../platform/api/hooks.ts'
import { readList } from '../last-list.ts'

type Neighbour = { candidateId: number; jobApplicationId: number } | null

export interface ListPosition {
  /** 1 for the first. */
  position: number
  total: number
  /** Whether there are more than were counted. */
  isCapped: boolean
  goPrevious: (() => void) | undefined
  goNext: (() => void) | undefined
}

/**
 * Returns the position of an application in the list the user came from, and functions that open its neighbours;
 * undefined without a list or outside of it.
 */
export function useNeighbours({ jobApplicationId: applicationId }: Candidate): ListPosition | undefined {
  const [list] = useState(readList)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const beside = useQuery({
    ...queryFor(applications.neighbours, { params: { applicationId }, query: list ?? {} }),
    enabled: list !== undefined,
    throwOnError: false,
    // A candidate who was moved out of the list keeps the neighbours they had there.
    structuralSharing: (before, now) => (before && isElsewhere(now as Neighbours) ? before : now),
    meta: { failureIsLogged: 'Failed to load the neighbours in the list' },
  }).data?.data
  const next = beside?.next ?? null
  useEffect(() => {
    if (next) void client.prefetchQuery(neighbourQuery(next))
  }, [client, next])

  if (!beside || beside.position === null) return undefined
  const { position, total, isCapped, previous } = beside
  const openerOf = (to: Neighbour) => {
    if (!to) return undefined
    const address = new URLSearchParams({ job_application_id: String(to.jobApplicationId) })
    const tab = params.get('tab')
    if (tab) address.set('tab', tab)
    // Back returns to the list, not to the candidates viewed in between.
    return () => void navigate(`/candidates/${to.candidateId}?${address}`, { replace: true })
  }
  return { position, total, isCapped, goPrevious: openerOf(previous), goNext: openerOf(next) }
}

type Neighbours = Reply<typeof applications.neighbours>
const isElsewhere = ({ data: { position } }: Neighbours) => position === null

const neighbourQuery = ({ candidateId, jobApplicationId }: NonNullable<Neighbour>) =>
  queryFor(candidates.read, { params: { candidateId }, query: { jobApplicationId } })
