import { expect, test } from 'vitest'
import { ttlCache } from './ttl-cache.ts'

function remembering(most = 10) {
  const clock = { now: 1 }
  const asked: string[] = []
  const remember = ttlCache({ goodFor: 1000, most, now: () => new Date(clock.now) })
  const ask = (key: string, answer: () => Promise<string> = async () => `${key} at ${clock.now}`) =>
    remember(key, () => {
      asked.push(key)
      return answer()
    })
  return { clock, asked, ask }
}

test('an answer is asked for once while it is good, and once by callers at the same time', async () => {
  const { clock, asked, ask } = remembering()
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a at 1', 'a at 1'])
  clock.now = 1001
  expect(await ask('a')).toBe('a at 1')
  clock.now = 1002
  expect(await ask('a')).toBe('a at 1002')
  expect(asked).toEqual(['a', 'a'])
})

test('what fails is asked again', async () => {
  const { ask } = remembering()
  await expect(ask('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await ask('a')).toBe('a at 1')
})

test('the oldest of too many answers is forgotten', async () => {
  const { asked, ask } = remembering(2)
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await ask(key)
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})

test('an answer that was pushed out while it was on its way still arrives', async () => {
  const { ask } = remembering(1)
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = ask('a', () => promise)
  await ask('b')
  resolve('late')
  expect(await first).toBe('late')
})
