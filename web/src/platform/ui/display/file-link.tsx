import { applications } from '@hireloom/contract/applications/endpoints'
import type { FileInfo } from '@hireloom/contract/candidates/candidate'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useCall } from '../../api/hooks.ts'
import { saveFrom } from './save-from.ts'

interface Props {
  applicationId: number
  file: Pick<FileInfo, 'id' | 'filename'>
}

/** A link to a file of an application; its URL is requested on click. */
export function FileLink({ applicationId, file: { id: fileId, filename } }: Props) {
  const link = useCall(applications.file, {
    failure: 'Failed to download the file',
    onDone: ({ data }) => saveFrom(data.url, data.filename),
  })
  return (
    <Button
      variant="default"
      maw="100%"
      title={filename}
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={link.isPending}
      onClick={() => link.mutate({ params: { applicationId, fileId } })}
    >
      {filename}
    </Button>
  )
}
