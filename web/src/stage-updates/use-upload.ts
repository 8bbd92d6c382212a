import { stageUpdates } from '@hireloom/contract/stage-updates/endpoints'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSingleMutation } from '../platform/api/use-single-mutation.ts'
import { refusalOf } from '../transfers/parts/file-refusal.ts'
import { sendForm } from '../transfers/parts/send-form.ts'
import { pathOf } from './paths.ts'

/** Sends a filled-in file and opens the preview of its moves. Errors of the file are shown where it was chosen. */
export function useUpload() {
  const navigate = useNavigate()
  const [sentBytes, setSentBytes] = useState(0)
  const upload = useSingleMutation({
    leavesPage: true,
    mutationFn: (file: File) => sendForm(stageUpdates.upload, file, {}, setSentBytes),
    meta: { failure: () => undefined },
    onSuccess: ({ data }) => navigate(pathOf(data.importId)),
  })
  const send = (file: File) => {
    setSentBytes(0)
    upload.mutate(file)
  }
  return {
    send,
    sentBytes,
    isSending: upload.isPending,
    refusal: upload.error ? refusalOf(upload.error) : undefined,
    reset: upload.reset,
  }
}
