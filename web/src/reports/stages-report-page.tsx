import { groupNames } from '@hireloom/contract/applications/status'
import { reports } from '@hireloom/contract/reports/endpoints'
import { ReportFilters } from '@hireloom/contract/reports/fields'
import { outcomeNames, type StageTimeRow, stayOutcome, stayOutcomes } from '@hireloom/contract/reports/stages'
import { Progress, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryFor, useSearch } from '../platform/api/hooks.ts'
import { StageRing } from '../platform/ui/display/stage-ring.tsx'
import { Days } from './figures/days.tsx'
import { FigureInfo } from './figures/figure-info.tsx'
import { FigureLink } from './figures/figure-link.tsx'
import { ShareText } from './figures/share-text.tsx'
import { FilteredReport } from './frame/filtered-report.tsx'
import css from './frame/report-page.module.css'
import { type Column, ReportTable } from './tables/report-table.tsx'

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
      <ReportTable
        label="Days in each stage"
        rows={rows}
        columns={lengthColumns(longest)}
        keyOf={({ stageId }) => stageId}
        minWidth={860}
      />
    </section>
  )
}

const stageColumn: Column<StageTimeRow> = { head: 'Stage', cell: (row) => <StageName row={row} /> }

/** Returns the columns with the lengths of stays. `longest`: the days that the longest bar shows. */
const lengthColumns = (longest: number): Column<StageTimeRow>[] => [
  stageColumn,
  {
    head: 'Stays',
    info: 'stages.stays',
    kind: 'number',
    cell: ({ stageId, stageName, stays }) => (
      <FigureLink label={`${stageName}, stays`} value={stays} figure={{ figure: 'stayEnded', stageId }} />
    ),
  },
  {
    head: 'Length',
    kind: 'picture',
    className: css.lengths,
    cell: ({ medianDays, p75Days, p90Days }) => (
      <Progress.Root size="md">
        <Progress.Section value={(100 * (medianDays ?? 0)) / longest} color="nila.6" />
        <Progress.Section value={(100 * ((p75Days ?? 0) - (medianDays ?? 0))) / longest} color="nila.4" />
        <Progress.Section value={(100 * ((p90Days ?? 0) - (p75Days ?? 0))) / longest} color="nila.2" />
      </Progress.Root>
    ),
  },
  { head: 'Median', kind: 'number', cell: ({ medianDays }) => <Days days={medianDays} /> },
  { head: '75%', kind: 'number', cell: ({ p75Days }) => <Days days={p75Days} /> },
  { head: '90%', kind: 'number', cell: ({ p90Days }) => <Days days={p90Days} /> },
  {
    head: 'There now',
    info: 'stages.now',
    kind: 'number',
    cell: ({ stageId, stageName, now }) => (
      <FigureLink label={`${stageName}, there now`} value={now} figure={{ figure: 'inStage', stageId }} />
    ),
  },
  {
    head: 'Longer than 75%',
    info: 'stages.long',
    kind: 'number',
    cell: ({ stageId, stageName, longer, p75Days }) => (
      <FigureLink
        label={`${stageName}, longer than 75%`}
        value={longer}
        figure={{ figure: 'inStage', stageId, longerThan: p75Days ?? 0 }}
      />
    ),
  },
]

const OutcomeTable = ({ rows }: Props) => (
  <section className={css.wide} aria-label="Where they went">
    <Title order={2} size="h3" className={css.heading}>
      Where they went <FigureInfo figure="stages.outcomes" />
    </Title>
    <ReportTable
      label="Where they went"
      rows={rows.filter(({ stays }) => stays > 0)}
      columns={outcomeColumns}
      keyOf={({ stageId }) => stageId}
      minWidth={860}
    />
  </section>
)

const outcomeColumns = [
  stageColumn,
  ...outcomeNames.map(
    (outcome): Column<StageTimeRow> => ({
      head: stayOutcomes[outcome],
      kind: 'number',
      cell: ({ stageId, stageName, stays, outcomes }) => (
        <>
          <FigureLink
            label={`${stageName}, ${stayOutcomes[outcome]}`}
            value={outcomes[outcome]}
            figure={{ figure: 'stayEnded', stageId, outcome: stayOutcome[outcome] }}
          />
          <ShareText part={outcomes[outcome]} whole={stays} />
        </>
      ),
    }),
  ),
]

/** A stage with the ring of its group; one that is out of use is gray. */
const StageName = ({ row: { stageName, group, isActive } }: { row: StageTimeRow }) => (
  <Text size="md" span c={isActive ? undefined : 'dimmed'}>
    <StageRing group={groupNames[group]} /> {stageName}
    {!isActive && ' (not in use)'}
  </Text>
)
