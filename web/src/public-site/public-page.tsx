import { lazy, Suspense } from 'react'
import { JobPage } from './job-page.tsx'
import { MissingPage } from './missing-page.tsx'
import type { PageData } from './page-data.ts'
import { CompanyFrame } from './parts/company-frame.tsx'

const CareerPage = lazy(async () => ({ default: (await import('./career-page.tsx')).CareerPage }))
const ApplyPage = lazy(async () => ({ default: (await import('./apply-page.tsx')).ApplyPage }))

/** The page an address shows to visitors. Each loads only its own script. */
export function PublicPage({ data, path }: { data: PageData; path: string }) {
  const { company, job } = data
  if (job && /\/apply\/?$/.test(path)) {
    return (
      <Suspense>
        <ApplyPage data={data} job={job} />
      </Suspense>
    )
  }
  return (
    <CompanyFrame data={data}>
      {job ? (
        <JobPage job={job} />
      ) : company && data.choices ? (
        <Suspense>
          <CareerPage company={company} first={data.jobs} choices={data.choices} />
        </Suspense>
      ) : (
        <MissingPage company={company} />
      )}
    </CompanyFrame>
  )
}
