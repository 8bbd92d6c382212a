import { useCallback, useEffect, useState } from 'react'
import type { PageData } from './page-data.ts'

export type JobPage = NonNullable<PageData['jobs']>

/** What narrows the list, as it stands in the address. */
export const filterNames = ['branch_id', 'organization_id', 'employment_status_id', 'work_arrangement_id'] as const
export type FilterName = (typeof filterNames)[number]
const names = ['search', ...filterNames, 'page'] as const
export type Narrowing = Partial<Record<(typeof names)[number], string>>

interface Loaded {
  jobs: JobPage | null
  /** The narrowing these jobs are an answer to. */
  of: string
  hasFailed: boolean
}

/** The open jobs of a company, narrowed as the address says. `first` are those the page came with. */
export function useOpenJobs(companySlug: string, first: JobPage | null) {
  const [narrowing, setNarrowing] = useState(readAddress)
  const [loaded, setLoaded] = useState<Loaded>({ jobs: first, of: '', hasFailed: false })
  const [attempt, setAttempt] = useState(0)
  const wanted = new URLSearchParams(narrowing).toString()

  useEffect(() => {
    const read = () => setNarrowing(readAddress())
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])

  useEffect(() => {
    if (wanted === '' && first) return setLoaded({ jobs: first, of: '', hasFailed: false })
    const control = new AbortController()
    const settle = (change: Partial<Loaded>) =>
      control.signal.aborted || setLoaded((before) => ({ ...before, of: wanted, hasFailed: false, ...change }))
    loadJobs(companySlug, wanted, control.signal).then(
      (jobs) => settle({ jobs }),
      () => settle({ hasFailed: true }),
    )
    return () => control.abort()
    // Trying again asks once more for the same.
  }, [companySlug, wanted, first, attempt])

  /** `isTyping`: no step of its own in the browser's history. */
  const narrow = useCallback((change: Narrowing, isTyping = false) => {
    const next = onlyFilled({ ...readAddress(), page: undefined, ...change })
    const search = new URLSearchParams(next).toString()
    const address = search ? `${location.pathname}?${search}` : location.pathname
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

function readAddress(): Record<string, string> {
  const given = new URLSearchParams(location.search)
  return onlyFilled(Object.fromEntries(names.map((name) => [name, given.get(name) ?? undefined])))
}

const onlyFilled = (narrowing: Narrowing): Record<string, string> =>
  Object.fromEntries(Object.entries(narrowing).filter((entry): entry is [string, string] => Boolean(entry[1])))
