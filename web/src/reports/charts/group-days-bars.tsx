import { candidateGroups } from '@hireloom/contract/applications/status'
import type { GroupDays } from '@hireloom/contract/reports/endpoints'
import { Progress, Table, Text, Title } from '@mantine/core'
import { StageRing } from '../../platform/ui/display/stage-ring.tsx'
import { Days } from '../figures/days.tsx'
import { FigureInfo } from '../figures/figure-info.tsx'
import css from '../frame/report-page.module.css'

/** The days that hired people spent in each group; the bar is the median. */
export function GroupDaysBars({ groups }: { groups: readonly GroupDays[] }) {
  const longest = Math.max(...groups.map(({ medianDays }) => medianDays ?? 0), 1)
  return (
    <section className={css.panel} aria-labelledby="by-group">
      <Title order={2} size="h3" id="by-group">
        Days in each group <FigureInfo figure="time-to-hire.groups" />
      </Title>
      <Text size="sm" c="dimmed">
        Of those who were hired; the bar shows the median
      </Text>
      <Table aria-labelledby="by-group">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Group</Table.Th>
            <Table.Th aria-hidden className={css.bar} />
            <Table.Th className={css.number}>Median</Table.Th>
            <Table.Th className={css.number}>Average</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groups.map(({ group, medianDays, averageDays }) => (
            <Table.Tr key={group}>
              <Table.Td>
                <StageRing group={group} /> {candidateGroups[group].label}
              </Table.Td>
              <Table.Td aria-hidden className={css.bar}>
                <Progress value={(100 * (medianDays ?? 0)) / longest} size="md" />
              </Table.Td>
              <Table.Td className={css.number}>
                <Days days={medianDays} />
              </Table.Td>
              <Table.Td className={css.number}>
                <Days days={averageDays} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
