import { CallError } from '../../api/call.ts'

/**
 * Reports to the browser an error that replaced a page. Refusals by the server are not reported: they have their own
 * page.
 */
export function reportCrash(error: unknown) {
  if (!(error instanceof CallError)) reportError(error)
}
