import { ConnectionRequest, esign } from '@hireloom/contract/esign'
import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { useCall } from '../platform/api/hooks.ts'
import { askBeforeDiscarding } from '../platform/ui/dialogs/ask-before-discarding.ts'
import { useFormOf } from '../platform/ui/forms/form.ts'

interface Props {
  onClose: () => void
}

/** Asks the company's Admins, or support if the user is an Admin, to connect e-signature. */
export function RequestConnectionModal({ onClose }: Props) {
  const form = useFormOf(ConnectionRequest, { message: '' })
  const send = useCall(esign.requestConnection, {
    success: 'Request sent',
    failure: 'Failed to send the request',
    onDone: onClose,
  })
  return (
    <Modal opened {...askBeforeDiscarding(form.isDirty, onClose)} title="Request e-signature" size={480} centered>
      <form onSubmit={form.onSubmit((body) => send.mutate({ body }, { onError: form.refuse }))} noValidate>
        <Stack gap="lg">
          <Textarea
            label="Message"
            description={`${String(form.values.message ?? '').length} of 500 characters`}
            required
            autosize
            minRows={4}
            data-autofocus
            {...form.field('message')}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={send.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={send.isPending}>
              Send request
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
