import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { CurrentUser } from '@hireloom/contract/session'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  deleteInterruptedJobs,
  hasInterruptedJob,
  restoreInterruptedJob,
} from '../../platform/session/interrupted-job.ts'
import { useSession } from '../../platform/session/use-session.ts'

/** Asks a user whose session ended while they were writing a job whether to continue it. */
export function ContinueJob() {
  const { user, can } = useSession()
  if (!user) return null
  return <Question key={`${user.companyId}:${user.id}`} user={user} mayCreate={can(jobs.create)} />
}

/** The dialog with the question. Rendering it deletes the jobs of other users, even while it is closed. */
function Question({ user, mayCreate }: { user: CurrentUser; mayCreate: boolean }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(() => hasInterruptedJob(user, new Date()))
  const answer = (act: () => void) => () => {
    act()
    setOpen(false)
  }
  return (
    <Modal opened={isOpen && mayCreate} onClose={() => setOpen(false)} title="Unfinished job" size={480} centered>
      <Stack gap="md">
        <Text size="md">You were writing a job when your session ended. Continue?</Text>
        <Text size="sm" c="var(--hl-text-2)">
          Salary, AI candidate recommendation and vacancy request are not kept on this device. Fill them in again.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="md" onClick={answer(deleteInterruptedJobs)}>
            Discard
          </Button>
          <Button
            size="md"
            data-autofocus
            onClick={answer(() => {
              restoreInterruptedJob(user)
              if (!pathname.startsWith('/jobs/create')) navigate('/jobs/create')
            })}
          >
            Continue
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
