import { describe, expect, test } from 'vitest'
import { namesOf, readXml, textsOf } from '../../test/files/xml.ts'
import { feedCompany, feedJob } from '../../test/outside/feed-job.ts'
import { indeedHead, indeedJob } from './indeed-rules.ts'

const document = (inside: string) => readXml(`<?xml version="1.0" encoding="UTF-8"?>\n<source>\n${inside}</source>\n`)
const jobOf = (overrides: Parameters<typeof feedJob>[0] = {}) => {
  const [job] = document(indeedJob(feedJob(overrides), feedCompany)).children
  if (!job) throw new Error('There is no job')
  return job
}

test('the feed begins with its publisher', () => {
  const head = document(indeedHead('https://hire.example.com', new Date('2026-11-22T03:00:00Z')))
  expect(textsOf(head)).toEqual({
    publisher: 'Hireloom',
    publisherurl: 'https://hire.example.com',
    lastBuildDate: 'Sun, 22 Nov 2026 03:00:00 GMT',
  })
})

describe('a job', () => {
  test('has every element Indeed requires, in its order', () => {
    expect(Object.entries(textsOf(jobOf()))).toEqual([
      ['title', 'Barista'],
      ['date', '2026-11-20T16:30:00.000Z'],
      ['referencenumber', 'barista-kemang-k3m9xq'],
      ['requisitionid', 'barista-kemang-k3m9xq'],
      ['url', 'https://hire.example.com/career/kopi-senja/jobs/barista-kemang-k3m9xq'],
      ['company', 'PT Kopi & Teh'],
      ['sourcename', 'PT Kopi & Teh'],
      ['city', 'Jakarta Selatan'],
      ['state', 'DKI Jakarta'],
      ['country', 'ID'],
      ['postalcode', '12730'],
      ['streetaddress', 'Jl. Kemang Raya 5'],
      ['email', 'jobs@kopi-senja.example'],
      ['description', expect.stringContaining('<ol><li>Friendly</li></ol>')],
      ['salary', 'IDR 4500000 - 6000000 per month'],
      ['education', 'SMA'],
      ['jobtype', 'fulltime'],
      ['category', 'Retail'],
      ['experience', '1+ years'],
      ['expirationdate', '2026-12-31T14:59:59.000Z'],
      ['remotetype', 'Hybrid remote'],
      ['lastactivitydate', '2026-11-21T03:00:00.000Z'],
    ])
  })

  test('leaves out data that is hidden, unknown or not supported by Indeed', () => {
    const names = namesOf(
      jobOf({
        salary: null,
        workingTypeId: 1,
        educationName: null,
        minExperience: 0,
        endDate: null,
        employmentTypeName: 'Other',
      }),
    )
    for (const name of ['salary', 'remotetype', 'education', 'experience', 'expirationdate', 'jobtype'])
      expect(names).not.toContain(name)
  })

  test("in a different city than its branch doesn't have the address of the branch", () => {
    const names = namesOf(jobOf({ branchCityId: 3273 }))
    expect(names).not.toContain('streetaddress')
    expect(names).not.toContain('postalcode')
  })

  test('that is worked from home is fully remote', () =>
    expect(textsOf(jobOf({ workingTypeId: 3 })).remotetype).toBe('Fully remote'))
})
