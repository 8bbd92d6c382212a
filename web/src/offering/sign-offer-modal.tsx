import { offering } from '@hireloom/contract/offering'
import type { Offer } from '@hireloom/contract/offers/offer'
import type { DocumentProvider } from '@hireloom/contract/signing/codes'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { StaleNote } from '../changing/parts/stale-note.tsx'
import { useSeenRecord } from '../changing/parts/use-seen-record.ts'
import { ColleagueField } from '../lookups/parts/colleague-field.tsx'
import { isStale } from '../platform/api/call.ts'
import { useCall } from '../platform/api/hooks.ts'
import { SignWithField } from '../signing/parts/sign-with-field.tsx'
import { staleWithOffer } from './labels.ts'

interface Props {
  offer: Offer
  firstName: string
  onClose: () => void
}

/** Sends an offer for signature, with the provider that the user chooses. */
export function SignOfferModal({ offer: newest, firstName, onClose }: Props) {
  const { record: offer, staleOf } = useSeenRecord(newest)
  const [provider, setProvider] = useState<DocumentProvider>()
  const [userId, setUserId] = useState<number | null>(null)
  const sign = useCall(offering.uploadEsign, {
    success: ({ data }) => (data.isProcessing ? 'Sending the offer for signature' : 'Offer sent for signature'),
    failure: 'Failed to send offer for signature',
    isShownOnScreen: isStale,
    refreshes: staleWithOffer,
    onDone: onClose,
  })
  const stale = staleOf(sign)
  const updatedAt = offer.updatedAt.toISOString()
  const body = {
    updatedAt,
    ...(provider !== undefined && { provider }),
    ...(userId !== null && { signers: [{ userId }] }),
  }
  return (
    <Modal opened onClose={onClose} title={`Send the offer to ${firstName} for signature?`}>
      <Stack>
        {stale && <StaleNote stale={stale} />}
        <Text>{firstName} gets an e-mail with a link to sign on a phone or a computer. Signing accepts the offer.</Text>
        <ColleagueField
          label="Signs for the company after the candidate"
          clearable
          data-autofocus
          except={[]}
          value={userId}
          onChange={setUserId}
        />
        <SignWithField value={provider} onChange={setProvider} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={sign.isPending} onClick={() => sign.mutate({ params: { offerId: offer.id }, body })}>
            Send for signature
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
