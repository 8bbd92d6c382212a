import { setTimeout as pause } from 'node:timers/promises'

/** Repeats a check until it passes. After `timeout` milliseconds, throws the error with which it failed last. */
export async function waitUntil(check: () => unknown, timeout: number) {
  const end = performance.now() + timeout
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > end) throw error
    }
    await pause(100)
  }
}
