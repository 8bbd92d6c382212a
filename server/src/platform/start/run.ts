import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'
import type { Config } from './config.ts'
import { sentenceOf } from './sentence.ts'

/** Milliseconds that calls and tasks may take at a stop, so that Ctrl-C ends the product within 5 seconds. */
export const defaultShutdownTimeout = 2300
/** The same after a load balancer has moved calls to other processes, when nobody waits for the end of this one. */
const drainedShutdownTimeout = 30_000

/** Returns the milliseconds that running calls and tasks may still take when a process stops. */
export const shutdownTimeoutOf = ({ drainSeconds }: Pick<Config, 'drainSeconds'>) =>
  drainSeconds === 0 ? defaultShutdownTimeout : drainedShutdownTimeout

/** The beginning and the end of a command. */
export interface RunControls {
  /** Registers something to close at the end, latest first, and the milliseconds it may take. */
  onStop(close: () => Promise<unknown>, atMost: number): void
  /** Registers what begins on SIGTERM, and the milliseconds until what was opened is closed. Ctrl-C doesn't wait. */
  onDrain(begin: () => void, milliseconds: number): void
  /** Ends the command with a failure. */
  fail(sentence: string): void
  /** Ends the command because its work is done. */
  done(exitCode?: number): void
}

// Milliseconds that a stop may take beyond the time of its closers, even if something hangs.
const stopMargin = 500

/**
 * Runs a command until a signal: Ctrl-C and SIGTERM close what was opened, a second one ends at once. A CannotStart is
 * printed as its one sentence, with its exit code. `codeOfSignal`: the exit code after a signal. `failure`: what an
 * unknown error ended.
 */
export function runUntilStopped(
  start: (controls: RunControls) => Promise<void>,
  { codeOfSignal = 0, failure }: { codeOfSignal?: number; failure?: string } = {},
): void {
  const printed = new Set<unknown>()
  /** Prints each error once: a database that failed to open fails to close with the same error. */
  function printError(error: unknown) {
    if (printed.has(error)) return
    printed.add(error)
    process.stderr.write(`${sentenceOf(error, process.env, failure)}\n`)
  }

  const closers: { close: () => Promise<unknown>; atMost: number }[] = []
  let drain: { begin: () => void; milliseconds: number } | undefined
  let drainingSince: number | undefined
  let stoppingSince: number | undefined

  async function stop(code: number) {
    if (stoppingSince !== undefined) return
    stoppingSince = Date.now()
    const maxDuration = closers.reduce((sum, { atMost }) => sum + atMost, stopMargin)
    setTimeout(() => process.exit(1), maxDuration).unref()
    // Errors while closing after a failure follow from it, such as those of tasks without a database.
    const report = code === 0 ? printError : () => undefined
    for (const { close, atMost } of closers.reverse()) {
      const waiting = new AbortController()
      await Promise.race([
        close().catch(report),
        pause(atMost, undefined, { signal: waiting.signal }).catch(() => undefined),
      ])
      waiting.abort()
    }
    process.exit(code)
  }

  function onSignal(signal?: NodeJS.Signals) {
    const since = drainingSince ?? stoppingSince
    // One Ctrl-C arrives from the terminal and again through npm; only a later one means 'at once'. A second SIGTERM
    // isn't a failure after which systemd or Kubernetes should start the process again.
    if (since !== undefined && Date.now() - since > 500) process.exit(signal === 'SIGTERM' ? 0 : 1)
    if (since !== undefined) return
    if (signal !== 'SIGTERM' || !drain || drain.milliseconds === 0) return void stop(codeOfSignal)
    drainingSince = Date.now()
    drain.begin()
    setTimeout(() => void stop(codeOfSignal), drain.milliseconds)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  // A process that a script started ends with the script.
  process.on('disconnect', () => onSignal())

  const controls: RunControls = {
    onStop: (close, atMost) => closers.push({ close, atMost }),
    onDrain(begin, milliseconds) {
      drain = { begin, milliseconds }
    },
    fail(sentence) {
      if (stoppingSince === undefined) printError(new CannotStart(sentence))
      void stop(1)
    },
    done: (exitCode = 0) => void stop(exitCode),
  }
  start(controls).catch((error: unknown) => {
    // Failures because the database is being closed are expected.
    if (stoppingSince === undefined) printError(error)
    return stop(error instanceof CannotStart ? error.exitCode : 1)
  })
}

/** Runs a command that ends by itself, with errors as in `runUntilStopped`. The exit code after a signal is 1. */
export function runOnce(work: (controls: RunControls) => Promise<void>): void {
  const failure = 'The command failed'
  runUntilStopped(
    async (controls) => {
      await work(controls)
      controls.done()
    },
    { codeOfSignal: 1, failure },
  )
}
