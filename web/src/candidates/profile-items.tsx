import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { Menu } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSession } from '../platform/session/use-session.ts'

type Editable = Pick<Candidate, 'id' | 'jobApplicationId' | 'mayAct'>

/** Links to the form of a candidate, for users who may edit it. */
export function EditItem({ candidate: { id, jobApplicationId, mayAct } }: { candidate: Editable }) {
  const { can } = useSession()
  if (!mayAct || !can(candidateForm.change)) return null
  return (
    <Menu.Item
      component={Link}
      to={`/candidates/${id}/edit?job_application_id=${jobApplicationId}`}
      leftSection={<IconPencil size={16} aria-hidden />}
    >
      Edit profile
    </Menu.Item>
  )
}

interface Props {
  candidate: Pick<Candidate, 'mayAct'>
  onDelete: () => void
}

/** Offers to delete a candidate, for users who may. */
export function DeleteItem({ candidate: { mayAct }, onDelete }: Props) {
  const { can } = useSession()
  if (!mayAct || !can(candidateForm.remove)) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Item c="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
        Delete candidate
      </Menu.Item>
    </>
  )
}
