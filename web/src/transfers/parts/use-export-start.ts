import type { Endpoint, Reply } from '@hireloom/contract/platform/endpoint'
import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { queue } from '@hireloom/contract/transfers/queue-endpoints'
import { useCall } from '../../platform/api/hooks.ts'

function useExportStart<E extends Endpoint>(endpoint: E, onStarted?: (reply: Reply<E>) => void) {
  return useCall(endpoint, {
    failure: 'Failed to export data, Please try again',
    success: 'The export has started',
    refreshes: [exportLog.list, queue.list],
    ...(onStarted && { onDone: onStarted }),
  })
}

/** Starts an export of candidates. Its progress is in the header of every page. */
export const useCandidateExport = (onStarted: (reply: Reply<typeof exportLog.exportCandidates>) => void) =>
  useExportStart(exportLog.exportCandidates, onStarted)

export const useActivityExport = () => useExportStart(exportLog.exportActivities)

export const useLongJobExport = () => useExportStart(exportLog.exportJobs)
