import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'
import { sentenceOf } from './sentence.ts'

interface Life {
  /** Registers something to close at the end, latest first, and the milliseconds it may take. */
  onStop(close: () => Promise<unknown>, atMost: number): void
  /** Ends the command with a failure. */
  fail(sentence: string): void
  /** Ends the command because its work is done. */
  done(exitCode?: number): void
}

// Milliseconds. Ctrl-C takes at most 5 s, even if something hangs.
const longestStop = 4800

/**
 * Runs a command until a signal: Ctrl-C and SIGTERM close what was opened, a second one ends at once. A CannotStart is
 * printed as its one sentence, with exit code 1.
 */
export function runUntilStopped(start: (life: Life) => Promise<void>): void {
  const closers: { close: () => Promise<unknown>; atMost: number }[] = []
  let stoppingSince: number | undefined

  async function stop(code: number) {
    if (stoppingSince !== undefined) return
    stoppingSince = Date.now()
    setTimeout(() => process.exit(1), longestStop).unref()
    // Errors while closing after a failure follow from it, such as those of tasks without a database.
    const report = code === 0 ? printError : () => undefined
    for (const { close, atMost } of closers.reverse()) {
      const late = new AbortController()
      await Promise.race([
        close().catch(report),
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
  // A process that a script started ends with the script.
  process.on('disconnect', onSignal)

  const life: Life = {
    onStop: (close, atMost) => closers.push({ close, atMost }),
    fail(sentence) {
      if (stoppingSince === undefined) printError(new CannotStart(sentence))
      void stop(1)
    },
    done: (exitCode = 0) => void stop(exitCode),
  }
  start(life).catch((error: unknown) => {
    // Failures because the database is being closed are expected.
    if (stoppingSince === undefined) printError(error)
    return stop(error instanceof CannotStart ? error.exitCode : 1)
  })
}

/** Runs a command that ends by itself. A CannotStart is printed as its one sentence, with exit code 1. */
export function runOnce(work: (life: Life) => Promise<void>): void {
  runUntilStopped(async (life) => {
    await work(life)
    life.done()
  })
}

const printed = new Set<unknown>()

/** Prints each error once: a database that failed to open fails to close with the same error. */
function printError(error: unknown) {
  if (printed.has(error)) return
  printed.add(error)
  process.stderr.write(`${sentenceOf(error)}\n`)
}
