import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { offering } from '@hireloom/contract/offering'
import type { Offer } from '@hireloom/contract/offers/offer'
import { lacksApproval, offerStatus, offerStatuses } from '@hireloom/contract/offers/status'
import { isOpenDocument } from '@hireloom/contract/signing/codes'
import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconCheck,
  IconDots,
  IconHandStop,
  IconMail,
  IconMessages,
  IconSignature,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { useReloadStale } from '../changing/parts/use-reload-stale.ts'
import { useCall } from '../platform/api/hooks.ts'
import { confirm } from '../platform/ui/dialogs/confirm.tsx'
import { staleWithOffer } from './labels.ts'
import { RejectOfferModal } from './reject-offer-modal.tsx'
import { SignOfferModal } from './sign-offer-modal.tsx'
import { useOfferStatus } from './use-offer-status.ts'

const { offered, negotiation, accepted, rejected } = offerStatus

type MarkedStatus = typeof offered | typeof negotiation | typeof accepted

const markActions: { status: MarkedStatus; label: string; icon: TablerIcon }[] = [
  { status: offered, label: 'Mark as offered', icon: IconHandStop },
  { status: negotiation, label: 'Mark as under negotiation', icon: IconMessages },
  { status: accepted, label: 'Mark as accepted', icon: IconCheck },
]

interface Props {
  offer: Offer
  candidate: Candidate
}

/**
 * The menu of an offer: sending it, and the statuses that the user may set. After its application has ended, only the
 * rejection is left.
 */
export function OfferMenu({ offer, candidate: { firstName, hasEmail, status } }: Props) {
  const [isRejecting, rejectModal] = useDisclosure(false)
  const [isSigning, signModal] = useDisclosure(false)
  const send = useCall(offering.sendEmail, {
    success: 'Offer sent',
    failure: 'Failed to send offer',
    refreshes: staleWithOffer,
  })
  const reloadStale = useReloadStale()
  const mark = useOfferStatus(offer, { onError: reloadStale })
  const params = { offerId: offer.id }
  const updatedAt = offer.updatedAt.toISOString()
  const { targets, isOpen } = offerStatuses[offer.status]
  const isInProcess = status === applicationStatus.active
  const isBeingSigned = offer.esign !== null && isOpenDocument(offer.esign.status)
  const isSendable =
    isInProcess &&
    isOpen &&
    !offer.isExpired &&
    !offer.isProcessing &&
    !offer.hasSigned &&
    hasEmail &&
    !lacksApproval(offer.approvalStatus)
  if (targets.length === 0) return null
  const askToSend = () =>
    confirm({
      title: `Send the offer to ${firstName}?`,
      consequence: `${firstName} gets an e-mail with the letter and a link to answer.`,
      confirm: 'Send offer',
      isDestructive: false,
      onConfirm: () => send.mutate({ params, body: { updatedAt } }, { onError: reloadStale }),
    })
  const allowed = markActions.filter(
    ({ status }) =>
      isInProcess &&
      targets.includes(status) &&
      !(offer.isExpired && status !== negotiation) &&
      !(status === offered && lacksApproval(offer.approvalStatus)),
  )
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size="md"
            aria-label="More about this offer"
            loading={mark.isPending || send.isPending}
          >
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isSendable && (
            <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={askToSend}>
              {offer.sentAt ? 'Send again by e-mail' : 'Send by e-mail'}
            </Menu.Item>
          )}
          {isSendable && !isBeingSigned && (
            <Menu.Item leftSection={<IconSignature size={16} aria-hidden />} onClick={signModal.open}>
              Send for e-signature
            </Menu.Item>
          )}
          {allowed.map(({ status, label, icon: Icon }) => (
            <Menu.Item
              key={status}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => mark.change({ status })}
            >
              {label}
            </Menu.Item>
          ))}
          {targets.includes(rejected) && (
            <Menu.Item c="red" leftSection={<IconX size={16} aria-hidden />} onClick={rejectModal.open}>
              Reject or withdraw…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isRejecting && <RejectOfferModal offer={offer} onClose={rejectModal.close} />}
      {isSigning && <SignOfferModal offer={offer} firstName={firstName} onClose={signModal.close} />}
    </>
  )
}
