import { signerStatus, signingStatus } from '@hireloom/contract/signing/codes'
import type { SigningDocument } from '@hireloom/contract/signing/document'
import { signing, signingTexts } from '@hireloom/contract/signing/endpoints'
import { Alert, Button, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { CallError } from '../platform/api/call.ts'
import { useCall } from '../platform/api/hooks.ts'
import { askBeforeDiscarding } from '../platform/ui/dialogs/ask-before-discarding.ts'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'
import { staleWithDocument } from './labels.ts'

const isSignedMeanwhile = (error: Error | null) => error instanceof CallError && error.code === 'has_signed'

interface Props {
  document: SigningDocument
  onClose: () => void
}

/** Voids a document, with a reason that its signers read. */
export function VoidModal({ document, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isConfirmed, setReady] = useState(false)
  const voiding = useCall(signing.void, {
    success: signingTexts.voided,
    failure: 'Failed to void the document',
    isShownOnScreen: isSignedMeanwhile,
    refreshes: staleWithDocument,
    onDone: onClose,
  })
  const isSigned = document.status === signingStatus.completed
  const hasSignature = document.signers.some(({ status }) => status === signerStatus.signed)
  const params = { documentId: document.publicId }
  const send = () =>
    voiding.mutate(
      { params, body: { reason, voidsSigned: isConfirmed } },
      { onError: (error) => setReady(isSignedMeanwhile(error)) },
    )
  return (
    <Modal opened {...askBeforeDiscarding(() => reason.trim() !== '', onClose)} title={`Void ${document.title}?`}>
      <Stack>
        <Text>
          {isSigned
            ? 'Everyone has signed it. The PDF stays, verifies as voided, and all signers are told.'
            : 'It can no longer be signed, and everyone who was asked is told.'}
        </Text>
        <Textarea
          label="Reason"
          withAsterisk
          data-autofocus
          rows={3}
          maxLength={maxLengthOf(signing.void.body.shape.reason)}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {isSignedMeanwhile(voiding.error) && <Alert color="red">{voiding.error?.message}</Alert>}
        <Button
          color="red"
          disabled={reason.trim().length < 3}
          loading={voiding.isPending}
          onClick={hasSignature && !isConfirmed ? () => setReady(true) : send}
        >
          {isConfirmed ? 'Void the signed document' : 'Void'}
        </Button>
      </Stack>
    </Modal>
  )
}
