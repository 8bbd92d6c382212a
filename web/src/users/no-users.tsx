import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { roleNames, statusLabels } from './labels.ts'
import type { UserListAddress } from './use-user-list.ts'

interface Props {
  address: UserListAddress
  onChange: (changes: Partial<UserListAddress>) => void
}

/** Explains why the list is empty, and which filters to clear. */
export function NoUsers({ address, onChange }: Props) {
  const { search, roleId, status } = address
  const description = [status && statusLabels[status].label.toLowerCase(), roleId ? roleNames[roleId] : 'user']
    .filter(Boolean)
    .join(' ')
  return (
    <EmptyState
      icon={<IconSearchOff aria-hidden />}
      title={search ? `No ${description} matches “${search}”` : `There is no ${description} here`}
      description="The search looks at names, job titles and e-mail addresses."
    >
      <Button variant="default" onClick={() => onChange({ search: '', roleId: undefined, status: undefined })}>
        Show all users
      </Button>
    </EmptyState>
  )
}
