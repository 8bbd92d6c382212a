import { type CvContent, cvParsing, parseStatus } from '@hireloom/contract/cv-parsing'
import { texts } from '@hireloom/contract/texts/current'
import { CallError, call } from '../../../platform/api/call.ts'
import { isPassing, sleep } from '../../../platform/api/retry.ts'
import { oneMinute } from '../../../platform/durations.ts'

/** Milliseconds: the first wait between two requests, which grows by a third each time, the longest, and the limit. */
const pace = { first: 700, max: 4000, timeout: oneMinute }

/** Polls a CV parsing until it is done. Throws an error whose message is shown to the applicant. */
export async function pollParsing(trackId: string, headers: Record<string, string>, signal: AbortSignal) {
  let waited = 0
  for (let wait = pace.first; waited < pace.timeout; wait = Math.min(wait * 1.33, pace.max)) {
    await sleep(wait, signal)
    waited += wait
    const content = await readResult(trackId, headers, signal)
    if (content) return content
  }
  throw new Error(texts().form.cv.tooLong)
}

/** Returns what was read, or undefined while the CV is being parsed. */
async function readResult(
  trackId: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<CvContent | undefined> {
  try {
    const { data } = await call(cvParsing.track, { query: { trackId } }, { headers, signal })
    if (data.status === parseStatus.failed) throw new Error(data.problem ?? texts().form.cv.tooLong)
    return data.result ?? undefined
  } catch (error) {
    // Lost connections and rate limits are temporary.
    if (error instanceof CallError && (isPassing(error.status) || error.status === 429)) return undefined
    throw error
  }
}
