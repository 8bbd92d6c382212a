import { adState } from '@hireloom/contract/job-board'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { jobPlatform } from '@hireloom/contract/lookups'
import { type Place, type VisibilityState, visibilityState } from '@hireloom/contract/visibility'
import { describe, expect, test } from 'vitest'
import { generalReasons, type ListingFacts, placesOf } from './rules.ts'

const publishedDate = new Date('2026-11-02T03:00:00Z')
const postedAt = new Date('2026-11-02T03:05:00Z')
const ad = { state: adState.live, problem: null, postedAt }

/** A job that is on every platform, without any problem. */
const everywhere: ListingFacts = {
  status: jobStatus.published,
  platforms: Object.values(jobPlatform),
  publishedDate,
  today: '2026-11-22',
  endDate: '2026-12-31',
  isAutoClose: false,
  textLength: 600,
  isSalaryShow: true,
  isRemote: false,
  isAtBranch: true,
  hasStreet: true,
  hasPostalCode: true,
  isCompanyActive: true,
  hasLogo: true,
  linkedIn: 'on',
  jobBoard: 'on',
  ad,
}
const { off, live, pending, refused } = visibilityState
const keys = ['careerPage', 'linkedIn', 'jobBoard', 'googleForJobs', 'indeed'] as const

const place = (key: Place['key'], overrides: Partial<ListingFacts>) => {
  const found = placesOf({ ...everywhere, ...overrides }).find((each) => each.key === key)
  if (!found) throw new Error(`There is no ${key}`)
  return found
}
const states = (overrides: Partial<ListingFacts>) => placesOf({ ...everywhere, ...overrides }).map(({ state }) => state)
const without = (...platforms: ListingFacts['platforms']) => ({
  platforms: everywhere.platforms.filter((each) => !platforms.includes(each)),
})

test('a complete job is live everywhere, without any obstacle', () => {
  expect(generalReasons(everywhere)).toEqual([])
  const places = placesOf(everywhere)
  expect(places.map(({ key }) => key)).toEqual(keys)
  for (const { state, reasons } of places) expect([state, reasons]).toEqual([live, []])
  expect(place('linkedIn', {}).since).toEqual(publishedDate)
  expect(place('jobBoard', {}).since).toEqual(postedAt)
})

describe('a job is invisible', () => {
  test.each<[string, Partial<ListingFacts>, RegExp, string | null]>([
    ['when it is a draft', { status: jobStatus.draft }, /is a draft/, 'status'],
    ['when it is unpublished', { status: jobStatus.unpublished }, /is unpublished/, 'status'],
    ['when it is closed', { status: jobStatus.closed }, /is closed/, 'status'],
    [
      'when its closing date has passed',
      { endDate: '2026-11-21', isAutoClose: true },
      /closing date has passed/,
      'publishing',
    ],
    ['when its company was deactivated', { isCompanyActive: false }, /company isn't active/, null],
  ])('%s', (_what, overrides, message, remedy) => {
    const facts = { ...overrides, ad: undefined, ...without(jobPlatform.jobBoard) }
    expect(generalReasons({ ...everywhere, ...facts })).toEqual([
      { isBlocking: true, message: expect.stringMatching(message), remedy },
    ])
    expect(states(facts)).toEqual([off, off, off, off, off])
    expect(place('careerPage', facts)).toMatchObject({ reasons: [], since: null })
  })

  test('but not on its closing day', () => {
    const facts = { ...everywhere, endDate: everywhere.today, isAutoClose: true }
    expect(generalReasons(facts)).toEqual([])
    expect(states(facts)).toEqual([live, live, live, live, live])
  })
})

describe('a place', () => {
  test.each<[Place['key'], string, Partial<ListingFacts>, VisibilityState, RegExp, string | null]>([
    ['careerPage', 'is switched off', without(jobPlatform.careerPage), off, /Switched off for this job/, 'publishing'],
    ['linkedIn', 'is switched off', without(jobPlatform.linkedIn), off, /^Switched off for this job\.$/, 'publishing'],
    ['linkedIn', 'is not connected', { linkedIn: 'absent' }, off, /isn't connected to LinkedIn/, 'integrations'],
    ['linkedIn', 'is off for the company', { linkedIn: 'off' }, off, /switched off for your company/, 'integrations'],
    ['linkedIn', 'gets too little text', { textLength: 99 }, refused, /at least 100 characters/, 'details'],
    [
      'linkedIn',
      'gets a past date',
      { endDate: '2026-11-21' },
      live,
      /closing date has passed and is no longer shown/,
      'publishing',
    ],
    ['jobBoard', 'is not connected', { jobBoard: 'absent' }, pending, /isn't connected to Jobstreet/, 'integrations'],
    ['jobBoard', 'is not there at all', { jobBoard: 'unavailable', ad: undefined }, off, /This installation/, null],
    ['jobBoard', 'gets a past date', { endDate: '2026-11-21' }, pending, /ads end with it/, 'publishing'],
    ['jobBoard', 'has no ad', { ad: undefined }, off, /aren't filled in/, 'publishing'],
    ['googleForJobs', 'is off', without(jobPlatform.googleForJobs), off, /Switched off/, 'publishing'],
    ['googleForJobs', 'gets a past date', { endDate: '2026-11-21' }, live, /no longer shown/, 'publishing'],
    ['googleForJobs', 'gets no logo', { hasLogo: false }, live, /no logo/, 'careerPage'],
    ['googleForJobs', 'gets no street', { hasStreet: false }, live, /no full address/, null],
    ['googleForJobs', 'gets no postal code', { hasPostalCode: false }, live, /no full address/, null],
    ['googleForJobs', 'gets another city', { isAtBranch: false }, live, /a different city than its branch/, 'details'],
    ['googleForJobs', 'gets no salary', { isSalaryShow: false }, live, /salary isn't shown/, 'details'],
    [
      'indeed',
      'has no career page to read',
      without(jobPlatform.careerPage),
      off,
      /jobs of the career page/,
      'publishing',
    ],
    ['indeed', 'gets too little text', { textLength: 29 }, refused, /at least 30 characters/, 'details'],
    ['indeed', 'gets no postal code', { hasPostalCode: false }, live, /no full address/, null],
  ])('%s %s', (key, _what, overrides, state, message, remedy) => {
    const found = place(key, overrides)
    expect(found.state).toBe(state)
    expect(found.reasons[0]).toEqual({
      isBlocking: state !== live,
      message: expect.stringMatching(message),
      remedy,
    })
  })

  test("that the job isn't meant for lists no other reason", () => {
    const bare = { hasLogo: false, hasStreet: false, isSalaryShow: false }
    expect(place('googleForJobs', { ...bare, ...without(jobPlatform.googleForJobs) }).reasons).toHaveLength(1)
    expect(place('jobBoard', { ad: undefined, ...without(jobPlatform.jobBoard) }).reasons).toHaveLength(1)
    expect(place('googleForJobs', bare).reasons).toHaveLength(3)
  })

  test('requires no street for a remote job', () =>
    expect(place('indeed', { isRemote: true, hasStreet: false, isAtBranch: false }).reasons).toEqual([]))

  test('lists the problems of a draft in advance', () =>
    expect(place('linkedIn', { status: jobStatus.draft, textLength: 99 }).state).toBe(refused))

  test('ignores the past date of a closed job, which gets a later one when it is published', () =>
    expect(place('linkedIn', { status: jobStatus.closed, endDate: '2026-11-21' })).toMatchObject({
      state: off,
      reasons: [],
    }))
})

describe('the board', () => {
  test.each<[string, Partial<ListingFacts>, VisibilityState, RegExp | undefined]>([
    ['has not replied yet', { ad: { ...ad, state: adState.pending } }, pending, undefined],
    ['has not received the ad yet', { ad: { ...ad, state: adState.off } }, pending, undefined],
    ['has the ad of a job that was closed', { status: jobStatus.closed }, pending, /being taken down/],
    ['refused', { ad: { state: adState.failed, problem: 'No credit', postedAt: null } }, refused, /^No credit\.$/],
    [
      'failed',
      { ad: { state: adState.failed, problem: null, postedAt: null } },
      refused,
      /^The ad could not be posted\.$/,
    ],
    ['took the ad down', { status: jobStatus.closed, ad: { ...ad, state: adState.off } }, off, undefined],
    [
      'took the ad down after the closing date',
      { endDate: '2026-11-21', ad: { ...ad, state: adState.off } },
      off,
      /^The closing date has passed, and ads end with it\. Set a later one\.$/,
    ],
  ])('%s', (_what, overrides, state, message) => {
    const found = place('jobBoard', overrides)
    expect(found.state).toBe(state)
    expect(found.reasons.map(({ message }) => message)).toEqual(message ? [expect.stringMatching(message)] : [])
  })
})
