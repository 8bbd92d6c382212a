import { describe, expect, test } from 'vitest'
import { firstFreeSeat, freeSlots } from './rules.ts'

const at = (time: string) => new Date(`2026-12-01T${time}:00Z`)
const span = (from: string, until: string) => ({ startsAt: at(from), endsAt: at(until) })
type Spans = readonly ReturnType<typeof span>[]

const offer = { times: [at('03:00'), at('03:30'), at('05:00')], minutes: 60, capacity: 2, isStaffed: true }
const atThree = span('03:00', '04:00')
const atFive = span('05:00', '06:00')

describe('offered times that can be chosen', () => {
  test.each<[string, { busy?: Spans; seats?: Spans }, string[]]>([
    ['are all while nobody has a meeting', {}, ['03:00', '03:30', '05:00']],
    ['include one with a seat left, but none that overlaps it', { seats: [atThree] }, ['03:00', '05:00']],
    ['leave out one whose places are taken', { seats: [atFive, atFive] }, ['03:00', '03:30']],
    ['leave out those that overlap another meeting', { busy: [span('04:15', '05:30')] }, ['03:00']],
    ['include one that begins when a meeting ends', { busy: [span('04:30', '05:00')] }, ['03:00', '03:30', '05:00']],
  ])('%s', (_, { busy = [], seats = [] }, free) => {
    expect(freeSlots(offer, { busy, seats }, at('01:00'))).toEqual(free.map(at))
  })

  test('are ahead, and need active users in charge', () => {
    const none = { busy: [], seats: [] }
    expect(freeSlots(offer, none, at('03:30'))).toEqual([at('05:00')])
    expect(freeSlots({ ...offer, isStaffed: false }, none, at('01:00'))).toEqual([])
  })
})

test.each([
  [[], 1],
  [[1], 2],
  [[3, 1], 2],
  [[2, 1], 3],
])('with the seats %j taken, the first free seat is %i', (used, free) => {
  expect(firstFreeSeat(used)).toBe(free)
})
