import { Table, type TableProps, type TableTdProps, type TableThProps, Tooltip, VisuallyHidden } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Nothing } from '../text/nothing.tsx'
import { formatCount, formatNumber, truncate } from '../text/words.ts'
import css from './record-table.module.css'

interface Props extends TableProps {
  /** The label of the table for screen readers. */
  label: string
  /** True for rows with a second line under the name, which are higher. */
  isTwoLine?: boolean
}

/** A table of records with a sticky head. Use `RecordRow` and one `RecordLink` in each. */
export function RecordTable({ label, isTwoLine, ...rest }: Props) {
  return <Table {...rest} aria-label={label} className={css.table} data-two-line={isTwoLine || undefined} />
}

export const RecordRow = ({ children, isSelected }: { children: ReactNode; isSelected?: boolean }) => (
  <Table.Tr className={css.row} onClick={openRecord} data-selected={isSelected || undefined}>
    {children}
  </Table.Tr>
)

/**
 * Opens the record of a clicked row, also for parts above the link that aren't controls, such as an icon with a
 * tooltip.
 */
function openRecord({ target, currentTarget: row }: MouseEvent<HTMLElement>) {
  const isControl = !(target instanceof Element) || !row.contains(target) || target.closest('a, button, input, label')
  if (!isControl) row.querySelector('a')?.click()
}

/**
 * The name of a row's record, linked to it. A click anywhere on the row opens it, too; a long name is shortened, and
 * shown in full on hover and focus. `isWhole` never shortens it.
 */
export function RecordLink({ to, isWhole, children }: { to: string; isWhole?: boolean; children: ReactNode }) {
  const short = typeof children === 'string' && !isWhole ? truncate(children) : children
  const linkTo = (name: ReactNode) => (
    <Link to={to} data-record-link className={css.open}>
      {name}
    </Link>
  )
  if (short === children) return linkTo(children)
  return (
    <Tooltip label={children} events={{ hover: true, focus: true, touch: true }}>
      {linkTo(
        <>
          <span aria-hidden>{short}</span>
          <VisuallyHidden>{children}</VisuallyHidden>
        </>,
      )}
    </Tooltip>
  )
}

interface NumberProps extends TableTdProps {
  value: number
  isNew?: boolean
  /** Shows numbers from 1000 in whole thousands, as `1K+`. */
  isShort?: boolean
  /** The records behind the number; a label names them for screen readers. */
  link?: { to: string; label: string } | undefined
}

/** A number in a column; zero is a dash. */
export const NumberCell = ({ value, isNew, isShort, link, className = '', ...rest }: NumberProps) => {
  const text = isShort ? formatCount(value) : formatNumber(value)
  const content = link ? (
    <Link to={link.to} className={css.link} aria-label={`${link.label}: ${text}`}>
      {text}
    </Link>
  ) : (
    text
  )
  return (
    <Table.Td {...rest} className={`${css.number} ${className}`} data-new={(isNew && value > 0) || undefined}>
      {value === 0 ? <Nothing /> : content}
    </Table.Td>
  )
}

export const NumberHead = ({ className = '', ...rest }: TableThProps) => (
  <Table.Th {...rest} className={`${css.number} ${className}`} />
)
