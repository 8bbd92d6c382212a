import type { Given } from '@hireloom/contract/platform/endpoint'
import type { transfers } from '@hireloom/contract/transfers'
import { ActionIcon, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useJobExport } from '../use-import-calls.ts'

interface Props {
  /** What narrows the list of jobs. */
  query: NonNullable<Given<typeof transfers.exportJobs>['query']>
  isPhone: boolean
  /** There is nothing to export. */
  isEmpty: boolean
}

/** Saves the jobs that the list shows, on whatever page, as a workbook. */
export function ExportJobs({ query, isPhone, isEmpty }: Props) {
  const { mutate, isPending } = useJobExport()
  const common = {
    variant: 'default',
    loading: isPending,
    disabled: isEmpty,
    onClick: () => mutate({ query }),
  } as const
  return isPhone ? (
    <ActionIcon {...common} aria-label="Export">
      <IconDownload size={16} />
    </ActionIcon>
  ) : (
    <Button {...common} leftSection={<IconDownload size={16} />}>
      Export
    </Button>
  )
}
