import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freeBytesIn, isTooLittle } from './full-disk.ts'

test('when files are on a different disk than DATA_DIR, its free space counts', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hireloom-disk-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  expect(isTooLittle(freeBytesIn(dataDir))).toBe(false)
  mkdirSync(join(dataDir, 'files'))
  expect(isTooLittle(freeBytesIn(dataDir))).toBe(false)
  rmSync(join(dataDir, 'files'), { recursive: true })
  // A file system without any space.
  symlinkSync('/proc', join(dataDir, 'files'))
  expect(freeBytesIn(dataDir)).toBe(0)
})
