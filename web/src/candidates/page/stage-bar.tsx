import type { ApplicationStage } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { statusLabel } from '../labels.ts'
import css from './stage-bar.module.css'

interface Props {
  candidate: Candidate
  stages: readonly ApplicationStage[] | undefined
}

/** The stages of the job: those passed, the current one, and the days spent in each. */
export function StageBar({ candidate, stages = [] }: Props) {
  const { status, hiringStageName } = candidate
  const isHired = status === applicationStatus.hired
  const isRejected = status === applicationStatus.rejected
  const shown = stages.filter((stage) => stage.status !== applicationStatus.rejected)
  const current = shown.findIndex(({ isCurrent }) => isCurrent)
  // A rejected candidate reached the last stage they spent time in. A hired one has passed all, although users who may
  // not hire don't see the hired stage.
  const reachedIndex = isHired ? shown.length : isRejected ? shown.findLastIndex(({ days }) => days !== null) : current
  const step = reachedIndex + 1

  return (
    <div className={css.bar}>
      <ol className={css.stages} aria-label="Stages of the job">
        <Segment name="New" state={step === 0 ? 'now' : 'done'} isRejected={isRejected && step === 0} />
        {shown.map(({ id, name, days }, index) => (
          <Segment
            key={id}
            name={name}
            days={days}
            state={index < reachedIndex ? 'done' : index === reachedIndex ? 'now' : 'ahead'}
            isRejected={isRejected && index === reachedIndex}
          />
        ))}
      </ol>
      <p className={css.summary}>
        <strong>{statusLabel(status, hiringStageName)}</strong>
        {status === applicationStatus.active && `, step ${step + 1} of ${shown.length + 1}`}
      </p>
    </div>
  )
}

interface SegmentProps {
  name: string
  state: 'done' | 'now' | 'ahead'
  days?: number | null
  isRejected?: boolean
}

const Segment = ({ name, state, days, isRejected }: SegmentProps) => (
  <li
    className={css.stage}
    data-state={state}
    data-rejected={isRejected || undefined}
    aria-current={state === 'now' ? 'step' : undefined}
  >
    <span className={css.line} />
    <span className={css.name} title={name}>
      {name}
    </span>
    {typeof days === 'number' && <span className={css.days}>{days} d</span>}
  </li>
)
