import { type Place, type Visibility, visibility, visibilityState } from '@hireloom/contract/visibility'
import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CallError } from '../platform/api/call.ts'
import { queryFor } from '../platform/api/hooks.ts'
import { NoDataPage } from '../platform/shell/errors/error-page.tsx'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { PublicLink } from '../platform/ui/display/public-link.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { useDelayed } from '../platform/ui/lists/use-delayed.ts'
import { PlaceRow } from './place-row.tsx'
import { ReasonList } from './reason-list.tsx'
import css from './visibility-page.module.css'

/** Milliseconds between polls of a place that has not replied yet. */
const pollingInterval = 2000
/** Error statuses that a retry would not change. */
const finalStatuses = [403, 404, 429]
const isPendingPlace = ({ state }: Place) => state === visibilityState.pending

/** The places where a job is listed, and the reasons why it is missing from others. */
export function Page() {
  const jobId = Number(useParams().jobId)
  const { data, isPending, error, refetch } = useQuery({
    ...queryFor(visibility.read, { params: { jobId } }),
    throwOnError: false,
    // Users who return after fixing a problem see the new state.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.places.some(isPendingPlace) ? pollingInterval : false),
  })
  const isWaiting = useDelayed(isPending)

  if (data) return <Sheet jobId={jobId} visibility={data.data} />
  if (error instanceof CallError && finalStatuses.includes(error.status)) return <NoDataPage error={error} />
  if (error) return <LoadFailure title="Failed to load where this job is visible" error={error} onRetry={refetch} />
  return isWaiting && <WaitingSheet />
}

function Sheet({ jobId, visibility }: { jobId: number; visibility: Visibility }) {
  const { jobPositionName, publicUrl, isPublic, reasons, places } = visibility
  const feeds = places.flatMap(({ name, feedUrl }) => (feedUrl ? [{ name, feedUrl }] : []))
  return (
    <>
      <PageHead
        title="Where this job is visible"
        breadcrumb={[
          { label: 'Job listings', to: '/jobs' },
          { label: jobPositionName, to: `/jobs/${jobId}` },
        ]}
      />
      <div className={css.page}>
        {isPublic ? (
          <PublicLink url={publicUrl} />
        ) : (
          <section className={css.nowhere} aria-label="Nobody can see this job">
            <Text fw={600}>Nobody can see this job</Text>
            <ReasonList jobId={jobId} reasons={reasons} />
          </section>
        )}
        <ul className={css.places} aria-label="Places">
          {places.map((place) => (
            <PlaceRow key={place.key} jobId={jobId} place={place} />
          ))}
        </ul>
        {feeds.length > 0 && (
          <section className={css.feeds}>
            <Title order={2} size="h3">
              Feeds of your company
            </Title>
            <Text size="sm" className={css.lead}>
              Give each reader its address once. A feed has all your jobs for its reader, with the contact address from
              Integrations if you entered one.
            </Text>
            {feeds.map(({ name, feedUrl }) => (
              <PublicLink key={name} url={feedUrl} label={`Feed for ${name}`} />
            ))}
          </section>
        )}
      </div>
    </>
  )
}

function WaitingSheet() {
  return (
    <Stack gap="lg" className={css.waiting} aria-busy>
      <Skeleton width={280} height={28} />
      <Skeleton height={52} />
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} height={56} />
      ))}
    </Stack>
  )
}
