import { expect, test } from 'vitest'
import { fairSlots } from './fair-slots.ts'

const options = { slots: 2, maxWaiting: 2, busyMessage: 'Other files are still being read' }
/** Waits until the calls that can get a slot have one. */
const settle = () => new Promise((done) => setImmediate(done))

/** Returns a function that waits for a slot under a name, and the names of the calls that got one, in order. */
function recordBegun(slot: ReturnType<typeof fairSlots>) {
  const begun: string[] = []
  const begin = async (companyId: number, name: string) => {
    const release = await slot(companyId)
    begun.push(name)
    return release
  }
  return { begun, begin }
}

test('a company takes one slot at a time, so another one never waits for its queue', async () => {
  const { begun, begin } = recordBegun(fairSlots(options))
  const first = begin(1, 'first of 1')
  const second = begin(1, 'second of 1')
  const other = begin(2, 'first of 2')
  await settle()
  expect(begun).toEqual(['first of 1', 'first of 2'])
  const release = await first
  release()
  await second
  expect(begun).toEqual(['first of 1', 'first of 2', 'second of 1'])
  await other
})

test('a company may have several slots, but never the last one, and the longest wait decides between equals', async () => {
  const { begun, begin } = recordBegun(fairSlots({ slots: 3, slotsPerCaller: 2, maxWaiting: 5, busyMessage: 'Busy' }))
  const first = begin(1, 'first of 1')
  begin(1, 'second of 1')
  begin(1, 'third of 1')
  await settle()
  expect(begun).toEqual(['first of 1', 'second of 1'])
  begin(2, 'first of 2')
  begin(2, 'second of 2')
  await settle()
  expect(begun).toEqual(['first of 1', 'second of 1', 'first of 2'])
  const release = await first
  release()
  await settle()
  expect(begun.slice(3)).toEqual(['third of 1'])
})

test('calls of a company beyond those that may wait are refused with the time to retry', async () => {
  const slot = fairSlots(options)
  const release = await slot(1)
  const waiting = [slot(1), slot(1)]
  await expect(slot(1)).rejects.toMatchObject({
    status: 429,
    message: 'Other files are still being read. Try again in 10 seconds.',
    headers: { 'retry-after': '10' },
  })
  release()
  const releaseSecond = await waiting[0]
  releaseSecond?.()
  await waiting[1]
  await expect(slot(2)).resolves.toBeTypeOf('function')
})
