import { BarChart } from '@mantine/charts'
import { useReducedMotion } from '@mantine/hooks'
import { formatMonth } from '../../platform/ui/text/days.ts'
import { formatNumber } from '../../platform/ui/text/words.ts'
import '@mantine/charts/styles.layer.css'

export interface MonthSeries {
  name: string
  color: string
  countIn: (month: string) => number
}

interface Props {
  months: readonly string[]
  series: readonly MonthSeries[]
}

/** Numbers of each month as stacked bars. */
export function MonthBars({ months, series }: Props) {
  const isMotionReduced = useReducedMotion()
  return (
    <BarChart
      h={220}
      type="stacked"
      maxBarWidth={56}
      data={months.map((month) => ({
        month: formatMonth(month),
        ...Object.fromEntries(series.map(({ name, countIn }) => [name, countIn(month)])),
      }))}
      dataKey="month"
      series={series.map(({ name, color }) => ({ name, color }))}
      withLegend={series.length > 1}
      legendProps={{ itemSorter: null }}
      valueFormatter={formatNumber}
      xAxisProps={{ interval: 'equidistantPreserveStart' }}
      yAxisProps={{ allowDecimals: false }}
      // The table next to it has the numbers for the keyboard.
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: !isMotionReduced }}
    />
  )
}
