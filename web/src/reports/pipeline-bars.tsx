import { type ApplicationCounts, totalOf } from '@hireloom/contract/applications/list'
import { Progress, Text } from '@mantine/core'
import { StageRing } from '../platform/ui/display/stage-ring.tsx'
import { formatNumber } from '../platform/ui/text/words.ts'
import css from './pipeline-bars.module.css'
import { reportedGroups } from './reported-groups.ts'

/** All applications by group, as bars with their share. */
export function PipelineBars({ totals }: { totals: ApplicationCounts }) {
  const all = totalOf(totals)
  const share = (count: number) => (all === 0 ? 0 : (100 * count) / all)
  return (
    <section className={css.bars} aria-label="All applications by where they are now">
      <Text size="sm" c="dimmed" className={css.all}>
        {formatNumber(all)} applications, by where they are now
      </Text>
      {reportedGroups.map(({ group, label }) => (
        <div key={group} className={css.row}>
          <Text size="sm" className={css.label}>
            <StageRing group={group} />
            {label}
          </Text>
          <Progress
            value={share(totals[group])}
            size={16}
            radius="sm"
            color={group === 'hired' ? 'green' : 'nila'}
            aria-label={`${label}: ${Math.round(share(totals[group]))}%`}
          />
          <Text size="sm" fw={500} className={css.number}>
            {formatNumber(totals[group])}
          </Text>
          <Text size="sm" c="dimmed" className={css.number}>
            {Math.round(share(totals[group]))}%
          </Text>
        </div>
      ))}
    </section>
  )
}
