import { CallError } from '../../platform/api/call.ts'
import { SendError } from './send-file.ts'

/** Returns why an upload failed, as a sentence for the user. */
export function uploadProblem(error: unknown) {
  if (error instanceof CallError) return error.errors[0]?.message ?? error.message
  if (error instanceof SendError) return 'The file did not arrive completely. Upload it again.'
  return 'The file could not be uploaded. Try again.'
}
