import { publicSite } from '@hireloom/contract/public-site'
import { type ApplicantUpload, contentTypes, extensionOf, fileProblem } from '@hireloom/contract/uploads'
import { call } from '../platform/api/call.ts'

interface Sending {
  type: ApplicantUpload
  file: File
  headers: Record<string, string>
  signal: AbortSignal
  onProgress: (bytes: number) => void
}

/** Brings a file to the store and answers the key that attaches it. Throws an error whose message is to be shown. */
export async function uploadFile({ type, file, headers, signal, onProgress }: Sending): Promise<string> {
  const problem = fileProblem(type, file.name, file.size) ?? (await bytesProblem(file))
  if (problem) throw new Error(problem)
  const [contentType = ''] = contentTypes[extensionOf(file.name)] ?? []
  // Names are only shown; the end of one says more than its beginning.
  const body = { filename: file.name.slice(-200), type, contentType, size: file.size }
  const { data } = await call(publicSite.presignedUrl, { body }, { headers, signal }).catch((cause) => {
    throw new Error('Failed to upload file, please try again', { cause })
  })
  await put(data, file, signal, onProgress)
  return data.key
}

/** How files of a kind begin, in hexadecimal. */
const beginnings: Record<string, string> = {
  pdf: '25504446',
  doc: 'd0cf11e0',
  docx: '504b0304',
  rtf: '7b5c7274',
  jpg: 'ffd8ff',
  jpeg: 'ffd8ff',
  png: '89504e47',
}

async function bytesProblem(file: File): Promise<string | undefined> {
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const hex = [...first].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const expected = beginnings[extensionOf(file.name)] ?? ''
  return hex.startsWith(expected) ? undefined : 'The file is not what its name says'
}

/** XMLHttpRequest, because fetch doesn't tell how much has been sent. */
function put(
  address: { url: string; contentType: string },
  file: File,
  signal: AbortSignal,
  onProgress: Sending['onProgress'],
) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new Error('Failed to upload file'))
    request.open('PUT', address.url)
    request.setRequestHeader('content-type', address.contentType)
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : fail())
    request.onerror = fail
    request.onabort = fail
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
