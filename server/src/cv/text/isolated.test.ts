import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { runIsolated } from './isolated.ts'

const script = new URL('../../../test/isolated/reach-out.ts', import.meta.url)
const told = (order: string, options?: { time: number }) => runIsolated(script, Buffer.from(order), options)

test('a process that reads files of strangers reaches nothing: no network, no file, no environment', async () => {
  let visits = 0
  const server = createServer((socket) => {
    visits++
    socket.destroy()
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
  const ending = await told(`reach ${port}`)
  server.close()
  const { environment, ...ways } = JSON.parse('answer' in ending ? ending.answer : '{}')
  expect(environment).toEqual([])
  expect(Object.keys(ways)).toHaveLength(14)
  expect(new Set(Object.values(ways))).toEqual(new Set(['refused']))
  expect(visits).toBe(0)
})

test('a process that doesn’t end is ended', async () => {
  expect(await told('loop', { time: 500 })).toEqual({ ended: 'time' })
})

test.skipIf(process.platform === 'win32' || process.platform === 'darwin')(
  'a process that takes all the memory there is dies of it alone',
  async () => {
    expect(await told('fill')).toEqual({ ended: 'crash' })
  },
)

test('a process that never stops talking is ended', async () => {
  expect(await told('talk')).toEqual({ ended: 'crash' })
})
