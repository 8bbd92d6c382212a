import { execFileSync, spawn } from 'node:child_process'
import { linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './prepare.mjs'

const bundledNode = join(root, 'node_modules', 'node', 'bin', 'node')

/** Writes a script that calls `prepare()` first, and returns its path and that of another Node. */
function scriptWith(lines) {
  const cache = join(root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'other-node-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [other, script] = [join(folder, 'node'), join(folder, 'script.mjs')]
  // Another name of the same program counts as another Node.
  linkSync(bundledNode, other)
  writeFileSync(script, `import { prepare } from '${join(root, 'scripts', 'prepare.mjs')}'\nawait prepare()\n${lines}`)
  return { other, script }
}

test("a script that another Node started continues on the project's own, with the same options", () => {
  const { other, script } = scriptWith(
    'console.log(JSON.stringify([process.execPath, process.execArgv, process.argv.slice(2)]))',
  )
  const printed = execFileSync(other, ['--max-old-space-size=512', script, 'first'], { encoding: 'utf8' })
  const [program, options, words] = JSON.parse(printed)
  expect(program).toBe(bundledNode)
  expect(options).toEqual(['--max-old-space-size=512'])
  expect(words).toEqual(['first'])
})

test('the product stops when the Node process that started it is killed', async () => {
  const { other, script } = scriptWith(`
    const { runUntilStopped } = await import('${join(root, 'server', 'src', 'platform', 'start', 'run.ts')}')
    runUntilStopped(async ({ onStop }) => {
      const running = setInterval(() => undefined, 1000)
      onStop(async () => { clearInterval(running); console.log('closed') }, 100)
      console.log(process.pid)
    })`)
  const outer = spawn(other, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: outer.stdout })[Symbol.asyncIterator]()
  const { value: pid } = await lines.next()
  onTestFinished(() => endProcess(Number(pid)))
  outer.kill('SIGKILL')
  expect((await lines.next()).value).toBe('closed')
  expect((await lines.next()).done).toBe(true)
})

function endProcess(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
