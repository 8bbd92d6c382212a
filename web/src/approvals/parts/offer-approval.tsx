import { approvals } from '@hireloom/contract/approvals/endpoints'
import {
  approverStatus,
  type OfferApproval as OfferApprovalData,
  roundStatus,
} from '@hireloom/contract/approvals/round'
import type { Offer } from '@hireloom/contract/offers/offer'
import { approvalStatus, offerStatuses } from '@hireloom/contract/offers/status'
import { Button, Checkbox, Group, Modal, Skeleton, Stack, Text, Textarea, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useReloadStale } from '../../changing/parts/use-reload-stale.ts'
import { ApprovalBadge } from '../../offers/parts/approval-badge.tsx'
import { queryFor, useCall } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { maxLengthOf } from '../../platform/ui/forms/max-length.ts'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import css from '../approvals.module.css'
import { staleWithApproval } from '../labels.ts'
import { RoundSteps } from '../round-steps.tsx'

interface Props {
  offer: Offer
  /** Whether the user may ask for approval, remind the approvers and take the request back. */
  mayManage: boolean
}

/** The approval of an offer: its state, the approvers, and what the user can do. */
export function OfferApproval({ offer, mayManage }: Props) {
  const { can } = useSession()
  const isNeeded = offer.approvalStatus !== approvalStatus.notNeeded && offer.salary !== null
  const isShown = isNeeded && can(approvals.ofOffer)
  const query = useQuery({
    ...queryFor(approvals.ofOffer, { params: { offerId: offer.id } }),
    enabled: isShown,
    throwOnError: false,
  })
  if (!isShown) return null
  if (query.isError && !query.data)
    return <LoadFailure title="Failed to load the approval" error={query.error} onRetry={query.refetch} />
  const approval = query.data?.data
  if (!approval) return <Skeleton height={96} m="md" />
  const { round } = approval
  const isWaiting = round?.status === roundStatus.waiting
  const { isOpen } = offerStatuses[offer.status]
  if (!round && !isOpen) return null
  return (
    <Stack gap="sm" p="md" component="section" aria-label="Approval">
      <Group justify="space-between">
        <Group gap="sm">
          <Title order={3} size="h4">
            Approval
          </Title>
          <ApprovalBadge status={offer.approvalStatus} isOfferOpen={isOpen} progress={progressOf(approval)} />
        </Group>
        {mayManage && isWaiting && <WaitingButtons offerId={offer.id} />}
        {mayManage && approval.needsRequest && <AskButton offer={offer} approval={approval} />}
      </Group>
      {round && round.words !== '' && (
        <Text size="sm" className={css.words}>
          {round.words}
        </Text>
      )}
      {round && round.approvers.length > 0 && <RoundSteps round={round} />}
      {round?.questions.map(({ id, user, text }) => (
        <Text key={id} size="sm" className={css.words}>
          <strong>{user.name}</strong> asks: {text}
        </Text>
      ))}
      {!round && (
        <Text size="sm" c="dimmed">
          It needs approval before it can be sent.
        </Text>
      )}
    </Stack>
  )
}

/** Returns the number of approvals given and needed: `1 of 3`; undefined without approvers. */
function progressOf({ round }: OfferApprovalData) {
  const neededApprovers = round?.approvers.filter(({ status }) => status !== approverStatus.notNeeded) ?? []
  if (neededApprovers.length === 0) return undefined
  const approved = neededApprovers.filter(
    ({ status }) => status === approverStatus.approved || status === approverStatus.kept,
  )
  return `${approved.length} of ${neededApprovers.length}`
}

function WaitingButtons({ offerId }: { offerId: number }) {
  const params = { offerId }
  const remind = useCall(approvals.remind, {
    success: 'Reminder sent',
    failure: 'Failed to send the reminder',
    refreshes: staleWithApproval,
  })
  const takeBack = useCall(approvals.takeBack, {
    success: 'Request taken back',
    failure: 'Failed to take the request back',
    refreshes: staleWithApproval,
  })
  return (
    <Group gap="xs">
      <Button variant="default" size="xs" loading={takeBack.isPending} onClick={() => takeBack.mutate({ params })}>
        Take back
      </Button>
      <Button variant="default" size="xs" loading={remind.isPending} onClick={() => remind.mutate({ params })}>
        Remind
      </Button>
    </Group>
  )
}

/** The button that asks for approval, after a dialog with the approvers and the rules that require them. */
function AskButton({ offer, approval: { planned } }: { offer: Offer; approval: OfferApprovalData }) {
  const [isOpen, modal] = useDisclosure(false)
  const [words, setWords] = useState('')
  const canSend = offer.sendToEmail || offer.sendToEsign
  const [sendWhenApproved, setSendWhenApproved] = useState(canSend)
  const ask = useCall(approvals.ask, {
    success: ({ data: { round } }) =>
      round?.status === roundStatus.waiting ? 'Approval requested' : 'This offer needs no further approval',
    failure: 'Failed to ask for approval',
    refreshes: staleWithApproval,
    onDone: modal.close,
  })
  const reloadStale = useReloadStale()
  const body = { words, sendWhenApproved, updatedAt: offer.updatedAt.toISOString() }
  return (
    <>
      <Button size="xs" onClick={modal.open}>
        Ask for approval
      </Button>
      <Modal opened={isOpen} onClose={modal.close} title="Ask for approval" centered>
        <Stack gap="md">
          {planned.length > 0 && (
            <ol className={css.steps}>
              {planned.map(({ user, step, rules, isKept }) => (
                <li key={user.id}>
                  <Text fw={500}>
                    {user.name}
                    {isKept && ' (already approved)'}
                  </Text>
                  <Text size="sm" c="dimmed">
                    Step {step}, required by {rules.join(', ')}
                  </Text>
                </li>
              ))}
            </ol>
          )}
          <Textarea
            label="Message to the approvers"
            data-autofocus
            autosize
            minRows={2}
            maxLength={maxLengthOf(approvals.ask.body.shape.words)}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          {canSend && (
            <Checkbox
              label="Send when approved"
              checked={sendWhenApproved}
              onChange={({ currentTarget }) => setSendWhenApproved(currentTarget.checked)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={modal.close}>
              Cancel
            </Button>
            <Button
              loading={ask.isPending}
              onClick={() => ask.mutate({ params: { offerId: offer.id }, body }, { onError: reloadStale })}
            >
              Ask now
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
