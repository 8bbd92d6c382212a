import { type ImpactQuery, impactReport } from '@hireloom/contract/reports/impact'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useCall } from '../../platform/api/hooks.ts'
import { saveFile } from '../../platform/ui/display/save-file.ts'

/** The button that downloads the comparison as a workbook. */
export function ExportImpact({ query }: { query: ImpactQuery }) {
  const { mutate, isPending } = useCall(impactReport.export, {
    failure: 'Failed to export data, Please try again',
    onDone: saveFile,
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate({ query })}
    >
      Export
    </Button>
  )
}
