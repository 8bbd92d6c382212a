import { applications } from '@hireloom/contract/applications/endpoints'
import { ApplicationListQuery, applicationSorting } from '@hireloom/contract/applications/list'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { JobListQuery, jobSorting } from '@hireloom/contract/jobs/job'
import { day, dayWithin, idList, line, pageSize, timestamp } from '@hireloom/contract/platform/fields'
import { camelKeys, fromReply, fromSearch, snakeKeys, toRequest, toSearch } from '@hireloom/contract/platform/wire'
import { jobOrders, PublicJobQuery } from '@hireloom/contract/public-site'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'

const camelKey = fc.stringMatching(/^[a-z]{1,6}([A-Z][a-z0-9]{0,5}){0,3}$/)
const value = fc.letrec((tie) => ({
  leaf: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.date({ noInvalidDate: true })),
  list: fc.array(tie('any'), { maxLength: 4 }),
  record: fc.dictionary(camelKey, tie('any'), { maxKeys: 5 }),
  any: fc.oneof({ depthSize: 'small' }, tie('leaf'), tie('list'), tie('record')),
})).any

const id = fc.integer({ min: 1, max: 2 ** 31 - 1 })
const words = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim())
const page = fc.integer({ min: 1, max: 100_000 })
const orAbsent = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const always = <Value>(arbitrary: fc.Arbitrary<Value>, check: (value: Value) => void) =>
  fc.assert(fc.property(arbitrary, (value) => void check(value)))
const present = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

describe('keys on the wire', () => {
  test('survive a round trip, at any depth', () => {
    always(value, (value) => expect(camelKeys(snakeKeys(value))).toEqual(value))
  })

  test('are in snake case, and values are not changed', () => {
    expect(snakeKeys({ jobPositionId: 1, hiringTeam: [{ hiringUserId: 2 }], note: 'minSalary' })).toEqual({
      job_position_id: 1,
      hiring_team: [{ hiring_user_id: 2 }],
      note: 'minSalary',
    })
  })
})

describe('a page address', () => {
  const expectRestored = <S extends typeof JobListQuery | typeof ApplicationListQuery | typeof PublicJobQuery>(
    schema: S,
    values: object,
  ) => expect(fromSearch(schema, new URLSearchParams(toSearch(schema, values)))).toEqual(present(values))

  test('restores a job list', () => {
    const query = fc.record({
      page,
      limit: fc.constantFrom(10, 25, 50, 100),
      status: orAbsent(fc.constantFrom(0, 1, 2, 3)),
      search: words,
      branchId: orAbsent(fc.array(id, { minLength: 1, maxLength: 20 })),
      publishDateStart: orAbsent(fc.constantFrom('2026-01', '2026-12')),
      sortBy: orAbsent(fc.constantFrom(...jobSorting)),
      sortDirection: fc.constantFrom('asc', 'desc'),
    })
    always(query, (values) => expectRestored(JobListQuery, values))
  })

  test('restores a candidate list', () => {
    const query = fc.record({
      page,
      limit: fc.constantFrom(10, 25, 50, 100),
      candidateName: words,
      joId: orAbsent(fc.array(id, { minLength: 1, maxLength: 20 })),
      metrics: fc.integer({ min: 0, max: 9 }),
      lastJobPos: words,
      lastEdu: orAbsent(fc.array(fc.integer({ min: 0, max: 27 }), { minLength: 1, maxLength: 5 })),
      source: orAbsent(fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })),
      aiScoreMin: orAbsent(fc.integer({ min: 0, max: 100 })),
      ageMax: orAbsent(fc.integer({ min: 17, max: 65 })),
      gender: orAbsent(fc.constantFrom(1, 2)),
      isRestricted: orAbsent(fc.boolean()),
      applicationDateStart: orAbsent(fc.constantFrom('2026-01-01', '2026-12-31')),
      customQ: orAbsent(
        fc.constantFrom(
          [{ qId: 3, typeId: 0, ans: 'Shift & "weekend"' }],
          [{ qId: 3, typeId: 2, ans: false }],
          [{ qId: 3, typeId: 4, ans: ['Yes, often', 'No'] }],
          [
            { qId: 3, typeId: 5, ans: { start: '2026-01-01', end: null } },
            { qId: 4, typeId: 6, ans: { min: null, max: 10.5 } },
          ],
        ),
      ),
      sortBy: fc.constantFrom(...applicationSorting),
      sortDirection: fc.constantFrom('asc', 'desc'),
    })
    always(query, (values) => expectRestored(ApplicationListQuery, values))
  })

  test('restores a career page with its filters', () => {
    const ids = orAbsent(fc.array(id, { minLength: 1, maxLength: 20 }))
    const query = fc.record({
      page,
      limit: fc.integer({ min: 1, max: 50 }),
      search: words,
      branchId: ids,
      organizationId: ids,
      employmentStatusId: ids,
      workArrangementId: ids,
      sortBy: fc.constantFrom(...jobOrders),
    })
    always(query, (values) => expectRestored(PublicJobQuery, values))
  })

  test.each([
    ["a page that isn't a number", 'page=two', { page: 1 }],
    ['page 0', 'page=0', { page: 1 }],
    ["a limit that isn't a number", 'limit=all', { limit: 10 }],
    ['a status that does not exist', 'status=9', {}],
    ['a search of 101 characters', `search=${'a'.repeat(101)}`, { search: '' }],
    ['an unknown key', 'utm_source=mail', {}],
    ['a key that every object has', 'constructor=1&to_string=1', {}],
  ])('opens despite %s', (_what, search, expected) => {
    expect(fromSearch(JobListQuery, new URLSearchParams(search))).toEqual({
      page: 1,
      limit: 10,
      search: '',
      sortDirection: 'asc',
      ...expected,
    })
  })

  test.each([
    ['limit=7', 7],
    ['limit=1000', 1000],
    ['limit=1001', 1000],
    ['limit=0', 1],
    ['limit=-5', 1],
  ])('with %s requests %i records', (search, limit) => {
    expect(fromSearch(JobListQuery, new URLSearchParams(search))).toMatchObject({ limit })
  })

  test.each(['per_page=7', 'per_page=1000', 'per_page=many'])('falls back to ten rows for %s', (search) => {
    expect(fromSearch(z.strictObject({ perPage: pageSize }), new URLSearchParams(search))).toEqual({ perPage: 10 })
  })

  test('keeps valid parameters and drops invalid ones', () => {
    expect(fromSearch(JobListQuery, new URLSearchParams('status=nonsense&search=cook&page=3'))).toEqual({
      page: 3,
      limit: 10,
      search: 'cook',
      sortDirection: 'asc',
    })
  })

  test('drops an id list that contains words, and a search for a NUL byte', () => {
    expect(fromSearch(PublicJobQuery, new URLSearchParams('branch_id=3,x,5'))).not.toHaveProperty('branchId')
    expect(fromSearch(PublicJobQuery, new URLSearchParams('search=%00'))).toMatchObject({ search: '' })
  })
})

describe('values on the wire', () => {
  test('lists of ids survive a round trip', () => {
    always(fc.array(id, { maxLength: 50 }), (ids) => expect(idList.decode(idList.encode(ids))).toEqual(ids))
  })

  test('instants keep their milliseconds', () => {
    const at = fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    always(at, (date) => expect(timestamp.decode(timestamp.encode(date))).toEqual(date))
  })

  test.each([
    ['0001-01-01', true],
    ['2028-02-29', true],
    ['9999-12-31', true],
    ['0000-12-31', false],
    ['2027-02-29', false],
  ])('%s is a day of the calendar: %s', (date, isDay) => expect(day.safeParse(date).success).toBe(isDay))

  test('a day can be limited to a number of years ahead, in the time zone with the latest date', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const isFine = (date: string) => dayWithin(2).safeParse(date).success
    expect(['2028-11-20', '2028-11-21', '2028-11-22', '9999-12-31', '0000-01-01', '28-11-20'].map(isFine)).toEqual([
      ...[true, true, false],
      ...[false, false, false],
    ])
  })

  test.each([
    ['  Rara\r\nPutri ', 'Rara Putri'],
    ['\u0007Rara\u001b', 'Rara'],
    ['Rara\u200d', 'Rara'],
    ['\u200b \u202e', undefined],
    ['\n\t', undefined],
  ])('%j on one line is %j', (words, read) => expect(line(20).safeParse(words).data).toBe(read))

  test('an instant may have an offset', () => {
    expect(timestamp.decode('2026-11-30T09:30:00+07:00')).toEqual(new Date('2026-11-30T02:30:00Z'))
    expect(timestamp.safeDecode('2026-11-30 09:30').success).toBe(false)
  })
})

describe('a call', () => {
  test('has parameters in the path and the rest in the query string, without undefined values', () => {
    expect(toRequest(jobs.read, { params: { jobId: 7 } })).toEqual({
      method: 'GET',
      url: '/api/v1/jobs/7',
      body: undefined,
    })
    expect(toRequest(applications.list, { query: { candidateName: 'Sari & Co', joId: [3] } }).url).toBe(
      '/api/v2/job-applications?candidate_name=Sari+%26+Co&jo_id=3',
    )
  })

  test('parses a reply', () => {
    const summary = { publish: 1, draft: 2, unPublish: 3, close: 4 }
    expect(fromReply(jobs.summary, { data: { ...summary, other: 'x' } })).toEqual({ data: summary })
  })
})
