import { describe, expect, test } from 'vitest'
import { next, type Paging, previous, reset } from './paging.ts'

const pagingAt = (currentPage: number, totalItems: number, isEnd = false): Paging => ({
  perPage: 10,
  totalItems,
  currentPage,
  isEnd,
})

describe('the next page', () => {
  test.each([
    [pagingAt(1, 11), pagingAt(2, 11)],
    [pagingAt(2, 21), pagingAt(3, 21)],
    [pagingAt(1, 10), pagingAt(1, 10, true)],
    [pagingAt(2, 11), pagingAt(2, 11, true)],
    [pagingAt(1, 0), pagingAt(1, 0, true)],
    [pagingAt(9, 11), pagingAt(9, 11, true)],
  ])('after %j is %j', (now, then) => expect(next(now)).toEqual(then))
})

describe('the previous page', () => {
  test.each([
    [pagingAt(3, 25, true), pagingAt(2, 25)],
    [pagingAt(2, 25), pagingAt(1, 25)],
    [pagingAt(1, 25), pagingAt(1, 25)],
  ])('before %j is %j', (now, then) => expect(previous(now)).toEqual(then))
})

test('a new list begins at its first page', () => expect(reset(pagingAt(3, 25, true))).toEqual(pagingAt(1, 25)))
