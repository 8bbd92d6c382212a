import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// Runs in another process, because the tests load the texts themselves.
const script = `
  await import('./src/demo/demo.ts')
  const { texts } = await import('@hireloom/contract/texts/current')
  console.log(texts().refusals.pageMissing)`

test('the demo data loads its texts without the server, as for npm run reset', async () => {
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: resolve('server') })
  expect((await run).stdout.trim()).toBe('This page could not be found')
})
