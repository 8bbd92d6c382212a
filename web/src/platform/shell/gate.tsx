import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link, Outlet } from 'react-router'
import { expiredMeaning, expiredTitle } from '../session/read-only.ts'
import { useKnownTimeZone, useSession } from '../session/use-session.ts'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { ErrorPage } from './errors/error-page.tsx'
import css from './gate.module.css'
import type { PageFacts } from './page.tsx'

/**
 * Shows the page as soon as the company's time zone is known, or the 403 page as soon as the permission turns out to be
 * missing. In a company that can only read, a page for changes is replaced by the reason, and a form is disabled.
 */
export function Gate({ needs, isForm }: Pick<PageFacts, 'needs' | 'isForm'>) {
  const { can, permits, isReadOnly } = useSession()
  const mayShowTimes = useKnownTimeZone()
  if (!mayShowTimes) return null
  if (!permits(needs)) return <ErrorPage status={403} />
  if (!can(needs)) return <ReadOnlyPage />
  if (!isForm || !isReadOnly) return <Outlet />
  return (
    <fieldset disabled className={css.form} title={`${expiredTitle}. ${expiredMeaning}`}>
      <Outlet />
    </fieldset>
  )
}

const ReadOnlyPage = () => (
  <EmptyState icon={<IconLock aria-hidden />} title={expiredTitle} description={expiredMeaning}>
    <Button component={Link} to="/">
      Back to home
    </Button>
  </EmptyState>
)
