import { home } from '@hireloom/contract/home'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { transfers } from '@hireloom/contract/transfers/endpoints'
import { rowStatus, type Transfer } from '@hireloom/contract/transfers/transfer'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { addressPaging, queryFor } from '../../platform/api/hooks.ts'
import { pollWhile } from '../../platform/api/polled-record.ts'
import { useListSearch } from '../../platform/session/use-list-search.ts'
import { isRunning, pollingInterval } from '../parts/polling.ts'

/** Returns one import, polled until it has ended. */
export function useImport(importId: number) {
  return useQuery({
    ...queryFor(transfers.read, { params: { importId } }),
    throwOnError: false,
    refetchInterval: pollWhile(isRunning, pollingInterval),
  })
}

/** The state of the rows in the page's URL. */
const RowAddress = z.strictObject({
  ...addressPaging,
  status: z.coerce
    .number<number>()
    .pipe(z.literal([rowStatus.succeeded, rowStatus.failed]))
    .optional(),
})

/**
 * Returns the page of rows selected by the URL. The rows and the lists of imports and jobs are reloaded as rows are
 * imported.
 */
export function useImportRows(transfer: Transfer) {
  const client = useQueryClient()
  const [address, change] = useListSearch(RowAddress)
  const { currentPage: page, perPage: limit, status } = address
  const { importId } = transfer
  const list = useQuery({
    ...queryFor(transfers.rows, {
      params: { importId },
      query: { page, limit, ...(status !== undefined && { status }) },
    }),
    placeholderData: keepPreviousData,
  })

  const { succeededRows, failedRows } = transfer
  const lastCount = useRef(succeededRows + failedRows)
  useEffect(() => {
    if (lastCount.current === succeededRows + failedRows) return
    lastCount.current = succeededRows + failedRows
    for (const { path } of [transfers.rows, transfers.list, jobs.list, jobs.summary, jobs.options, home.jobsSummary]) {
      client.invalidateQueries({ queryKey: [path] })
    }
  }, [client, succeededRows, failedRows])
  return { address, change, list }
}
