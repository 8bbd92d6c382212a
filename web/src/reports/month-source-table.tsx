import { type CandidateSource, nameOf, optionLists } from '@hireloom/contract/lookups'
import type { SourceMonth } from '@hireloom/contract/reports/endpoints'
import { Table } from '@mantine/core'
import { formatMonth } from '../platform/ui/text/days.ts'
import { FigureLink } from './figure-link.tsx'
import css from './report-page.module.css'

interface Props {
  months: readonly SourceMonth[]
  sources: readonly CandidateSource[]
}

/** The numbers of the chart as a table, opened by a button. */
export function MonthSourceTable({ months, sources }: Props) {
  return (
    <details>
      <summary className={css.summary}>The same numbers as a table</summary>
      <Table.ScrollContainer minWidth={640}>
        <Table aria-labelledby="by-month-and-source">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Month</Table.Th>
              {sources.map((source) => (
                <Table.Th key={source} className={css.number}>
                  {nameOf(optionLists.candidateSource, source)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {months.map(({ month, sources: ofMonth }) => (
              <Table.Tr key={month}>
                <Table.Td>{formatMonth(month)}</Table.Td>
                {sources.map((source) => (
                  <Table.Td key={source} className={css.number}>
                    <FigureLink
                      label={`${nameOf(optionLists.candidateSource, source)}, ${formatMonth(month)}`}
                      value={ofMonth.find((one) => one.source === source)?.applications ?? 0}
                      figure={{ figure: 'received', source, month }}
                    />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </details>
  )
}
