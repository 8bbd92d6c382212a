import { tooManyCalls } from '../../platform/errors.ts'

interface FairSlotOptions {
  /** Slots in total. */
  slots: number
  /**
   * Slots that one caller may have, by default 1. If these are not all slots, no caller can occupy all of them alone.
   */
  slotsPerCaller?: number
  /** Calls of one caller that may wait. */
  maxWaiting: number
  /** The message with which further calls are refused. */
  busyMessage: string
}
interface WaitingCall<Key> {
  caller: Key
  begin: () => void
}

/** Seconds after which a refused call may be tried again. */
const retryAfter = 10

/**
 * Returns a function that waits for a slot. Callers (companies, or the networks of visitors) with the fewest slots come
 * first, and among them the call that has waited longest. The promise of that function resolves to a function that
 * releases the slot; it rejects with a refusal when too many calls of the caller wait.
 */
export function fairSlots<Key = number>({ slots, slotsPerCaller = 1, maxWaiting, busyMessage }: FairSlotOptions) {
  const queue: WaitingCall<Key>[] = []
  const running: Key[] = []
  const slotsOf = (caller: Key) => running.filter((key) => key === caller).length

  const beginNext = () => {
    if (running.length >= slots) return
    const taken = queue.map(({ caller }) => slotsOf(caller))
    const fewest = Math.min(...taken)
    if (fewest >= slotsPerCaller) return
    const [next] = queue.splice(taken.indexOf(fewest), 1)
    if (!next) return
    running.push(next.caller)
    next.begin()
  }
  return async (caller: Key) => {
    const callersQueue = queue.filter((waiting) => waiting.caller === caller)
    if (callersQueue.length >= maxWaiting) throw tooManyCalls(busyMessage, retryAfter)
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
