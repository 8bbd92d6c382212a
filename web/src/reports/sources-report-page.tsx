import { candidateGroup, candidateGroups } from '@hireloom/contract/applications/status'
import { type CandidateSource, nameOf, optionLists } from '@hireloom/contract/lookups'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { reports } from '@hireloom/contract/reports/endpoints'
import { costPerHire, percentOf, processGroups, ReportFilters } from '@hireloom/contract/reports/fields'
import type { Figure } from '@hireloom/contract/reports/rows'
import { Box, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryFor, useSearch } from '../platform/api/hooks.ts'
import { formatMoney } from '../platform/ui/text/money.ts'
import { Nothing } from '../platform/ui/text/nothing.tsx'
import { formatNumber } from '../platform/ui/text/words.ts'
import { sourceColors } from './charts/source-colors.ts'
import { SourceMonths } from './charts/source-months.tsx'
import { SourceCosts } from './costs/source-costs.tsx'
import { FigureLink } from './figures/figure-link.tsx'
import { ShareText, TooFew } from './figures/share-text.tsx'
import { FilteredReport, periodOf } from './frame/filtered-report.tsx'
import css from './frame/report-page.module.css'
import { type Column, ReportTable } from './tables/report-table.tsx'

type Totals = Reply<typeof reports.sources>['totals']

/** The report on how far the applications of each source got. */
export function Page() {
  const [filters, change] = useSearch(ReportFilters)
  const report = useQuery({ ...queryFor(reports.sources, { query: filters }), placeholderData: keepPreviousData })
  const reply = report.data
  return (
    <FilteredReport
      name="sources"
      report={report}
      filters={filters}
      onChange={change}
      monthsLabel="Applied in"
      period={periodOf(reply?.months)}
      isEmpty={reply?.sources.length === 0}
      actions={reply && <SourceCosts month={reply.months.at(-1)?.month ?? ''} />}
    >
      {reply && (
        <>
          <SourceMonths
            months={reply.months}
            sources={reply.sources.map(({ source }) => source)}
            total={reply.totals.applications}
          />
          <SourceTable {...reply} />
        </>
      )}
    </FilteredReport>
  )
}

const groups = processGroups.filter((group) => group !== 'newCandidates' && group !== 'hired')

interface SourceRow extends Totals {
  /** Absent in the sums of all sources. */
  source?: CandidateSource
}

function SourceTable({ sources, totals }: Pick<Reply<typeof reports.sources>, 'sources' | 'totals'>) {
  const columns = totals.cost === null ? sourceColumns : [...sourceColumns, costColumn]
  return (
    <section className={css.wide} aria-label="By source">
      <Title order={2} size="h3" className={css.heading}>
        By source
      </Title>
      <ReportTable<SourceRow>
        label="By source"
        rows={sources}
        total={totals}
        columns={columns}
        keyOf={({ source }) => source ?? 'total'}
        minWidth={860}
      />
    </section>
  )
}

const sourceName = ({ source }: SourceRow) =>
  source === undefined ? 'All sources' : (nameOf(optionLists.candidateSource, source) ?? '')

/** Narrows the rows of a number to those of its source. */
const narrowingOf = ({ source }: SourceRow): Pick<Partial<Figure>, 'source'> => (source === undefined ? {} : { source })

const sourceColumns: readonly Column<SourceRow>[] = [
  {
    head: 'Source',
    cell: (row) => (
      <>
        {row.source !== undefined && (
          <Box component="span" bg={sourceColors[row.source]} className={css.square} aria-hidden />
        )}
        {sourceName(row)}
      </>
    ),
  },
  {
    head: 'Applications',
    info: 'sources.applications',
    kind: 'number',
    cell: (row) => (
      <FigureLink
        label={`${sourceName(row)}, applications`}
        value={row.applications}
        figure={{ figure: 'received', ...narrowingOf(row) }}
      />
    ),
  },
  ...groups.map(
    (group, index): Column<SourceRow> => ({
      head: candidateGroups[group].label,
      info: index === 0 ? 'sources.reached' : undefined,
      kind: 'number',
      cell: (row) => (
        <>
          <FigureLink
            label={`${sourceName(row)}, reached ${candidateGroups[group].label}`}
            value={row.reached[group]}
            figure={{ figure: 'reached', group: candidateGroup[group], ...narrowingOf(row) }}
          />
          <ShareText part={row.reached[group]} whole={row.applications} />
        </>
      ),
    }),
  ),
  {
    head: 'Hires',
    info: 'sources.hired',
    kind: 'number',
    cell: (row) => (
      <FigureLink
        label={`${sourceName(row)}, hires`}
        value={row.hired}
        figure={{ figure: 'now', group: candidateGroup.hired, ...narrowingOf(row) }}
      />
    ),
  },
  {
    head: 'Per 100',
    info: 'sources.hiresPer100',
    kind: 'number',
    cell: ({ hired, applications }) => {
      const per100 = percentOf(hired, applications)
      return per100 === null ? <TooFew /> : formatNumber(per100)
    },
  },
]

const costColumn: Column<SourceRow> = {
  head: 'Cost per hire',
  info: 'sources.costPerHire',
  kind: 'number',
  cell: (row) => <Cost perHire={costPerHire(row)} cost={row.cost} />,
}

interface CostProps {
  perHire: number | null
  cost: number | null
}

const Cost = ({ perHire, cost }: CostProps) => (
  <>
    {perHire === null ? <Nothing /> : formatMoney(perHire, 'IDR')}
    {cost !== null && (
      <Text size="xs" c="dimmed">
        of {formatMoney(cost, 'IDR')}
      </Text>
    )}
  </>
)
