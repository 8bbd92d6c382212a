import { stageUpdates } from '@hireloom/contract/stage-updates/endpoints'
import type { StageUpdate } from '@hireloom/contract/stage-updates/stage-update'
import { queue } from '@hireloom/contract/transfers/queue-endpoints'
import { rowStatus, transferStatus } from '@hireloom/contract/transfers/transfer'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { staleQueries } from '../changing/parts/stale-queries.ts'
import { undoText } from '../changing/parts/undo-notice.tsx'
import { addressPaging, queryFor, useCall } from '../platform/api/hooks.ts'
import { pollWhile } from '../platform/api/polled-record.ts'
import { useListSearch } from '../platform/session/use-list-search.ts'
import { saveFile } from '../platform/ui/display/save-file.ts'
import { isRunning, pollingInterval } from '../transfers/parts/polling.ts'

/** Returns one file of new stages, polled until it has ended. */
export function useUpdate(importId: number) {
  return useQuery({
    ...queryFor(stageUpdates.read, { params: { importId } }),
    throwOnError: false,
    refetchInterval: pollWhile(isRunning, pollingInterval),
  })
}

/** The state of the rows in the page's URL. Waiting rows are those that would move. */
const RowAddress = z.strictObject({
  ...addressPaging,
  status: z.coerce
    .number<number>()
    .pipe(z.literal([rowStatus.waiting, rowStatus.succeeded, rowStatus.failed]))
    .optional(),
})

/** Returns the rows that the URL selects. They and other lists of candidates are reloaded as candidates are moved. */
export function useRows({ importId, status: state, succeededRows, failedRows }: StageUpdate) {
  const client = useQueryClient()
  const [address, change] = useListSearch(RowAddress)
  const { currentPage: page, perPage: limit } = address
  // Once the file is started, the filter for rows that would move shows those that moved.
  const isStarted = state !== transferStatus.pending
  const status = isStarted && address.status === rowStatus.waiting ? rowStatus.succeeded : address.status
  const list = useQuery({
    ...queryFor(stageUpdates.rows, {
      params: { importId },
      query: { page, limit, ...(status !== undefined && { status }) },
    }),
    placeholderData: keepPreviousData,
  })
  const progress = `${state} ${succeededRows} ${failedRows}`
  const lastProgress = useRef(progress)
  useEffect(() => {
    if (lastProgress.current === progress) return
    lastProgress.current = progress
    for (const { path } of [stageUpdates.rows, ...staleQueries]) client.invalidateQueries({ queryKey: [path] })
  }, [client, progress])
  return { address: { ...address, status }, change, list }
}

export const useStart = () =>
  useCall(stageUpdates.start, {
    failure: 'Failed to bulk move candidate',
    refreshes: [stageUpdates.read, stageUpdates.rows, queue.list],
  })

export const useUndo = () =>
  useCall(stageUpdates.undo, {
    success: ({ data }) => undoText(data),
    failure: 'Failed to undo the move',
    refreshes: [stageUpdates.read, ...staleQueries],
  })

export const useRefusedRows = () =>
  useCall(stageUpdates.refusedRows, { failure: 'Failed to export data, Please try again', onDone: saveFile })
