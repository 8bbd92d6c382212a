import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { CannotStart } from '../platform/start/cannot-start.ts'

/** The user who runs a program and owns what it writes. */
export interface SystemUser {
  uid: number
  gid: number
}

interface ProgramOptions {
  /** Ends the program when it is aborted. */
  signal: AbortSignal
  /** Environment variables in addition to PATH. */
  env?: Record<string, string>
  user?: SystemUser | undefined
  /** Exit codes that don't mean a failure. */
  acceptedExitCodes?: readonly number[]
  /** Returns a clearer sentence for what the program printed. */
  explain?: (output: string) => string | undefined
}

/** The number of the last characters of a program's errors that are kept. */
const maxOutput = 4000

/**
 * Runs a program of PATH while `work` uses its streams. Throws CannotStart when it is missing or fails, with its last
 * line or a clearer sentence.
 */
export async function runProgram<Result>(
  name: string,
  args: readonly string[],
  { signal, env = {}, user, acceptedExitCodes = [0], explain = () => undefined }: ProgramOptions,
  work: (program: ChildProcessWithoutNullStreams) => Promise<Result>,
): Promise<Result> {
  // Its messages are compared, so they must not be in the language of the machine.
  const program = spawn(name, args, { ...user, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...env } })
  const stop = () => program.kill()
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  let output = ''
  program.stderr.on('data', (text) => {
    output = `${output}${text}`.slice(-maxOutput)
  })
  const closed = once(program, 'close') as Promise<[number | null]>
  closed.catch(() => undefined)
  try {
    await once(program, 'spawn')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new CannotStart(missingProgram(name))
  }
  const working = work(program).catch((error: unknown) => {
    // Otherwise the program would wait for streams that are no longer read or written.
    program.kill()
    return Promise.reject(error)
  })
  const [result, [code]] = await Promise.all([working.then(success, failure), closed])
  signal.removeEventListener('abort', stop)
  throwIfStopped(signal)
  const hasWorkFailed = result.error !== undefined && !isBrokenPipe(result.error)
  if (hasWorkFailed) throw result.error
  if (code === null || !acceptedExitCodes.includes(code)) {
    const last = output.trim().split('\n').at(-1) || `it ended with ${code}`
    throw new CannotStart(
      explain(output) ?? `${name} failed: ${last.replace(/^\S+: (error: )?/, '').replace(/\.$/, '')}.`,
    )
  }
  if (result.error !== undefined) throw result.error
  return result.value as Result
}

/** Throws CannotStart if the operator has stopped the command. */
export function throwIfStopped(signal: AbortSignal) {
  if (signal.aborted) throw new CannotStart('The command was stopped.')
}

const success = <Value>(value: Value) => ({ value, error: undefined })
const failure = (error: unknown) => ({ value: undefined, error })

/** Returns whether a stream ended because the program at its other end did, whose exit code then has the reason. */
const isBrokenPipe = (error: unknown) =>
  error instanceof Error && 'code' in error && ['EPIPE', 'ECONNRESET'].includes(String(error.code))

/** Returns the sentence for a program that isn't in PATH. */
export const missingProgram = (name: string) =>
  name === 'tar'
    ? 'The program tar is missing on this machine.'
    : `PostgreSQL's ${name} is not in the PATH. Install PostgreSQL's programs in the version of the server, and add their folder to PATH, such as /usr/lib/postgresql/15/bin.`
