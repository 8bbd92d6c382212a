import { impactReport } from '@hireloom/contract/reports/impact'
import { type ReportName, reportNames, reportPages } from '@hireloom/contract/reports/pages'
import { Button, Tabs, Title } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { PageHead, useDocumentTitle } from '../../platform/ui/display/page-head.tsx'
import { useIsPhone } from '../../platform/ui/display/screen-width.ts'
import { formatInstant } from '../../platform/ui/text/days.ts'
import { DefinitionsDrawer } from '../definitions/definitions-drawer.tsx'
import { RowsDrawer } from '../figures/rows-drawer.tsx'
import css from './reports-frame.module.css'

interface Props {
  /** The open tab. */
  report: ReportName | 'saved'
  /** The buttons of the head. */
  actions?: ReactNode
  /** When the figures were counted; undefined until known. */
  asOf: Date | undefined
  children: ReactNode
}

/** The head and the tabs of every report, its definitions, and the rows behind its figures. */
export function ReportsFrame({ report, actions, asOf, children }: Props) {
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const { can } = useSession()
  const isOpen = (name: ReportName) => name !== 'adverse-impact' || can(impactReport.read)
  const tabs = useRef<HTMLDivElement>(null)
  // On a phone the tabs scroll, and the open one could be out of sight.
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>(`[data-report="${report}"]`)
    tabs.current?.scrollTo?.({ left: tab ? tab.offsetLeft - tabs.current.offsetLeft - 16 : 0 })
  }, [report])
  // Replaces the title that the head sets, which is the same on every tab.
  useDocumentTitle(report === 'saved' ? 'Saved reports' : `${reportPages[report].title} · Reports`)
  return (
    <>
      <PageHead title="Reports" actions={!isPhone && actions} />
      <Tabs
        value={report}
        // Opening a page moves the focus to it. If arrow keys opened pages, they could move only one tab.
        activateTabWithKeyboard={false}
        onChange={(to) =>
          to !== null && navigate(to === 'saved' ? '/reports/saved' : reportPages[to as ReportName].path)
        }
        className={css.tabs}
      >
        <Tabs.List aria-label="Report" ref={tabs}>
          {reportNames.filter(isOpen).map((name) => (
            <Tabs.Tab key={name} value={name} data-report={name}>
              {reportPages[name].title}
            </Tabs.Tab>
          ))}
          <Tabs.Tab value="saved" data-report="saved">
            Saved
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={report}>
          {report !== 'saved' && (
            <Title order={2} className={css.printed}>
              {reportPages[report].title}
            </Title>
          )}
          {isPhone && <div className={css.phoneActions}>{actions}</div>}
          {children}
          {asOf && <Foot asOf={asOf} />}
        </Tabs.Panel>
      </Tabs>
      {report !== 'saved' && <DefinitionsDrawer report={report} />}
      <RowsDrawer />
    </>
  )
}

function Foot({ asOf }: { asOf: Date }) {
  const [params] = useSearchParams()
  const timeZone = useCompanyTimeZone()
  const next = new URLSearchParams(params)
  next.set('definitions', '1')
  return (
    <p className={css.foot}>
      Counted {formatInstant(asOf, timeZone)}
      <Button
        component={Link}
        to={`?${next}`}
        preventScrollReset
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconInfoCircle size={14} aria-hidden />}
      >
        Definitions
      </Button>
    </p>
  )
}
