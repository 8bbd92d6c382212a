import type { Reply } from '@hireloom/contract/platform/endpoint'
import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { queue } from '@hireloom/contract/transfers/queue-endpoints'
import { useCall } from '../../platform/api/hooks.ts'

/** Starts an export of candidates. Its progress is in the header of every page. */
export const useCandidateExport = (onStarted: (reply: Reply<typeof exportLog.exportCandidates>) => void) =>
  useCall(exportLog.exportCandidates, {
    failure: 'Failed to export data, Please try again',
    success: 'The export has started',
    refreshes: [exportLog.list, queue.list],
    onDone: onStarted,
  })
