import { transferStatus } from '@hireloom/contract/transfers/transfer'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { errorForPage } from '../platform/api/polled-record.ts'
import { NoDataPage } from '../platform/shell/errors/error-page.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { useDelayed } from '../platform/ui/lists/use-delayed.ts'
import { stepAddress } from './bulk-add-address.ts'
import { BulkAddHead } from './bulk-add-head.tsx'
import css from './bulk-add-page.module.css'
import { CheckStep } from './check/check-step.tsx'
import { JobStep } from './job-step.tsx'
import { ResultView } from './result/result-view.tsx'
import { useBulkAdd } from './use-bulk-add.ts'

/** The page of bulk adds: step 1 takes a job and a file, step 2 checks the rows, starts, and shows the result. */
export function Page() {
  const { step } = useParams()
  const [params] = useSearchParams()
  const importId = Number(params.get('import_id')) || undefined
  if (step === 'step-1') return <JobStep />
  if (step !== 'step-2' || importId === undefined) return <Navigate to={stepAddress(1)} replace />
  return <SecondStep importId={importId} />
}

function SecondStep({ importId }: { importId: number }) {
  const { data, error, isPending } = useBulkAdd(importId)
  const isWaiting = useDelayed(isPending)
  const errorPage = errorForPage({ data, error })
  if (errorPage) return <NoDataPage error={errorPage} />
  if (data) {
    const isPendingStart = data.data.status === transferStatus.pending
    return isPendingStart ? <CheckStep key={importId} bulkAdd={data.data} /> : <ResultView bulkAdd={data.data} />
  }
  if (!isWaiting) return null
  return (
    <div className={css.page}>
      <BulkAddHead step={2} />
      <SkeletonRows rows={8} height={36} />
    </div>
  )
}
