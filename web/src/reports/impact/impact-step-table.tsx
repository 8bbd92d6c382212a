import { candidateGroups } from '@hireloom/contract/applications/status'
import {
  groupOfStep,
  type ImpactGroup,
  type ImpactStep,
  impactLimits,
  textWithoutRatio,
} from '@hireloom/contract/reports/impact'
import { Table, Text, Title } from '@mantine/core'
import { StatusBadge } from '../../platform/ui/display/status-badge.tsx'
import { Nothing } from '../../platform/ui/text/nothing.tsx'
import { formatDecimal, formatNumber } from '../../platform/ui/text/words.ts'
import { FigureInfo } from '../figures/figure-info.tsx'
import css from '../frame/report-page.module.css'
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
        <Table.ScrollContainer minWidth={760}>
          <Table aria-label={title} layout="fixed">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Group</Table.Th>
                <Table.Th className={css.number}>
                  Applications <FigureInfo figure="adverse-impact.applications" />
                </Table.Th>
                <Table.Th className={css.number}>
                  Selection rate <FigureInfo figure="adverse-impact.rate" />
                </Table.Th>
                <Table.Th aria-label="Scale" />
                <Table.Th>
                  Impact ratio <FigureInfo figure="adverse-impact.ratio" />
                </Table.Th>
                <Table.Th className={css.number}>
                  By chance <FigureInfo figure="adverse-impact.chance" />
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {groups.map((group) => (
                <Row key={group.name} group={group} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  )
}

function Row({ group }: { group: ImpactGroup }) {
  const { name, state, applications, rate, ratio, chance } = group
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td className={css.number}>{applications === null ? 'Hidden' : formatNumber(applications)}</Table.Td>
      <Table.Td className={css.number}>{rate === null ? <Nothing /> : `${rate}%`}</Table.Td>
      <Table.Td>
        {(state === 'reference' || ratio !== null) && <RatioScale ratio={ratio ?? 1} limit={impactLimits.minRatio} />}
      </Table.Td>
      <Table.Td>
        <Comparison group={group} />
      </Table.Td>
      <Table.Td className={css.number}>{chance === null ? <Nothing /> : chanceText(chance)}</Table.Td>
    </Table.Tr>
  )
}

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
