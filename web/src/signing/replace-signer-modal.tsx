import type { Signer, SigningDocument } from '@hireloom/contract/signing/document'
import { signing, signingTexts } from '@hireloom/contract/signing/endpoints'
import { Alert, Button, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ColleagueField } from '../lookups/parts/colleague-field.tsx'
import { useCall } from '../platform/api/hooks.ts'
import { staleWithDocument } from './labels.ts'

interface Props {
  document: SigningDocument
  signer: Signer
  onClose: () => void
}

/** Names another user in place of a signer who was removed. */
export function ReplaceSignerModal({ document, signer, onClose }: Props) {
  const [userId, setUserId] = useState<number | null>(null)
  const replace = useCall(signing.replace, {
    success: signingTexts.replaced,
    failure: 'Failed to replace the signer',
    isShownOnScreen: () => true,
    refreshes: staleWithDocument,
    onDone: onClose,
  })
  const send = (chosenId: number) =>
    replace.mutate({ params: { documentId: document.id }, body: { signerId: signer.id, userId: chosenId } })
  return (
    <Modal opened onClose={onClose} title={`Who signs instead of ${signer.name}?`}>
      <Stack>
        <Text>
          {signer.name} is no longer a user. The signatures so far stay, and the new signer is asked when it is their
          turn.
        </Text>
        <ColleagueField
          label="Signs for the company"
          data-autofocus
          except={document.signers.flatMap(({ userId, role }) =>
            userId !== null && role === signer.role ? [userId] : [],
          )}
          value={userId}
          onChange={setUserId}
        />
        {replace.error && <Alert color="red">{replace.error.message}</Alert>}
        <Button disabled={userId === null} loading={replace.isPending} onClick={() => userId !== null && send(userId)}>
          Replace
        </Button>
      </Stack>
    </Modal>
  )
}
