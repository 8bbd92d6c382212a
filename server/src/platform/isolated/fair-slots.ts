import { tooManyCalls } from '../errors.ts'

interface Limits {
  /** Slots in all. A company takes one of them at a time, so two leave one for the others. */
  atOnce: number
  /** Calls of one company that may wait. */
  waiting: number
  /** The reason that the refusal of further calls names. */
  busy: string
}
interface Waiting {
  companyId: number
  begin: () => void
}

/** Seconds after which a refused call may be tried again. */
const retryAfter = 10

/**
 * Returns a function that waits for a slot, first come, first served among companies that have none. It returns the function
 * that releases the slot, or throws a refusal when too many calls of the company wait.
 */
export function fairSlots({ atOnce, waiting, busy }: Limits) {
  const queue: Waiting[] = []
  const running = new Set<number>()
  const beginNext = () => {
    if (running.size >= atOnce) return
    const next = queue.findIndex(({ companyId }) => !running.has(companyId))
    for (const { companyId, begin } of next < 0 ? [] : queue.splice(next, 1)) {
      running.add(companyId)
      begin()
    }
  }
  return async (companyId: number) => {
    const own = queue.filter((one) => one.companyId === companyId)
    if (own.length >= waiting) throw tooManyCalls(busy, retryAfter)
    await new Promise<void>((begin) => {
      queue.push({ companyId, begin })
      beginNext()
    })
    return () => {
      running.delete(companyId)
      beginNext()
    }
  }
}
