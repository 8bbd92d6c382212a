import { applications } from '@hireloom/contract/applications/endpoints'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { answerTo } from '../../platform/api/hooks.ts'
import { readList } from '../last-list.ts'

type Beside = { candidateId: number; jobApplicationId: number } | null

export interface ListPosition {
  /** From 1. */
  position: number
  total: number
  /** There are more than were counted. */
  isCapped: boolean
  goPrevious: (() => void) | undefined
  goNext: (() => void) | undefined
}

/** Where an application stands in the list the reader came from, and the way to those beside it; undefined outside of one. */
export function useNeighbours({ jobApplicationId: applicationId }: Candidate): ListPosition | undefined {
  const [list] = useState(readList)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const beside = useQuery({
    ...answerTo(applications.neighbours, { params: { applicationId }, query: list ?? {} }),
    enabled: list !== undefined,
    throwOnError: false,
    // Who was moved out of the list still has those beside them that they had there.
    structuralSharing: (before, now) => (before && isElsewhere(now as Answer) ? before : now),
    meta: { failureIsLogged: 'Failed to load the neighbours in the list' },
  }).data?.data
  const next = beside?.next ?? null
  useEffect(() => {
    if (next) void client.prefetchQuery(readOf(next))
  }, [client, next])

  if (!beside || beside.position === null) return undefined
  const { position, total, isCapped, previous } = beside
  const wayTo = (to: Beside) => {
    if (!to) return undefined
    const address = new URLSearchParams({ job_application_id: String(to.jobApplicationId) })
    const tab = params.get('tab')
    if (tab) address.set('tab', tab)
    // Back leads to the list, not through everybody who was looked at.
    return () => void navigate(`/candidates/${to.candidateId}?${address}`, { replace: true })
  }
  return { position, total, isCapped, goPrevious: wayTo(previous), goNext: wayTo(next) }
}

type Answer = Reply<typeof applications.neighbours>
const isElsewhere = ({ data: { position } }: Answer) => position === null

const readOf = ({ candidateId, jobApplicationId }: NonNullable<Beside>) =>
  answerTo(candidates.read, { params: { candidateId }, query: { jobApplicationId } })
