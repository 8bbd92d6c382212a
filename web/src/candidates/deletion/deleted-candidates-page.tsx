import { candidateForm, type DeletedCandidate, daysToRestore } from '@hireloom/contract/intake/candidate-form'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { staleQueries } from '../../changing/parts/stale-queries.ts'
import { addressPaging, queryFor, useCall } from '../../platform/api/hooks.ts'
import { useListSearch } from '../../platform/session/use-list-search.ts'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { PageHead } from '../../platform/ui/display/page-head.tsx'
import { PersonAvatar } from '../../platform/ui/display/person-avatar.tsx'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { RecordBlock, RecordBlocks, SkeletonBlocks } from '../../platform/ui/lists/record-blocks.tsx'
import { RecordList } from '../../platform/ui/lists/record-list.tsx'
import { formatDate } from '../../platform/ui/text/days.ts'
import css from './deleted-candidates-page.module.css'

const DeletedListAddress = z.strictObject(addressPaging)

/** The deleted candidates, which an Admin can restore until they are erased. */
export function Page() {
  const [address, change] = useListSearch(DeletedListAddress)
  const { currentPage: page, perPage: limit } = address
  const list = useQuery({
    ...queryFor(candidateForm.deleted, { query: { page, limit } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title="Deleted candidates" breadcrumb={[{ label: 'Candidates', to: '/candidates' }]} />
      <Text size="sm" c="dimmed" className={css.note}>
        Deleted candidates can be restored for {daysToRestore} days. Then they are erased with their files and history.
      </Text>
      <RecordList
        list={list}
        address={address}
        onChange={change}
        failure="Failed to load the deleted candidates"
        empty={
          <EmptyState icon={<IconTrash aria-hidden />} title={`Nobody was deleted in the last ${daysToRestore} days`} />
        }
      >
        {(rows) => (rows ? <Deletions rows={rows} /> : <LoadingRows />)}
      </RecordList>
    </>
  )
}

function Deletions({ rows }: { rows: readonly DeletedCandidate[] }) {
  const timeZone = useCompanyTimeZone()
  const restoring = useCall(candidateForm.restore, {
    success: 'Candidate restored',
    failure: 'Failed to restore candidate',
    refreshes: [candidateForm.deleted, ...staleQueries],
  })
  return (
    <RecordBlocks label="Deleted candidates">
      {rows.map(({ candidateId, candidateName, jobApplicationIds, jobPositionNames, deletedAt, erasedAt }) => (
        <RecordBlock key={jobApplicationIds[0]}>
          <div className={css.row}>
            <PersonAvatar name={candidateName} size={36} />
            <Stack gap={0} className={css.person}>
              <Text size="md" fw={500}>
                {candidateName}
              </Text>
              <Text size="sm" c="dimmed">
                {jobPositionNames.join(', ')}
              </Text>
            </Stack>
            <Text size="sm" c="dimmed" className={css.days}>
              Deleted on {formatDate(deletedAt, timeZone)}, will be erased on {formatDate(erasedAt, timeZone)}
            </Text>
            <Button
              variant="default"
              aria-label={`Restore ${candidateName}`}
              disabled={restoring.isPending}
              onClick={() => restoring.mutate({ params: { candidateId }, body: { jobApplicationIds } })}
            >
              Restore
            </Button>
          </div>
        </RecordBlock>
      ))}
    </RecordBlocks>
  )
}

const LoadingRows = () => (
  <SkeletonBlocks>
    <Skeleton height={36} />
  </SkeletonBlocks>
)
