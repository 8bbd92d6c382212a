/**
 * Returns a function that waits for one of this many slots, first come, first served. It returns the function that releases
 * the slot.
 */
export function slotsFor(most: number) {
  const waiting: (() => void)[] = []
  let taken = 0
  return async () => {
    if (taken >= most) await new Promise<void>((begin) => waiting.push(begin))
    else taken++
    return () => {
      const next = waiting.shift()
      if (next) next()
      else taken--
    }
  }
}
