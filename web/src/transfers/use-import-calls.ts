import { transfers } from '@hireloom/contract/transfers'
import { useCall } from '../platform/api/hooks.ts'
import { saveFile } from './save-file.ts'

const exportFailed = 'Failed to export data, Please try again'

export const useTemplate = () =>
  useCall(transfers.jobTemplate, { failure: 'Error when generate template', onDone: saveFile })

export const useFailedRows = () => useCall(transfers.failedRows, { failure: exportFailed, onDone: saveFile })

export const useJobExport = () => useCall(transfers.exportJobs, { failure: exportFailed, onDone: saveFile })

export const useImportStart = () =>
  useCall(transfers.start, {
    failure: 'Failed to start the import',
    refreshes: [transfers.list, transfers.read, transfers.rows],
  })
