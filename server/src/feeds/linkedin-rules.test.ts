import { assert, property, stringMatching } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namesOf, readXml, textsOf } from '../../test/files/xml.ts'
import { feedCompany, feedJob } from '../../test/outside/feed-job.ts'
import { linkedInHead, linkedInJob, linkedInJobId } from './linkedin-rules.ts'

const document = (inside: string) => readXml(`<?xml version="1.0" encoding="UTF-8"?>\n<source>\n${inside}</source>\n`)
const jobOf = (overrides: Parameters<typeof feedJob>[0] = {}) => {
  const [job] = document(linkedInJob(feedJob(overrides), feedCompany, '71804533')).children
  if (!job) throw new Error('There is no job')
  return job
}

test('the feed begins with its publisher and the number of jobs', () => {
  const head = document(linkedInHead('https://hire.example.com', 12, new Date('2026-11-22T03:00:00Z')))
  expect(textsOf(head)).toEqual({
    lastBuildDate: 'Sun, 22 Nov 2026 03:00:00 GMT',
    publisherURL: 'https://hire.example.com',
    publisher: 'Hireloom',
    expectedJobCount: '12',
  })
})

describe('a job', () => {
  test('has every element LinkedIn requires, with its values', () => {
    expect(textsOf(jobOf())).toMatchObject({
      partnerJobId: 'barista-kemang-k3m9xq',
      company: 'PT Kopi & Teh',
      title: 'Barista',
      description:
        '<p>Coffee &amp; cake</p><p>Serves <strong>coffee</strong></p>' +
        '<p><strong>Requirements</strong></p><ul><li>Friendly</li></ul><p><strong>Benefits</strong></p><p>Meals</p>',
      applyUrl: 'https://hire.example.com/kopi-senja/barista-kemang-k3m9xq/apply?via=linkedin',
      companyId: '71804533',
      location: 'Jakarta Selatan, DKI Jakarta, Indonesia',
      city: 'Jakarta Selatan',
      state: 'DKI Jakarta',
      country: 'ID',
      postalCode: '12730',
      workplaceTypes: 'Hybrid',
      experienceLevel: 'ENTRY_LEVEL',
      jobtype: 'FULL_TIME',
      // 16:30 UTC is the next day in Jayapura.
      listDate: '11/21/2026',
      expirationDate: '12/31/2026',
      posterEmail: 'jobs@kopi-senja.example',
    })
  })

  test('has its salary in whole units a month, as a base salary', () => {
    const salary = jobOf({ salary: { currency: 'USD', min: 1200.5, max: 1800 } }).children.find(
      ({ name }) => name === 'salaries',
    )?.children[0]
    expect(salary).toMatchObject({
      name: 'salary',
      children: [
        { name: 'highEnd', children: [{ text: '1800' }, { text: 'USD' }] },
        { name: 'lowEnd', children: [{ text: '1201' }, { text: 'USD' }] },
        { name: 'period', text: 'MONTHLY' },
        { name: 'type', text: 'BASE_SALARY' },
      ],
    })
  })

  test('leaves out data that is hidden, unknown or not supported by LinkedIn', () => {
    const names = namesOf(
      jobOf({ salary: null, workingTypeId: null, experience: null, endDate: null, employmentTypeName: 'Other' }),
    )
    for (const name of ['salaries', 'workplaceTypes', 'experienceLevel', 'expirationDate', 'jobtype'])
      expect(names).not.toContain(name)
  })

  test("in a different city than its branch doesn't have the postal code of the branch", () =>
    expect(namesOf(jobOf({ branchCityId: 3273 }))).not.toContain('postalCode'))

  test.each([
    [1, 'On-site'],
    [2, 'Hybrid'],
    [3, 'Remote'],
  ] as const)('with workplace %i is %s', (workingTypeId, word) =>
    expect(textsOf(jobOf({ workingTypeId })).workplaceTypes).toBe(word),
  )

  test('with a long slug is identified by its last words', () =>
    expect(textsOf(jobOf({ slug: 'key-account-executive-jakarta-head-office-ta6cz8' })).partnerJobId).toBe(
      'executive-jakarta-head-office-ta6cz8',
    ))

  test('has an id of at most 40 characters that is the end of its slug', () => {
    const slug = stringMatching(/^[a-z0-9]+(-[a-z0-9]+){1,12}$/)
    assert(
      property(slug, (slug) => {
        const id = linkedInJobId(slug)
        expect(id.length).toBeLessThanOrEqual(40)
        expect(id.length).toBeGreaterThan(0)
        expect(slug.endsWith(id)).toBe(true)
      }),
    )
  })
})
