import { applications } from '@hireloom/contract/applications/endpoints'
import { maxSelected, type SelectedApplication, type WholeListQuery } from '@hireloom/contract/applications/list'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '../../platform/api/hooks.ts'

type SelectionMap = ReadonlyMap<number, SelectedApplication>

const warnOfLimit = () =>
  notifications.show({
    id: 'selection-limit',
    color: 'orange',
    message: `You can only select up to ${maxSelected} candidates for bulk move. Please reduce your selection.`,
  })

/** Returns the applications selected in a list, over all its pages; another list starts with none. */
export function useSelection(listQuery: Partial<WholeListQuery>) {
  const client = useQueryClient()
  const list = JSON.stringify(listQuery)
  const [state, setState] = useState<{ list: string; selected: SelectionMap }>({ list, selected: new Map() })
  const [isSelectingAll, setSelectingAll] = useState(false)
  const selected: SelectionMap = state.list === list ? state.selected : new Map()
  // A late reply must not replace the selection of another list.
  const store = (next: SelectionMap) =>
    setState((now) => (now === state || now.list === list ? { list, selected: next } : now))

  const add = (rows: readonly SelectedApplication[], to: SelectionMap) => {
    const next = new Map(to)
    for (const row of rows) {
      if (!row.mayAct || next.has(row.jobApplicationId)) continue
      if (next.size >= maxSelected) return { chosen: next, isFull: true }
      next.set(row.jobApplicationId, row)
    }
    return { chosen: next, isFull: false }
  }
  const select = (rows: readonly SelectedApplication[], to: SelectionMap = selected) => {
    const { chosen, isFull } = add(rows, to)
    if (isFull || chosen.size === maxSelected) warnOfLimit()
    store(chosen)
  }
  const drop = (rows: readonly Pick<SelectedApplication, 'jobApplicationId'>[]) => {
    const gone = new Set(rows.map(({ jobApplicationId }) => jobApplicationId))
    store(new Map([...selected].filter(([id]) => !gone.has(id))))
  }

  return {
    selected,
    isSelectingAll,
    clear: () => store(new Map()),
    /** Removes a row from the selection, because the list no longer has it. */
    forget: (row: Pick<SelectedApplication, 'jobApplicationId'>) => drop([row]),
    toggle: (row: SelectedApplication) => (selected.has(row.jobApplicationId) ? drop([row]) : select([row])),
    togglePage: (rows: readonly SelectedApplication[]) => {
      const choosable = rows.filter(({ mayAct }) => mayAct)
      const isWhole = choosable.every(({ jobApplicationId }) => selected.has(jobApplicationId))
      if (isWhole) drop(choosable)
      else select(choosable)
    },
    /** Selects the whole list, up to the maximum that can be changed at once. */
    selectAll: async () => {
      setSelectingAll(true)
      try {
        const { data, total } = await client.fetchQuery({
          ...queryFor(applications.ids, { query: listQuery }),
          staleTime: 0,
        })
        if (total > maxSelected) warnOfLimit()
        store(add(data, new Map()).chosen)
      } catch {
        notifications.show({ color: 'red', message: 'Failed to select all candidates' })
      } finally {
        setSelectingAll(false)
      }
    },
  }
}
export type Selection = ReturnType<typeof useSelection>
