import { Outlet } from 'react-router'
import { useKnownTimeZone, useSession } from '../session/use-session.ts'
import { ErrorPage } from './errors/error-page.tsx'
import type { PageFacts } from './page.tsx'

/**
 * Shows the page as soon as the company's time zone is known, or the 403 page as soon as the permission turns out to be
 * missing.
 */
export function Gate({ needs }: Pick<PageFacts, 'needs'>) {
  const { can } = useSession()
  const mayShowTimes = useKnownTimeZone()
  if (!mayShowTimes) return null
  return can(needs) ? <Outlet /> : <ErrorPage status={403} />
}
