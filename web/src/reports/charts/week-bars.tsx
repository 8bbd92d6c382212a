import { plural } from '../../platform/ui/text/words.ts'
import css from './week-bars.module.css'

const height = 24

/** Applications of the last weeks as small bars; screen readers read the numbers. */
export function WeekBars({ weeks }: { weeks: readonly number[] }) {
  const most = Math.max(...weeks, 1)
  const label = `Applications of the last ${plural(weeks.length, 'week')}, the oldest first: ${weeks.join(', ')}`
  return (
    <svg role="img" aria-label={label} width={weeks.length * 8} height={height} className={css.bars}>
      <title>{label}</title>
      {weeks.map((number, week) => {
        const tall = number === 0 ? 1 : Math.max(2, (height * number) / most)
        return <rect key={week} x={week * 8} y={height - tall} width={6} height={tall} rx={1} />
      })}
    </svg>
  )
}
