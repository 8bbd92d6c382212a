// Imported by the set-up, so that it is evaluated once for all files of a worker, which share the browser.
const { setTimeout: start } = globalThis
const pending = new Set<ReturnType<typeof start>>()

globalThis.setTimeout = Object.assign((run: (...values: unknown[]) => void, ...rest: [number?, ...unknown[]]) => {
  const timer = start(
    (...values) => {
      pending.delete(timer)
      run(...values)
    },
    ...rest,
  )
  pending.add(timer)
  return timer
}, start)

/** Ends the timers that still wait, such as the one that reloads the page a second after a switch of the company. */
export function clearPendingTimers() {
  for (const timer of pending) clearTimeout(timer)
  pending.clear()
}
