import { texts } from '@hireloom/contract/texts/current'
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
  /** The query whose result these jobs are. */
  query: string
  hasFailed: boolean
}

/**
 * Returns the open jobs of a company selected by the address. `first`: the jobs that came with the page, for the query
 * `search`.
 */
export function useOpenJobs(companySlug: string, first: JobPage, search: string) {
  const [initial] = useState(() => ({ jobs: first, query: queryOf(filtersIn(search)), hasFailed: false }))
  const [filters, setFilters] = useState(() => filtersIn(search))
  const [loaded, setLoaded] = useState<JobListState>(initial)
  const [attempt, setAttempt] = useState(0)
  const query = queryOf(filters)

  useEffect(() => {
    const update = () => setFilters(filtersIn(location.search))
    window.addEventListener('popstate', update)
    return () => window.removeEventListener('popstate', update)
  }, [])

  useEffect(() => {
    if (query === initial.query) return setLoaded(initial)
    const control = new AbortController()
    const update = (change: Partial<JobListState>) =>
      control.signal.aborted || setLoaded((before) => ({ ...before, query, hasFailed: false, ...change }))
    loadJobs(companySlug, query, control.signal).then(
      (jobs) => update({ jobs }),
      () => update({ hasFailed: true }),
    )
    return () => control.abort()
    // `attempt` is here, so that another attempt repeats the same request.
  }, [companySlug, query, initial, attempt])

  /** `isTyping`: replaces the current entry of the browser history instead of adding one. */
  const filter = useCallback((change: JobListQuery, isTyping = false) => {
    const next = onlyFilled({ ...filtersIn(location.search), page: undefined, ...change })
    const address = addressOf(next)
    if (isTyping) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    setFilters(next)
  }, [])

  return {
    jobs: loaded.jobs,
    hasFailed: loaded.hasFailed,
    isLoading: loaded.query !== query,
    filters,
    filter,
    retry: () => setAttempt((attempt) => attempt + 1),
  }
}

async function loadJobs(companySlug: string, search: string, signal: AbortSignal): Promise<JobPage> {
  const response = await fetch(`/api/jobs/${companySlug}?${search}`, {
    headers: { 'accept-language': texts().site.language },
    signal,
  })
  if (!response.ok) throw new Error(`The list of jobs failed with status ${response.status}`)
  return response.json()
}

function filtersIn(search: string): Record<string, string> {
  const params = new URLSearchParams(search)
  return onlyFilled(Object.fromEntries(names.map((name) => [name, params.get(name) ?? undefined])))
}

const queryOf = (filters: JobListQuery) => new URLSearchParams(onlyFilled(filters)).toString()
const addressOf = (filters: JobListQuery) => `?${queryOf(filters)}`.replace(/^\?$/, location.pathname)

/** Returns the address of another page of the list, for browsers without JavaScript. */
export const pageAddress = (filters: JobListQuery, page: number) => `?${queryOf({ ...filters, page: String(page) })}`

const onlyFilled = (filters: JobListQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1])))
