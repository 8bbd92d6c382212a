import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconDownload, IconPlus, IconTrash, IconUsersPlus } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../platform/session/use-session.ts'
import type { CandidateListAddress } from './list-address.ts'
import { ViewSwitch } from './view-switch.tsx'

interface Props {
  address: CandidateListAddress
  isPhone: boolean
}

/** The links beside the title of the candidate list. */
export function HeadActions({ address, isPhone }: Props) {
  const { can } = useSession()
  const { jobPositionIds: jobIds } = address
  return (
    <>
      {can(candidateForm.deleted) && <DeletedLink />}
      {can(jobs.read) && <ViewSwitch address={address} />}
      {can(exportLog.exportCandidates) && !isPhone && <ExportCandidates />}
      {can(candidateForm.add) && <BulkAddLink jobIds={jobIds} />}
      {can(candidateForm.add) && <AddCandidate isPhone={isPhone} jobIds={jobIds} />}
    </>
  )
}

function AddCandidate({ isPhone, jobIds }: { isPhone: boolean; jobIds: readonly number[] | undefined }) {
  const to = jobIds?.length === 1 ? `/candidates/add?job_id=${jobIds[0]}` : '/candidates/add'
  if (isPhone) {
    return (
      <ActionIcon component={Link} to={to} variant="filled" color="nila" aria-label="Add candidate">
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <Button component={Link} to={to} leftSection={<IconPlus size={16} aria-hidden />}>
      Add candidate
    </Button>
  )
}

/** The link to the export, with the filters in the address. */
function ExportCandidates() {
  const { search } = useLocation()
  return (
    <Button
      component={Link}
      to={`/candidates/bulk/export${search}`}
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      Export
    </Button>
  )
}

function BulkAddLink({ jobIds }: { jobIds: readonly number[] | undefined }) {
  const query = jobIds?.length === 1 ? `?job_id=${jobIds[0]}` : ''
  return (
    <Tooltip label="Bulk add">
      <ActionIcon component={Link} to={`/candidates/bulk/add/step-1${query}`} variant="default" aria-label="Bulk add">
        <IconUsersPlus size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

const DeletedLink = () => (
  <Tooltip label="Deleted candidates">
    <ActionIcon component={Link} to="/candidates/deleted" variant="default" aria-label="Deleted candidates">
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  </Tooltip>
)
