import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { FilterButton } from '../../platform/ui/lists/filter-button.tsx'
import { CandidateFilterChips } from '../filters/candidate-filter-chips.tsx'
import { CandidateFilterDrawer } from '../filters/candidate-filter-drawer.tsx'
import { noFilters } from '../list/list-address.ts'
import type { BoardAddress } from './use-board-address.ts'

interface Props {
  jobId: number
  address: BoardAddress
  hasScores: boolean
}

/** The filters of a job's board: the drawer, and each set filter with a button that removes it. */
export function BoardFilters({ jobId, address: { candidateName, filters, active, narrow }, hasScores }: Props) {
  const [isOpen, setOpen] = useState(false)
  const reset = () => {
    narrow(noFilters)
    notifications.show({ message: 'Filters reset' })
  }
  return (
    <>
      <FilterButton active={active} onClick={() => setOpen(true)} />
      <CandidateFilterChips jobId={jobId} filters={filters} onChange={narrow} onReset={reset} />
      <CandidateFilterDrawer
        opened={isOpen}
        jobId={jobId}
        candidateName={candidateName}
        filters={filters}
        hasScores={hasScores}
        onApply={narrow}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
