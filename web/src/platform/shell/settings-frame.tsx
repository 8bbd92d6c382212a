import { Select, Title } from '@mantine/core'
import { Navigate, NavLink, Outlet, type RouteObject, useLocation, useNavigate } from 'react-router'
import { useSession } from '../session/use-session.ts'
import { ErrorPage } from './errors/error-page.tsx'
import { type PageFacts, page } from './page.tsx'
import css from './settings-frame.module.css'

interface SettingsFacts extends PageFacts {
  /** The position in the navigation of the settings; absent for pages that are opened from another one. */
  section?: 'Company' | 'Recruitment'
}

/** Returns the route of one settings page; its path follows `/settings/`. */
export const settingsPage = (path: string, load: Parameters<typeof page>[1], facts: SettingsFacts): RouteObject =>
  page(path, load, { ...facts, sidebar: 'narrow' })

/**
 * Returns the routes of the settings: a second navigation with the pages that the user may open, and the page itself.
 */
export function settingsPages(pages: RouteObject[]): RouteObject {
  return {
    path: '/settings',
    Component: () => <SettingsFrame pages={pages} />,
    children: [
      {
        index: true,
        handle: { title: 'Settings', sidebar: 'narrow' } satisfies PageFacts,
        Component: () => <FirstPage pages={pages} />,
      },
      ...pages,
    ],
  }
}

/** Returns the pages of the navigation that this user may open. */
function useSettingsPages(pages: readonly RouteObject[]) {
  const { can } = useSession()
  return pages.flatMap(({ path, handle }) => {
    const { title, section, needs } = handle as SettingsFacts
    return section && can(needs) ? [{ to: `/settings/${path}`, title, section }] : []
  })
}

/** Returns whether the user may open any of the settings. */
export const useMayOpenSettings = ({ children = [] }: RouteObject) => useSettingsPages(children).length > 0

function FirstPage({ pages }: { pages: readonly RouteObject[] }) {
  const { user, isKnown } = useSession()
  const [first] = useSettingsPages(pages)
  if (!isKnown || !user) return null
  return first ? <Navigate to={first.to} replace /> : <ErrorPage status={403} />
}

function SettingsFrame({ pages }: { pages: readonly RouteObject[] }) {
  const visiblePages = useSettingsPages(pages)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // The address of one page may begin with that of another.
  const current = visiblePages
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.length - a.length)[0]
  if (visiblePages.length === 0) return <Outlet />
  const groups = [...Map.groupBy(visiblePages, ({ section }) => section)]
  return (
    <div className={css.frame}>
      <nav className={css.nav} aria-label="Settings">
        <Title order={2} className={css.title}>
          Settings
        </Title>
        {groups.map(([section, entries]) => (
          <div key={section} className={css.section}>
            <h3 className={css.heading}>{section}</h3>
            {entries.map(({ to, title }) => (
              <NavLink key={to} to={to} end={to !== current} className={css.item}>
                {title}
              </NavLink>
            ))}
          </div>
        ))}
      </nav>
      <Select
        className={css.picker}
        aria-label="Settings page"
        data={groups.map(([group, entries]) => ({
          group,
          items: entries.map(({ to, title }) => ({ value: to, label: title })),
        }))}
        value={current ?? null}
        onChange={(to) => to !== null && navigate(to)}
        allowDeselect={false}
        placeholder="Settings"
      />
      <div className={css.page}>
        <Outlet />
      </div>
    </div>
  )
}
