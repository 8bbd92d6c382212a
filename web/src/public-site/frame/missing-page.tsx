import { texts } from '@hireloom/contract/texts/current'
import { Button } from '@mantine/core'
import { LoomThreads } from '../../platform/shell/errors/loom-threads.tsx'
import { type CompanyData, careerAddress } from '../page-data.ts'
import css from './missing-page.module.css'

/** The page for an unknown address or a job that is no longer open. */
export function MissingPage({ company }: { company: CompanyData | null }) {
  const words = texts().site.missing
  return (
    <div className={css.page}>
      <LoomThreads />
      <h1 className={css.title}>{words.title}</h1>
      <p className={css.reason}>{words.reason}</p>
      {!company && (
        <Button component="a" size="lg" variant="default" href="/">
          {words.toProduct}
        </Button>
      )}
      {company && (
        <Button component="a" size="lg" variant="default" href={careerAddress(company.slug)}>
          {words.toOthers}
        </Button>
      )}
    </div>
  )
}
