import { CallError } from '../../api/call.ts'

/** Tells the browser of an error that a page was replaced for. A refusal by the server is none: it has its own page. */
export function reportCrash(error: unknown) {
  if (!(error instanceof CallError)) reportError(error)
}
