import { Table, type TableProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Nothing } from './nothing.tsx'
import css from './record-table.module.css'
import { formatNumber } from './words.ts'

interface Props extends TableProps {
  /** Names the table for those who can't see it. */
  label: string
  /** Rows with a second line under the name are higher. */
  isTwoLine?: boolean
}

/** A list of records with a head that stays. Use `RecordRow` and one `RecordLink` in each. */
export function RecordTable({ label, isTwoLine, ...rest }: Props) {
  return <Table {...rest} aria-label={label} className={css.table} data-two-line={isTwoLine || undefined} />
}

export const RecordRow = ({ children }: { children: ReactNode }) => <Table.Tr className={css.row}>{children}</Table.Tr>

/** The name of a row's record. It opens wherever the row is clicked. */
export const RecordLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={css.open}>
    {children}
  </Link>
)

/** A number to be compared down the column; zero is a dash. */
export const NumberCell = ({ value, isNew }: { value: number; isNew?: boolean }) => (
  <Table.Td className={css.number} data-new={(isNew && value > 0) || undefined}>
    {value === 0 ? <Nothing /> : formatNumber(value)}
  </Table.Td>
)

export const NumberHead = ({ children }: { children: ReactNode }) => (
  <Table.Th className={css.number}>{children}</Table.Th>
)
