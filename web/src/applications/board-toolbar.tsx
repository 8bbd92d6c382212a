import { type BoardColumn, BoardQuery } from '@hireloom/contract/applications/board'
import { Button, Group, Kbd, Menu, Select, Text } from '@mantine/core'
import { IconChevronDown, IconLayoutKanban, IconList } from '@tabler/icons-react'
import { Link } from 'react-router'
import { BoardFilters } from '../candidates/parts/board-filters.tsx'
import { type BoardAddress, listOfBoard } from '../candidates/parts/use-board-address.ts'
import { SearchField } from '../platform/ui/fields/search-field.tsx'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'
import { formatNumber } from '../platform/ui/text/words.ts'
import css from './parts/board.module.css'

interface Props {
  jobId: number
  address: BoardAddress
  hasScores: boolean
  mayMove: boolean
  /** Chooses the column that a phone shows. */
  columnChoice: ColumnChoiceProps | undefined
}

/** The filters, the order and the view of the board. */
export function BoardToolbar({ jobId, address, hasScores, mayMove, columnChoice }: Props) {
  const { candidateName, sortBy, active, change } = address
  return (
    <Group gap="sm" className={css.toolbar}>
      <Group gap={4} component="nav" aria-label="View" className={css.views}>
        <span aria-current="page" className={css.view}>
          <IconLayoutKanban size={16} aria-hidden />
          Board
        </span>
        <Link to={listOfBoard(jobId, address)} className={css.view}>
          <IconList size={16} aria-hidden />
          List
        </Link>
      </Group>
      <SearchField
        label="Search name"
        wait={700}
        value={candidateName}
        onChange={(words) => change({ candidateName: words })}
        maxLength={maxLengthOf(BoardQuery.shape.candidateName)}
      />
      <BoardFilters jobId={jobId} address={address} hasScores={hasScores} />
      {columnChoice && <ColumnChoice {...columnChoice} />}
      {!columnChoice && mayMove && active === 0 && (
        <Text size="sm" c="dimmed" className={css.hint}>
          <Kbd>M</Kbd> moves the focused card to a stage
        </Text>
      )}
      {hasScores && <SortMenu sortBy={sortBy} onChange={(order) => change({ sortBy: order })} />}
    </Group>
  )
}

interface ColumnChoiceProps {
  columns: readonly BoardColumn[]
  /** The stage of the shown column; 0 for the new candidates. */
  open: string
  onOpen: (column: string) => void
}

const ColumnChoice = ({ columns, open, onOpen }: ColumnChoiceProps) => (
  <Select
    aria-label="Column"
    allowDeselect={false}
    data={columns.map(({ stageId, name, count }) => ({
      value: String(stageId ?? 0),
      label: `${name} (${formatNumber(count)})`,
    }))}
    value={open}
    onChange={(column) => column && onOpen(column)}
  />
)

const orders = [
  { value: 'appliedDate', label: 'Applied' },
  { value: 'score', label: 'AI score' },
] as const satisfies { value: BoardQuery['sortBy']; label: string }[]

interface SortProps {
  sortBy: BoardQuery['sortBy']
  onChange: (sortBy: BoardQuery['sortBy']) => void
}

const SortMenu = ({ sortBy, onChange }: SortProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button
        variant="subtle"
        color="gray"
        rightSection={<IconChevronDown size={14} aria-hidden />}
        className={css.sort}
      >
        Sort: {orders.find(({ value }) => value === sortBy)?.label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {orders.map(({ value, label }) => (
        <Menu.Item key={value} onClick={() => onChange(value)}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
