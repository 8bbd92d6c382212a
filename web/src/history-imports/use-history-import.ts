import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import type { HistoryImport } from '@hireloom/contract/history-imports/history-import'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryFor } from '../platform/api/hooks.ts'
import { pollWhile } from '../platform/api/polled-record.ts'
import { isWorking } from './labels.ts'

/** Milliseconds between two polls of an import that a task works on. */
const pollingInterval = 1000

/** The calls whose replies change when an import does. */
export const importCalls = [
  historyImports.list,
  historyImports.read,
  historyImports.mapping,
  historyImports.preview,
  historyImports.rows,
  historyImports.cvs,
  historyImports.undoPreview,
]

/** Returns an import, polled while a task works on it. Data that depend on it are reloaded when the task has ended. */
export function useHistoryImport(historyImportId: number) {
  const client = useQueryClient()
  const historyImport = useQuery({
    ...queryFor(historyImports.read, { params: { historyImportId } }),
    throwOnError: false,
    refetchInterval: pollWhile(isWorking, pollingInterval),
  })
  const isBusy = historyImport.data !== undefined && isWorking(historyImport.data.data)
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (wasBusy.current && !isBusy) {
      for (const { path } of importCalls.filter((endpoint) => endpoint !== historyImports.read)) {
        client.invalidateQueries({ queryKey: [path] })
      }
    }
    wasBusy.current = isBusy
  }, [isBusy, client])
  return historyImport
}

export const paramsOf = ({ id }: Pick<HistoryImport, 'id'>) => ({ historyImportId: id })
