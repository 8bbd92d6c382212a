import { candidateGroups } from '@hireloom/contract/applications/status'
import {
  groupOfStep,
  type ImpactGroup,
  type ImpactStep,
  impactLimits,
  textWithoutRatio,
} from '@hireloom/contract/reports/impact'
import { Text, Title } from '@mantine/core'
import { StatusBadge } from '../../platform/ui/display/status-badge.tsx'
import { Nothing } from '../../platform/ui/text/nothing.tsx'
import { formatDecimal, formatNumber } from '../../platform/ui/text/words.ts'
import css from '../frame/report-page.module.css'
import { type Column, ReportTable } from '../tables/report-table.tsx'
import { RatioScale } from './ratio-scale.tsx'

/** The groups of one step of the process with their rates, compared to the highest. */
export function ImpactStepTable({ step: { step, groups } }: { step: ImpactStep }) {
  const group = groupOfStep(step)
  const title = group ? `From ${candidateGroups[group].label} to a later group` : 'From applying to being hired'
  return (
    <section className={css.wide} aria-label={title}>
      <Title order={2} size="h3" className={css.heading}>
        {title}
      </Title>
      {groups.length === 0 ? (
        <Text className={css.note}>Nobody was in this step.</Text>
      ) : (
        <ReportTable label={title} rows={groups} columns={columns} keyOf={({ name }) => name} minWidth={760} />
      )}
    </section>
  )
}

const columns: readonly Column<ImpactGroup>[] = [
  { head: 'Group', cell: ({ name }) => name },
  {
    head: 'Applications',
    info: 'adverse-impact.applications',
    kind: 'number',
    cell: ({ applications }) => (applications === null ? 'Hidden' : formatNumber(applications)),
  },
  {
    head: 'Selection rate',
    info: 'adverse-impact.rate',
    kind: 'number',
    cell: ({ rate }) => (rate === null ? <Nothing /> : `${rate}%`),
  },
  {
    head: 'Scale',
    kind: 'picture',
    cell: ({ state, ratio }) =>
      (state === 'reference' || ratio !== null) && <RatioScale ratio={ratio ?? 1} limit={impactLimits.minRatio} />,
  },
  { head: 'Impact ratio', info: 'adverse-impact.ratio', cell: (group) => <Comparison group={group} /> },
  {
    head: 'By chance',
    info: 'adverse-impact.chance',
    kind: 'number',
    cell: ({ chance }) => (chance === null ? <Nothing /> : chanceText(chance)),
  },
]

function Comparison({ group }: { group: ImpactGroup }) {
  const { ratio } = group
  if (ratio === null) return textWithoutRatio(group) ?? <Nothing />
  return (
    <>
      {formatDecimal(ratio, 2)}{' '}
      {ratio < impactLimits.minRatio && (
        <>
          <StatusBadge color="orange">below four fifths</StatusBadge>
          <Text size="xs" c="dimmed" span display="block">
            This is a sign to look, not a proof.
          </Text>
        </>
      )}
    </>
  )
}

const chanceText = (chance: number) => (chance < 0.001 ? '< 0,001' : formatDecimal(chance, 3))
