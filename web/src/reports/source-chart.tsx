import { type CandidateSource, nameOf, optionLists } from '@hireloom/contract/lookups'
import type { SourceMonth } from '@hireloom/contract/reports/endpoints'
import { BarChart } from '@mantine/charts'
import { useReducedMotion } from '@mantine/hooks'
import { formatMonth } from '../platform/ui/text/days.ts'
import { formatNumber } from '../platform/ui/text/words.ts'
import { sourceColors } from './source-colors.ts'
import '@mantine/charts/styles.css'

interface Props {
  months: readonly SourceMonth[]
  /** In the order of the table. */
  sources: readonly CandidateSource[]
}

/** The applications of each month as stacked bars. */
export function SourceChart({ months, sources }: Props) {
  const isStill = useReducedMotion()
  return (
    <BarChart
      h={220}
      type="stacked"
      maxBarWidth={56}
      data={months.map(({ month, sources }) => ({
        month: formatMonth(month),
        ...Object.fromEntries(sources.map(({ source, applications }) => [nameOfSource(source), applications])),
      }))}
      dataKey="month"
      series={sources.map((source) => ({ name: nameOfSource(source), color: sourceColors[source] }))}
      withLegend
      valueFormatter={formatNumber}
      // The table beside it has the numbers for the keyboard.
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: !isStill }}
    />
  )
}

const nameOfSource = (source: CandidateSource) => nameOf(optionLists.candidateSource, source) ?? ''
