import { groupNames } from '@hireloom/contract/applications/status'
import { reports } from '@hireloom/contract/reports/endpoints'
import { ReportFilters } from '@hireloom/contract/reports/fields'
import { outcomeNames, type StageTimeRow, stayOutcome, stayOutcomes } from '@hireloom/contract/reports/stages'
import { Progress, Table, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryFor, useSearch } from '../platform/api/hooks.ts'
import { StageRing } from '../platform/ui/display/stage-ring.tsx'
import { Nothing } from '../platform/ui/text/nothing.tsx'
import { formatNumber } from '../platform/ui/text/words.ts'
import { FigureInfo } from './figures/figure-info.tsx'
import { FigureLink } from './figures/figure-link.tsx'
import { ShareText } from './figures/share-text.tsx'
import { FilteredReport } from './frame/filtered-report.tsx'
import css from './frame/report-page.module.css'

/** The report on how long applications stay in each stage, and where they go from there. */
export function Page() {
  const [filters, change] = useSearch(ReportFilters)
  const report = useQuery({ ...queryFor(reports.stages, { query: filters }), placeholderData: keepPreviousData })
  const reply = report.data
  return (
    <FilteredReport
      name="stages"
      report={report}
      filters={filters}
      onChange={change}
      monthsLabel="Left the stage in"
      period={reply?.period}
      isEmpty={reply?.data.every(({ stays, now }) => stays + now === 0) ?? false}
    >
      {reply && (
        <>
          <LengthTable rows={reply.data} />
          <OutcomeTable rows={reply.data} />
        </>
      )}
    </FilteredReport>
  )
}

interface Props {
  rows: readonly StageTimeRow[]
}

function LengthTable({ rows }: Props) {
  const longest = Math.max(...rows.map(({ p90Days }) => p90Days ?? 0), 1)
  return (
    <section className={css.wide} aria-label="Days in each stage">
      <Title order={2} size="h3" className={css.heading}>
        Days in each stage <FigureInfo figure="stages.length" />
      </Title>
      <Text size="sm" c="dimmed" className={`${css.caption} ${css.barCaption}`}>
        The bar shows the median, then the days of 75% and of 90% of the stays
      </Text>
      <Table.ScrollContainer minWidth={860}>
        <Table aria-label="Days in each stage">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Stage</Table.Th>
              <Table.Th className={css.number}>
                Stays <FigureInfo figure="stages.stays" />
              </Table.Th>
              <Table.Th aria-hidden className={css.lengths} />
              <Table.Th className={css.number}>Median</Table.Th>
              <Table.Th className={css.number}>75%</Table.Th>
              <Table.Th className={css.number}>90%</Table.Th>
              <Table.Th className={css.number}>
                There now <FigureInfo figure="stages.now" />
              </Table.Th>
              <Table.Th className={css.number}>
                Longer than 75% <FigureInfo figure="stages.long" />
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <LengthRow key={row.stageId} row={row} longest={longest} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}

function LengthRow({ row, longest }: { row: StageTimeRow; longest: number }) {
  const { stageId, stageName, stays, medianDays, p75Days, p90Days, now, longer } = row
  const parts = [medianDays ?? 0, (p75Days ?? 0) - (medianDays ?? 0), (p90Days ?? 0) - (p75Days ?? 0)]
  return (
    <Table.Tr>
      <Table.Td>
        <StageName row={row} />
      </Table.Td>
      <Table.Td className={css.number}>
        <FigureLink label={`${stageName}, stays`} value={stays} figure={{ figure: 'stayEnded', stageId }} />
      </Table.Td>
      <Table.Td aria-hidden className={css.lengths}>
        <Progress.Root size="md">
          {parts.map((part, index) => (
            <Progress.Section
              key={['median', 'p75', 'p90'][index]}
              value={(100 * part) / longest}
              color={['nila.6', 'nila.4', 'nila.2'][index]!}
            />
          ))}
        </Progress.Root>
      </Table.Td>
      {[medianDays, p75Days, p90Days].map((days, index) => (
        <Table.Td key={['median', 'p75', 'p90'][index]} className={css.number}>
          {days === null ? <Nothing /> : formatNumber(days)}
        </Table.Td>
      ))}
      <Table.Td className={css.number}>
        <FigureLink label={`${stageName}, there now`} value={now} figure={{ figure: 'inStage', stageId }} />
      </Table.Td>
      <Table.Td className={css.number}>
        <FigureLink
          label={`${stageName}, longer than 75%`}
          value={longer}
          figure={{ figure: 'inStage', stageId, longerThan: p75Days ?? 0 }}
        />
      </Table.Td>
    </Table.Tr>
  )
}

function OutcomeTable({ rows }: Props) {
  return (
    <section className={css.wide} aria-label="Where they went">
      <Title order={2} size="h3" className={css.heading}>
        Where they went <FigureInfo figure="stages.outcomes" />
      </Title>
      <Table.ScrollContainer minWidth={860}>
        <Table aria-label="Where they went">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Stage</Table.Th>
              {outcomeNames.map((outcome) => (
                <Table.Th key={outcome} className={css.number}>
                  {stayOutcomes[outcome]}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows
              .filter(({ stays }) => stays > 0)
              .map((row) => (
                <Table.Tr key={row.stageId}>
                  <Table.Td>
                    <StageName row={row} />
                  </Table.Td>
                  {outcomeNames.map((outcome) => (
                    <Table.Td key={outcome} className={css.number}>
                      <FigureLink
                        label={`${row.stageName}, ${stayOutcomes[outcome]}`}
                        value={row.outcomes[outcome]}
                        figure={{ figure: 'stayEnded', stageId: row.stageId, outcome: stayOutcome[outcome] }}
                      />
                      <ShareText part={row.outcomes[outcome]} whole={row.stays} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}

/** A stage with the ring of its group; one that is out of use is gray. */
const StageName = ({ row: { stageName, group, isActive } }: { row: StageTimeRow }) => (
  <Text size="md" span c={isActive ? undefined : 'dimmed'}>
    <StageRing group={groupNames[group]} /> {stageName}
    {!isActive && ' (not in use)'}
  </Text>
)
