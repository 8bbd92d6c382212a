import { candidates } from '@hireloom/contract/candidates/endpoints'
import { documentStatus } from '@hireloom/contract/document-requests/codes'
import { type DocumentRequest, documentRequests } from '@hireloom/contract/document-requests/endpoints'
import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { useCall } from '../platform/api/hooks.ts'
import { askBeforeDiscarding } from '../platform/ui/dialogs/ask-before-discarding.ts'
import { useFormOf } from '../platform/ui/forms/form.ts'

interface Props {
  request: DocumentRequest
  onClose: () => void
}

/** The dialog for refusing a document, with a reason that is sent to the candidate. */
export function RefuseModal({ request: { id, name, sentAt }, onClose }: Props) {
  const form = useFormOf(documentRequests.review.body, { status: documentStatus.refused, reviewNote: '' })
  const review = useCall(documentRequests.review, {
    success: 'The candidate was asked to send the document again',
    failure: 'Failed to refuse the document',
    refreshes: [documentRequests.list, candidates.read],
    onDone: onClose,
  })
  return (
    <Modal opened {...askBeforeDiscarding(form.isDirty, onClose)} title={`Refuse ${name}?`}>
      <form
        noValidate
        onSubmit={form.onSubmit((body) =>
          review.mutate(
            { params: { documentRequestId: id }, body: { ...body, sentAt: sentAt?.toISOString() ?? null } },
            { onError: form.refuse },
          ),
        )}
      >
        <Stack>
          <Textarea
            label="What is wrong"
            description="The candidate will see this in an e-mail and on their page, and can send the document again."
            withAsterisk
            autosize
            minRows={3}
            data-autofocus
            {...form.field('reviewNote')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button color="red" type="submit" loading={review.isPending}>
              Refuse the document
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
