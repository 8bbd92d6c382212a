import { Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { useDocumentTitle } from '../ui/display/page-head.tsx'
import css from './blank-layout.module.css'
import { Gate } from './gate.tsx'
import type { PageFacts } from './page.tsx'

/** The layout of pages that need neither header nor navigation, such as the return from another system. */
export function BlankLayout({ children }: { children: ReactNode }) {
  return <main className={css.blank}>{children}</main>
}

/** The same layout for pages of the sitemap. */
export function BlankFrame() {
  const facts = useMatches().at(-1)?.handle as PageFacts | undefined
  useDocumentTitle(facts?.title ?? '')
  return (
    <BlankLayout>
      <Gate needs={facts?.needs} />
    </BlankLayout>
  )
}

/** The loading screen during an exchange with another system, described by `label`. */
export const BlankWait = ({ label }: { label: string }) => (
  <div className={css.wait}>
    <Loader aria-label={label} />
  </div>
)
