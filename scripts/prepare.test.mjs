import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './prepare.mjs'

test("a script that another Node started continues on the project's own, with the same options", () => {
  const cache = join(root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'other-node-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const own = join(root, 'node_modules', 'node', 'bin', 'node')
  const [other, script] = [join(folder, 'node'), join(folder, 'script.mjs')]
  // Another name of the same program counts as another Node.
  linkSync(own, other)
  writeFileSync(
    script,
    `import { prepare } from '${join(root, 'scripts', 'prepare.mjs')}'
    await prepare()
    console.log(JSON.stringify([process.execPath, process.execArgv, process.argv.slice(2)]))`,
  )
  const printed = execFileSync(other, ['--max-old-space-size=512', script, 'first'], { encoding: 'utf8' })
  const [program, options, words] = JSON.parse(printed)
  expect(program).toBe(own)
  expect(options).toEqual(['--max-old-space-size=512'])
  expect(words).toEqual(['first'])
})
