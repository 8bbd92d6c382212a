import type { ListedUser } from '@hireloom/contract/users'
import { useState } from 'react'
import type { UserListAddress } from './use-user-list.ts'
import { useMayChange } from './user-rules.ts'

/** Returns the users selected on the page that is shown; another page or filter of the list starts with none. */
export function useUserSelection(rows: readonly ListedUser[] | undefined, address: UserListAddress) {
  const mayChange = useMayChange()
  const page = JSON.stringify(address)
  const [state, setState] = useState<{ page: string; ids: ReadonlySet<number> }>({ page, ids: new Set() })
  if (state.page !== page) setState({ page, ids: new Set() })
  const { ids } = state
  const selectable = (rows ?? []).filter(mayChange)
  const selected = selectable.filter(({ id }) => ids.has(id))
  const select = (userIds: readonly number[]) => setState({ page, ids: new Set(userIds) })
  return {
    selected,
    isSelectable: (user: ListedUser) => selectable.includes(user),
    isSelected: ({ id }: ListedUser) => ids.has(id),
    /** Whether every user of the page who can be chosen is selected. */
    isPageSelected: selectable.length > 0 && selected.length === selectable.length,
    /** Selects only these users. */
    keep: select,
    toggle: ({ id }: ListedUser) => {
      const others = selected.filter((user) => user.id !== id).map((user) => user.id)
      select(ids.has(id) ? others : [...others, id])
    },
    togglePage: () => select(selected.length === selectable.length ? [] : selectable.map(({ id }) => id)),
  }
}
export type UserSelection = ReturnType<typeof useUserSelection>
