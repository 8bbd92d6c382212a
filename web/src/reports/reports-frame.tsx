import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import css from './reports-frame.module.css'

const reportPages = [
  { to: '/reports/pipeline', label: 'Pipeline' },
  { to: '/reports/time-to-hire', label: 'Time to hire' },
]

/** The head and the tabs of every report. */
export function ReportsFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <PageHead title="Reports" />
      <Tabs value={pathname} onChange={(to) => to !== null && navigate(to)} className={css.tabs}>
        <Tabs.List aria-label="Report">
          {reportPages.map(({ to, label }) => (
            <Tabs.Tab key={to} value={to}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={pathname}>{children}</Tabs.Panel>
      </Tabs>
    </>
  )
}
