import type { ListedUser } from '@hireloom/contract/users'
import { useState } from 'react'
import { useMayChange } from './user-rules.ts'

/** Returns the users selected on the page that is shown; another page starts with none. */
export function useUserSelection(rows: readonly ListedUser[] | undefined) {
  const mayChange = useMayChange()
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const selectable = (rows ?? []).filter(mayChange)
  const selected = selectable.filter(({ id }) => ids.has(id))
  const select = (userIds: readonly number[]) => setIds(new Set(userIds))
  return {
    selected,
    isSelectable: (user: ListedUser) => selectable.includes(user),
    isSelected: ({ id }: ListedUser) => ids.has(id),
    /** Whether every user of the page who can be chosen is selected. */
    isPageSelected: selectable.length > 0 && selected.length === selectable.length,
    /** Selects these users alone. */
    keep: select,
    toggle: ({ id }: ListedUser) => {
      const others = selected.filter((user) => user.id !== id).map((user) => user.id)
      select(ids.has(id) ? others : [...others, id])
    },
    togglePage: () => select(selected.length === selectable.length ? [] : selectable.map(({ id }) => id)),
  }
}
export type UserSelection = ReturnType<typeof useUserSelection>
