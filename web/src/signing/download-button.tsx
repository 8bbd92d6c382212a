import { signing } from '@hireloom/contract/signing/endpoints'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useCall } from '../platform/api/hooks.ts'
import { saveFile } from '../platform/ui/display/save-file.ts'

/** The button that downloads a document that the user signs. */
export function DownloadButton({ publicId }: { publicId: string }) {
  const download = useCall(signing.ownFile, { failure: 'Failed to download the PDF', onDone: saveFile })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate({ params: { publicId } })}
    >
      Download the PDF
    </Button>
  )
}
