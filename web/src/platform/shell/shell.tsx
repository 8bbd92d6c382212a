import { Anchor, AppShell, Burger, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useEffect } from 'react'
import { Link, type RouteObject, useLocation, useMatches } from 'react-router'
import { rememberList } from '../session/list-addresses.ts'
import { followSignOut } from '../session/sign-out.ts'
import { useInstallation } from '../session/use-session.ts'
import { useScreenUpTo } from '../ui/display/screen-width.ts'
import { Gate } from './gate.tsx'
import { AppSwitcher } from './header/app-switcher.tsx'
import { ProductTour } from './header/product-tour.tsx'
import { UserMenu } from './header/user-menu.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import type { PageFacts } from './page.tsx'
import css from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { usePageChange } from './use-page-change.ts'
import { useSidebar } from './use-sidebar.ts'

interface Props {
  /** A banner above every page. */
  banner?: ReactNode
  /** Controls in the header, before the user's menu. */
  tools?: ReactNode
  /** The route of the settings; its entry in the sidebar is left out if the user may open none of its pages. */
  settings?: RouteObject
}

/** The frame around every page of a signed-in user. */
export function Shell({ banner, tools, settings = {} }: Props) {
  const { pathname, search } = useLocation()
  const facts = useMatches().at(-1)?.handle as PageFacts | undefined
  const isPhone = useScreenUpTo('30em')
  const { isNarrow, toggle } = useSidebar(pathname, facts?.sidebar)
  const [isOpen, { toggle: toggleMenu, close }] = useDisclosure()
  const parentName = useInstallation()?.parentName
  const sheet = usePageChange(facts?.title)

  useEffect(close, [close, pathname])
  useEffect(followSignOut, [])
  useEffect(() => rememberList(pathname, search), [pathname, search])

  return (
    <AppShell
      padding={0}
      withBorder={false}
      header={{ height: { base: 52, xs: 56 } }}
      navbar={{ width: isNarrow ? 64 : 232, breakpoint: 'xs', collapsed: { mobile: !isOpen } }}
      transitionDuration={0}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Anchor href="#page" className={css.skip}>
        Skip to content
      </Anchor>
      <AppShell.Header className={css.header}>
        <NavigationProgress />
        <Group gap="sm" wrap="nowrap">
          <Burger
            opened={isOpen}
            onClick={toggleMenu}
            size={18}
            lineSize={1.5}
            hiddenFrom="xs"
            aria-label={isOpen ? 'Close navigation' : 'Open navigation'}
            aria-expanded={isOpen}
          />
          <Link to="/" className={css.brand}>
            <BrandMark />
            Hireloom
          </Link>
        </Group>
        <Group gap="xs" wrap="nowrap" miw={0}>
          <AppSwitcher />
          {tools}
          <UserMenu />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={css.navbar} aria-label="Main">
        <ProductTour>
          {(!isPhone || isOpen) &&
            (isPhone ? (
              <Sidebar settings={settings} isNarrow={false} />
            ) : (
              <Sidebar settings={settings} isNarrow={isNarrow} onToggle={toggle} />
            ))}
        </ProductTour>
      </AppShell.Navbar>
      <AppShell.Main className={css.main}>
        <div className={css.sheet} id="page" ref={sheet} tabIndex={-1}>
          <OfflineNotice />
          {banner}
          <div className={css.page}>
            <Gate needs={facts?.needs} isForm={facts?.isForm} />
          </div>
          <footer className={css.foot}>{parentName && <>Hireloom is powered by {parentName}</>}</footer>
        </div>
      </AppShell.Main>
    </AppShell>
  )
}

/** The logo of the product: an H of two warp threads and the weft between them. */
function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <rect width="24" height="24" rx="7" fill="#3d4dbc" />
      <path d="M8.5 5.5v13M15.5 5.5v13" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M5.5 13.2c2-1.6 4-1.6 6.5-1.2s4.5.4 6.5-1.2" stroke="#f9c191" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
