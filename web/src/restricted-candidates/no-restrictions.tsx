import { Button } from '@mantine/core'
import { IconSearchOff, IconUserCancel } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { listPath } from './labels.ts'
import type { RestrictionListAddress } from './use-restriction-list.ts'

interface Props {
  address: RestrictionListAddress
  onChange: (changes: Partial<RestrictionListAddress>) => void
}

/** The reason why the list is empty, and the next step. */
export function NoRestrictions({ address: { search, status }, onChange }: Props) {
  if (search || status !== undefined) {
    return (
      <EmptyState
        icon={<IconSearchOff aria-hidden />}
        title={search ? `Nobody in this list matches “${search}”` : 'No candidates with this status'}
      >
        <Button variant="default" onClick={() => onChange({ search: '', status: undefined })}>
          Show all
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<IconUserCancel aria-hidden />}
      title="Nobody is restricted"
      description="Applications of restricted people are rejected automatically, without telling them why."
    >
      <Button component={Link} to={`${listPath}/add`}>
        Restrict candidates
      </Button>
    </EmptyState>
  )
}
