import { applications } from '@hireloom/contract/applications/endpoints'
import type { FileInfo } from '@hireloom/contract/candidates/candidate'
import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useCall } from '../../platform/api/hooks.ts'
import { saveFrom } from '../../platform/ui/display/save-from.ts'

/** Downloads a file; the link is created on demand. */
export function DownloadIcon({ applicationId, file }: { applicationId: number; file: FileInfo }) {
  const link = useCall(applications.file, {
    failure: 'Failed to download the file',
    onDone: ({ data }) => saveFrom(data.url, data.filename),
  })
  return (
    <ActionIcon
      aria-label={`Download ${file.filename}`}
      loading={link.isPending}
      onClick={() => link.mutate({ params: { applicationId, fileId: file.id } })}
    >
      <IconDownload size={16} aria-hidden />
    </ActionIcon>
  )
}
