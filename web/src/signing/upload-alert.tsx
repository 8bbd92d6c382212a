import type { Endpoint } from '@hireloom/contract/platform/endpoint'
import { signing, signingTexts } from '@hireloom/contract/signing/endpoints'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useCall } from '../platform/api/hooks.ts'
import { useSession } from '../platform/session/use-session.ts'
import { staleWithDocument } from './labels.ts'

interface Props {
  documentId: number
  uploadProblem: string
  /** Queries that become stale in addition to those of documents. */
  refreshes?: readonly Endpoint[]
}

/** Shows why a document could not be uploaded to its provider, and offers to retry it. */
export function UploadAlert({ documentId, uploadProblem, refreshes = [] }: Props) {
  const { can } = useSession()
  const retry = useCall(signing.retry, {
    success: signingTexts.retried,
    failure: 'Failed to send it again',
    refreshes: [...staleWithDocument, ...refreshes],
  })
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="Could not be sent for signature">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{uploadProblem}</Text>
        {can(signing.retry) && (
          <Button
            size="xs"
            variant="default"
            loading={retry.isPending}
            onClick={() => retry.mutate({ params: { documentId } })}
          >
            Try again
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
