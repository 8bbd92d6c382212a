import { publicSite } from '@hireloom/contract/public-site'
import { texts } from '@hireloom/contract/texts/current'
import { type ApplicantUpload, contentTypeOf } from '@hireloom/contract/uploads'
import { CallError, call } from '../../../platform/api/call.ts'
import { isPassing, type Pause, retry } from '../../../platform/api/retry.ts'
import { findFileProblem, SendError, sendFile, shortenName } from '../../../uploads/parts/send-file.ts'

interface UploadInput {
  type: ApplicantUpload
  file: File
  headers: Record<string, string>
  signal: AbortSignal
  onProgress: (bytes: number) => void
  onPause: (pause: Pause | undefined) => void
}

/** A file that would be refused however often it is sent. */
export class WrongFile extends Error {}

/** Uploads a file and returns the key that attaches it. Throws an error whose message is shown to the applicant. */
export async function uploadFile({ type, file, headers, signal, onProgress, onPause }: UploadInput): Promise<string> {
  const problem = await findFileProblem(type, file)
  if (problem) throw new WrongFile(problem)
  const body = { filename: shortenName(file), type, contentType: contentTypeOf(file.name), size: file.size }
  const attempt = async () => {
    // An upload address works once and for a few minutes, so each attempt gets a new one.
    const { data } = await call(publicSite.presignedUrl, { body }, { headers, signal })
    await sendFile(data, file, { signal, onProgress })
    return data.key
  }
  return retry(attempt, { waitAfter, onPause, signal }).catch((cause) => {
    const { failed, notSent } = texts().form.files
    throw new Error(cause instanceof SendError ? notSent : failed, { cause })
  })
}

function waitAfter(error: unknown): number | undefined {
  if (error instanceof CallError && error.status === 429) return (error.retryAfter ?? 0) * 1000
  // The store may have part of an interrupted upload, or the address may have expired.
  if (error instanceof SendError && [403, 409].includes(error.status)) return 0
  return (error instanceof CallError || error instanceof SendError) && isPassing(error.status) ? 0 : undefined
}
