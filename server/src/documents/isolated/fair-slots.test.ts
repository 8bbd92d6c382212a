import { expect, test } from 'vitest'
import { fairSlots } from './fair-slots.ts'

const limits = { atOnce: 2, waiting: 2, busy: 'Other files are still being read' }
/** Lets everything begin that can. */
const settled = () => new Promise((done) => setImmediate(done))

/** Returns the names of the calls that have a slot, in their order, and a function that waits for one. */
function waitingFor(slot: ReturnType<typeof fairSlots>) {
  const begun: string[] = []
  const begin = async (companyId: number, name: string) => {
    const release = await slot(companyId)
    begun.push(name)
    return release
  }
  return { begun, begin }
}

test('a company takes one slot at a time, so another one never waits for its queue', async () => {
  const { begun, begin } = waitingFor(fairSlots(limits))
  const first = begin(1, 'first of 1')
  const second = begin(1, 'second of 1')
  const other = begin(2, 'first of 2')
  await settled()
  expect(begun).toEqual(['first of 1', 'first of 2'])
  const release = await first
  release()
  await second
  expect(begun).toEqual(['first of 1', 'first of 2', 'second of 1'])
  await other
})

test('a company may have several slots, but never the last one, and companies with fewer come first', async () => {
  const { begun, begin } = waitingFor(fairSlots({ atOnce: 3, each: 2, waiting: 5, busy: 'Busy' }))
  const first = begin(1, 'first of 1')
  begin(1, 'second of 1')
  begin(1, 'third of 1')
  await settled()
  expect(begun).toEqual(['first of 1', 'second of 1'])
  begin(2, 'first of 2')
  begin(2, 'second of 2')
  await settled()
  expect(begun).toEqual(['first of 1', 'second of 1', 'first of 2'])
  const release = await first
  release()
  await settled()
  expect(begun.slice(3)).toEqual(['third of 1'])
})

test('calls of a company beyond those that may wait are refused with the time to retry', async () => {
  const slot = fairSlots(limits)
  const release = await slot(1)
  const waiting = [slot(1), slot(1)]
  await expect(slot(1)).rejects.toMatchObject({
    status: 429,
    message: 'Other files are still being read. Try again in 10 seconds',
    headers: { 'retry-after': '10' },
  })
  release()
  const releaseSecond = await waiting[0]
  releaseSecond?.()
  await waiting[1]
  await expect(slot(2)).resolves.toBeTypeOf('function')
})
