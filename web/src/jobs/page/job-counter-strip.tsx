import { applications } from '@hireloom/contract/applications/endpoints'
import type { JobCounters } from '@hireloom/contract/jobs/job'
import { Link } from 'react-router'
import { useSession } from '../../platform/session/use-session.ts'
import { Nothing } from '../../platform/ui/text/nothing.tsx'
import { formatNumber } from '../../platform/ui/text/words.ts'
import { candidateNumbers, candidatesAt } from '../candidate-numbers.ts'
import css from './job-counter-strip.module.css'

/**
 * The numbers of candidates of this job by progress; each links to its candidates. Blocked ones show when there are
 * any.
 */
export function JobCounterStrip({ job }: { job: JobCounters & { id: number } }) {
  const { can } = useSession()
  return (
    <ul className={css.strip} aria-label="Candidates of this job">
      {Object.values(candidateNumbers)
        .filter((number) => number !== candidateNumbers.blocked || job.blocked > 0)
        .map((number) => (
          <li key={number.label} className={css.number} data-new={number === candidateNumbers.new || undefined}>
            {can(applications.list) ? (
              <Link to={candidatesAt(job.id, number)} className={css.link}>
                <Figure label={number.label} value={number.of(job)} />
              </Link>
            ) : (
              <Figure label={number.label} value={number.of(job)} />
            )}
          </li>
        ))}
    </ul>
  )
}

const Figure = ({ label, value }: { label: string; value: number }) => (
  <>
    <span className={css.label}>{label}</span>
    <span className={css.value}>{value === 0 ? <Nothing /> : formatNumber(value)}</span>
  </>
)
