import { candidateForm } from '@hireloom/contract/candidate-form'
import type { Candidate } from '@hireloom/contract/candidates'
import { Menu } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSession } from '../../platform/session/use-session.ts'

interface Props {
  candidate: Candidate
  onDelete: () => void
}

/** What is done with the profile of a candidate, for those who may. */
export function ProfileItems({ candidate, onDelete }: Props) {
  const { can, isKnown } = useSession()
  const { id, jobApplicationId, mayAct } = candidate
  if (!isKnown || !mayAct) return null
  return (
    <>
      {can(candidateForm.change) && (
        <Menu.Item
          component={Link}
          to={`/candidates/${id}/edit?job_application_id=${jobApplicationId}`}
          leftSection={<IconPencil size={16} />}
        >
          Edit profile
        </Menu.Item>
      )}
      {can(candidateForm.remove) && (
        <Menu.Item c="red" leftSection={<IconTrash size={16} />} onClick={onDelete}>
          Delete candidate
        </Menu.Item>
      )}
    </>
  )
}
