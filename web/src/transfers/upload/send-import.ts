import { type ErrorBody, fromReply } from '@hireloom/contract/platform/wire'
import { transfers } from '@hireloom/contract/transfers/endpoints'
import { type Transfer, transferType } from '@hireloom/contract/transfers/transfer'
import { CallError, unreachable } from '../../platform/api/call.ts'
import { readToken } from '../../platform/session/token.ts'
import { shownName } from '../../uploads/parts/send-file.ts'

export const failedToUpload = 'Failed to upload file, please try again'

/**
 * Sends a file of jobs as a form. It uses XMLHttpRequest, because fetch doesn't report upload progress. Throws
 * CallError like every other call.
 */
export function sendImport(file: File, onProgress: (bytes: number) => void): Promise<Transfer> {
  const form = new FormData()
  form.append('type', String(transferType.jobImport))
  form.append('filename', shownName(file))
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(transfers.upload.method, transfers.upload.path)
    const token = readToken()
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size))
    request.onload = () => {
      const answer = parsed(request.responseText)
      const isTaken = request.status >= 200 && request.status < 300 && answer !== undefined
      if (isTaken) return resolve(fromReply(transfers.upload, answer).data)
      reject(
        new CallError(transfers.upload, request.status, { ...unreadable, ...(answer as Partial<ErrorBody>)?.error }),
      )
    }
    request.onerror = () => reject(new CallError(transfers.upload, 0, unreachable()))
    request.onabort = request.onerror
    request.send(form)
  })
}

const unreadable = { code: 'unreadable', message: 'The server did not answer as expected.', errors: [] }

/** Parses a reply. A proxy in between may reply with something other than our JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
