import type { TimeToHireMonth } from '@hireloom/contract/reports'
import { Progress, Table, Title } from '@mantine/core'
import { Nothing } from '../platform/ui/text/nothing.tsx'
import { formatNumber } from '../platform/ui/text/words.ts'
import css from './month-table.module.css'
import pageCss from './report-page.module.css'

/** The median by month of hiring, as bars. */
export function MonthTable({ months }: { months: readonly TimeToHireMonth[] }) {
  const longest = Math.max(...months.map(({ medianDays }) => medianDays ?? 0), 1)
  return (
    <section aria-labelledby="by-month">
      <Title order={2} size="h3" id="by-month" className={pageCss.heading}>
        By month of hiring
      </Title>
      <Table className={css.table} aria-labelledby="by-month">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Month</Table.Th>
            <Table.Th className={css.number}>Hired</Table.Th>
            <Table.Th className={css.number}>Median days</Table.Th>
            <Table.Th aria-label="Bar" className={css.bar} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.map(({ month, hired, medianDays }) => (
            <Table.Tr key={month}>
              <Table.Td>{formatMonthLabel(month)}</Table.Td>
              <Table.Td className={css.number}>{hired === 0 ? <Nothing /> : formatNumber(hired)}</Table.Td>
              <Table.Td className={css.number}>{medianDays === null ? <Nothing /> : formatNumber(medianDays)}</Table.Td>
              <Table.Td className={css.bar}>
                <Progress value={(100 * (medianDays ?? 0)) / longest} size="md" aria-hidden />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

const formatMonthLabel = (month: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
