import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import {
  type HistoryFileKind,
  type HistoryImport,
  historyFileKind,
  historyLimits,
} from '@hireloom/contract/history-imports/history-import'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../platform/api/call.ts'
import { sendFile, shortenName } from '../uploads/parts/send-file.ts'
import { uploadProblem } from '../uploads/parts/upload-problem.ts'
import { importCalls, paramsOf } from './use-history-import.ts'

interface Upload {
  filename: string
  percent: number
}

const megabyte = 1024 * 1024

/** Returns why a file is too large or empty, before it is sent. */
function sizeProblem(kind: HistoryFileKind, { name, size }: File) {
  const maxMegabytes =
    kind === historyFileKind.table ? historyLimits.megabytes.table : historyLimits.megabytes.documents
  if (size === 0) return `${name} is empty`
  return size > maxMegabytes * megabyte ? `${name} is larger than ${maxMegabytes} MB. Split it.` : undefined
}

/** Returns a function that uploads a file of an import, and the progress of the upload. */
export function useFileUpload(historyImport: Pick<HistoryImport, 'id'>) {
  const client = useQueryClient()
  const [upload, setUpload] = useState<Upload>()
  const [problem, setProblem] = useState<string>()
  const params = paramsOf(historyImport)

  async function send(kind: HistoryFileKind, file: File) {
    const sizeError = sizeProblem(kind, file)
    setProblem(sizeError)
    if (sizeError) return
    const filename = shortenName(file)
    setUpload({ filename, percent: 0 })
    try {
      const { data } = await call(historyImports.addFile, { params, body: { kind, filename, size: file.size } })
      const onProgress = (bytes: number) => setUpload({ filename, percent: (bytes / file.size) * 100 })
      await sendFile(data, file, { onProgress })
      await call(historyImports.completeFile, { params: { ...params, fileId: data.file.id } })
    } catch (error) {
      setProblem(uploadProblem(error))
    } finally {
      setUpload(undefined)
      for (const { path } of importCalls) client.invalidateQueries({ queryKey: [path] })
    }
  }
  return {
    send,
    isSending: upload !== undefined,
    filename: upload?.filename,
    percent: upload?.percent ?? 0,
    problem,
  }
}
