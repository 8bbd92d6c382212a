import type { RoleMatrix } from '@hireloom/contract/roles'
import { useState } from 'react'
import type { Cell } from './permission-matrix.tsx'

const keyOf = ({ row, roleId }: Pick<Cell, 'roleId'> & { row: { id: number } }) => `${row.id} ${roleId}`

/** Holds the cells the user has switched, separately from the loaded matrix, so that both can be compared. */
export function useMatrixChanges(loaded: RoleMatrix) {
  const [base, setBase] = useState(loaded)
  /** The changed statuses, by cell. */
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isChanged = (cell: Cell) => (changed.get(keyOf(cell)) ?? cell.status) !== cell.status

  const toggle = (cell: Cell) => {
    const key = keyOf(cell)
    setChanged((before) => new Map(before).set(key, !(before.get(key) ?? cell.status)))
  }

  const cells = base.data.flatMap((row) => row.role.map(({ id, status }) => ({ row, roleId: id, status })))
  return {
    matrix: base,
    /** Applies the user's changes to a newer matrix. */
    rebase: setBase,
    count: cells.filter(isChanged).length,
    isChanged,
    toggle,
    /** The whole matrix with the changes. */
    changedMatrix: () => ({
      permissions: base.data.map((row) => ({
        id: row.id,
        role: row.role.map(({ id, status }) => ({ id, status: status !== isChanged({ row, roleId: id, status }) })),
      })),
      updatedAt: base.updatedAt?.toISOString() ?? null,
    }),
  }
}
