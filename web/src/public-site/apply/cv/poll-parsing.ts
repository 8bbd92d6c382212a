import { type CvContent, cvParsing, parseStatus } from '@hireloom/contract/cv-parsing'
import { CallError, call } from '../../../platform/api/call.ts'
import { isPassing } from '../../../platform/api/retry.ts'
import { oneMinute } from '../../../platform/durations.ts'

/** Milliseconds between two questions: at first, growing by a third each time, at most; and until nobody asks any more. */
const pace = { first: 700, most: 4000, patience: oneMinute }

const tooLong = 'Reading your CV takes too long. Please fill in the form yourself'

/** Asks how far a reading is until it is done. Throws an error whose message is to be shown. */
export async function pollParsing(trackId: string, headers: Record<string, string>, signal: AbortSignal) {
  let waited = 0
  for (let wait = pace.first; waited < pace.patience; wait = Math.min(wait * 1.33, pace.most)) {
    await passed(wait, signal)
    waited += wait
    const content = await ask(trackId, headers, signal)
    if (content) return content
  }
  throw new Error(tooLong)
}

/** What was read, or undefined as long as it isn't. */
async function ask(
  trackId: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<CvContent | undefined> {
  try {
    const { data } = await call(cvParsing.track, { query: { trackId } }, { headers, signal })
    if (data.status === parseStatus.failed) throw new Error(data.problem ?? tooLong)
    return data.result ?? undefined
  } catch (error) {
    // Lost connections and too many calls pass.
    if (error instanceof CallError && (isPassing(error.status) || error.status === 429)) return undefined
    throw error
  }
}

const passed = (wait: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, wait)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
