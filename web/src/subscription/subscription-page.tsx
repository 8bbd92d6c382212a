import {
  type PlanOffer,
  plan as plans,
  type Subscription,
  subscription,
} from '@hireloom/contract/subscription/endpoints'
import { expiryOf } from '@hireloom/contract/subscription/limits'
import { Button, Text, Title } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../platform/api/hooks.ts'
import { requestUpgrade } from '../platform/api/plan-limit.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { dayIn, formatDay } from '../platform/ui/text/days.ts'
import { formatNumber } from '../platform/ui/text/words.ts'
import { daysLeft } from './labels.ts'
import { useSubscription } from './parts/use-subscription.ts'
import { PlanTable } from './plan-table.tsx'
import { QuotaBars } from './quota-bars.tsx'
import css from './subscription-page.module.css'

/** The company's plan, its usage, and the other plans. */
export function Page() {
  const subscriptionQuery = useSubscription()
  const plansQuery = useQuery({ ...queryFor(subscription.plans, {}), throwOnError: false })
  const current = subscriptionQuery.data?.data
  const isBest = current?.subscriptionPlanId === plans.ultimateHire

  return (
    <>
      <PageHead
        title="Subscription"
        actions={current && <Button onClick={() => requestUpgrade()}>{isBest ? 'Renew plan' : 'Upgrade plan'}</Button>}
      />
      {subscriptionQuery.isPending && <SkeletonRows rows={8} height={36} />}
      {subscriptionQuery.isError && !current && (
        <LoadFailure
          title="Failed to load the subscription"
          error={subscriptionQuery.error}
          onRetry={() => subscriptionQuery.refetch()}
        />
      )}
      {current && (
        <div className={css.panels}>
          <PlanPanel
            current={current}
            plan={plansQuery.data?.data.find(({ id }) => id === current.subscriptionPlanId)}
          />
          <section className={css.panel} aria-labelledby="usage">
            <Title order={2} id="usage" className={css.heading}>
              Usage
            </Title>
            <Text size="sm" c="dimmed">
              Monthly counts reset on {formatDay(current.renewDate)}.
            </Text>
            <QuotaBars current={current} />
          </section>
          <section className={css.panel} aria-labelledby="plans">
            <Title order={2} id="plans" className={css.heading}>
              Plans
            </Title>
            {plansQuery.data && <PlanTable plans={plansQuery.data.data} currentId={current.subscriptionPlanId} />}
            {plansQuery.isError && (
              <LoadFailure
                title="Failed to load the plans"
                error={plansQuery.error}
                onRetry={() => plansQuery.refetch()}
              />
            )}
          </section>
        </div>
      )}
    </>
  )
}

function PlanPanel({ current, plan }: { current: Subscription; plan: PlanOffer | undefined }) {
  const facts = [
    ['Start date', formatDay(current.startDate)],
    ['End date', current.endDate ? formatDay(current.endDate) : 'No end date'],
    ['Last active date', current.lastActiveDate ? formatDay(current.lastActiveDate) : 'No end date'],
    ['Add-ons', formatNumber(current.quotaAddOns)],
  ]
  return (
    <section className={css.panel} aria-labelledby="plan">
      <div className={css.plan}>
        <span className={css.tile}>
          <IconSparkles size={20} aria-hidden="true" />
        </span>
        <div>
          <div className={css.name}>
            <Title order={2} id="plan" className={css.heading}>
              {current.subscriptionPlanName}
            </Title>
            <PlanPeriod current={current} />
          </div>
          <Text size="sm" c="var(--hl-text-2)">
            {plan?.description}
          </Text>
        </div>
      </div>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function PlanPeriod({ current: { endDate, isActive } }: { current: Subscription }) {
  const { state, days } = expiryOf(endDate, dayIn(new Date(), useCompanyTimeZone()))
  if (state === 'expired') return <StatusBadge color="red">Expired</StatusBadge>
  if (!isActive) return <StatusBadge color="gray">Not started</StatusBadge>
  if (state === 'near') return <StatusBadge color="orange">{`Ends ${daysLeft(days ?? 0)}`}</StatusBadge>
  return <StatusBadge color="green">Active</StatusBadge>
}
