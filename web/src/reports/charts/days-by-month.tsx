import type { TimeToHireMonth } from '@hireloom/contract/reports/endpoints'
import { Table, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { formatMonth } from '../../platform/ui/text/days.ts'
import { Days } from '../figures/days.tsx'
import { FigureLink } from '../figures/figure-link.tsx'
import css from '../frame/report-page.module.css'
import chartCss from './chart.module.css'

const DaysChart = lazy(async () => ({ default: (await import('./days-chart.tsx')).DaysChart }))

/** The days to hire by month of the first day of work, as lines with the same numbers in a table. */
export function DaysByMonth({ months }: { months: readonly TimeToHireMonth[] }) {
  return (
    <section className={css.panel} aria-labelledby="by-month">
      <Title order={2} size="h3" id="by-month">
        By month of the first day of work
      </Title>
      <div className={chartCss.chart} aria-hidden>
        <Suspense>
          <DaysChart months={months} />
        </Suspense>
      </div>
      <Table aria-labelledby="by-month">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Month</Table.Th>
            <Table.Th className={css.number}>Hired</Table.Th>
            <Table.Th className={css.number}>Median days</Table.Th>
            <Table.Th className={css.number}>Average days</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.map(({ month, hired, medianDays, averageDays }) => (
            <Table.Tr key={month}>
              <Table.Td>{formatMonth(month)}</Table.Td>
              <Table.Td className={css.number}>
                <FigureLink
                  label={`Hired in ${formatMonth(month)}`}
                  value={hired}
                  figure={{ figure: 'hired', month }}
                />
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
