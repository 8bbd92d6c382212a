import { Table, type TableThProps, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import css from './sort-head.module.css'

type Direction = 'asc' | 'desc'

/** The order of a list in its URL; undefined for the default order. */
export interface Order<Key extends string> {
  sortBy: Key | undefined
  sortDirection: Direction | undefined
}

interface Props<Key extends string> extends Omit<TableThProps, 'onChange'> {
  /** The key that this head sorts by. */
  by: Key
  /** The direction of the first click. */
  first?: Direction
  order: Order<Key>
  onChange: (order: Order<Key>) => void
  /** True for a column of numbers, aligned to the right. */
  isNumber?: boolean
}

const arrows = { asc: IconArrowUp, desc: IconArrowDown }
const words = { asc: 'ascending', desc: 'descending' } as const

/** The head of a sortable column: each click changes the direction, the third one restores the default order. */
export function SortHead<Key extends string>(props: Props<Key>) {
  const { by, first = 'asc', order, onChange, isNumber, children, ...rest } = props
  const { sortBy, sortDirection = 'asc' } = order
  const current = sortBy === by ? sortDirection : undefined
  const Arrow = current ? arrows[current] : IconArrowsSort
  const next = current === undefined ? first : current === first ? opposite(first) : undefined
  return (
    <Table.Th {...rest} ta={isNumber ? 'right' : undefined} aria-sort={current ? words[current] : 'none'}>
      <UnstyledButton
        className={css.head}
        data-number={isNumber || undefined}
        data-sorted={current !== undefined || undefined}
        onClick={() => onChange({ sortBy: next && by, sortDirection: next })}
      >
        {children}
        <Arrow size={14} className={css.arrow} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}

const opposite = (direction: Direction) => (direction === 'asc' ? 'desc' : 'asc')
