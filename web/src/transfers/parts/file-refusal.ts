import { CallError } from '../../platform/api/call.ts'

/** The reasons why a file was not accepted, shown next to its field. */
export interface FileRefusal {
  title: string
  messages: readonly string[]
}

export const cantBeImported = "The file can't be imported"

/** Returns the reasons in a failed upload. */
export function refusalOf(error: Error): FileRefusal {
  const { status, errors } = error instanceof CallError ? error : { status: 0, errors: [] }
  const messages = errors.length > 0 ? errors.map(({ message }) => message) : [error.message]
  // A call refused with a 4xx would be refused again, except after a timeout or too many calls.
  const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429
  return { title: isRefused ? cantBeImported : 'Failed to upload file, please try again', messages }
}
