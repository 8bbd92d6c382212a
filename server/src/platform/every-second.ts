import { oneSecond } from '@hireloom/contract/platform/durations'

/** Returns a function that returns true at most once a second, for progress that users watch. */
export function everySecond(now: () => Date): () => boolean {
  let last = now().getTime()
  return () => {
    const time = now().getTime()
    if (time - last < oneSecond) return false
    last = time
    return true
  }
}
