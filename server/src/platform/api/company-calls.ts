import { oneMinute, oneSecond } from '@hireloom/contract/platform/durations'
import { Refusal } from '../errors.ts'
import type { Config } from '../start/config.ts'

/** Milliseconds that a call waits for its turn. */
const queueTimeout = 2 * oneSecond
/** Milliseconds for which a company counts as active after a call. */
const activeTime = oneMinute

const tooBusy = () =>
  new Refusal(503, 'busy', 'Many people are working right now. Try again in a moment.', [], {
    'retry-after': `${queueTimeout / oneSecond}`,
  })

/** The number of running calls of one company, and the functions that begin its waiting ones. */
interface CallQueue {
  running: number
  waiting: Set<() => void>
}

/**
 * Returns a function that runs a company's call and limits how many of them run in this process at the same time, so
 * that others find a free connection. The limit is CALLS_PER_COMPANY, or all connections while no other company has
 * called for a minute. Further calls wait for their turn, at most 2 seconds, and are then refused before they begin.
 */
export function companyCalls({ callsPerCompany, databasePool }: Pick<Config, 'callsPerCompany' | 'databasePool'>) {
  const queues = new Map<number, CallQueue>()
  const isShared = trackCompanies()

  return async <Result>(companyId: number, call: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(companyId) ?? { running: 0, waiting: new Set() }
    queues.set(companyId, queue)
    const limit = () => (isShared(companyId) ? callsPerCompany : Math.max(callsPerCompany, databasePool))
    if (queue.waiting.size > 0 || queue.running >= limit()) await waitForTurn(queue)
    else queue.running++
    try {
      return await call()
    } finally {
      queue.running--
      for (const begin of queue.waiting) {
        if (queue.running >= limit()) break
        begin()
      }
      if (queue.running === 0) queues.delete(companyId)
    }
  }
}

/** Waits until another call has ended and this one may run. Throws a refusal after 2 seconds. */
function waitForTurn(queue: CallQueue) {
  return new Promise<void>((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer)
      queue.waiting.delete(begin)
      queue.running++
      resolve()
    }
    const timer = setTimeout(() => {
      queue.waiting.delete(begin)
      reject(tooBusy())
    }, queueTimeout)
    queue.waiting.add(begin)
  })
}

/** Returns a function that records a company's call and returns whether another company called in the last minute. */
function trackCompanies() {
  let latest = { companyId: 0, at: Number.NEGATIVE_INFINITY }
  let before = latest
  return (companyId: number) => {
    if (latest.companyId !== companyId) before = latest
    latest = { companyId, at: performance.now() }
    return latest.at - before.at < activeTime
  }
}
