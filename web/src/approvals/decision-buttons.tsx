import { approvals } from '@hireloom/contract/approvals/endpoints'
import { type ApprovalItem, approvalDecision, reasonNeeded } from '@hireloom/contract/approvals/round'
import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { CallError } from '../platform/api/call.ts'
import { useCall } from '../platform/api/hooks.ts'
import { askBeforeDiscarding } from '../platform/ui/dialogs/ask-before-discarding.ts'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'
import css from './approvals.module.css'
import { staleWithApproval } from './labels.ts'

const { approve, refuse } = approvalDecision

/** The buttons that approve the version on the screen or refuse it with a reason. */
export function DecisionButtons({ item }: { item: ApprovalItem }) {
  const [isRefusing, refusing] = useDisclosure(false)
  const decide = useDecision(item, refusing.close)
  return (
    <Group gap="sm" className={css.decide}>
      <Button variant="default" c="red" onClick={refusing.open}>
        Refuse…
      </Button>
      <Button
        leftSection={<IconCheck size={16} aria-hidden />}
        loading={decide.isPending}
        onClick={() => decide.send(approve, '')}
      >
        Approve
      </Button>
      {isRefusing && <RefusalModal item={item} onClose={refusing.close} />}
    </Group>
  )
}

function useDecision({ id: approvalId, versionHash }: ApprovalItem, onDone: () => void) {
  const { mutate, ...rest } = useCall(approvals.decide, {
    success: (_reply, { body }) => (body.decision === approve ? 'Approved' : 'Refused'),
    failure: 'Failed to save your decision',
    refreshes: staleWithApproval,
    onDone,
  })
  const send = (decision: typeof approve | typeof refuse, words: string) =>
    mutate({ params: { approvalId }, body: { decision, words, versionHash } })
  return { ...rest, send }
}

function RefusalModal({ item, onClose }: { item: ApprovalItem; onClose: () => void }) {
  const [words, setWords] = useState('')
  const decide = useDecision(item, onClose)
  const error = decide.error instanceof CallError ? decide.error.errors[0]?.message : undefined
  return (
    <Modal
      opened
      {...askBeforeDiscarding(() => words !== '', onClose)}
      title={`Refuse the offer for ${item.firstName}`}
      centered
    >
      <Stack gap="md">
        <Textarea
          label="Reason"
          description={`Everyone who was asked to approve can read it. ${reasonNeeded}.`}
          required
          data-autofocus
          autosize
          minRows={3}
          maxLength={maxLengthOf(approvals.decide.body.shape.words)}
          value={words}
          error={error}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" loading={decide.isPending} onClick={() => decide.send(refuse, words)}>
            Refuse offer
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
