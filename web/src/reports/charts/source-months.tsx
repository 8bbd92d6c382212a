import { type CandidateSource, nameOf, optionLists } from '@hireloom/contract/lookups'
import type { SourceMonth } from '@hireloom/contract/reports/endpoints'
import { plural } from '../../platform/ui/text/words.ts'
import { MonthPanel } from '../frame/month-panel.tsx'
import { sourceColors } from './source-colors.ts'

interface Props {
  months: readonly SourceMonth[]
  /** In the order of the table beneath. */
  sources: readonly CandidateSource[]
  total: number
}

/** The applications of each month by source. */
export function SourceMonths({ months, sources, total }: Props) {
  const byMonth = new Map(months.map(({ month, sources }) => [month, sources]))
  return (
    <MonthPanel
      title="Applications by month and source"
      note={`${plural(total, 'application')}; by application date`}
      months={[...byMonth.keys()]}
      series={sources.map((source) => ({
        name: nameOf(optionLists.candidateSource, source) ?? '',
        color: sourceColors[source],
        countIn: (month) => byMonth.get(month)?.find((row) => row.source === source)?.applications ?? 0,
        figure: { figure: 'received', source },
      }))}
    />
  )
}
