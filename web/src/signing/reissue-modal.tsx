import type { SigningDocument } from '@hireloom/contract/signing/document'
import { signing, signingTexts } from '@hireloom/contract/signing/endpoints'
import { Alert, Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CallError } from '../platform/api/call.ts'
import { useCall } from '../platform/api/hooks.ts'
import { staleWithDocument } from './labels.ts'

interface Props {
  document: SigningDocument
  onClose: () => void
}

/** Sends an ended document again, to the same signers. */
export function ReissueModal({ document, onClose }: Props) {
  const [expiresOn, setExpiresOn] = useState('')
  const reissue = useCall(signing.reissue, {
    success: signingTexts.sent,
    failure: 'Failed to send the document again',
    isShownOnScreen: () => true,
    refreshes: staleWithDocument,
    onDone: onClose,
  })
  const errors = reissue.error instanceof CallError ? reissue.error.errors : []
  const problem = errors.find(({ field }) => field === 'expiresOn')?.message
  return (
    <Modal opened onClose={onClose} title={`Send ${document.title} again?`}>
      <Stack>
        <Text>
          The same people are asked to sign it as a new document. Signatures on this one don't count for the new one.
        </Text>
        <TextInput
          type="date"
          label="Last day to sign"
          withAsterisk
          data-autofocus
          error={problem}
          value={expiresOn}
          onChange={(event) => setExpiresOn(event.currentTarget.value)}
        />
        {reissue.error && !problem && <Alert color="red">{reissue.error.message}</Alert>}
        <Button
          disabled={expiresOn === ''}
          loading={reissue.isPending}
          onClick={() => reissue.mutate({ params: { documentId: document.id }, body: { expiresOn } })}
        >
          Send again
        </Button>
      </Stack>
    </Modal>
  )
}
