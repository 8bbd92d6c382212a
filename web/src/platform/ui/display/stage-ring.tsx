import type { CandidateGroupName } from '@hireloom/contract/applications/status'
import css from './stage-ring.module.css'

/** The filled part of the pie, from 0 to 1, for each stage group. */
const filledSegments: Partial<Record<CandidateGroupName, number>> = {
  screening: 0.25,
  assessments: 0.5,
  interviews: 0.66,
  offered: 0.85,
}

/** A ring that shows an application's progress. It is decorative: the stage's name is next to it. */
export function StageRing({ group }: { group: CandidateGroupName }) {
  return (
    <svg className={css.ring} data-group={group} viewBox="0 0 14 14" aria-hidden="true">
      <circle cx="7" cy="7" r="6" />
      {symbol(group)}
    </svg>
  )
}

function symbol(group: CandidateGroupName) {
  if (group === 'newCandidates') return null
  if (group === 'hired') return <path d="M4.4 7.2 6.2 9l3.4-3.8" />
  if (group === 'rejected') return <path d="m5 5 4 4m0-4-4 4" />
  const part = filledSegments[group]
  return part === undefined ? <path d="M4.6 7h4.8" /> : <path className={css.pie} d={pie(part, 3.6)} />
}

/** Returns the path of a slice of a circle around 7,7 that starts at twelve o'clock. */
function pie(part: number, radius: number): string {
  const angle = 2 * Math.PI * part
  const x = 7 + radius * Math.sin(angle)
  const y = 7 - radius * Math.cos(angle)
  return `M7 7V${7 - radius}A${radius} ${radius} 0 ${part > 0.5 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`
}
