import { contentTypeOf, type UploadType, uploads } from '@hireloom/contract/uploads'
import { notifications } from '@mantine/notifications'
import { call } from '../../platform/api/call.ts'
import { expireSession } from '../../platform/session/sign-out.ts'
import { findFileProblem, sendFile, shortenName } from './send-file.ts'

interface Options {
  /** The notice when there is no address for the upload. */
  failure?: string
  signal?: AbortSignal
  onProgress?: (bytes: number) => void
}

/**
 * Uploads a user's file and returns the key that attaches it. Shows a notice and throws when that fails, so that the
 * form that waits for the file stops; shows no notice when `signal` aborted the upload.
 */
export async function uploadFile(file: File, type: UploadType, options: Options = {}): Promise<string> {
  const { failure = 'Failed to upload file, please try again', signal } = options
  const problem = await findFileProblem(type, file)
  if (problem) return fail(problem)
  const body = { filename: shortenName(file), type, contentType: contentTypeOf(file.name), size: file.size }
  const target = await call(uploads.presignedUrl, { body }, signal && { signal }).catch((error) => {
    signal?.throwIfAborted()
    expireSession(error)
    return fail(failure, error)
  })
  await sendFile(target.data, file, options).catch((error: Error) => {
    signal?.throwIfAborted()
    return fail(error.message, error)
  })
  return target.data.key
}

function fail(message: string, cause?: unknown): never {
  notifications.show({ message, color: 'red' })
  throw new Error(message, { cause })
}
