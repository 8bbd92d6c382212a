import { role } from '@hireloom/contract/platform/permissions'
import { bannerPlace, warningOf } from '@hireloom/contract/subscription/limits'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { requestUpgrade } from '../../platform/api/plan-limit.ts'
import { expiredMeaning, expiredTitle } from '../../platform/session/read-only.ts'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { dayIn } from '../../platform/ui/text/days.ts'
import { bannerTexts, expiredLink, expiredShort, linkOf } from '../labels.ts'
import css from './subscription-banner.module.css'
import { useSubscription } from './use-subscription.ts'

/**
 * Warns Admins, on the pages where it matters, that the plan or one of its quotas is about to end, and everyone, on
 * every page, that the plan has ended.
 */
export function SubscriptionBanner() {
  const { pathname } = useLocation()
  const { user, isReadOnly } = useSession()
  const timeZone = useCompanyTimeZone()
  const { kind } = bannerPlace(pathname)
  // The user closes only this warning; a different one is shown.
  const [closed, setClosed] = useState<string>()
  const isShown = user?.roleId === role.admin && kind !== undefined
  const { data } = useSubscription({ enabled: isShown })
  const warning = isShown && data ? warningOf(kind, data.data, dayIn(new Date(), timeZone)) : undefined
  if (isReadOnly || warning?.about === 'expired') return <ExpiredBanner />
  if (!warning) return null

  const { sentence, short } = bannerTexts(warning)
  if (closed === sentence) return null
  return (
    <Banner sentence={sentence} short={short} link={linkOf(warning)}>
      <ActionIcon size="xs" color="orange" className={css.close} aria-label="Close" onClick={() => setClosed(sentence)}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Banner>
  )
}

const ExpiredBanner = () => (
  <Banner isExpired sentence={expiredTitle} meaning={expiredMeaning} short={expiredShort} link={expiredLink} />
)

interface Props {
  isExpired?: boolean
  sentence: string
  /** The consequence for users. */
  meaning?: string
  /** For phones, in place of the sentence. */
  short: string
  link: string
  children?: ReactNode
}

function Banner({ isExpired, sentence, meaning, short, link, children }: Props) {
  return (
    <section className={css.banner} data-expired={isExpired || undefined} aria-label="Subscription">
      <IconAlertTriangle size={16} className={css.icon} aria-hidden="true" />
      <p className={css.text}>
        <span className={css.sentence}>{sentence}</span>
        {meaning && <span className={css.sentence}>. {meaning}</span>}
        <span className={css.short} aria-hidden="true">
          {short}
        </span>
      </p>
      <UnstyledButton className={css.link} onClick={() => requestUpgrade()}>
        <span className={css.sentence}>{link}</span>
        <span className={css.short} aria-hidden="true">
          Upgrade
        </span>
      </UnstyledButton>
      {children}
    </section>
  )
}
