import { NewCompanyImport } from '@hireloom/contract/company-exports/company-export'
import { companyExports } from '@hireloom/contract/company-exports/endpoints'
import { queue } from '@hireloom/contract/transfers/queue-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../platform/api/call.ts'
import { sendFile, shortenName } from '../uploads/parts/send-file.ts'
import { uploadProblem } from '../uploads/parts/upload-problem.ts'

/** Returns a function that uploads an export and starts its import, and the progress and problem of the upload. */
export function useExportUpload() {
  const client = useQueryClient()
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()

  async function send(file: File) {
    const request = NewCompanyImport.safeParse({ filename: shortenName(file), size: file.size })
    setProblem(request.error?.issues[0]?.message)
    if (!request.success) return
    setPercent(0)
    try {
      const { data } = await call(companyExports.createImport, { body: request.data })
      await sendFile(data, file, { onProgress: (bytes) => setPercent((bytes / file.size) * 100) })
      await call(companyExports.startImport, { params: { companyImportId: data.companyImport.id } })
    } catch (error) {
      setProblem(uploadProblem(error))
    } finally {
      setPercent(undefined)
      for (const { path } of [companyExports.listImports, queue.list]) client.invalidateQueries({ queryKey: [path] })
    }
  }
  return { send, isSending: percent !== undefined, percent: percent ?? 0, problem }
}
