import { expect, test } from 'vitest'
import { briefly } from './ttl-cache.ts'

function remembering(most = 10) {
  const clock = { now: 0 }
  const asked: string[] = []
  const remember = briefly({ goodFor: 1000, most, now: () => new Date(clock.now) })
  const ask = (key: string, answer: () => Promise<string> = async () => `${key} at ${clock.now}`) =>
    remember(key, () => {
      asked.push(key)
      return answer()
    })
  return { clock, asked, ask }
}

test('an answer is asked for once while it is good, and once by callers at the same time', async () => {
  const { clock, asked, ask } = remembering()
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a at 0', 'a at 0'])
  clock.now = 999
  expect(await ask('a')).toBe('a at 0')
  clock.now = 1000
  expect(await ask('a')).toBe('a at 1000')
  expect(asked).toEqual(['a', 'a'])
})

test('what fails is asked again', async () => {
  const { ask } = remembering()
  await expect(ask('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await ask('a')).toBe('a at 0')
})

test('the oldest of too many answers is forgotten', async () => {
  const { asked, ask } = remembering(2)
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await ask(key)
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})
