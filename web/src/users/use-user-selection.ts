import type { ListedUser } from '@hireloom/contract/users'
import { useState } from 'react'
import { useMayChange } from './user-rules.ts'

/** Returns the users selected on the page that is shown; another page starts with none. */
export function useUserSelection(rows: readonly ListedUser[] | undefined) {
  const mayChange = useMayChange()
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const choosable = (rows ?? []).filter(mayChange)
  const selected = choosable.filter(({ id }) => ids.has(id))
  const keep = (userIds: readonly number[]) => setIds(new Set(userIds))
  return {
    selected,
    isChoosable: (user: ListedUser) => choosable.includes(user),
    isSelected: ({ id }: ListedUser) => ids.has(id),
    /** Whether every user of the page who can be chosen is selected. */
    isWhole: choosable.length > 0 && selected.length === choosable.length,
    /** Selects these users alone. */
    keep,
    toggle: ({ id }: ListedUser) => {
      const others = selected.filter((user) => user.id !== id).map((user) => user.id)
      keep(ids.has(id) ? others : [...others, id])
    },
    togglePage: () => keep(selected.length === choosable.length ? [] : choosable.map(({ id }) => id)),
  }
}
export type UserSelection = ReturnType<typeof useUserSelection>
