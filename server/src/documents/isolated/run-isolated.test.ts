import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { runIsolated } from './run-isolated.ts'

const script = new URL('../../../test/isolated/reach-out.mjs', import.meta.url)
const run = (order: string, options?: Parameters<typeof runIsolated>[2]) =>
  runIsolated(script, Buffer.from(order), options)

test.each([
  ['reads untrusted files', {}],
  ['reads them with native libraries', { args: ['native'], native: { memory: 1024 * 1024 } }],
])('a process that %s has no access to the network, files or the environment', async (_, options) => {
  let visits = 0
  const server = createServer((socket) => {
    visits++
    socket.destroy()
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
  const result = await run(`reach ${port}`, options)
  server.close()
  const { environment, ...attempts } = JSON.parse('output' in result ? result.output : '{}')
  expect(environment).toEqual([])
  expect(Object.keys(attempts)).toHaveLength(14)
  expect(new Set(Object.values(attempts))).toEqual(new Set(['refused']))
  expect(visits).toBe(0)
})

test('a script runs from its bundle, without its source', async () => {
  const script = new URL('file:///nowhere/read-file.ts')
  expect(await runIsolated(script, Buffer.from('no CV'))).toEqual({ output: '{"problem":"broken"}' })
})

test("a process that doesn't end is stopped", async () => {
  expect(await run('loop', { time: 500 })).toEqual({ ended: 'time' })
})

test.skipIf(process.platform === 'win32' || process.platform === 'darwin')(
  'a process that uses too much memory ends only itself',
  async () => {
    expect(await run('fill')).toEqual({ ended: 'crash' })
  },
)

test('a process with endless output is stopped', async () => {
  expect(await run('talk')).toEqual({ ended: 'crash' })
})
