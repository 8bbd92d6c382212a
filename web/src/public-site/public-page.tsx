import { lazy, Suspense } from 'react'
import { loadForm } from './load-texts.ts'
import { isApplyAddress, isReviewAddress, type PageData } from './page-data.ts'
import { VisitorPage } from './visitor-page.tsx'

const ReviewPage = lazy(async () => ({ default: (await import('./review/review-page.tsx')).ReviewPage }))
const ApplyPage = lazy(async () => {
  const [{ ApplyPage }] = await Promise.all([import('./apply/apply-page.tsx'), loadForm()])
  return { default: ApplyPage }
})

/** The page an address shows to visitors. Forms load their own script. */
export function PublicPage({ data, path, search = '' }: { data: PageData; path: string; search?: string }) {
  const { job } = data
  if (data.company && isReviewAddress(path)) {
    return (
      <Suspense>
        <ReviewPage data={data} />
      </Suspense>
    )
  }
  if (!job || !isApplyAddress(path)) return <VisitorPage data={data} search={search} />
  return (
    <Suspense>
      <ApplyPage data={data} job={job} />
    </Suspense>
  )
}
