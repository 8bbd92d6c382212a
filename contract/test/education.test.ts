import { Education } from '@hireloom/contract/candidates/candidate'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.useRealTimers())

test('a year of education may be ten years ahead, also in a process that started years ago', () => {
  const school = { institutionName: 'SMA Negeri 8', degree: 3, startYear: 2013 }
  const problemOf = (endYear: number) => Education.safeParse({ ...school, endYear }).error?.issues[0]?.message
  vi.useFakeTimers({ now: new Date('2026-11-23') })
  expect([problemOf(2036), problemOf(2037)]).toEqual([undefined, 'End year must be at most 2036'])
  vi.setSystemTime(new Date('2031-01-02'))
  expect([problemOf(2041), problemOf(2042)]).toEqual([undefined, 'End year must be at most 2041'])
})
