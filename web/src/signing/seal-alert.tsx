import type { Endpoint } from '@hireloom/contract/platform/endpoint'
import type { SealProblem } from '@hireloom/contract/signing/codes'
import { signing, signingTexts } from '@hireloom/contract/signing/endpoints'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useCall } from '../platform/api/hooks.ts'
import { useSession } from '../platform/session/use-session.ts'
import { confirm } from '../platform/ui/dialogs/confirm.tsx'
import { staleWithDocument } from './labels.ts'

interface Props {
  documentId: number
  sealProblem: SealProblem
  /** Queries that become stale in addition to those of documents. */
  refreshes?: readonly Endpoint[]
}

const problemTexts: Record<SealProblem, { title: string; text: string }> = {
  timestamp: {
    title: "The timestamp service can't be reached",
    text: 'Everyone has signed, but the seal still needs its timestamp. Try again, or let an Admin finish it without one.',
  },
  seal: {
    title: 'The PDF could not be sealed',
    text: 'Everyone has signed, but the PDF has no valid seal. Nobody was notified that the document is signed.',
  },
}

/** Shows why a signed document is not sealed, tries it again, or finishes it without a timestamp. */
export function SealAlert({ documentId, sealProblem, refreshes = [] }: Props) {
  const { can } = useSession()
  const stale = [...staleWithDocument, ...refreshes]
  const retry = useCall(signing.retry, {
    success: signingTexts.retriedSeal,
    failure: 'Failed to seal it again',
    refreshes: stale,
  })
  const finish = useCall(signing.finish, {
    success: signingTexts.untimed,
    failure: 'Failed to finish the document',
    refreshes: stale,
  })
  const params = { documentId }
  const { title, text } = problemTexts[sealProblem]
  const askToFinish = () =>
    confirm({
      title: 'Finish without a timestamp?',
      consequence: 'The evidence in the PDF then states that its time comes from this server.',
      confirm: 'Finish without timestamp',
      isDestructive: false,
      onConfirm: () => finish.mutate({ params }),
    })
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={title}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{text}</Text>
        <Group gap="xs">
          {can(signing.retry) && (
            <Button size="xs" variant="default" loading={retry.isPending} onClick={() => retry.mutate({ params })}>
              Try again
            </Button>
          )}
          {sealProblem === 'timestamp' && can(signing.finish) && (
            <Button size="xs" variant="default" loading={finish.isPending} onClick={askToFinish}>
              Finish without timestamp
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  )
}
