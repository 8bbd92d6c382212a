import { transfers } from '@hireloom/contract/transfers/endpoints'
import { transferStatus } from '@hireloom/contract/transfers/transfer'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '../../platform/api/call.ts'
import { useImportStart } from '../use-import-calls.ts'
import { failedToUpload, sendImport } from './send-import.ts'

/** Sends a file, starts its import and opens it. Errors of the file are shown where it was chosen. */
export function useImportUpload() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [sentBytes, setSentBytes] = useState(0)
  const start = useImportStart()
  const upload = useMutation({
    mutationFn: (file: File) => sendImport(file, setSentBytes),
    meta: { failure: () => undefined },
    onSuccess: () => client.invalidateQueries({ queryKey: [transfers.list.path] }),
  })

  const send = (file: File) => {
    setSentBytes(0)
    upload.mutate(file, {
      onSuccess: ({ importId, status }) => {
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

export interface FileRefusal {
  title: string
  messages: readonly string[]
}

export const cantBeImported = "The file can't be imported"

function refusalOf(error: Error): FileRefusal {
  const { status, errors } = error instanceof CallError ? error : { status: 0, errors: [] }
  const messages = errors.length > 0 ? errors.map(({ message }) => message) : [error.message]
  // The server refuses a 4xx again; other failures may succeed on a retry.
  const isRefused = status >= 400 && status < 500
  return { title: isRefused ? cantBeImported : failedToUpload, messages }
}
