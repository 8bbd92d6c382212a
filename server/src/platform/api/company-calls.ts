import { oneMinute, oneSecond } from '@hireloom/contract/platform/durations'
import { Refusal } from '../errors.ts'
import type { Config } from '../start/config.ts'

/** Milliseconds that a call waits for its turn. */
const queueTimeout = 2 * oneSecond
/** Milliseconds for which a company counts as working after a call. */
const workingTime = oneMinute

const tooBusy = () =>
  new Refusal(503, 'busy', 'Many people are working right now. Try again in a moment.', [], {
    'retry-after': `${queueTimeout / oneSecond}`,
  })

/** The calls of one company. */
interface Line {
  running: number
  waiting: Set<() => void>
}

/**
 * Limits the calls of one company that run in this process at the same time, so that the other companies find a free
 * connection. The limit is CALLS_PER_COMPANY, or all connections while no other company has called for a minute.
 * Further calls wait for their turn, at most 2 seconds, and are then refused before they have begun.
 */
export function companyCalls({ callsPerCompany, databasePool }: Pick<Config, 'callsPerCompany' | 'databasePool'>) {
  const lines = new Map<number, Line>()
  const noteCall = watchNeighbours()

  return async <Result>(companyId: number, call: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(companyId) ?? { running: 0, waiting: new Set() }
    lines.set(companyId, line)
    const limit = () => (noteCall(companyId) ? callsPerCompany : Math.max(callsPerCompany, databasePool))
    if (line.waiting.size > 0 || line.running >= limit()) await waitForTurn(line)
    else line.running++
    try {
      return await call()
    } finally {
      line.running--
      for (const begin of line.waiting) if (line.running < limit()) begin()
      if (line.running === 0) lines.delete(companyId)
    }
  }
}

/** Waits until a call that ends lets this one run. Throws a refusal after 2 seconds. */
function waitForTurn(line: Line) {
  return new Promise<void>((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer)
      line.waiting.delete(begin)
      line.running++
      resolve()
    }
    const timer = setTimeout(() => {
      line.waiting.delete(begin)
      reject(tooBusy())
    }, queueTimeout)
    line.waiting.add(begin)
  })
}

/** Returns a function that notes a call of a company, and returns whether another one called within the last minute. */
function watchNeighbours() {
  let latest = { companyId: 0, at: Number.NEGATIVE_INFINITY }
  let before = latest
  return (companyId: number) => {
    if (latest.companyId !== companyId) before = latest
    latest = { companyId, at: performance.now() }
    return latest.at - before.at < workingTime
  }
}
