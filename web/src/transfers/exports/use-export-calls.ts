import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { queue } from '@hireloom/contract/transfers/queue-endpoints'
import { useCall } from '../../platform/api/hooks.ts'
import { saveFrom } from '../../platform/ui/display/save-from.ts'

const failure = 'Failed to export data, Please try again'
/** The lists that show exports. */
const refreshes = [exportLog.list, exportLog.read, queue.list]

/** Downloads the file of an export. */
export const useExportFile = () =>
  useCall(exportLog.file, { failure, onDone: ({ data: { url, filename } }) => saveFrom(url, filename) })

export const useExportCancel = () => useCall(exportLog.cancel, { failure: 'Failed to cancel the export', refreshes })

export const useExportRepeat = () =>
  useCall(exportLog.repeat, { failure, success: 'The export has started', refreshes })
