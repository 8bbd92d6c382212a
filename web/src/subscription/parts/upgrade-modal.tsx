import {
  type PlanOffer,
  plan as plans,
  subscription,
  type UpgradeSource,
} from '@hireloom/contract/subscription/endpoints'
import { bannerPlace } from '@hireloom/contract/subscription/limits'
import { Alert, Button, Modal, SimpleGrid, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useTracking } from '../../analytics/parts/use-tracking.ts'
import { queryFor } from '../../platform/api/hooks.ts'
import { onUpgradeRequested } from '../../platform/api/plan-limit.ts'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../../platform/ui/lists/skeleton-rows.tsx'
import { formatInstant } from '../../platform/ui/text/days.ts'
import { LeadRequestForm } from '../lead-request-form.tsx'
import { PlanCard } from '../plan-card.tsx'

/** Offers a better plan when the user asks for one, or a call reached a limit of the current one. */
export function UpgradeModal() {
  const { pathname } = useLocation()
  const track = useTracking()
  const [request, setRequest] = useState<UpgradeRequest>()

  const open = useEffectEvent((reason: string | undefined) => {
    const { source } = bannerPlace(pathname)
    track('upgrade_modal_opened', { source })
    setRequest({ source, reason })
  })
  useEffect(() => onUpgradeRequested((reason) => open(reason)), [])

  return request && <Offer {...request} onClose={() => setRequest(undefined)} />
}

interface UpgradeRequest {
  source: UpgradeSource
  /** The limit that was reached, in words. */
  reason: string | undefined
}

function Offer({ source, reason, onClose }: UpgradeRequest & { onClose: () => void }) {
  const { user } = useSession()
  const [requested, setRequested] = useState<PlanOffer>()
  const plansQuery = useQuery({ ...queryFor(subscription.plans, {}), throwOnError: false })
  const all = plansQuery.data?.data
  const current = all?.find(({ key }) => key === user?.recruitPackage)
  const offeredPlans = all?.filter((plan) => isOfferedTo(plan, current)) ?? []

  return (
    <Modal
      opened
      onClose={onClose}
      size={offeredPlans.length > 1 || requested ? 720 : 480}
      title={titleFor(current, requested)}
    >
      {reason && !requested && (
        <Alert color="orange" icon={<IconAlertTriangle size={16} aria-hidden />} mb="md">
          {reason}
        </Alert>
      )}
      {plansQuery.isPending && <SkeletonRows rows={6} />}
      {plansQuery.isError && (
        <LoadFailure title="Failed to load the plans" error={plansQuery.error} onRetry={() => plansQuery.refetch()} />
      )}
      {requested && (
        <LeadRequestForm
          plan={requested}
          currentPackage={current?.name ?? ''}
          source={source}
          onBack={() => setRequested(undefined)}
          onDone={onClose}
        />
      )}
      {!requested && all && (
        <SimpleGrid cols={{ base: 1, xs: offeredPlans.length }} spacing="md">
          {offeredPlans.map((plan) => (
            <PlanCard key={plan.id} plan={plan}>
              <Choice plan={plan} current={current} onChoose={() => setRequested(plan)} />
            </PlanCard>
          ))}
        </SimpleGrid>
      )}
    </Modal>
  )
}

/** Returns whether a plan is offered. The best plan is always offered, also as a renewal. */
const isOfferedTo = ({ id }: PlanOffer, current: PlanOffer | undefined) =>
  id === plans.ultimateHire || (id === plans.proHire && current?.id === plans.free)

function titleFor(current: PlanOffer | undefined, requested: PlanOffer | undefined) {
  if (requested) return 'Request a quote'
  if (current?.id === plans.ultimateHire) return 'Renew your plan'
  return current?.id === plans.free ? 'Choose a plan' : 'Upgrade your plan'
}

interface ChoiceProps {
  plan: PlanOffer
  current: PlanOffer | undefined
  onChoose: () => void
}

function Choice({ plan, current, onChoose }: ChoiceProps) {
  const { can } = useSession()
  const mayRequest = can(subscription.requestQuote)
  const timeZone = useCompanyTimeZone()
  const form = useQuery({ ...queryFor(subscription.leadForm, {}), throwOnError: false, enabled: mayRequest })
  const lastRequest = form.data?.data.lastRequest
  if (!mayRequest) {
    return (
      <Text size="sm" c="dimmed">
        An Admin of your company can request a quote.
      </Text>
    )
  }
  const isBest = plan.id === plans.ultimateHire
  return (
    <>
      <Button fullWidth size="md" variant={isBest ? 'filled' : 'default'} onClick={onChoose}>
        {plan.id === current?.id ? 'Request a renewal' : `Request a quote for ${plan.name}`}
      </Button>
      {lastRequest?.expansionItem === plan.id && (
        <Text size="sm" c="dimmed" mt="xs">
          Requested on {formatInstant(lastRequest.requestedAt, timeZone)}
        </Text>
      )}
    </>
  )
}
