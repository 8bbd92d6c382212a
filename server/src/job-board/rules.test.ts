import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleAd } from '../../../contract/test/samples/sample-bodies.ts'
import { type AdvertisedJob, adOf, nextStep, placeNameOf, previewOf } from './rules.ts'

describe('the next step at the board', () => {
  const nothing = {
    isWanted: false,
    isConnected: true,
    adId: null,
    mayExist: false,
    isUpToDate: false,
    address: null,
  }
  const live = { ...nothing, isWanted: true, adId: 'ad', mayExist: true, isUpToDate: true, address: 'https://x' }
  test.each([
    ['a job that was never advertised needs nothing', nothing, 'done'],
    ['a wanted advertisement is posted', { ...nothing, isWanted: true }, 'post'],
    ['a posting without a reply is sent again', { ...nothing, isWanted: true, mayExist: true }, 'post'],
    [
      'an advertisement is not posted for a company without the board',
      { ...nothing, isWanted: true, isConnected: false },
      'done',
    ],
    [
      'an unwanted advertisement that may exist is searched for and closed',
      { ...nothing, mayExist: true },
      'closeLostAd',
    ],
    [
      'a wanted advertisement that may exist is searched for and closed for a company without the board',
      { ...nothing, mayExist: true, isWanted: true, isConnected: false },
      'closeLostAd',
    ],
    ['an up-to-date advertisement stays as it is', live, 'done'],
    ['a changed advertisement is updated', { ...live, isUpToDate: false }, 'update'],
    ['a missing address is requested', { ...live, address: null }, 'findAddress'],
    ['an advertisement that is no longer wanted is closed', { ...live, isWanted: false }, 'close'],
    ['an advertisement of a company without the board is closed', { ...live, isConnected: false }, 'close'],
  ] as const)('%s', (_what, state, step) => expect(nextStep(state)).toBe(step))
})

const now = new Date('2026-11-20T03:00:00Z')
const job: AdvertisedJob = {
  ...sampleAd,
  jobTitle: 'Barista',
  jobSummary: 'Makes coffee',
  description: '<p>Pour</p>',
  requirements: '<p>Steady hands</p>',
  benefits: '<p>Coffee</p>',
  salaryCurrency: 'IDR',
  minSalary: 4_500_000,
  maxSalary: 6_000_000,
  isSalaryShow: true,
  applyUrl: 'https://hireloom.example/career/kopi/jobs/barista',
  closesAt: new Date('2026-12-10T17:00:00Z'),
}

describe('an advertisement', () => {
  test('has the texts of the job', () => {
    expect(adOf(job, now)).toEqual({
      title: 'Barista',
      summary: 'Makes coffee',
      details:
        '<p>Pour</p><p><strong>Requirements</strong></p><p>Steady hands</p><p><strong>Benefits</strong></p><p>Coffee</p>' +
        '<p><strong>Location</strong>: Near Blok M station</p>',
      bulletPoints: sampleAd.searchBulletPoints,
      workTypeId: sampleAd.workTypeId,
      locationId: sampleAd.workLocationId,
      categoryId: sampleAd.jobSubCategoryId,
      productId: sampleAd.advertisementProductId,
      brandingId: null,
      video: { url: 'https://www.youtube.com/watch?v=aAgePQvHBQM', isAbove: false },
      jobReference: 'BAR-7',
      billingReference: 'HR 2026',
      salary: {
        typeId: 'Salaried',
        intervalCode: 'Month',
        currency: 'IDR',
        min: 4_500_000,
        max: 6_000_000,
        description: 'IDR 4,500,000 – 6,000,000 per month',
      },
      applyUrl: job.applyUrl,
      end: new Date('2026-12-10T17:00:00Z'),
    })
  })

  test("can't be created without the fields that the board requires", () => {
    expect(adOf({ ...job, workLocationId: null }, now)).toBeUndefined()
    expect(adOf({ ...job, salaryTypeIntervalCode: null }, now)).toBeUndefined()
  })

  test('ends within the 30 days that the board allows, even during the closing day', () => {
    const end = adOf({ ...job, closesAt: new Date('2026-12-20T17:00:00Z') }, now)?.end.getTime() ?? 0
    expect(end).toBeLessThanOrEqual(now.getTime() + 30 * 24 * 60 * 60 * 1000)
    expect(end).toBeGreaterThan(new Date('2026-12-20T02:00:00Z').getTime())
  })

  test.each([
    ['Hour', 26_011.56, 34_682.08],
    ['Month', 4_500_000, 6_000_000],
    ['Year', 54_000_000, 72_000_000],
  ])('states the salary by the %s', (salaryTypeIntervalCode, min, max) => {
    expect(adOf({ ...job, salaryTypeIntervalCode }, now)?.salary).toMatchObject({ min, max })
  })

  test.each([
    ['IDR', 4_500_000, 6_000_000, 'Hour', 'IDR 26,012 – 34,682 per hour'],
    ['SGD', 2_000, 2_595, 'Hour', 'SGD 11.56 – 15 per hour'],
    ['USD', 1_500.5, 2_000, 'Month', 'USD 1,500.50 – 2,000 per month'],
  ] as const)(
    'writes cents of %s only where people use them',
    (salaryCurrency, minSalary, maxSalary, interval, text) => {
      const salary = { salaryCurrency, minSalary, maxSalary, salaryTypeIntervalCode: interval }
      expect(adOf({ ...job, ...salary }, now)?.salary.description).toBe(text)
    },
  )

  test('hides a salary that the job does not show', () => {
    expect(adOf({ ...job, isSalaryShow: false }, now)?.salary.description).toBeUndefined()
  })

  test('always has amounts that the board accepts', () => {
    const amount = fc.integer({ min: 10, max: 99_999_999_999_900 }).map((cents) => cents / 100)
    const interval = fc.constantFrom('Hour', 'Month', 'Year')
    fc.assert(
      fc.property(amount, amount, interval, (a, b, salaryTypeIntervalCode) => {
        const [minSalary, maxSalary] = [Math.min(a, b), Math.max(a, b)]
        const salary = adOf({ ...job, minSalary, maxSalary, salaryTypeIntervalCode }, now)?.salary
        expect(salary?.min).toBeGreaterThan(0)
        expect(salary?.max).toBeGreaterThanOrEqual(salary?.min ?? Number.NaN)
      }),
    )
  })

  test.each([
    ['https://youtu.be/aAgePQvHBQM', 'aAgePQvHBQM'],
    ['https://m.youtube.com/watch?v=aAgePQvHBQM&t=10', 'aAgePQvHBQM'],
    ['https://www.youtube.com/watch?ab_channel=x&v=aAgePQvHBQM', 'aAgePQvHBQM'],
    ['https://www.youtube-nocookie.com/embed/aAgePQvHBQM', 'aAgePQvHBQM'],
    ['https://www.youtube.com/shorts/aAgePQvHBQM', 'aAgePQvHBQM'],
    ['https://www.youtube.com/@channel', undefined],
    [null, undefined],
  ])('links %s in the form that the board can play', (youtubeLink, id) => {
    const video = adOf({ ...job, youtubeLink, youtubeLinkPlacement: 'above' }, now)?.video
    expect(video).toEqual(id ? { url: `https://www.youtube.com/watch?v=${id}`, isAbove: true } : null)
  })

  test('adds no markup to the texts about the workplace', () => {
    expect(adOf({ ...job, workLocationKeywords: '<b>A & B' }, now)?.details).toContain('&lt;b&gt;A &amp; B')
  })
})

test('a preview leaves out undecided fields', () => {
  const {
    salaryCurrency: _c,
    minSalary: _n,
    maxSalary: _x,
    isSalaryShow: _s,
    applyUrl: _a,
    closesAt: _d,
    ...fields
  } = job
  const preview = previewOf({ ...fields, workTypeId: null, workLocationId: null, jobSubCategoryId: null })
  expect(preview).toMatchObject({ workTypeId: 'FullTime', locationId: null, categoryId: null, salary: null })
})

test.each([
  ['Kota Administrasi Jakarta Selatan', 'Jakarta Selatan'],
  ['Kabupaten Aceh Tengah', 'Aceh Tengah'],
  ['Kota Medan', 'Medan'],
  ['Kotabaru', 'Kotabaru'],
  ['', 'Indonesia'],
])('the place of %j at the board is %s', (city, place) => expect(placeNameOf(city)).toBe(place))
