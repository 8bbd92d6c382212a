import { restrictedCandidates, restrictionStatus } from '@hireloom/contract/restricted-candidates'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { CallError } from '../platform/api/call.ts'
import { queryFor } from '../platform/api/hooks.ts'
import { NoDataPage } from '../platform/shell/errors/error-page.tsx'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { EditRestrictionForm } from './edit-restriction-form.tsx'
import { detailsFailure, listPath } from './labels.ts'
import css from './restriction-list.module.css'

/** Edits one restriction. */
export function Page() {
  const id = Number(useParams().id)
  const navigate = useNavigate()
  const details = useQuery({
    ...queryFor(restrictedCandidates.read, { params: { id } }),
    throwOnError: false,
    // Never refetched: the user's edits are based on the first version.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  const { data, error } = details
  if (error instanceof CallError && error.status < 500) return <NoDataPage error={error} />
  if (error) return <LoadFailure title={detailsFailure} error={error} onRetry={details.refetch} />
  if (!data) return <SkeletonRows rows={6} height={36} />
  const restriction = data.data
  const leave = () => navigate(listPath)
  return (
    <>
      <PageHead
        title={`Edit the restriction of ${restriction.candidateName}`}
        breadcrumb={[{ label: 'Restricted candidates', to: listPath }]}
      />
      <div className={css.page}>
        <div className={css.form}>
          {restriction.status === restrictionStatus.lifted ? (
            <Text>A restriction that was lifted can't be changed.</Text>
          ) : (
            <EditRestrictionForm
              key={restriction.updatedAt.getTime()}
              restriction={restriction}
              onReload={() => details.refetch()}
              onDone={leave}
              onCancel={leave}
            />
          )}
        </div>
      </div>
    </>
  )
}
