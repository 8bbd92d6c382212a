import { candidateGroup, candidateGroups } from '@hireloom/contract/applications/status'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { reports } from '@hireloom/contract/reports/endpoints'
import { costPerHire, percentOf, processGroups, ReportFilters } from '@hireloom/contract/reports/fields'
import type { Figure } from '@hireloom/contract/reports/rows'
import { Box, Table, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryFor, useSearch } from '../platform/api/hooks.ts'
import { formatMoney } from '../platform/ui/text/money.ts'
import { Nothing } from '../platform/ui/text/nothing.tsx'
import { formatNumber } from '../platform/ui/text/words.ts'
import { sourceColors } from './charts/source-colors.ts'
import { SourceMonths } from './charts/source-months.tsx'
import { SourceCosts } from './costs/source-costs.tsx'
import { FigureInfo } from './figures/figure-info.tsx'
import { FigureLink } from './figures/figure-link.tsx'
import { ShareText, TooFew } from './figures/share-text.tsx'
import { FilteredReport, periodOf } from './frame/filtered-report.tsx'
import css from './frame/report-page.module.css'

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

function SourceTable({ sources, totals }: Pick<Reply<typeof reports.sources>, 'sources' | 'totals'>) {
  const hasCosts = totals.cost !== null
  return (
    <section className={css.wide} aria-label="By source">
      <Title order={2} size="h3" className={css.heading}>
        By source
      </Title>
      <Table.ScrollContainer minWidth={860}>
        <Table aria-label="By source">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Source</Table.Th>
              <Table.Th className={css.number}>
                Applications <FigureInfo figure="sources.applications" />
              </Table.Th>
              {groups.map((group, index) => (
                <Table.Th key={group} className={css.number}>
                  {candidateGroups[group].label} {index === 0 && <FigureInfo figure="sources.reached" />}
                </Table.Th>
              ))}
              <Table.Th className={css.number}>
                Hires <FigureInfo figure="sources.hired" />
              </Table.Th>
              <Table.Th className={css.number}>
                Per 100 <FigureInfo figure="sources.hiresPer100" />
              </Table.Th>
              {hasCosts && (
                <Table.Th className={css.number}>
                  Cost per hire <FigureInfo figure="sources.costPerHire" />
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sources.map(({ source, ...row }) => (
              <Row
                key={source}
                name={nameOf(optionLists.candidateSource, source) ?? ''}
                color={sourceColors[source]}
                row={row}
                hasCosts={hasCosts}
                figure={{ source }}
              />
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Row name="All sources" row={totals} hasCosts={hasCosts} figure={{}} />
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}

interface RowProps {
  name: string
  color?: string
  row: Totals
  hasCosts: boolean
  figure: Pick<Partial<Figure>, 'source'>
}

function Row({ name, color, row, hasCosts, figure }: RowProps) {
  const { applications, reached, hired, cost } = row
  const per100 = percentOf(hired, applications)
  return (
    <Table.Tr>
      <Table.Td>
        {color && <Box component="span" bg={color} className={css.square} aria-hidden />}
        {name}
      </Table.Td>
      <Table.Td className={css.number}>
        <FigureLink label={`${name}, applications`} value={applications} figure={{ figure: 'received', ...figure }} />
      </Table.Td>
      {groups.map((group) => (
        <Table.Td key={group} className={css.number}>
          <FigureLink
            label={`${name}, reached ${candidateGroups[group].label}`}
            value={reached[group]}
            figure={{ figure: 'reached', group: candidateGroup[group], ...figure }}
          />
          <ShareText part={reached[group]} whole={applications} />
        </Table.Td>
      ))}
      <Table.Td className={css.number}>
        <FigureLink
          label={`${name}, hires`}
          value={hired}
          figure={{ figure: 'now', group: candidateGroup.hired, ...figure }}
        />
      </Table.Td>
      <Table.Td className={css.number}>{per100 === null ? <TooFew /> : formatNumber(per100)}</Table.Td>
      {hasCosts && (
        <Table.Td className={css.number}>
          <Cost perHire={costPerHire(row)} cost={cost} />
        </Table.Td>
      )}
    </Table.Tr>
  )
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
