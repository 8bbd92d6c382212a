import type { CallInput } from '@hireloom/contract/platform/endpoint'
import { reports } from '@hireloom/contract/reports/endpoints'
import type { FilteredReportName } from '@hireloom/contract/reports/pages'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useCall } from '../../platform/api/hooks.ts'
import { saveFile } from '../../platform/ui/display/save-file.ts'

interface Props {
  report: FilteredReportName
  query: NonNullable<CallInput<typeof reports.exportReport>['query']>
}

/** Downloads a report with its filters as a workbook. */
export function ExportReport({ report, query }: Props) {
  const { mutate, isPending } = useCall(reports.exportReport, {
    failure: 'Failed to export data, Please try again',
    onDone: saveFile,
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate({ params: { report }, query })}
    >
      Export
    </Button>
  )
}
