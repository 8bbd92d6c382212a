import type { TimeToHireMonth } from '@hireloom/contract/reports/endpoints'
import { LineChart } from '@mantine/charts'
import { useReducedMotion } from '@mantine/hooks'
import { formatMonth } from '../../platform/ui/text/days.ts'
import { formatNumber } from '../../platform/ui/text/words.ts'
import '@mantine/charts/styles.layer.css'

/** The median and the average by month, as two lines that differ by their dashes, too. */
export function DaysChart({ months }: { months: readonly TimeToHireMonth[] }) {
  const isStill = useReducedMotion()
  return (
    <LineChart
      h={220}
      data={months.map(({ month, medianDays, averageDays }) => ({
        month: formatMonth(month),
        Median: medianDays,
        Average: averageDays,
      }))}
      dataKey="month"
      series={[
        { name: 'Median', color: 'nila.6' },
        { name: 'Average', color: 'soga.6', strokeDasharray: '4 4' },
      ]}
      curveType="linear"
      connectNulls
      withLegend
      legendProps={{ itemSorter: null }}
      valueFormatter={formatNumber}
      xAxisProps={{ interval: 'equidistantPreserveStart' }}
      // The table next to it has the numbers for the keyboard.
      lineChartProps={{ accessibilityLayer: false }}
      lineProps={{ isAnimationActive: !isStill }}
    />
  )
}
