import { Menu } from '@mantine/core'
import { useCandidateExport } from './use-export-start.ts'

interface Props {
  /** The selected applications. */
  ids: number[]
  onStarted: () => void
}

/** Exports the selected candidates. The file appears in the header. */
export function ExportItem({ ids, onStarted }: Props) {
  const start = useCandidateExport(onStarted)
  return (
    <Menu.Item disabled={start.isPending} onClick={() => start.mutate({ body: { ids } })}>
      Export
    </Menu.Item>
  )
}
