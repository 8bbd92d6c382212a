import { setTimeout as pause } from 'node:timers/promises'

/**
 * Starts `count` pieces of work at `rate` per second, without waiting for earlier ones, and returns the milliseconds
 * that each took. The time of each begins when it is due, not when the generator starts it. When a piece fails, no
 * further one is started, and the error is thrown when those that run have ended.
 */
export async function atPace(count: number, rate: number, work: (index: number) => Promise<void>) {
  const took: number[] = []
  const running = new Set<Promise<void>>()
  const errors: unknown[] = []
  const start = performance.now()
  for (let next = 0; next < count && errors.length === 0; ) {
    const due = Math.min(count, Math.floor(((performance.now() - start) / 1000) * rate) + 1)
    for (; next < due; next++) {
      const turn = start + (next / rate) * 1000
      const one = work(next)
        .then(() => void took.push(performance.now() - turn))
        .catch((error: unknown) => void errors.push(error))
        .finally(() => running.delete(one))
      running.add(one)
    }
    await pause(2)
  }
  const stillRunning = running.size
  await Promise.all(running)
  if (errors.length > 0) throw errors[0]
  return { took, seconds: (performance.now() - start) / 1000, stillRunning }
}

/** Runs `count` pieces of work, `width` at a time. */
export async function sideBySide(count: number, width: number, work: (index: number) => Promise<void>) {
  let next = 0
  const took: number[] = []
  const start = performance.now()
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < count) {
        const begun = performance.now()
        await work(next++)
        took.push(performance.now() - begun)
      }
    }),
  )
  return { took, seconds: (performance.now() - start) / 1000 }
}

/** Returns the percentile of the times for this share. */
export function percentile(took: readonly number[], share: number) {
  const sorted = Float64Array.from(took).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
