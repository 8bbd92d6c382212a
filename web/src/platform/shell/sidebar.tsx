import { totalOf } from '@hireloom/contract/applications/list'
import { approvals } from '@hireloom/contract/approvals/endpoints'
import { calendar } from '@hireloom/contract/calendar'
import { home } from '@hireloom/contract/home'
import type { Endpoint } from '@hireloom/contract/platform/endpoint'
import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import {
  IconBriefcase,
  IconCalendar,
  IconChartBar,
  IconGavel,
  IconHistory,
  IconHome,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconRocket,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { NavLink, type RouteObject, useLocation } from 'react-router'
import { queryFor } from '../api/hooks.ts'
import { lastAddressOf } from '../session/list-addresses.ts'
import { type AccessRule, useSession } from '../session/use-session.ts'
import { formatNumber } from '../ui/text/words.ts'
import { TourStop } from './header/product-tour.tsx'
import { useMayOpenSettings } from './settings-frame.tsx'
import css from './sidebar.module.css'

interface Item {
  to: string
  label: string
  icon: typeof IconHome
  count?: number | undefined
  /** The permission for the entry, or the call of its page; the entry is left out without it. */
  needs?: AccessRule
}

interface Props {
  /** The route of the settings. */
  settings: RouteObject
  isNarrow: boolean
  /** Absent on a phone, where the sidebar covers the page. */
  onToggle?: () => void
}

const totalOfJobs = (counts: Record<string, number> | undefined) =>
  counts && Object.values(counts).reduce((sum, count) => sum + count, 0)

/**
 * The navigation of the product with its counts, and the company id that support asks for. The entry of a list opens it
 * as the user left it, or resets it if it is open.
 */
export function Sidebar({ settings, isNarrow, onToggle }: Props) {
  const { user, can, isKnown } = useSession()
  const { pathname } = useLocation()
  const countQuery = (endpoint: Endpoint) => ({
    enabled: isKnown && can(endpoint),
    throwOnError: false,
  })
  const jobs = useQuery({ ...queryFor(home.jobsSummary, {}), ...countQuery(home.jobsSummary) })
  const candidates = useQuery({ ...queryFor(home.candidatesSummary, {}), ...countQuery(home.candidatesSummary) })

  const approving = useQuery({ ...queryFor(approvals.summary, {}), ...countQuery(approvals.summary) })
  const { waiting = 0, wasAsked = false } = approving.data?.data ?? {}

  const mayOpenSettings = useMayOpenSettings(settings)

  const items: Item[] = [
    { to: '/getting-started', label: 'Getting started', icon: IconRocket },
    { to: '/', label: 'Home', icon: IconHome },
    {
      to: '/jobs',
      label: 'Job listings',
      icon: IconBriefcase,
      count: totalOfJobs(jobs.data?.data),
      needs: 'jobs.viewJobListing',
    },
    {
      to: '/candidates',
      label: 'Candidates',
      icon: IconUsers,
      count: candidates.data && totalOf(candidates.data.data),
      needs: 'candidates.viewDetails',
    },
    { to: '/calendar', label: 'Calendar', icon: IconCalendar, needs: calendar.events },
    ...(wasAsked
      ? [{ to: '/approvals', label: 'Approvals', icon: IconGavel, ...(waiting > 0 && { count: waiting }) }]
      : []),
    { to: '/activity-log', label: 'Activity log', icon: IconHistory, needs: 'reports.accessActivityLog' },
    { to: '/reports', label: 'Reports', icon: IconChartBar, needs: 'reports.accessReports' },
    ...(mayOpenSettings ? [{ to: '/settings', label: 'Settings', icon: IconSettings }] : []),
  ]
  const Toggle = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const toggleLabel = isNarrow ? 'Expand sidebar' : 'Collapse sidebar'

  return (
    <div className={css.sidebar} data-narrow={isNarrow || undefined}>
      <ul className={css.items}>
        {items
          .filter(({ needs }) => can(needs))
          .map(({ to, label, icon: Icon, count }) => (
            <TourStop key={to} at={to}>
              <li>
                <Tooltip label={label} position="right" disabled={!isNarrow} openDelay={200}>
                  <NavLink
                    to={to === pathname ? to : lastAddressOf(to)}
                    end={to === '/'}
                    className={css.item}
                    aria-label={isNarrow ? label : undefined}
                  >
                    <Icon size={18} aria-hidden />
                    {!isNarrow && <span className={css.label}>{label}</span>}
                    {!isNarrow && count !== undefined && <span className={css.count}>{formatNumber(count)}</span>}
                  </NavLink>
                </Tooltip>
              </li>
            </TourStop>
          ))}
      </ul>
      <div className={css.foot}>
        {onToggle && (
          <Tooltip label={toggleLabel} position="right">
            <ActionIcon aria-label={toggleLabel} aria-expanded={!isNarrow} onClick={onToggle}>
              <Toggle size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        <Tooltip label={`Company ID ${user?.companyId ?? '–'}`} position="right" disabled={!isNarrow}>
          <div className={css.company}>
            {isNarrow ? <VisuallyHidden>Company ID</VisuallyHidden> : <span>Company ID</span>}
            <span className={css.id}>{user?.companyId ?? '–'}</span>
          </div>
        </Tooltip>
      </div>
    </div>
  )
}
