import { jobs } from '@hireloom/contract/jobs'
import { CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '../../platform/api/call.ts'
import { answerTo } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import css from './job-chip.module.css'

/** The job the list is narrowed to, with the way back to all. */
export function JobChip({ jobId, onRemove }: { jobId: number; onRemove: () => void }) {
  const { can, isKnown } = useSession()
  const job = useQuery({
    ...answerTo(jobs.read, { params: { jobId } }),
    enabled: isKnown && can(jobs.read),
    throwOnError: false,
  })
  const isMissing = job.error instanceof CallError && job.error.status === 404
  return (
    <span className={css.chip}>
      Job <strong className={css.name}>{job.data?.data.jobPositionName ?? (isMissing ? 'not found' : 'chosen')}</strong>
      <CloseButton size="sm" aria-label="Show candidates of all jobs" onClick={onRemove} className={css.remove} />
    </span>
  )
}
