import { expect, test } from 'vitest'
import { DatabaseOutage } from '../db/outage.ts'
import { forEachItem, onAllPagesById, runSteps } from './each-item.ts'

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ companyId: 7, id: index + 1 }))

test('an item that fails stops no other, and the error names it', async () => {
  const done: number[] = []
  const work = async ({ id }: { id: number }) => {
    if (id === 1) throw new Error('no address')
    done.push(id)
  }
  await expect(forEachItem(items(3), work)).rejects.toThrow('1 failed. company 7, id 1: no address')
  expect(done).toEqual([2, 3])
})

test('an error names five failures and carries all', async () => {
  const failing = forEachItem(items(7), ({ id }) => Promise.reject(new Error(`reason ${id}`)))
  const error = await failing.catch((reason: unknown) => reason)
  expect(error).toMatchObject({ message: expect.stringMatching(/^7 failed\..*id 5: reason 5; and 2 more$/) })
  expect((error as AggregateError).errors).toHaveLength(7)
})

test('an unavailable database ends the work at once', async () => {
  let tries = 0
  const outage = new DatabaseOutage(new Error('Connection terminated'), false)
  const work = () => {
    tries++
    return Promise.reject(outage)
  }
  await expect(forEachItem(items(3), work)).rejects.toBe(outage)
  expect(tries).toBe(1)
})

test('all pages of a list are read, each after the last id of the one before', async () => {
  const list = async (afterId: number) => items(5).slice(afterId, afterId + 2)
  const ids: number[] = []
  for await (const { id } of onAllPagesById(list)) ids.push(id)
  expect(ids).toEqual([1, 2, 3, 4, 5])
})

test('the steps after one that failed run, and the error has all failures', async () => {
  const done: string[] = []
  const steps = [
    () => Promise.reject(new Error('first')),
    async () => done.push('second'),
    () => Promise.reject(new Error('third')),
  ]
  await expect(runSteps(steps)).rejects.toThrow('first; third')
  await expect(runSteps(steps.slice(0, 2))).rejects.toThrow(/^first$/)
  expect(done).toEqual(['second', 'second'])
})
