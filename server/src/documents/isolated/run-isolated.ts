import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'

/** Limits after which a process is ended. */
const limits = {
  /** Milliseconds of wall time. */
  time: 15_000,
  /** Seconds of CPU time, enforced by the system even when this process is gone. */
  processor: 10,
  /** Megabytes of JavaScript objects. */
  heap: 160,
  /** Kilobytes of memory, enforced by the system. Node reserves 512 MB for code that it never uses. */
  memory: (512 + 256) * 1024,
  /** Bytes of output; a process that writes more is ended. */
  output: 4 * 1024 * 1024,
}

/**
 * The output of a script, or why there is none: it crashed, exceeded its limits, or ran out of time on a busy machine.
 */
export type IsolatedResult = { output: string } | { ended: 'time' | 'crash' }

interface IsolatedOptions {
  /** Milliseconds of wall time. */
  time?: number
  args?: readonly string[]
  /** Bytes of output, 4 MB by default. */
  maxOutput?: number
  /**
   * The limit in kilobytes for scripts with native libraries, whose own code the locks on network and files don't
   * cover.
   */
  native?: { memory: number }
}

/**
 * Outputs of the last minutes, because the same file is often read again soon: when a form is filled in and when it is
 * scored, or each time a colleague opens a résumé. Starting a process takes a third of a second of processor time.
 */
const outputs = new LRUCache<string, string>({
  maxSize: 32_000_000,
  maxEntrySize: 1_000_000,
  sizeCalculation: ({ length }) => length + 1,
  ttl: 10 * 60_000,
})

/**
 * Runs a script in a separate process that has no environment, no network and no files but its code; sends it these
 * bytes and returns its output. The output depends on the bytes and the arguments only, so it may come from an earlier
 * run.
 */
export async function runIsolated(
  script: URL,
  bytes: Uint8Array,
  options: IsolatedOptions = {},
): Promise<IsolatedResult> {
  const key = createHash('sha256')
    .update(JSON.stringify([script, options.args]))
    .update(bytes)
    .digest('base64')
  const cached = outputs.get(key)
  if (cached !== undefined) return { output: cached }
  const result = await runProcess(script, bytes, options)
  if ('output' in result) outputs.set(key, result.output)
  return result
}

function runProcess(
  script: URL,
  bytes: Uint8Array,
  { time = limits.time, args = [], maxOutput = limits.output, native }: IsolatedOptions,
): Promise<IsolatedResult> {
  const child = start(script, args, native)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    let hasTimedOut = false
    const timer = setTimeout(() => {
      hasTimedOut = true
      child.kill('SIGKILL')
    }, time)
    child.stdout?.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxOutput) child.kill('SIGKILL')
      else chunks.push(chunk)
    })
    child.once('error', () => resolve({ ended: 'crash' }))
    child.once('close', (code) => {
      clearTimeout(timer)
      if (code === 0) resolve({ output: Buffer.concat(chunks).toString('utf8') })
      else resolve({ ended: hasTimedOut ? 'time' : 'crash' })
    })
    // A process that ends early doesn't read all of its input; the reason is handled above.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(bytes)
  })
}

/** The shell sets the system's limits for itself, then becomes the program. */
const shell = '/bin/sh'
const withLimits = (memory: number) =>
  `unset PWD OLDPWD; ulimit -t ${limits.processor}; ulimit -d ${memory}; ulimit -f 0; ulimit -c 0; exec "$0" "$@"`

function start(source: URL, scriptArgs: readonly string[], native: IsolatedOptions['native']): ChildProcess {
  const [script, lockDown] = [bundleOf(source), bundleOf(new URL('lock-down.ts', import.meta.url))]
  const isBundled = script !== source
  const folders = new Set([lockDown, script].map((file) => `${dirname(fileURLToPath(file))}${sep}`))
  if (native || !isBundled) folders.add(packages)
  const args = [
    '--permission',
    ...[...folders].map((folder) => `--allow-fs-read=${folder}*`),
    `--max-old-space-size=${limits.heap}`,
    '--disallow-code-generation-from-strings',
    '--disable-proto=delete',
    '--no-warnings',
    ...(native ? ['--allow-addons'] : []),
    `--import=${lockDown.href}`,
    fileURLToPath(script),
    ...scriptArgs,
  ]
  const options: SpawnOptions = {
    env: {},
    cwd: dirname(fileURLToPath(script)),
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  }
  return existsSync(shell)
    ? spawn(shell, ['-c', withLimits(native?.memory ?? limits.memory), process.execPath, ...args], options)
    : spawn(process.execPath, args, options)
}

/** The folder of the bundles that server/rolldown.config.mjs makes. */
const bundles = new URL('../../../dist/', import.meta.url)

/** Returns the bundle of a script, which starts in half the time, or the script where none was built. */
function bundleOf(script: URL): URL {
  const bundle = new URL(basename(script.pathname).replace(/\.ts$/, '.mjs'), bundles)
  return existsSync(bundle) ? bundle : script
}

/** The folder of the libraries that open the files. */
const packages = createRequire(import.meta.url)
  .resolve('unpdf')
  .replace(/(.*[\\/]node_modules[\\/]).*/, '$1')
