import type { ListedUser } from '@hireloom/contract/users'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { RestrictionModals } from '../user-restrictions/parts/restriction-modals.tsx'
import { RemoveUserModal } from './remove-user-modal.tsx'

interface UserDialog {
  kind: 'restrictions' | 'removal'
  user: ListedUser
}

const OpenUserDialog = createContext<(dialog: UserDialog) => void>(() => undefined)

/** Returns the function that opens a dialog for a user of the list. */
export const useOpenUserDialog = () => useContext(OpenUserDialog)

interface Props {
  /** The users of the list in their latest version; undefined until loaded. */
  users: readonly ListedUser[] | undefined
  children: ReactNode
}

/** Keeps a dialog open when the row it was opened from leaves the list, or is drawn for another width. */
export function UserDialogs({ users, children }: Props) {
  const [dialog, open] = useState<UserDialog>()
  const close = () => open(undefined)
  const user = users?.find(({ id }) => id === dialog?.user.id) ?? dialog?.user
  return (
    <OpenUserDialog value={open}>
      {children}
      {user && dialog?.kind === 'restrictions' && <RestrictionModals userId={user.id} opened onClose={close} />}
      {user && dialog?.kind === 'removal' && <RemoveUserModal user={user} onClose={close} />}
    </OpenUserDialog>
  )
}
