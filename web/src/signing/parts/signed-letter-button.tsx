import { signingStatus } from '@hireloom/contract/signing/codes'
import type { SigningState } from '@hireloom/contract/signing/document'
import { signing } from '@hireloom/contract/signing/endpoints'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useCall } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { saveFile } from '../../platform/ui/display/save-file.ts'

interface Props {
  /** The newest document with which the letter is signed. */
  esign: SigningState | null
  /** The notice when the download fails. */
  failure: string
}

/** Downloads a letter with its signatures, once everybody has signed it. */
export function SignedLetterButton({ esign, failure }: Props) {
  const { can } = useSession()
  const download = useCall(signing.download, { failure, onDone: saveFile })
  if (esign?.status !== signingStatus.completed || !can(signing.download)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate({ params: { documentId: esign.documentId } })}
    >
      Signed letter
    </Button>
  )
}
