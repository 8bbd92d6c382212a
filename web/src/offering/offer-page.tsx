import { applicationStatus } from '@hireloom/contract/applications/status'
import { counterProposals } from '@hireloom/contract/counter-proposals'
import { offerStatuses } from '@hireloom/contract/offers/status'
import { schedules } from '@hireloom/contract/schedules/endpoints'
import { Button } from '@mantine/core'
import { IconFileDollar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { queryFor } from '../platform/api/hooks.ts'
import { ErrorPage, NoRecordPage } from '../platform/shell/errors/error-page.tsx'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { offersAddress } from './labels.ts'
import { OfferForm } from './offer-form.tsx'

/** Creates the offer of an application, or edits one that is in draft or under negotiation. */
export function Page() {
  const applicationId = Number(useParams().applicationId)
  const [params] = useSearchParams()
  const jobId = Number(params.get('jobId') ?? params.get('job_id'))
  const [isSaved, setSaved] = useState(false)
  const hasIds = applicationId > 0 && jobId > 0
  const detail = useQuery({
    ...queryFor(schedules.stageDetail, { params: { applicationId }, query: { jobId } }),
    enabled: hasIds,
    throwOnError: false,
    // Never refetched: the user's edits are based on the first version.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  const newest = detail.data?.data.offering
  const isInProcess = detail.data?.data.statusId === applicationStatus.active
  const editable = newest && isInProcess && offerStatuses[newest.status].isEditable ? newest : undefined
  const proposalId = Number(params.get('proposalId'))
  const proposals = useQuery({
    ...queryFor(counterProposals.list, { params: { offerId: editable?.id ?? 0 } }),
    enabled: editable !== undefined && proposalId > 0,
    throwOnError: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!hasIds) return <ErrorPage status={404} />
  if (detail.error && !detail.data) return <NoRecordPage error={detail.error} />
  // A sent offer can no longer be edited, but the page of the candidate is about to open.
  if (!detail.data || detail.isFetching || proposals.isLoading || isSaved) return <SkeletonRows rows={8} height={36} />
  if (proposals.isLoadingError) {
    return <LoadFailure title="Failed to load the proposal" error={proposals.error} onRetry={proposals.refetch} />
  }
  const application = detail.data.data
  const { isCreateOfferEligible, candidateName } = application
  const proposal = proposals.data?.data.find(({ id }) => id === proposalId)
  if (editable || isCreateOfferEligible) {
    return (
      <OfferForm
        key={editable?.updatedAt.getTime()}
        application={application}
        offer={editable}
        proposal={proposal}
        onReload={detail.refetch}
        onSaved={() => setSaved(true)}
      />
    )
  }
  return (
    <>
      <PageHead title="Offer" breadcrumb={[{ label: candidateName, to: offersAddress(application) }]} />
      <EmptyState
        icon={<IconFileDollar aria-hidden />}
        title="This candidate can't get an offer now"
        description={
          newest && isInProcess
            ? `The last offer has the status “${offerStatuses[newest.status].label}”.`
            : 'An offer can be made while the candidate is in an offering stage.'
        }
      >
        <Button component={Link} to={offersAddress(application)} variant="default">
          Back to {candidateName}
        </Button>
      </EmptyState>
    </>
  )
}
