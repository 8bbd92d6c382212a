import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { role } from '@hireloom/contract/platform/permissions'
import { columnRoles, matrixRows, type PermissionRow, permissionTypes, type RoleMatrix } from '@hireloom/contract/roles'
import { Checkbox, Table } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { plural } from '../platform/ui/text/words.ts'
import css from './permission-matrix.module.css'

/** One permission of one role. */
export interface Cell {
  row: PermissionRow
  roleId: number
  status: boolean
}

interface Props {
  matrix: RoleMatrix
  /** Absent where the matrix is read-only. */
  editing?: {
    isChanged: (cell: Cell) => boolean
    onToggle: (cell: Cell) => void
  }
}

/** The permissions of each role, by group. */
export function PermissionMatrix({ matrix, editing }: Props) {
  const { data, users } = matrix
  const visibleRows = data.filter(({ key }) => !matrixRows[key].isHidden)
  return (
    <Table className={css.matrix} highlightOnHover={false} aria-label="Roles and permissions">
      <Table.Thead className={css.head}>
        <Table.Tr>
          <Table.Th>Permission</Table.Th>
          {columnRoles.map((id) => (
            <Table.Th key={id} className={css.cell}>
              <span className={css.role}>{roleName(id)}</span>{' '}
              <span className={css.count}>{plural(users.find((column) => column.id === id)?.count ?? 0, 'user')}</span>
            </Table.Th>
          ))}
          <Table.Th className={css.note}>Note</Table.Th>
        </Table.Tr>
      </Table.Thead>
      {Object.entries(permissionTypes).map(([type, name]) => (
        <Table.Tbody key={type}>
          <Table.Tr className={css.group}>
            <th colSpan={columnRoles.length + 2} scope="colgroup">
              {name}
            </th>
          </Table.Tr>
          {visibleRows
            .filter((row) => row.type === type)
            .map((row) => (
              <MatrixRow key={row.id} row={row} editing={editing} />
            ))}
        </Table.Tbody>
      ))}
    </Table>
  )
}

function MatrixRow({ row, editing }: { row: PermissionRow; editing: Props['editing'] }) {
  const { note } = matrixRows[row.key]
  return (
    <Table.Tr>
      <th scope="row" className={css.name}>
        {row.permissionName}
        {note && <span className={css.noteBelow}>{note}</span>}
      </th>
      {row.role.map(({ id: roleId, status }) => (
        <MatrixCell key={roleId} cell={{ row, roleId, status }} editing={editing} />
      ))}
      <Table.Td className={css.note}>{note}</Table.Td>
    </Table.Tr>
  )
}

function MatrixCell({ cell, editing }: { cell: Cell; editing: Props['editing'] }) {
  const { row, roleId } = cell
  const isChanged = editing?.isChanged(cell) ?? false
  const status = cell.status !== isChanged
  return (
    <Table.Td className={css.cell} data-changed={isChanged || undefined}>
      {editing ? (
        <Checkbox
          className={css.box}
          aria-label={`${row.permissionName}: ${roleName(roleId)}`}
          checked={status}
          disabled={roleId === role.admin}
          onChange={() => editing.onToggle(cell)}
        />
      ) : (
        <Mark status={status} />
      )}
    </Table.Td>
  )
}

const Mark = ({ status }: { status: boolean }) =>
  status ? (
    <IconCheck size={16} role="img" aria-label="Allowed" className={css.allowed} />
  ) : (
    <IconMinus size={16} role="img" aria-label="Not allowed" className={css.refused} />
  )

const roleName = (id: number) => nameOf(optionLists.userRole, id) ?? ''
