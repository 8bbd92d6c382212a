import { applications } from '@hireloom/contract/applications/endpoints'
import type { CloseReason } from '@hireloom/contract/jobs/close-reason'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSession } from '../../platform/session/use-session.ts'
import { plural } from '../../platform/ui/text/words.ts'
import { CloseReasonField } from './close-reason-field.tsx'
import { JobAdNote } from './job-ad-note.tsx'
import { useCloseReason } from './use-close-reason.ts'
import type { ActionableJob } from './use-job-actions.ts'

interface CloseDecision {
  reason: CloseReason
  /** Whether the user wants to see the candidates in process next. */
  showsCandidates: boolean
}

interface Props {
  job: ActionableJob
  onConfirm: (decision: CloseDecision) => void
  onClose: () => void
}

/** Asks why a job is closed, and what happens to the candidates in its process. */
export function CloseModal({ job, onConfirm, onClose }: Props) {
  const { can } = useSession()
  const closeReason = useCloseReason()
  const [showsCandidates, setShowsCandidates] = useState(false)
  const { jobPositionName, allCandidates, inProcess } = job
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reason = closeReason.require()
    if (reason === null) return
    onConfirm({ reason, showsCandidates })
  }

  return (
    <Modal opened onClose={onClose} title={`Close ${jobPositionName}?`} size={480} centered>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <Text size="md" c="var(--hl-text-2)" component="div">
            It is taken off the career page and the other platforms, and nobody can apply.
            {allCandidates > 0 && ` ${countWithVerb(allCandidates)} kept, in the stages where they are.`}{' '}
            <JobAdNote job={job} status={jobStatus.closed} />
          </Text>
          <CloseReasonField {...closeReason.field} />
          {inProcess > 0 && can(applications.list) && (
            <Radio.Group
              label={`${plural(inProcess, 'candidate')} in process`}
              value={showsCandidates ? 'show' : 'keep'}
              onChange={(value) => setShowsCandidates(value === 'show')}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="keep" label="Decide about them later" />
                <Radio value="show" label="List them next, to reject or move them together" />
              </Stack>
            </Radio.Group>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" size="md" data-autofocus onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" size="md" color="red">
              Close job
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

const countWithVerb = (count: number) => `${plural(count, 'candidate')} ${count === 1 ? 'is' : 'are'}`
