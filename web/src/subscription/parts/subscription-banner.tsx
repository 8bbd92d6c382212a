import { role } from '@hireloom/contract/platform/permissions'
import { bannerPlace, warningOf } from '@hireloom/contract/subscription/limits'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { requestUpgrade } from '../../platform/api/plan-limit.ts'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { dayIn } from '../../platform/ui/text/days.ts'
import { linkOf, wordsOf } from '../labels.ts'
import css from './subscription-banner.module.css'
import { useSubscription } from './use-subscription.ts'

/** Warns Admins, on the pages concerned, that the plan or one of its quotas is about to end. */
export function SubscriptionBanner() {
  const { pathname } = useLocation()
  const { user } = useSession()
  const timeZone = useCompanyTimeZone()
  const { kind } = bannerPlace(pathname)
  // Closed only for this text; another warning shows again.
  const [closed, setClosed] = useState<string>()
  const isShown = user?.roleId === role.admin && kind !== undefined
  const { data } = useSubscription({ enabled: isShown })
  const warning = isShown && data ? warningOf(kind, data.data, dayIn(new Date(), timeZone)) : undefined
  if (!warning) return null

  const isExpired = warning.about === 'expired'
  const { sentence, short } = wordsOf(warning)
  if (closed === sentence && !isExpired) return null
  return (
    <section className={css.banner} data-expired={isExpired || undefined} aria-label="Subscription">
      <IconAlertTriangle size={16} className={css.icon} aria-hidden="true" />
      <p className={css.text}>
        <span className={css.sentence}>{sentence}</span>
        <span className={css.short} aria-hidden="true">
          {short}
        </span>
      </p>
      <UnstyledButton className={css.link} onClick={() => requestUpgrade()}>
        <span className={css.sentence}>{linkOf(warning)}</span>
        <span className={css.short} aria-hidden="true">
          Upgrade
        </span>
      </UnstyledButton>
      {!isExpired && (
        <ActionIcon
          size="xs"
          color="orange"
          className={css.close}
          aria-label="Close"
          onClick={() => setClosed(sentence)}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
    </section>
  )
}
