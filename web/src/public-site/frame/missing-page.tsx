import { Button } from '@mantine/core'
import { LoomThreads } from '../../platform/shell/errors/loom-threads.tsx'
import { type CompanyData, careerAddress } from '../page-data.ts'
import css from './missing-page.module.css'

/** The page for an unknown address or a job that is no longer open. */
export function MissingPage({ company }: { company: CompanyData | null }) {
  return (
    <div className={css.page}>
      <LoomThreads />
      <h1 className={css.title}>This page could not be found</h1>
      <p className={css.reason}>The position may have been filled, or the address has a typing mistake.</p>
      {!company && (
        <Button component="a" size="lg" variant="default" href="/">
          Go to Hireloom
        </Button>
      )}
      {company && (
        <Button component="a" size="lg" variant="default" href={careerAddress(company.slug)}>
          See other positions
        </Button>
      )}
    </div>
  )
}
