import type { Figure } from '@hireloom/contract/reports/rows'
import { Table, Text, Title } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { formatMonth } from '../../platform/ui/text/days.ts'
import chartCss from '../charts/chart.module.css'
import type { MonthSeries } from '../charts/month-bars.tsx'
import { FigureLink } from '../figures/figure-link.tsx'
import css from './report-page.module.css'

const MonthBars = lazy(async () => ({ default: (await import('../charts/month-bars.tsx')).MonthBars }))

interface Series extends MonthSeries {
  /** The rows of a number, narrowed by its month. */
  figure: Partial<Figure> & Pick<Figure, 'figure'>
}

interface Props {
  title: string
  /** Names what is counted, and by which day. */
  note: ReactNode
  months: readonly string[]
  series: readonly Series[]
}

/** Numbers by month as a chart, and the same numbers as a table that a button opens. */
export function MonthPanel({ title, note, months, series }: Props) {
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
      <div className={chartCss.chart} aria-hidden>
        <Suspense>
          <MonthBars months={months} series={series} />
        </Suspense>
      </div>
      <details>
        <summary className={css.summary}>The same numbers as a table</summary>
        <Table.ScrollContainer minWidth={series.length > 2 ? 640 : 240}>
          <Table aria-labelledby={id}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Month</Table.Th>
                {series.map(({ name }) => (
                  <Table.Th key={name} className={css.number}>
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {months.map((month) => (
                <Table.Tr key={month}>
                  <Table.Td>{formatMonth(month)}</Table.Td>
                  {series.map(({ name, figure, countIn }) => (
                    <Table.Td key={name} className={css.number}>
                      <FigureLink
                        label={`${name}, ${formatMonth(month)}`}
                        value={countIn(month)}
                        figure={{ ...figure, month }}
                      />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </details>
    </section>
  )
}
