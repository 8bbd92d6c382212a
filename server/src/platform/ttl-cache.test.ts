import { expect, test } from 'vitest'
import { ttlCache } from './ttl-cache.ts'

function countingCache(max = 10) {
  const clock = { now: 1 }
  const requests: string[] = []
  const remember = ttlCache({ ttl: 1000, max, now: () => new Date(clock.now) })
  const get = (key: string, answer: () => Promise<string> = async () => `${key} at ${clock.now}`) =>
    remember(key, () => {
      requests.push(key)
      return answer()
    })
  return { clock, requests, get }
}

test('a result is requested once while it is valid, and once for simultaneous callers', async () => {
  const { clock, requests, get } = countingCache()
  expect(await Promise.all([get('a'), get('a')])).toEqual(['a at 1', 'a at 1'])
  clock.now = 1001
  expect(await get('a')).toBe('a at 1')
  clock.now = 1002
  expect(await get('a')).toBe('a at 1002')
  expect(requests).toEqual(['a', 'a'])
})

test('a failed request is repeated', async () => {
  const { get } = countingCache()
  await expect(get('a', () => Promise.reject(new Error('unavailable')))).rejects.toThrow('unavailable')
  expect(await get('a')).toBe('a at 1')
})

test('the oldest of too many results is evicted', async () => {
  const { requests, get } = countingCache(2)
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await get(key)
  expect(requests).toEqual(['a', 'b', 'c', 'a'])
})

test('a result that was evicted during its request still arrives', async () => {
  const { get } = countingCache(1)
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = get('a', () => promise)
  await get('b')
  resolve('late')
  expect(await first).toBe('late')
})
