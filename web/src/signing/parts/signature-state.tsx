import type { Endpoint } from '@hireloom/contract/platform/endpoint'
import { signingStatus, signingStatusLabels } from '@hireloom/contract/signing/codes'
import type { SigningState } from '@hireloom/contract/signing/document'
import { signing } from '@hireloom/contract/signing/endpoints'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { useProviderName } from '../provider-name.ts'
import { SealAlert } from '../seal-alert.tsx'
import { UploadAlert } from '../upload-alert.tsx'

interface Props {
  esign: SigningState
  /** Whether the document is being sent to its provider. */
  isProcessing: boolean
  /** Queries that become stale when the document's upload is tried again. */
  refreshes: readonly Endpoint[]
}

/** The state of the document with which an offer or a letter is signed. */
export function SignatureState({ esign, isProcessing, refreshes }: Props) {
  const name = useProviderName(esign.provider)
  const { can } = useSession()
  const { data } = useQuery({
    ...queryFor(signing.read, { params: { documentId: esign.id } }),
    enabled: esign.status === signingStatus.finishing && can(signing.read),
    throwOnError: false,
  })
  const sealProblem = data?.data.sealProblem
  if (esign.status === signingStatus.preparing && esign.uploadProblem !== null) {
    return <UploadAlert documentId={esign.id} uploadProblem={esign.uploadProblem} refreshes={refreshes} />
  }
  if (esign.status === signingStatus.finishing && sealProblem) {
    return <SealAlert documentId={esign.id} sealProblem={sealProblem} refreshes={refreshes} />
  }
  return (
    <Text size="sm" c="dimmed">
      Signature{name ? ` with ${name}` : ''}: {isProcessing ? 'Being sent' : signingStatusLabels[esign.status]}
    </Text>
  )
}
