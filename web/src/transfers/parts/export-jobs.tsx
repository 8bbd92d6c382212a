import type { CallInput } from '@hireloom/contract/platform/endpoint'
import type { transfers } from '@hireloom/contract/transfers/endpoints'
import { JobExportRequest } from '@hireloom/contract/transfers/other-exports'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { z } from 'zod'
import { isTooLong, useJobExport } from '../use-import-calls.ts'
import { useLongJobExport } from './use-export-start.ts'

interface Props {
  /** The filters of the job list. */
  query: NonNullable<CallInput<typeof transfers.exportJobs>['query']>
  /** Whether there is nothing to export. */
  isEmpty: boolean
}

/** Downloads the jobs of the list, of all its pages, as a workbook. The file of a long list appears in the header. */
export function ExportJobs({ query, isEmpty }: Props) {
  const { mutate, isPending } = useJobExport()
  const long = useLongJobExport()
  const startLong = () => long.mutate({ body: z.encode(JobExportRequest.partial(), query) })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending || long.isPending}
      disabled={isEmpty}
      onClick={() => mutate({ query }, { onError: (error) => isTooLong(error) && startLong() })}
    >
      Export
    </Button>
  )
}
