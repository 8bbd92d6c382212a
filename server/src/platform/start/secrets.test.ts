import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { secretsIn } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hireloom-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('secrets are generated once and readable by their owner only', () => {
  const dataDir = join(folder, 'data')
  const secrets = secretsIn(dataDir)
  expect(secrets.encryptionKey[0]?.bytes).toHaveLength(32)
  expect(secretsIn(dataDir)).toEqual(secrets)
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
})

test.each(['{', 'null', '{"signingKey":"a"}'])('a file with %s is refused with one sentence, and kept', (text) => {
  const file = join(folder, 'secrets.json')
  writeFileSync(file, text)
  expect(() => secretsIn(folder)).toThrow(`The secrets in ${file} can't be read.`)
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('a file as DATA_DIR is refused with one sentence', () => {
  const file = join(folder, 'data')
  writeFileSync(file, '')
  expect(() => secretsIn(file)).toThrow(`DATA_DIR must be a folder this user can write to, and ${file} is not.`)
})

test('a folder of the system in which no folder can be made is refused at once', () => {
  const folder = '/proc/hireloom/data'
  expect(() => secretsIn(folder)).toThrow(`DATA_DIR must be a folder this user can write to, and ${folder} is not.`)
})
