import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { versionOfThisCode } from './version.ts'

const commit = '0123456789abcdef0123456789abcdef01234567'
let folder: string
beforeEach(() => {
  folder = `${mkdtempSync(join(tmpdir(), 'hireloom-version-'))}/`
  writeFileSync(`${folder}package.json`, '{"version":"2.1.0"}')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('names the version alone where there is no checkout', () => {
  expect(versionOfThisCode(folder)).toBe('2.1.0')
})

test.for([
  [{ HEAD: commit }],
  [{ HEAD: 'ref: refs/heads/main\n', 'refs/heads/main': `${commit}\n` }],
  [{ HEAD: 'ref: refs/heads/main\n', 'packed-refs': `# pack-refs\n${commit} refs/heads/main\n` }],
])('names the commit of a checkout with %j', ([files]) => {
  mkdirSync(`${folder}.git/refs/heads`, { recursive: true })
  for (const [name, text] of Object.entries(files ?? {})) writeFileSync(`${folder}.git/${name}`, text)
  expect(versionOfThisCode(folder)).toBe('2.1.0 (01234567)')
})
