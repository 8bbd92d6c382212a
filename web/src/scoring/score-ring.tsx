import { wholeScore } from './parts/whole-score.ts'
import css from './score-ring.module.css'

const radius = 6.75
const circumference = 2 * Math.PI * radius

/** Returns the level that colors the ring. The number next to the ring gives the same information. */
const levelOf = (score: number) => (score >= 80 ? 'high' : score >= 60 ? 'middle' : 'low')

/** A ring filled in proportion to the score. It is decorative: the number is next to it. */
export function ScoreRing({ score }: { score: number }) {
  return (
    <svg className={css.ring} data-level={levelOf(wholeScore(score))} viewBox="0 0 16 16" aria-hidden="true">
      <circle className={css.track} cx="8" cy="8" r={radius} />
      <circle
        className={css.arc}
        cx="8"
        cy="8"
        r={radius}
        strokeDasharray={`${(circumference * score) / 100} ${circumference}`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  )
}
