import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const module = fileURLToPath(new URL('./run.ts', import.meta.url))

/** Runs a command that registers a closer and waits, sends it a signal, and returns its exit code and output. */
async function resultAfterSignal(run: 'runOnce' | 'runUntilStopped', signal: NodeJS.Signals) {
  const script = `
    const { ${run} } = await import(${JSON.stringify(module)})
    ${run}(async ({ onStop }) => {
      onStop(async () => console.log('closed'), 1000)
      console.log('running')
      await new Promise((resolve) => setTimeout(resolve, 60_000))
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
    if (output === 'running\n') child.kill(signal)
  })
  const [code] = await once(child, 'close')
  return { code, output }
}

test.each([
  ['runUntilStopped', 'SIGTERM', 0],
  ['runOnce', 'SIGINT', 1],
  ['runOnce', 'SIGTERM', 1],
] as const)('%s reacts to %s by running its closers, and ends with exit code %i', async (run, signal, code) => {
  expect(await resultAfterSignal(run, signal)).toEqual({ code, output: 'running\nclosed\n' })
})
