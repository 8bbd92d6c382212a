import { type TransferCounts, type TransferStatus, transferStatus } from '@hireloom/contract/transfers/transfer'
import type { CountTab } from '../platform/ui/lists/count-tabs.tsx'
import { statusLabels } from './labels.ts'

const everyStatus = 'all'
const names = ['pending', 'processing', 'partialSuccess', 'completed', 'failed'] as const

/** Returns the tabs of a log, one for each status. The counts are undefined until they are loaded. */
export function statusTabs(counts: TransferCounts | undefined): CountTab[] {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return [
    { value: everyStatus, label: 'All', count: all },
    ...names.map((name) => ({
      value: String(transferStatus[name]),
      label: statusLabels[transferStatus[name]].label,
      count: counts?.[name],
    })),
  ]
}

/** Returns the tab of a status, or the tab All without one. */
export const tabOf = (status: TransferStatus | undefined) => (status === undefined ? everyStatus : String(status))

export const statusIn = (tab: string) => Object.values(transferStatus).find((status) => String(status) === tab)
