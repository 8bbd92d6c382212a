import { careerPath } from '@hireloom/contract/public-paths'
import { texts } from '@hireloom/contract/texts/current'
import { Button } from '@mantine/core'
import { LoomThreads } from '../../platform/shell/errors/loom-threads.tsx'
import type { CompanyData } from '../page-data.ts'
import css from './missing-page.module.css'

/** The page for an unknown address or a job that is no longer open. */
export function MissingPage({ company }: { company: CompanyData | null }) {
  const labels = texts().site.missing
  return (
    <div className={css.page}>
      <LoomThreads />
      <h1 className={css.title}>{labels.title}</h1>
      <p className={css.reason}>{labels.reason}</p>
      {!company && (
        <Button component="a" size="lg" variant="default" href="/">
          {labels.toProduct}
        </Button>
      )}
      {company && (
        <Button component="a" size="lg" variant="default" href={careerPath(company.slug)}>
          {labels.toOthers}
        </Button>
      )}
    </div>
  )
}
