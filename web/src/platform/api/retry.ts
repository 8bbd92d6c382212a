/** Milliseconds to wait before each further attempt. */
const pauses: readonly number[] = [1000, 2000, 4000]

/** The reason why the next attempt waits: no network, no reply, or a server that is unavailable. */
export type Pause = 'offline' | 'lost' | 'unavailable'

interface RetryOptions {
  /** Returns the minimum milliseconds to wait before the next attempt; undefined when another attempt can't help. */
  waitAfter: (error: unknown) => number | undefined
  onPause: (pause: Pause | undefined) => void
  signal?: AbortSignal | undefined
}

/**
 * Retries an attempt that a bad connection may interrupt, with growing pauses. Waits while the device is offline, which
 * doesn't count as an attempt. Throws the error of the last attempt, or the reason of the signal.
 */
export async function retry<T>(
  attempt: () => Promise<T>,
  options: RetryOptions,
  [pause, ...later] = pauses,
): Promise<T> {
  const { waitAfter, onPause, signal } = options
  if (!navigator.onLine) {
    onPause('offline')
    await untilOnline(signal)
  }
  onPause(undefined)
  try {
    return await attempt()
  } catch (error) {
    signal?.throwIfAborted()
    const minWait = waitAfter(error)
    if (minWait === undefined || pause === undefined) throw error
    if (!navigator.onLine) return retry(attempt, options, [pause, ...later])
    onPause(hasReplied(error) ? 'unavailable' : 'lost')
    await sleep(Math.max(minWait, pause), signal)
    return retry(attempt, options, later)
  }
}

/** Statuses of a lost connection and of an unavailable server, both temporary. */
const passing = [0, 408, 502, 503, 504]
export const isPassing = (status: number) => passing.includes(status)

const hasReplied = (error: unknown) => error instanceof Error && 'status' in error && Number(error.status) >= 429

const untilOnline = (signal: AbortSignal | undefined) =>
  waiting(signal, (done) => {
    window.addEventListener('online', done)
    return () => window.removeEventListener('online', done)
  })

/** Waits for some milliseconds. Rejects with the reason of the signal once it is aborted. */
export const sleep = (wait: number, signal: AbortSignal | undefined) =>
  waiting(signal, (done) => {
    const timer = setTimeout(done, wait)
    return () => clearTimeout(timer)
  })

/** Waits for an event. `listen` starts listening and returns a function that stops it. */
function waiting(signal: AbortSignal | undefined, listen: (done: () => void) => () => void) {
  return new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted()
    const abort = () => {
      stop()
      reject(signal?.reason)
    }
    const stop = listen(() => {
      stop()
      signal?.removeEventListener('abort', abort)
      resolve()
    })
    signal?.addEventListener('abort', abort)
  })
}
