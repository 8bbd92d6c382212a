import { tooManyCalls } from '../errors.ts'

interface Limits {
  /** Slots in all. A caller takes one of them at a time, so two leave one for the others. */
  atOnce: number
  /** Calls of one caller that may wait. */
  waiting: number
  /** The reason that the refusal of further calls names. */
  busy: string
}
interface Waiting<Key> {
  caller: Key
  begin: () => void
}

/** Seconds after which a refused call may be tried again. */
const retryAfter = 10

/**
 * Returns a function that waits for a slot, first come, first served among callers that have none: companies, or the
 * networks of visitors. It returns the function that releases the slot, or throws a refusal when too many calls wait.
 */
export function fairSlots<Key = number>({ atOnce, waiting, busy }: Limits) {
  const queue: Waiting<Key>[] = []
  const running = new Set<Key>()
  const beginNext = () => {
    if (running.size >= atOnce) return
    const next = queue.findIndex(({ caller }) => !running.has(caller))
    for (const { caller, begin } of next < 0 ? [] : queue.splice(next, 1)) {
      running.add(caller)
      begin()
    }
  }
  return async (caller: Key) => {
    const own = queue.filter((one) => one.caller === caller)
    if (own.length >= waiting) throw tooManyCalls(busy, retryAfter)
    await new Promise<void>((begin) => {
      queue.push({ caller, begin })
      beginNext()
    })
    return () => {
      running.delete(caller)
      beginNext()
    }
  }
}
