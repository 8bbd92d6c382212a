import type { ApplicationListQuery, ApplicationRow } from '@hireloom/contract/applications/list'
import type { CandidateGroupName } from '@hireloom/contract/applications/status'
import { Checkbox, Group, Skeleton, Table, Text, VisuallyHidden } from '@mantine/core'
import type { MoveTarget } from '../../moves/parts/move-target.ts'
import { PersonAvatar } from '../../platform/ui/display/person-avatar.tsx'
import { RecordLink, RecordRow, RecordTable } from '../../platform/ui/lists/record-table.tsx'
import { type Order, SortHead } from '../../platform/ui/lists/sort-head.tsx'
import { Masked } from '../../platform/ui/text/masked.tsx'
import { lastPositionOf } from '../labels.ts'
import { addressOf } from '../parts/candidate-address.ts'
import { RowMenu } from '../parts/row-menu.tsx'
import { PossibleDuplicate } from '../possible-duplicate.tsx'
import { Cell, longTextOf } from './candidate-cell.tsx'
import css from './candidate-table.module.css'
import { type Column, columns } from './use-columns.ts'
import type { Selection } from './use-selection.ts'

type ListOrder = Order<ApplicationListQuery['sortBy']>

interface Props {
  candidates: readonly ApplicationRow[] | undefined
  /** The tab they are all in. */
  group: CandidateGroupName
  isShown: (column: Column) => boolean
  order: ListOrder
  onOrder: (order: ListOrder) => void
  /** Undefined if the user may move nobody. */
  selection: Selection | undefined
  onMove: (candidate: ApplicationRow, to: MoveTarget) => void
  onDelete: (candidate: ApplicationRow) => void
}

/** The width of the window below which a column is hidden. */
const hiddenBelow: Partial<Record<Column, 'lg' | 'xl'>> = { source: 'lg', organization: 'xl', tags: 'xl' }
const sorted: Partial<Record<Column, { by: ApplicationListQuery['sortBy']; first: 'asc' | 'desc' }>> = {
  stage: { by: 'stage', first: 'asc' },
  score: { by: 'score', first: 'desc' },
  applied: { by: 'appliedDate', first: 'desc' },
}

/** The default order. */
const defaultOrder: ListOrder = { sortBy: 'appliedDate', sortDirection: 'desc' }

/** The candidates in a table. Until they are loaded, it shows skeleton rows. */
export function CandidateTable({ candidates, group, isShown, order, onOrder, selection, onMove, onDelete }: Props) {
  const visibleColumns = columns.filter(({ key }) => isShown(key))
  const sorting = {
    order: order.sortBy
      ? order
      : { ...defaultOrder, ...(order.sortDirection && { sortDirection: order.sortDirection }) },
    onChange: onOrder,
  }
  return (
    <RecordTable label="Candidates">
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={css.check}>
            {selection && <PageCheckbox candidates={candidates ?? []} selection={selection} />}
          </Table.Th>
          <SortHead by="name" {...sorting}>
            Candidate
          </SortHead>
          {visibleColumns.map(({ key, label }) => {
            const by = sorted[key]
            const place = { visibleFrom: hiddenBelow[key], ...(key === 'daysInStage' && { ta: 'right' as const }) }
            return by ? (
              <SortHead key={key} {...by} {...sorting} {...place}>
                {label}
              </SortHead>
            ) : (
              <Table.Th key={key} {...place}>
                {label}
              </Table.Th>
            )
          })}
          <Table.Th className={css.menu}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {candidates
          ? candidates.map((candidate) => (
              <Row
                key={candidate.jobApplicationId}
                candidate={candidate}
                group={group}
                columns={visibleColumns.map(({ key }) => key)}
                selection={selection}
                onMove={onMove}
                onDelete={onDelete}
              />
            ))
          : placeholders.map((row) => <SkeletonRow key={row} columns={visibleColumns.map(({ key }) => key)} />)}
      </Table.Tbody>
    </RecordTable>
  )
}

function PageCheckbox({ candidates, selection }: { candidates: readonly ApplicationRow[]; selection: Selection }) {
  const choosable = candidates.filter(({ mayAct }) => mayAct)
  const selectedRows = choosable.filter(({ jobApplicationId }) => selection.selected.has(jobApplicationId))
  const isWhole = choosable.length > 0 && selectedRows.length === choosable.length
  return (
    <Checkbox
      aria-label="Select everyone on this page"
      disabled={choosable.length === 0}
      checked={isWhole}
      indeterminate={selectedRows.length > 0 && !isWhole}
      onChange={() => selection.togglePage(candidates)}
    />
  )
}

interface RowProps {
  candidate: ApplicationRow
  group: CandidateGroupName
  columns: readonly Column[]
  selection: Selection | undefined
  onMove: Props['onMove']
  onDelete: Props['onDelete']
}

function Row({ candidate, group, columns, selection, onMove, onDelete }: RowProps) {
  const { candidateName, avatar, sensitiveFieldAccess, jobApplicationId, mayAct } = candidate
  const isSelected = selection?.selected.has(jobApplicationId) ?? false
  return (
    <RecordRow isSelected={isSelected}>
      <Table.Td className={css.check}>
        {selection && mayAct && (
          <Checkbox
            aria-label={`Select ${candidateName}`}
            className={css.box}
            checked={isSelected}
            onChange={() => selection.toggle(candidate)}
          />
        )}
      </Table.Td>
      <Table.Td className={css.candidate}>
        <Group gap="sm" wrap="nowrap">
          <PersonAvatar name={candidateName} src={avatar} />
          <span className={css.name}>
            <RecordLink to={addressOf(candidate)}>{candidateName}</RecordLink> {!sensitiveFieldAccess && <Masked />}
          </span>
          {candidate.isPossibleDuplicate && <PossibleDuplicate />}
          <Text span size="xs" c="dimmed" truncate className={css.position} visibleFrom="lg">
            {lastPositionOf(candidate)}
          </Text>
        </Group>
      </Table.Td>
      {columns.map((column) => (
        <Table.Td
          key={column}
          visibleFrom={hiddenBelow[column]}
          className={css[column]}
          title={longTextOf(column, candidate)}
        >
          <Cell column={column} candidate={candidate} group={group} />
        </Table.Td>
      ))}
      <Table.Td className={css.menu}>
        <RowMenu candidate={candidate} onMove={onMove} onDelete={onDelete} />
      </Table.Td>
    </RecordRow>
  )
}

const placeholders = Array.from({ length: 10 }, (_, index) => index)

const SkeletonRow = ({ columns }: { columns: readonly Column[] }) => (
  <Table.Tr>
    <Table.Td className={css.check}>
      <Skeleton width={16} height={16} />
    </Table.Td>
    <Table.Td>
      <Group gap="sm" wrap="nowrap">
        <Skeleton width={28} height={28} radius="xl" />
        <Skeleton width={160} height={12} />
      </Group>
    </Table.Td>
    {columns.map((column) => (
      <Table.Td key={column} visibleFrom={hiddenBelow[column]}>
        <Skeleton width={column === 'daysInStage' ? 24 : 96} height={12} ml={column === 'daysInStage' ? 'auto' : 0} />
      </Table.Td>
    ))}
    <Table.Td className={css.menu} />
  </Table.Tr>
)
