import { lazy, Suspense } from 'react'
import { isApplyAddress, type PageData } from './page-data.ts'
import { ReadingPage } from './reading-page.tsx'

const ApplyPage = lazy(async () => ({ default: (await import('./apply-page.tsx')).ApplyPage }))

/** The page an address shows to visitors. The form loads its own script. */
export function PublicPage({ data, path, search = '' }: { data: PageData; path: string; search?: string }) {
  const { job } = data
  if (!job || !isApplyAddress(path)) return <ReadingPage data={data} search={search} />
  return (
    <Suspense>
      <ApplyPage data={data} job={job} />
    </Suspense>
  )
}
