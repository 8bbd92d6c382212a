import { transfers } from '@hireloom/contract/transfers/endpoints'
import { transferStatus, transferType } from '@hireloom/contract/transfers/transfer'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSingleMutation } from '../../platform/api/use-single-mutation.ts'
import { refusalOf } from '../parts/file-refusal.ts'
import { sendForm } from '../parts/send-form.ts'
import { useImportStart } from '../use-import-calls.ts'

const jobImportFields = { type: String(transferType.jobImport) }

/** Sends a file, starts its import and opens it. Errors of the file are shown where it was chosen. */
export function useImportUpload() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [sentBytes, setSentBytes] = useState(0)
  const start = useImportStart()
  const upload = useSingleMutation({
    leavesPage: true,
    mutationFn: (file: File) => sendForm(transfers.upload, file, jobImportFields, setSentBytes),
    meta: { failure: () => undefined },
    onSuccess: () => client.invalidateQueries({ queryKey: [transfers.list.path] }),
  })

  const send = (file: File) => {
    setSentBytes(0)
    upload.mutate(file, {
      onSuccess: ({ data: { importId, status } }) => {
        const open = () => navigate(`/jobs/imports/${importId}`)
        if (status !== transferStatus.pending) return open()
        start.mutate({ body: { importId } }, { onSettled: open })
      },
    })
  }

  return {
    send,
    sentBytes,
    isSending: upload.isPending || start.isPending,
    refusal: upload.error ? refusalOf(upload.error) : undefined,
    forget: upload.reset,
  }
}
