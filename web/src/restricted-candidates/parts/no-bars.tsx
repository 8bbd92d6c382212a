import { Button } from '@mantine/core'
import { IconSearchOff, IconUserCancel } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { listPath } from '../labels.ts'
import type { BarListAddress } from '../use-bar-list.ts'

interface Props {
  address: BarListAddress
  /** Of those who fit, on whatever page. */
  total: number
  onChange: (changes: Partial<BarListAddress>) => void
}

/** Says why there is nobody to show, and what helps. */
export function NoBars({ address: { search, status, currentPage }, total, onChange }: Props) {
  if (total > 0) {
    return (
      <EmptyState icon={<IconUserCancel />} title={`There is no page ${currentPage}`}>
        <Button variant="default" onClick={() => onChange({ currentPage: 1 })}>
          Go to the first page
        </Button>
      </EmptyState>
    )
  }
  if (search || status !== undefined) {
    return (
      <EmptyState
        icon={<IconSearchOff />}
        title={search ? `Nobody restricted matches “${search}”` : 'There is nobody here'}
      >
        <Button variant="default" onClick={() => onChange({ search: '', status: undefined })}>
          Show everybody
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<IconUserCancel />}
      title="Nobody is restricted"
      description="Applications of restricted people go straight to Rejected. They are not told about it."
    >
      <Button component={Link} to={`${listPath}/add`}>
        Restrict candidates
      </Button>
    </EmptyState>
  )
}
