import { stageUpdates } from '@hireloom/contract/stage-updates/endpoints'
import type { StageTemplateRequest } from '@hireloom/contract/stage-updates/stage-update'
import { transfers } from '@hireloom/contract/transfers/endpoints'
import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { queue } from '@hireloom/contract/transfers/queue-endpoints'
import { transferStatus } from '@hireloom/contract/transfers/transfer'
import { useQueryClient } from '@tanstack/react-query'
import { CallError, call } from '../platform/api/call.ts'
import { useSingleMutation } from '../platform/api/use-single-mutation.ts'
import { oneMinute } from '../platform/durations.ts'
import { saveFrom } from '../platform/ui/display/save-from.ts'
import { pollingInterval } from '../transfers/parts/polling.ts'

/** Milliseconds after which the page stops waiting for a file. The server's tries take less, unless it is busy. */
const timeout = 5 * oneMinute

const pause = () => new Promise((resolve) => setTimeout(resolve, pollingInterval))

/** Requests a file of candidates, waits until it is made and downloads it. */
async function downloadTemplate(body: StageTemplateRequest) {
  const { importId } = (await call(stageUpdates.makeTemplate, { body })).data
  await untilMade(importId)
  const { url, filename } = (await call(exportLog.file, { params: { exportId: importId } })).data
  saveFrom(url, filename)
  return filename
}

/** Polls a template until it is made. Throws an error with the reason when it failed, or isn't made in time. */
async function untilMade(importId: number) {
  for (let waited = 0; waited < timeout; waited += pollingInterval) {
    const { status, errors } = (await call(transfers.read, { params: { importId } })).data
    if (status === transferStatus.completed) return
    if (status === transferStatus.failed) throw notMade(errors[0]?.message)
    await pause()
  }
  throw notMade("The file isn't ready yet. Once it is, you can download it from “Imports and exports” in the header.")
}

/** Returns the error for a template that isn't made. Its notice shows the reason. */
const notMade = (message = '') => new CallError(transfers.read, 200, { code: 'not_made', message, errors: [] })

export function useTemplate() {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: downloadTemplate,
    meta: { failure: 'Error when generate template' },
    // The header shows the file that isn't made yet.
    onError: () => client.invalidateQueries({ queryKey: [queue.list.path] }),
  })
}
