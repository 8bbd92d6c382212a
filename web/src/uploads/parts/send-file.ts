import { texts } from '@hireloom/contract/texts/current'
import { extensionOf, fileProblem, type UploadType } from '@hireloom/contract/uploads'
import { oneMinute } from '../../platform/durations.ts'

/** The first bytes of each type of file, in hexadecimal. Plain text is missing, because it can begin with any. */
const signatures: Record<string, string> = {
  pdf: '25504446',
  doc: 'd0cf11e0',
  docx: '504b0304',
  xlsx: '504b0304',
  zip: '504b',
  rtf: '7b5c7274',
  jpg: 'ffd8ff',
  jpeg: 'ffd8ff',
  png: '89504e47',
}

/** Returns why a chosen file isn't accepted, by its name, its size and its first bytes; undefined when it is. */
export async function findFileProblem(type: UploadType, file: File): Promise<string | undefined> {
  const problem = fileProblem(type, file.name, file.size)
  if (problem) return problem
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const hex = [...first].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.startsWith(signatures[extensionOf(file.name)] ?? '') ? undefined : texts().fields.files.otherContent
}

/** Returns the last 200 characters of a file's name: it is only shown, and its end has the extension. */
export const shortenName = (file: File) => file.name.slice(-200)

/** The error of a failed upload. `status` is 0 when the connection was lost or the upload aborted. */
export class SendError extends Error {
  override name = 'SendError'
  readonly status: number

  constructor(status: number) {
    super('Failed to upload file')
    this.status = status
  }
}

/** Milliseconds without progress after which a connection counts as lost. */
const stallTimeout = oneMinute

interface SendFileOptions {
  signal?: AbortSignal
  onProgress?: (bytes: number) => void
}

/** Sends a file to its address. Uses XMLHttpRequest, because fetch doesn't report upload progress. */
export function sendFile(
  address: { url: string; contentType: string },
  file: File,
  { signal, onProgress }: SendFileOptions = {},
) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stallTimer: ReturnType<typeof setTimeout>
    const restartStallTimer = () => {
      clearTimeout(stallTimer)
      stallTimer = setTimeout(() => request.abort(), stallTimeout)
    }
    const fail = () => {
      clearTimeout(stallTimer)
      reject(new SendError(request.status))
    }
    request.open('PUT', address.url)
    request.setRequestHeader('content-type', address.contentType)
    request.upload.onprogress = ({ loaded }) => {
      restartStallTimer()
      onProgress?.(loaded)
    }
    request.onload = () => {
      clearTimeout(stallTimer)
      if (request.status >= 200 && request.status < 300) resolve()
      else fail()
    }
    request.onerror = fail
    request.onabort = fail
    signal?.addEventListener('abort', () => request.abort())
    restartStallTimer()
    request.send(file)
  })
}
