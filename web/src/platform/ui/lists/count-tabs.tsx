import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatCount } from '../text/words.ts'
import css from './count-tabs.module.css'

export interface CountTab {
  value: string
  label: ReactNode
  /** Undefined until loaded. */
  count?: number | undefined
  /** True when there are more than were counted. */
  isCapped?: boolean | undefined
}

interface Props {
  /** The label of the tabs for screen readers. */
  label: string
  tabs: readonly CountTab[]
  value: string
  onChange: (value: string) => void
  /** The panel of the open tab. */
  children: ReactNode
}

/** Tabs with counts. On a phone they scroll sideways and the active one scrolls into view. */
export function CountTabs({ label, tabs, value, onChange, children }: Props) {
  const list = useRef<HTMLDivElement>(null)

  // Counts that are loaded later widen the tabs before the active one.
  const isCounted = tabs.some(({ count }) => count !== undefined)
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(value)}"]`)
    open?.scrollIntoView({ block: 'nearest', inline: isCounted ? 'center' : 'nearest' })
  }, [value, isCounted])

  return (
    <Tabs value={value} onChange={(next) => next !== null && onChange(next)} className={css.tabs}>
      <Tabs.List ref={list} aria-label={label} className={css.list}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.value}
            value={tab.value}
            data-tab={tab.value}
            className={css.tab}
            classNames={{ tabLabel: css.label }}
          >
            {tab.label}
            {tab.count !== undefined && (
              <>
                {' '}
                <span className={css.count}>{formatCount(tab.count, tab.isCapped)}</span>
              </>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} className={css.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
