import type { JobRow } from '@hireloom/contract/jobs/job'
import { jobNumberLabel } from '@hireloom/contract/jobs/number'
import { texts } from '@hireloom/contract/texts/current'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../platform/api/call.ts'
import { staleAfterJobChange } from '../stale-queries.ts'

interface RefusedJob {
  id: number
  name: string
  reason: string
}

export interface BulkOutcome {
  changed: number
  refused: readonly RefusedJob[]
}

/**
 * Returns a function that changes jobs one after the other, with its progress and its outcome. A job that is refused
 * doesn't stop the others. The change of a job returns why the job stays as it is; undefined if it was changed.
 */
export function useBulkChange() {
  const client = useQueryClient()
  /** The number of jobs that were tried; undefined before the start and after the end. */
  const [done, setDone] = useState<number>()
  const [outcome, setOutcome] = useState<BulkOutcome>()

  const run = async (jobs: readonly JobRow[], change: (job: JobRow) => Promise<string | undefined>) => {
    const refused: RefusedJob[] = []
    for (const [index, job] of jobs.entries()) {
      setDone(index)
      const reason = await change(job).catch(reasonOf)
      if (reason !== undefined) refused.push({ id: job.id, name: nameAmong(jobs, job), reason })
    }
    for (const { path } of staleAfterJobChange) void client.invalidateQueries({ queryKey: [path] })
    setDone(undefined)
    setOutcome({ changed: jobs.length - refused.length, refused })
  }
  return { run, done, outcome }
}

/** Returns the name of a job, with its number if another of the jobs has the same name. */
function nameAmong(jobs: readonly JobRow[], job: JobRow): string {
  const name = nameOf(job)
  const isShared = jobs.some((other) => other.id !== job.id && nameOf(other) === name)
  return isShared ? `${name} (${jobNumberLabel(job.number)})` : name
}
const nameOf = ({ jobPositionName, branchName }: JobRow) => `${jobPositionName}, ${branchName}`

/** Returns why a job was refused. A reply that can't be read counts as a refusal, and is reported to the browser. */
function reasonOf(error: unknown): string {
  if (error instanceof CallError) return error.errors[0]?.message ?? error.message
  reportError(error)
  return texts().site.calls.unreadable
}
