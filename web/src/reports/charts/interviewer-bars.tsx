import type { InterviewerRow } from '@hireloom/contract/reports/interviewers'
import { BarChart } from '@mantine/charts'
import { useReducedMotion } from '@mantine/hooks'
import { useIsPhone } from '../../platform/ui/display/screen-width.ts'
import { formatNumber, truncate } from '../../platform/ui/text/words.ts'
import '@mantine/charts/styles.layer.css'

/** Pixels of a bar with the space around it, and of the axis with the legend. */
const [barHeight, edges] = [32, 72]

/** A horizontal bar for each user: interviews held, and those canceled late. */
export function InterviewerBars({ rows }: { rows: readonly InterviewerRow[] }) {
  const isStill = useReducedMotion()
  const isPhone = useIsPhone()
  return (
    <BarChart
      h={rows.length * barHeight + edges}
      type="stacked"
      orientation="vertical"
      maxBarWidth={18}
      // Two users can have the same name.
      data={rows.map(({ userId, ...row }) => ({ userId: String(userId), ...row }))}
      dataKey="userId"
      series={[
        { name: 'held', label: 'Held', color: 'nila.6' },
        { name: 'canceledByCompany', label: 'Canceled late by the company', color: 'orange.6' },
        { name: 'canceledByCandidate', label: 'Canceled late by the candidate', color: 'nila.2' },
      ]}
      withLegend
      legendProps={{ verticalAlign: 'bottom', itemSorter: null }}
      valueFormatter={formatNumber}
      xAxisProps={{ allowDecimals: false }}
      yAxisProps={{
        width: isPhone ? 110 : 180,
        interval: 0,
        tickFormatter: (userId: string) =>
          truncate(rows.find((row) => String(row.userId) === userId)?.name ?? '', isPhone ? 12 : 26),
      }}
      // The table next to it has the numbers for the keyboard.
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: !isStill }}
    />
  )
}
