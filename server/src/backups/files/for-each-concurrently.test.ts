import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { forEachConcurrently } from './for-each-concurrently.ts'

test('work under way ends before a failure of the list of items is thrown', async () => {
  let hasEnded = false
  const work = async () => {
    await pause(20)
    hasEnded = true
  }
  async function* items() {
    yield 1
    await pause(1)
    throw new Error('The list failed')
  }
  await expect(forEachConcurrently(items(), 8, work)).rejects.toThrow('The list failed')
  expect(hasEnded).toBe(true)
})

test('no item is taken after a failure of the work, which is thrown', async () => {
  const taken: number[] = []
  const work = async (item: number) => {
    taken.push(item)
    throw new Error(`Item ${item} failed`)
  }
  await expect(forEachConcurrently([1, 2, 3], 1, work)).rejects.toThrow('Item 1 failed')
  expect(taken).toEqual([1])
})
