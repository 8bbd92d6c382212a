import { type TransferStatus, transferStatus } from '@hireloom/contract/transfers/transfer'
import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconFilterOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { statusLabels } from '../labels.ts'

interface Props {
  status: TransferStatus | undefined
  onChange: (change: { status: undefined }) => void
  /** The link to the upload, for users who may create jobs. */
  children: ReactNode
}

/** Explains why there is no import to show. */
export function NoImports({ status, onChange, children }: Props) {
  if (status !== undefined) {
    return (
      <EmptyState icon={<IconFilterOff aria-hidden />} title={`No import is ${stateIn(status)}`}>
        <Button variant="default" onClick={() => onChange({ status: undefined })}>
          Show all imports
        </Button>
      </EmptyState>
    )
  }
  if (!children) {
    return (
      <EmptyState
        icon={<IconFileSpreadsheet aria-hidden />}
        title="There are no imports to show"
        description="Users who may create jobs can import them from files."
      />
    )
  }
  return (
    <EmptyState
      icon={<IconFileSpreadsheet aria-hidden />}
      title="No jobs have been imported yet"
      description="Fill in the template and create many jobs at once. Each row becomes a draft."
    >
      {children}
    </EmptyState>
  )
}

/** Returns a state as it appears within a sentence. */
function stateIn(status: TransferStatus) {
  const label = statusLabels[status].label.toLowerCase()
  return status === transferStatus.partialSuccess ? `a ${label}` : label
}
