import { transfers } from '@hireloom/contract/transfers/endpoints'
import { queue } from '@hireloom/contract/transfers/queue-endpoints'
import { CallError } from '../platform/api/call.ts'
import { useCall } from '../platform/api/hooks.ts'
import { saveFile } from '../platform/ui/display/save-file.ts'

const exportFailed = 'Failed to export data, Please try again'

export const useTemplate = () =>
  useCall(transfers.jobTemplate, { failure: 'Error when generate template', onDone: saveFile })

export const useFailedRows = () => useCall(transfers.failedRows, { failure: exportFailed, onDone: saveFile })

/** Downloads jobs; `isTooLong` for lists that only a task can export. */
export const useJobExport = () =>
  useCall(transfers.exportJobs, { failure: exportFailed, isShownOnScreen: isTooLong, onDone: saveFile })

export const isTooLong = (error: Error) => error instanceof CallError && error.code === 'too_many_jobs'

export const useImportStart = () =>
  useCall(transfers.start, {
    failure: 'Failed to start the import',
    refreshes: [transfers.list, transfers.read, transfers.rows, queue.list],
  })
