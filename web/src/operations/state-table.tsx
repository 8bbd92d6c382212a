import { Box, Table, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { RecordTable } from '../platform/ui/lists/record-table.tsx'
import css from './operations.module.css'

interface Props {
  title: string
  /** The sentence in place of an empty table. */
  empty: string
  /** The sentence above the rows that explains what to do. */
  nextStep?: ReactNode
  /** The button that acts on all rows. */
  action?: ReactNode
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** One section of the page: a table of what runs, waits or failed. */
export function StateTable({ title, empty, nextStep, action, heads, rows }: Props) {
  return (
    <section className={css.section} aria-label={title}>
      <Title order={2} className={css.title}>
        {title}
      </Title>
      {rows.length > 0 && nextStep && <p className={css.nextStep}>{nextStep}</p>}
      {rows.length > 0 && action}
      {rows.length === 0 ? (
        <p className={css.empty}>{empty}</p>
      ) : (
        // It can be focused, so that users can scroll it by keyboard.
        <Box className={css.scroll} tabIndex={0}>
          <RecordTable label={title}>
            <Table.Thead>
              <Table.Tr>
                {heads.map((head) => (
                  <Table.Th key={head}>{head}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ key, cells }) => (
                <Table.Tr key={key}>
                  {cells.map((cell, column) => (
                    <Table.Td key={heads[column]}>{cell}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </RecordTable>
        </Box>
      )}
    </section>
  )
}
