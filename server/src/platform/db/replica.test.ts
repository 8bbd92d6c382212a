import { expect, test, vi } from 'vitest'
import { cachedFreshness } from './replica.ts'

test('only the first call waits for a replica that does not respond; later calls use the database until it responds again', async () => {
  vi.useFakeTimers()
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
  vi.useRealTimers()
})
