import { signingStatus } from '@hireloom/contract/signing/codes'
import type { SigningDocument } from '@hireloom/contract/signing/document'
import { signing, signingTexts } from '@hireloom/contract/signing/endpoints'
import { Button, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../platform/api/hooks.ts'

interface Props {
  document: SigningDocument
  opened: boolean
  onClose: () => void
}

/** Voids a document, with a reason that its signers read. */
export function VoidModal({ document, opened, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isReady, setReady] = useState(false)
  const voiding = useCall(signing.void, {
    success: signingTexts.voided,
    failure: 'Failed to void the document',
    refreshes: [signing.list, signing.read],
    onDone: onClose,
  })
  const isSigned = document.status === signingStatus.completed
  const send = () => voiding.mutate({ params: { documentId: document.publicId }, body: { reason } })
  return (
    <Modal opened={opened} onClose={onClose} title={`Void ${document.title}?`}>
      <Stack>
        <Text>
          {isSigned
            ? 'Everyone has signed it. The PDF stays, verifies as voided, and all signers are told.'
            : 'It can no longer be signed, and everyone who was asked is told.'}
        </Text>
        <Textarea
          label="Reason"
          withAsterisk
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button
          color="red"
          disabled={reason.trim().length < 3}
          loading={voiding.isPending}
          onClick={isSigned && !isReady ? () => setReady(true) : send}
        >
          {isReady ? 'Void the signed document' : 'Void'}
        </Button>
      </Stack>
    </Modal>
  )
}
