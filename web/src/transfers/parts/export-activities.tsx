import type { ActivityExportRequest } from '@hireloom/contract/transfers/other-exports'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useActivityExport } from './use-export-start.ts'

interface Props {
  /** The filters of the activity log. */
  query: ActivityExportRequest
  /** Whether there is nothing to export. */
  isEmpty: boolean
}

/** Exports the activity log. The file appears in the header. */
export function ExportActivities({ query, isEmpty }: Props) {
  const { mutate, isPending } = useActivityExport()
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      disabled={isEmpty}
      onClick={() => mutate({ body: query })}
    >
      Export
    </Button>
  )
}
