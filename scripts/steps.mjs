import { commandOf, run } from './prepare.mjs'

const tool = (pkg, args, { name, env } = {}) => {
  return () => run(process.execPath, [commandOf(pkg, name), ...args], { env })
}

/**
 * With one checker, types that files share are checked once, and a core is left to the tests. In CI, nothing is stored
 * for the next run, which would take a fifth of the time.
 */
export const types = {
  name: 'Types',
  work: tool(
    'typescript-native',
    ['--noEmit', '--checkers', '1', ...(process.env.CI ? ['--incremental', 'false', '--singleThreaded'] : [])],
    { name: 'tsc' },
  ),
}

/** Checks that read each file by itself and take seconds, fastest first. */
export const quickSteps = [
  { name: 'Words', work: () => run(process.execPath, ['scripts/words.mjs']) },
  { name: 'Format and lint', work: tool('@biomejs/biome', ['check', '--error-on-warnings'], { name: 'biome' }) },
]

/** Checks that read what files import from each other, on one core. */
export const importSteps = [
  {
    name: 'Import rules',
    work: tool('dependency-cruiser', ['contract', 'server', 'web', '--output-type', 'err'], { name: 'depcruise' }),
  },
  { name: 'Unused code', work: tool('knip', ['--no-progress']) },
]

export const vitest = (args, env) => tool('vitest', ['run', ...args], { env })
export const playwright = (args, env) => tool('playwright', ['test', ...args], { env })

/**
 * Runs the steps one after the other until one fails. The steps of a list run in parallel; a list within that list is a
 * queue, whose steps run one after the other. Returns the lines of a summary and the exit code.
 */
export async function runSteps(steps) {
  const summary = []
  const runQueue = async (queue) => {
    for (const step of queue) {
      const code = await runStep(step, summary)
      if (code !== 0) return code
    }
    return 0
  }
  for (const group of steps) {
    const codes = await Promise.all([group].flat().map((queue) => runQueue([queue].flat())))
    const code = codes.find((exitCode) => exitCode !== 0)
    if (code !== undefined) return { code, summary }
  }
  return { code: 0, summary }
}

async function runStep({ name, work }, summary) {
  process.stdout.write(`\n\u25b8 ${name}\n`)
  const started = performance.now()
  const code = await work()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  summary.push(`${code === 0 ? '\u2713' : '\u2717'} ${name.padEnd(28)} ${seconds.padStart(6)} s`)
  return code
}
