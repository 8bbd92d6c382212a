import { describe, expect, test } from 'vitest'
import { next, type Paging, previous, reset } from './paging.ts'

const at = (currentPage: number, totalItems: number, isEnd = false): Paging => ({
  perPage: 10,
  totalItems,
  currentPage,
  isEnd,
})

describe('the next page', () => {
  test.each([
    [at(1, 11), at(2, 11)],
    [at(2, 21), at(3, 21)],
    [at(1, 10), at(1, 10, true)],
    [at(2, 11), at(2, 11, true)],
    [at(1, 0), at(1, 0, true)],
    [at(9, 11), at(9, 11, true)],
  ])('after %j is %j', (now, then) => expect(next(now)).toEqual(then))
})

describe('the previous page', () => {
  test.each([
    [at(3, 25, true), at(2, 25)],
    [at(2, 25), at(1, 25)],
    [at(1, 25), at(1, 25)],
  ])('before %j is %j', (now, then) => expect(previous(now)).toEqual(then))
})

test('a new list begins at its first page', () => expect(reset(at(3, 25, true))).toEqual(at(1, 25)))
