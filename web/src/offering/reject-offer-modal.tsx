import { OfferStatusChange } from '@hireloom/contract/offering'
import { declineReasonLabels } from '@hireloom/contract/offers/decline-reasons'
import type { Offer } from '@hireloom/contract/offers/offer'
import { declineReason, offerStatus } from '@hireloom/contract/offers/status'
import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { StaleNote } from '../changing/parts/stale-note.tsx'
import { useSeenRecord } from '../changing/parts/use-seen-record.ts'
import { isStale } from '../platform/api/call.ts'
import { askBeforeDiscarding } from '../platform/ui/dialogs/ask-before-discarding.ts'
import { ChoiceField } from '../platform/ui/fields/choice-field.tsx'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'
import { useOfferStatus } from './use-offer-status.ts'

interface Props {
  offer: Offer
  onClose: () => void
}

const reasons = Object.entries(declineReasonLabels).map(([id, name]) => ({ id: Number(id), name }))

/** Ends an offer because the candidate declined it elsewhere, or the company withdraws it. */
export function RejectOfferModal({ offer: newest, onClose }: Props) {
  const { record: offer, staleOf } = useSeenRecord(newest)
  const form = useFormOf(OfferStatusChange, {
    status: offerStatus.rejected,
    reason: declineReason.other,
    text: '',
    voidsDocument: false,
    updatedAt: offer.updatedAt.toISOString(),
  })
  const reject = useOfferStatus(offer, { isShownOnScreen: isStale, onDone: onClose, onError: form.refuse })
  const stale = staleOf(reject)
  const save = form.onSubmit(({ reason, text }) => reject.change({ status: offerStatus.rejected, reason, text }))
  return (
    <Modal opened {...askBeforeDiscarding(form.isDirty, onClose)} title="Reject or withdraw this offer" centered>
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          {stale && <StaleNote stale={stale} />}
          <ChoiceField label="Reason" choices={reasons} required data-autofocus {...form.field('reason')} />
          <Textarea
            label="Notes"
            autosize
            minRows={2}
            maxLength={maxLengthOf(OfferStatusChange.shape.text)}
            {...form.field('text', { called: 'Notes' })}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={reject.isPending}>
              Reject offer
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
