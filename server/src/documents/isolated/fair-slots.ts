import { tooManyCalls } from '../../platform/errors.ts'

interface Limits {
  /** Slots in all. */
  atOnce: number
  /** Slots that one caller may have, by default 1. With fewer than all, one is always left for the others. */
  each?: number
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
 * Returns a function that waits for a slot. Callers (companies, or the networks of visitors) with the fewest slots come
 * first, and among them the call that waits longest. It returns a function that releases the slot, or throws a refusal
 * when too many calls wait.
 */
export function fairSlots<Key = number>({ atOnce, each = 1, waiting, busy }: Limits) {
  const queue: Waiting<Key>[] = []
  const running: Key[] = []
  const slotsOf = (caller: Key) => running.filter((key) => key === caller).length

  const beginNext = () => {
    if (running.length >= atOnce) return
    const slots = queue.map(({ caller }) => slotsOf(caller))
    const fewest = Math.min(...slots)
    if (fewest >= each) return
    const [next] = queue.splice(slots.indexOf(fewest), 1)
    if (!next) return
    running.push(next.caller)
    next.begin()
  }
  return async (caller: Key) => {
    const callersQueue = queue.filter((waiting) => waiting.caller === caller)
    if (callersQueue.length >= waiting) throw tooManyCalls(busy, retryAfter)
    await new Promise<void>((begin) => {
      queue.push({ caller, begin })
      beginNext()
    })
    return () => {
      running.splice(running.indexOf(caller), 1)
      beginNext()
    }
  }
}
