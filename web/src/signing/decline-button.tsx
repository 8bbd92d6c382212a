import { declineReason } from '@hireloom/contract/offers/status'
import type { Endpoint } from '@hireloom/contract/platform/endpoint'
import { signing } from '@hireloom/contract/signing/endpoints'
import { Button, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useCall } from '../platform/api/hooks.ts'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'

interface Props {
  publicId: string
  refreshes: readonly Endpoint[]
}

/** The button that declines to sign, after a dialog has asked for the reason. */
export function DeclineButton({ publicId, refreshes }: Props) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [text, setText] = useState('')
  const decline = useCall(signing.decline, {
    success: 'You declined to sign',
    failure: 'Failed to decline',
    refreshes,
    onDone: close,
  })
  return (
    <>
      <Button variant="subtle" color="gray" onClick={open}>
        Decline
      </Button>
      <Modal opened={isOpen} onClose={close} title="Decline to sign?">
        <Stack>
          <Text>This ends the document for everyone.</Text>
          <Textarea
            label="Reason"
            data-autofocus
            maxLength={maxLengthOf(signing.decline.body.shape.text)}
            rows={3}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button
            color="red"
            loading={decline.isPending}
            onClick={() => decline.mutate({ params: { publicId }, body: { reason: declineReason.other, text } })}
          >
            Decline
          </Button>
        </Stack>
      </Modal>
    </>
  )
}
