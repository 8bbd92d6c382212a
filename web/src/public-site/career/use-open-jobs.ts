import { useCallback, useEffect, useState } from 'react'
import type { PageData } from '../page-data.ts'

export type JobPage = NonNullable<PageData['jobs']>

/** The query parameters that filter the list. */
export const filterNames = ['branch_id', 'organization_id', 'employment_status_id', 'work_arrangement_id'] as const
export type FilterName = (typeof filterNames)[number]
const names = ['search', ...filterNames, 'sort_by', 'page'] as const
export type JobListQuery = Partial<Record<(typeof names)[number], string>>

interface JobListState {
  jobs: JobPage | null
  /** The query that these jobs are the answer to. */
  of: string
  hasFailed: boolean
}

/**
 * Returns the open jobs of a company, as the address says. `first` are those the page came with, for the query
 * `search`.
 */
export function useOpenJobs(companySlug: string, first: JobPage, search: string) {
  const [arrived] = useState(() => ({ jobs: first, of: queryOf(narrowingIn(search)), hasFailed: false }))
  const [narrowing, setNarrowing] = useState(() => narrowingIn(search))
  const [loaded, setLoaded] = useState<JobListState>(arrived)
  const [attempt, setAttempt] = useState(0)
  const wanted = queryOf(narrowing)

  useEffect(() => {
    const read = () => setNarrowing(narrowingIn(location.search))
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])

  useEffect(() => {
    if (wanted === arrived.of) return setLoaded(arrived)
    const control = new AbortController()
    const settle = (change: Partial<JobListState>) =>
      control.signal.aborted || setLoaded((before) => ({ ...before, of: wanted, hasFailed: false, ...change }))
    loadJobs(companySlug, wanted, control.signal).then(
      (jobs) => settle({ jobs }),
      () => settle({ hasFailed: true }),
    )
    return () => control.abort()
    // A new attempt repeats the same request.
  }, [companySlug, wanted, arrived, attempt])

  /** `isTyping`: replaces the current entry of the browser history instead of adding one. */
  const narrow = useCallback((change: JobListQuery, isTyping = false) => {
    const next = onlyFilled({ ...narrowingIn(location.search), page: undefined, ...change })
    const address = addressOf(next)
    if (isTyping) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    setNarrowing(next)
  }, [])

  return {
    jobs: loaded.jobs,
    hasFailed: loaded.hasFailed,
    isLoading: loaded.of !== wanted,
    narrowing,
    narrow,
    retry: () => setAttempt((attempt) => attempt + 1),
  }
}

async function loadJobs(companySlug: string, search: string, signal: AbortSignal): Promise<JobPage> {
  const answer = await fetch(`/api/jobs/${companySlug}?${search}`, { signal })
  if (!answer.ok) throw new Error(`The list of jobs was answered with ${answer.status}`)
  return answer.json()
}

function narrowingIn(search: string): Record<string, string> {
  const given = new URLSearchParams(search)
  return onlyFilled(Object.fromEntries(names.map((name) => [name, given.get(name) ?? undefined])))
}

const queryOf = (narrowing: JobListQuery) => new URLSearchParams(onlyFilled(narrowing)).toString()
const addressOf = (narrowing: JobListQuery) => `?${queryOf(narrowing)}`.replace(/^\?$/, location.pathname)

/** Returns the address of another page of the list, for those whose browser runs no script. */
export const pageAddress = (narrowing: JobListQuery, page: number) =>
  `?${queryOf({ ...narrowing, page: String(page) })}`

const onlyFilled = (narrowing: JobListQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(narrowing).filter((entry): entry is [string, string] => Boolean(entry[1])))
