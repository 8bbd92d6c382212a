import { applications } from '@hireloom/contract/applications/endpoints'
import { candidateGroup } from '@hireloom/contract/applications/status'
import type { JobCounters } from '@hireloom/contract/jobs/job'
import { Link } from 'react-router'
import { useSession } from '../../platform/session/use-session.ts'
import { Nothing } from '../../platform/ui/text/nothing.tsx'
import { formatNumber } from '../../platform/ui/text/words.ts'
import css from './job-counter-strip.module.css'

const { newCandidates, screening, offered, hired, rejected, archived, blocked } = candidateGroup

/** The numbers, each with the tab of the candidate list that shows its candidates. A rare one is hidden while it is 0. */
const numbers: readonly { label: string; of: (job: JobCounters) => number; tab: number; isRare?: true }[] = [
  { label: 'Candidates', of: ({ allCandidates }) => allCandidates, tab: newCandidates },
  { label: 'New', of: (job) => job.newCandidates, tab: newCandidates },
  { label: 'In process', of: ({ inProcess }) => inProcess, tab: screening },
  { label: 'Offer', of: ({ inOffering }) => inOffering, tab: offered },
  { label: 'Hired', of: (job) => job.hired, tab: hired },
  { label: 'Rejected', of: (job) => job.rejected, tab: rejected },
  { label: 'Archived', of: (job) => job.archived, tab: archived },
  { label: 'Withdrawn', of: ({ withdrawn }) => withdrawn, tab: archived },
  { label: 'Blocked', of: (job) => job.blocked, tab: blocked, isRare: true },
]

/** The numbers of candidates of this job by progress; each links to its candidates. */
export function JobCounterStrip({ job }: { job: JobCounters & { id: number } }) {
  const { can } = useSession()
  return (
    <ul className={css.strip} aria-label="Candidates of this job">
      {numbers
        .filter(({ of, isRare }) => !isRare || of(job) > 0)
        .map(({ label, of, tab }) => (
          <li key={label} className={css.number} data-new={label === 'New' || undefined}>
            {can(applications.list) ? (
              <Link to={`/candidates?job_position_ids=${job.id}&status=${tab}`} className={css.link}>
                <Figure label={label} value={of(job)} />
              </Link>
            ) : (
              <Figure label={label} value={of(job)} />
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
