import type { Endpoint, Reply } from '@hireloom/contract/platform/endpoint'
import { type ErrorBody, fromReply } from '@hireloom/contract/platform/wire'
import { CallError, unreachable } from '../../platform/api/call.ts'
import { readToken } from '../../platform/session/token.ts'
import { shortenName } from '../../uploads/parts/send-file.ts'

/**
 * Sends a file as a form with these further fields. It uses XMLHttpRequest, because fetch doesn't report upload
 * progress. Throws CallError like every other call.
 */
export function sendForm<E extends Endpoint & { form: true }>(
  endpoint: E,
  file: File,
  fields: Record<string, string>,
  onProgress: (bytes: number) => void,
): Promise<Reply<E>> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, filename: shortenName(file) })) form.append(name, value)
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, endpoint.path)
    const token = readToken()
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size))
    request.onload = () => {
      const reply = parseReply(request.responseText)
      const isAccepted = request.status >= 200 && request.status < 300 && reply !== undefined
      if (isAccepted) return resolve(fromReply(endpoint, reply))
      reject(new CallError(endpoint, request.status, { ...unreadable, ...(reply as Partial<ErrorBody>)?.error }))
    }
    request.onerror = () => reject(new CallError(endpoint, 0, unreachable()))
    request.onabort = request.onerror
    request.send(form)
  })
}

const unreadable = { code: 'unreadable', message: 'The server did not answer as expected.', errors: [] }

/** Parses a reply. A proxy in between may reply with something other than our JSON. */
function parseReply(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
