import { Button } from '@mantine/core'
import { IconSearchOff, IconUsers } from '@tabler/icons-react'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { roleNames, statusLabels } from '../labels.ts'
import type { UserListAddress } from '../use-user-list.ts'

interface Props {
  address: UserListAddress
  /** Of the users who fit, on whatever page. */
  total: number
  onChange: (changes: Partial<UserListAddress>) => void
}

/** Says why there is nobody to show, and what to drop. */
export function NoUsers({ address, total, onChange }: Props) {
  const { search, roleId, status, currentPage } = address
  if (total > 0) {
    return (
      <EmptyState icon={<IconUsers />} title={`There is no page ${currentPage}`}>
        <Button variant="default" onClick={() => onChange({ currentPage: 1 })}>
          Go to the first page
        </Button>
      </EmptyState>
    )
  }
  const whom = [status && statusLabels[status].label.toLowerCase(), roleId ? roleNames[roleId] : 'user']
    .filter(Boolean)
    .join(' ')
  return (
    <EmptyState
      icon={<IconSearchOff />}
      title={search ? `No ${whom} matches “${search}”` : `There is no ${whom} here`}
      description="The search looks at names and e-mail addresses."
    >
      <Button variant="default" onClick={() => onChange({ search: '', roleId: undefined, status: undefined })}>
        Show all users
      </Button>
    </EmptyState>
  )
}
