import type { JobRow } from '@hireloom/contract/jobs/job'
import { useState } from 'react'

/** Returns the jobs selected on the page that is shown; another page starts with none. */
export function useJobSelection(rows: readonly JobRow[] | undefined) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const selected = (rows ?? []).filter(({ id }) => ids.has(id))
  const isWhole = selected.length > 0 && selected.length === rows?.length
  const select = (jobs: readonly JobRow[]) => setIds(new Set(jobs.map(({ id }) => id)))
  return {
    selected,
    isSelected: ({ id }: JobRow) => ids.has(id),
    /** Whether every job of the page is selected. */
    isWhole,
    toggle: (job: JobRow) => select(ids.has(job.id) ? selected.filter(({ id }) => id !== job.id) : [...selected, job]),
    togglePage: () => select(isWhole ? [] : (rows ?? [])),
    clear: () => select([]),
  }
}
export type JobSelection = ReturnType<typeof useJobSelection>
