import { beforeEach, expect, test, vi } from 'vitest'
import { leaving } from '../session/leaving.ts'
import { reloadForMissingPart } from './chunk-reload.ts'

beforeEach(() => {
  vi.spyOn(leaving, 'reload').mockImplementation(() => {})
})

test('a missing part of the program reloads the page at most once in 60 seconds', () => {
  const first = 1_800_000_000_000
  expect(reloadForMissingPart(first)).toBe(true)
  expect(reloadForMissingPart(first + 59_999)).toBe(false)
  expect(leaving.reload).toHaveBeenCalledTimes(1)
  expect(reloadForMissingPart(first + 60_000)).toBe(true)
  expect(leaving.reload).toHaveBeenCalledTimes(2)
})
