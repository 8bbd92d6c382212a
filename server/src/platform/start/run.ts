import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'

interface Life {
  /** Names something to close at the end, latest first, and the milliseconds it may take. */
  onStop(close: () => Promise<unknown>, atMost: number): void
  /** Ends the command because of a fault found while it runs. */
  fail(sentence: string): void
  /** Ends the command because its work is done. */
  done(): void
}

// Milliseconds. Ctrl-C is promised to take at most 5 s, whatever hangs.
const longestStop = 4800

/**
 * Runs a command that lasts until a signal: Ctrl-C and SIGTERM close what was opened, a second one ends at once. A
 * CannotStart is told in its one sentence with exit code 1.
 */
export function runUntilStopped(start: (life: Life) => Promise<void>): void {
  const closers: { close: () => Promise<unknown>; atMost: number }[] = []
  let stoppingSince: number | undefined

  async function stop(code: number) {
    if (stoppingSince !== undefined) return
    stoppingSince = Date.now()
    setTimeout(() => process.exit(1), longestStop).unref()
    for (const { close, atMost } of closers.reverse()) {
      const late = new AbortController()
      await Promise.race([
        close().catch(tell),
        pause(atMost, undefined, { signal: late.signal }).catch(() => undefined),
      ])
      late.abort()
    }
    process.exit(code)
  }

  function onSignal() {
    // One Ctrl-C arrives from the terminal and again through npm; only a later one means 'at once'.
    if (stoppingSince !== undefined && Date.now() - stoppingSince > 500) process.exit(1)
    void stop(0)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  // Started by a script: its end, however it came, is the end of this command too.
  process.on('disconnect', onSignal)

  const life: Life = {
    onStop: (close, atMost) => closers.push({ close, atMost }),
    fail(sentence) {
      if (stoppingSince === undefined) tell(new CannotStart(sentence))
      void stop(1)
    },
    done: () => void stop(0),
  }
  start(life).catch((error: unknown) => {
    // What breaks because its database is being closed under it is no news.
    if (stoppingSince === undefined) tell(error)
    return stop(1)
  })
}

/** Runs a command that ends by itself; a CannotStart is told in its one sentence with exit code 1. */
export function runOnce(work: (life: Life) => Promise<void>): void {
  runUntilStopped(async (life) => {
    await work(life)
    life.done()
  })
}

const told = new Set<unknown>()

/** Once per error: a database that did not open is also one that can't be closed. */
function tell(error: unknown) {
  if (told.has(error)) return
  told.add(error)
  const text = error instanceof CannotStart ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
}
