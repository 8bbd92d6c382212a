import { expect, test, vi } from 'vitest'
import { DatabaseOutage } from './outage.ts'
import { cachedFreshness, unlessSilent } from './replica.ts'

test('only the first call waits for a replica that does not respond; later calls use the database until it responds again', async ({
  onTestFinished,
}) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const never = new Promise<boolean>(() => undefined)
  const check = vi.fn(() => Promise.resolve(true))
  const isFresh = cachedFreshness(check)
  expect(await isFresh()).toBe(true)

  vi.advanceTimersByTime(1001)
  check.mockReturnValue(never)
  const first = isFresh()
  await vi.advanceTimersByTimeAsync(1001)
  expect(await first).toBe(false)
  expect(await isFresh()).toBe(false)
  await vi.advanceTimersByTimeAsync(1001)

  check.mockResolvedValue(true)
  expect(await isFresh()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await isFresh()).toBe(true)
  expect(check).toHaveBeenCalledTimes(4)
})

test('a read may last while the replica replies, and fails when it is silent', async () => {
  const replies = vi.fn(() => Promise.resolve(true))
  let ending: unknown
  const never = new Promise<string>(() => undefined)
  void unlessSilent(never, replies, 1).catch((error: unknown) => {
    ending = error
  })
  await expect.poll(() => replies.mock.calls.length).toBeGreaterThan(5)
  expect(ending).toBeUndefined()
  replies.mockResolvedValue(false)
  await expect.poll(() => ending).toEqual(expect.any(DatabaseOutage))
  replies.mockClear()
  expect(await unlessSilent(Promise.resolve('read'), replies, 1)).toBe('read')
  expect(replies).not.toHaveBeenCalled()
})
