import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link, Outlet } from 'react-router'
import { ChangingControls } from '../session/changing-controls.tsx'
import { expiredMeaning, expiredTitle } from '../session/read-only.ts'
import { useFlagCommand, useFlags } from '../session/use-flag.ts'
import { type AccessRule, useKnownTimeZone, useSession } from '../session/use-session.ts'
import { CommandLine } from '../ui/display/command-line.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { ErrorPage, NoUserPage } from './errors/error-page.tsx'
import type { PageFacts } from './page.tsx'

/**
 * Shows the page as soon as the company's time zone is known, or the 403 page as soon as the permission turns out to be
 * missing. A page with a flag waits for the flags: while it is off, the server replies 404 to the page's calls. In a
 * company that can only read, a page for changes is replaced by the reason, and a form is disabled. Without a user, the
 * page is replaced by the error.
 */
export function Gate({ needs, isForm }: Pick<PageFacts, 'needs' | 'isForm'>) {
  const { can, permits, failure } = useSession()
  const isTimeZoneKnown = useKnownTimeZone()
  const areFlagsKnown = useFlags() !== undefined
  const { flag, rest } = splitFlag(needs)
  const command = useFlagCommand(flag)
  if (failure) return <NoUserPage error={failure} />
  if (!isTimeZoneKnown || (flag && !areFlagsKnown)) return null
  if (command && permits(rest)) return <OffPage command={command} />
  if (!permits(needs)) return <ErrorPage status={403} />
  if (!can(needs)) return <ReadOnlyPage />
  if (!isForm) return <Outlet />
  return (
    <ChangingControls>
      <Outlet />
    </ChangingControls>
  )
}

/** Returns the flag of a rule, and the rule without it. */
function splitFlag(rule: AccessRule) {
  if (typeof rule !== 'object' || !('path' in rule)) return { flag: undefined, rest: rule }
  const { flag, ...rest } = rule
  return { flag, rest }
}

/** The page of a feature that is off for the company. */
const OffPage = ({ command }: { command: string }) => (
  <ErrorPage
    status={403}
    title="This page is off for your company"
    text="The operator of this installation turns it on with this command:"
    detail={<CommandLine>{command}</CommandLine>}
  />
)

const ReadOnlyPage = () => (
  <EmptyState icon={<IconLock aria-hidden />} title={expiredTitle} description={expiredMeaning}>
    <Button component={Link} to="/">
      Back to home
    </Button>
  </EmptyState>
)
