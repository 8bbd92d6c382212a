import type { JobRow } from '@hireloom/contract/jobs/job'
import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { RefusedList } from '../../platform/ui/lists/refused-list.tsx'
import { plural } from '../../platform/ui/text/words.ts'
import type { BulkOutcome } from './use-bulk-change.ts'

export interface BulkDialogProps {
  /** The selected jobs that the action can change. */
  jobs: readonly JobRow[]
  /** The number of other selected jobs. */
  others: number
  /** `isDone`: whether jobs were changed, or at least tried. */
  onClose: (isDone: boolean) => void
}

interface Props extends Pick<BulkDialogProps, 'onClose'> {
  title: string
  /** The verb of the action: 'Close jobs'. */
  confirm: string
  isDestructive?: boolean
  /** The number of jobs to change. */
  total: number
  /** The number of jobs that were tried; undefined before the start and after the end. */
  done: number | undefined
  outcome: BulkOutcome | undefined
  onConfirm: () => void
  /** The question. */
  children: ReactNode
}

/** Asks before several jobs are changed, shows the progress, and lists the jobs that were refused. */
export function BulkModal({ title, total, done, outcome, onClose, children, ...action }: Props) {
  const isRunning = done !== undefined
  const close = () => onClose(outcome !== undefined)
  return (
    <Modal
      opened
      onClose={close}
      title={outcome ? titleOf(outcome) : title}
      size={480}
      centered
      withCloseButton={!isRunning}
      closeOnEscape={!isRunning}
      closeOnClickOutside={false}
    >
      {outcome ? (
        <Outcome outcome={outcome} onClose={close} />
      ) : isRunning ? (
        <Stack gap="xs">
          <Text size="sm" role="status">
            {`${done} of ${plural(total, 'job')} done`}
          </Text>
          <Progress value={(100 * done) / total} aria-label="Jobs done" />
        </Stack>
      ) : (
        <Question {...action} onClose={close}>
          {children}
        </Question>
      )}
    </Modal>
  )
}

type QuestionProps = Pick<Props, 'confirm' | 'isDestructive' | 'onConfirm' | 'children'> & { onClose: () => void }

function Question({ confirm, isDestructive, onConfirm, onClose, children }: QuestionProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onConfirm()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="md" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="md" color={isDestructive ? 'red' : undefined}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function titleOf({ changed, refused }: BulkOutcome) {
  if (changed === 0) return 'No jobs changed'
  return refused.length > 0 ? 'Some jobs changed' : 'Jobs changed'
}

const Outcome = ({ outcome: { changed, refused }, onClose }: { outcome: BulkOutcome; onClose: () => void }) => (
  <Stack gap="md">
    <Text size="sm" role="status">
      {plural(changed, 'job')} changed
      {refused.length > 0 ? `, ${plural(refused.length, 'job')} unchanged:` : '.'}
    </Text>
    {refused.length > 0 && <RefusedList refused={refused} />}
    <Group justify="flex-end">
      <Button data-autofocus onClick={onClose}>
        Done
      </Button>
    </Group>
  </Stack>
)
