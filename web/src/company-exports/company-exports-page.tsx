import { Stack } from '@mantine/core'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import css from './company-exports-page.module.css'
import { ExportSection } from './export-section.tsx'
import { ImportSection } from './import-section.tsx'

/** The page that moves a company with all its data from this installation to another, or the other way. */
export function Page() {
  return (
    <>
      <PageHead title="Move the company" />
      <Stack gap={0} className={css.page}>
        <ExportSection />
        <ImportSection />
      </Stack>
    </>
  )
}
