import { stageUpdates } from '@hireloom/contract/stage-updates/endpoints'
import type { StageTemplateRequest } from '@hireloom/contract/stage-updates/stage-update'
import { transfers } from '@hireloom/contract/transfers/endpoints'
import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { transferStatus } from '@hireloom/contract/transfers/transfer'
import { CallError, call } from '../platform/api/call.ts'
import { useSingleMutation } from '../platform/api/use-single-mutation.ts'
import { saveFrom } from '../platform/ui/display/save-from.ts'
import { pollingInterval } from '../transfers/parts/polling.ts'

const pause = () => new Promise((resolve) => setTimeout(resolve, pollingInterval))

/** Requests a file of candidates, waits until it is made and downloads it. */
async function downloadTemplate(body: StageTemplateRequest) {
  const { importId } = (await call(stageUpdates.makeTemplate, { body })).data
  for (;;) {
    const { status, errors } = (await call(transfers.read, { params: { importId } })).data
    if (status === transferStatus.failed) throw notMade(errors[0]?.message)
    if (status === transferStatus.completed) break
    await pause()
  }
  const { url, filename } = (await call(exportLog.file, { params: { exportId: importId } })).data
  saveFrom(url, filename)
  return filename
}

/** Returns the error of a template that the server couldn't make, whose notice shows the server's reason. */
const notMade = (message = '') => new CallError(transfers.read, 200, { code: 'not_made', message, errors: [] })

export const useTemplate = () =>
  useSingleMutation({ mutationFn: downloadTemplate, meta: { failure: 'Error when generate template' } })
