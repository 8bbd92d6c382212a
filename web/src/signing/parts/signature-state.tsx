import type { Endpoint } from '@hireloom/contract/platform/endpoint'
import { signingStatusLabels } from '@hireloom/contract/signing/codes'
import type { SigningState } from '@hireloom/contract/signing/document'
import { Text } from '@mantine/core'
import { useProviderName } from '../provider-name.ts'
import { UploadAlert } from '../upload-alert.tsx'

interface Props {
  esign: SigningState
  /** Whether it is on its way to its provider. */
  isProcessing: boolean
  /** Queries that become stale when its upload is tried again. */
  refreshes: readonly Endpoint[]
}

/** The state of the document with which an offer or a letter is signed. */
export function SignatureState({ esign, isProcessing, refreshes }: Props) {
  const name = useProviderName(esign.provider)
  if (esign.uploadProblem !== null) {
    return <UploadAlert documentId={esign.id} uploadProblem={esign.uploadProblem} refreshes={refreshes} />
  }
  return (
    <Text size="sm" c="dimmed">
      Signature{name ? ` with ${name}` : ''}: {isProcessing ? 'Being sent' : signingStatusLabels[esign.status]}
    </Text>
  )
}
