import { execFile } from 'node:child_process'
import { getPriority } from 'node:os'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test("a process that reads files for a worker has the worker's low priority", async () => {
  const lockDown = new URL('lock-down.ts', import.meta.url).href
  const print = "console.log(require('node:os').getPriority())"
  const node = [process.execPath, '--import', lockDown, '--eval', print]
  const { stdout } = await promisify(execFile)('nice', ['-n', '10', ...node])
  expect(Number(stdout)).toBe(Math.min(getPriority() + 10, 19))
})
