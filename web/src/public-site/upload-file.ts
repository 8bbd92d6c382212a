import { publicSite } from '@hireloom/contract/public-site'
import { type ApplicantUpload, contentTypeOf } from '@hireloom/contract/uploads'
import { call } from '../platform/api/call.ts'
import { problemOf, sendFile, shownName } from '../uploads/parts/send-file.ts'

interface Sending {
  type: ApplicantUpload
  file: File
  headers: Record<string, string>
  signal: AbortSignal
  onProgress: (bytes: number) => void
}

/** Brings a file to the store and answers the key that attaches it. Throws an error whose message is to be shown. */
export async function uploadFile({ type, file, headers, signal, onProgress }: Sending): Promise<string> {
  const problem = await problemOf(type, file)
  if (problem) throw new Error(problem)
  const body = { filename: shownName(file), type, contentType: contentTypeOf(file.name), size: file.size }
  const { data } = await call(publicSite.presignedUrl, { body }, { headers, signal }).catch((cause) => {
    throw new Error('Failed to upload file, please try again', { cause })
  })
  await sendFile(data, file, { signal, onProgress })
  return data.key
}
