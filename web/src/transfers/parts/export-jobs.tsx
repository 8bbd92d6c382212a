import type { CallInput } from '@hireloom/contract/platform/endpoint'
import type { transfers } from '@hireloom/contract/transfers/endpoints'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useJobExport } from '../use-import-calls.ts'

interface Props {
  /** The filters of the job list. */
  query: NonNullable<CallInput<typeof transfers.exportJobs>['query']>
  /** There is nothing to export. */
  isEmpty: boolean
}

/** Downloads the jobs of the list, of all its pages, as a workbook. */
export function ExportJobs({ query, isEmpty }: Props) {
  const { mutate, isPending } = useJobExport()
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      disabled={isEmpty}
      onClick={() => mutate({ query })}
    >
      Export
    </Button>
  )
}
