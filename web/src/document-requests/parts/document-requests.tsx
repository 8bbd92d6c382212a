import { documentRequests } from '@hireloom/contract/document-requests/endpoints'
import { Button, Group, Stack, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFileUpload, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../../platform/ui/lists/skeleton-rows.tsx'
import { AskModal } from '../ask-modal.tsx'
import css from '../document-requests.module.css'
import { RequestItem } from '../request-item.tsx'

interface Props {
  applicationId: number
  firstName: string
}

/** The documents that a candidate was asked for after applying, and the actions of users on them. */
export function DocumentRequests({ applicationId, firstName }: Props) {
  const query = useQuery({ ...queryFor(documentRequests.list, { params: { applicationId } }), throwOnError: false })
  const [isAsking, asking] = useDisclosure(false)
  if (query.isPending) return <SkeletonRows rows={2} height={72} />
  if (!query.data) {
    return <LoadFailure title="Failed to load the documents" error={query.error} onRetry={() => query.refetch()} />
  }
  const { data: requests, mayAsk, mayAskSpecific } = query.data
  const ask = mayAsk && (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={asking.open}>
      Ask for a document
    </Button>
  )
  return (
    <Stack component="section" gap="sm" align="stretch" aria-labelledby="papers">
      <Group justify="space-between">
        <Title order={2} size="h3" id="papers">
          Documents from {firstName}
        </Title>
        {requests.length > 0 && ask}
      </Group>
      {requests.length === 0 ? (
        <EmptyState icon={<IconFileUpload aria-hidden />} title="No documents requested yet">
          {ask}
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {requests.map((request) => (
            <RequestItem key={request.id} request={request} applicationId={applicationId} mayReview={mayAsk} />
          ))}
        </ul>
      )}
      {isAsking && (
        <AskModal
          applicationId={applicationId}
          firstName={firstName}
          mayAskSpecific={mayAskSpecific}
          onClose={asking.close}
        />
      )}
    </Stack>
  )
}
