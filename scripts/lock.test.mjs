import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lockFileOf, withLock } from './prepare.mjs'

const fileReads = vi.hoisted(() => ({ afterNext: undefined }))
vi.mock('node:fs', async (original) => {
  const fs = await original()
  const readFileSync = (...options) => {
    const content = fs.readFileSync(...options)
    const { afterNext } = fileReads
    fileReads.afterNext = undefined
    afterNext?.()
    return content
  }
  return { ...fs, readFileSync }
})

test('the lock of a dead process is ignored, unless another process takes it over first', async () => {
  const file = lockFileOf('test')
  onTestFinished(() => rmSync(file, { force: true }))
  writeFileSync(file, `${spawnSync(process.execPath, ['--version']).pid}`)
  // After this process has seen the dead one, and before it removes its lock.
  fileReads.afterNext = () => writeFileSync(file, `${process.ppid}`)
  const work = vi.fn()
  const waiting = withLock('test', work)
  await pause(1200)
  expect(work).not.toHaveBeenCalled()
  expect(readFileSync(file, 'utf8')).toBe(`${process.ppid}`)
  writeFileSync(file, `${spawnSync(process.execPath, ['--version']).pid}`)
  await waiting
  expect(work).toHaveBeenCalledOnce()
})
