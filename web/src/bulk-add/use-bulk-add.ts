import { applications } from '@hireloom/contract/applications/endpoints'
import { type BulkAdd, bulkAdd } from '@hireloom/contract/bulk-add/endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError, call } from '../platform/api/call.ts'
import { queryFor, useCall } from '../platform/api/hooks.ts'
import { pollWhile } from '../platform/api/polled-record.ts'
import { useSingleMutation } from '../platform/api/use-single-mutation.ts'
import { saveFile } from '../platform/ui/display/save-file.ts'
import { isRunning, pollingInterval } from '../transfers/parts/polling.ts'

/** Returns a checked, running or ended file, polled while it runs. Candidate lists are reloaded as rows succeed. */
export function useBulkAdd(importId: number) {
  const client = useQueryClient()
  const query = useQuery({
    ...queryFor(bulkAdd.read, { params: { importId } }),
    throwOnError: false,
    refetchInterval: pollWhile(isRunning, pollingInterval),
  })
  const succeeded = query.data?.data.succeededRows ?? 0
  useEffect(() => {
    if (succeeded > 0) client.invalidateQueries({ queryKey: [applications.list.path] })
  }, [client, succeeded])
  return query
}

/** Returns whether a call was refused because the job is not published. */
export const isJobClosed = (error: Error | null) => error instanceof CallError && error.code === 'job_inactive'

/** Returns a function that replaces the cached file with the reply of a change. */
function useReplaceCached() {
  const client = useQueryClient()
  return ({ data }: { data: BulkAdd }) =>
    client.setQueryData(queryFor(bulkAdd.read, { params: { importId: data.importId } }).queryKey, { data })
}

/**
 * Changes cells and files of rows. Each reply has every row, so the changes are sent one after the other: an older
 * reply can't hide a newer change.
 */
export function useRowChange({ isShownOnScreen = (): boolean => false } = {}) {
  const replace = useReplaceCached()
  return useCall(bulkAdd.change, {
    failure: 'Failed to save, please try again',
    queue: 'bulk add rows',
    isShownOnScreen,
    onDone: replace,
  })
}

interface FileToSend {
  jobId: number
  file: File
  /** The id of the checked file whose rows this file corrects. */
  importId?: number
}

interface CheckOptions {
  onDone: (bulkAdd: BulkAdd) => void
  /** Whether another page shows the result. */
  leavesPage?: boolean
}

/** Sends a filled-in file to be checked. Its errors are shown next to the file. */
export function useFileCheck({ onDone, leavesPage }: CheckOptions) {
  const replace = useReplaceCached()
  return useSingleMutation({
    leavesPage,
    mutationFn: ({ jobId, file, importId }: FileToSend) => {
      const form = new FormData()
      form.append('job_id', String(jobId))
      form.append('filename', file.name)
      if (importId !== undefined) form.append('import_id', String(importId))
      form.append('file', file)
      return call(bulkAdd.validate, { body: { jobId, filename: file.name, file: '' } }, { form })
    },
    meta: { failure: () => undefined },
    onSuccess: (reply) => {
      replace(reply)
      onDone(reply.data)
    },
  })
}

export const useTemplate = () =>
  useCall(bulkAdd.template, { failure: 'Error when generate template', onDone: saveFile })

export const useFailedRows = () =>
  useCall(bulkAdd.failedRows, { failure: 'Failed to export data, Please try again', onDone: saveFile })
