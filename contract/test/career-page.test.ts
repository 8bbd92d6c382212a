import { CareerPageChange, CompanySlug, Website } from '@hireloom/contract/career-page'
import { describe, expect, test } from 'vitest'
import { sampleCareerPage, sampleIds } from './samples/sample-bodies.ts'

const sample = sampleCareerPage(sampleIds)
const problems = (overrides: object) => {
  const read = CareerPageChange.safeParse({ ...sample, ...overrides })
  return read.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

describe('a website', () => {
  test.each([
    'example.co.id/karir',
    'https://example.co.id',
    'http://example.com:8080/a?b=c#d',
    'HTTPS://Kopi-Senja.example',
    'xn--bcher-kva.example',
    ' example.com ',
  ])('may be %s', (address) => expect(Website.safeParse(address).success).toBe(true))

  test.each([
    'example',
    'javascript:alert(1)',
    'ftp://example.com',
    'https://',
    'http://localhost',
    'https://user:word@example.com',
    'example.com/with blank',
    'https://-a.example.com',
    'https://example.com:99999',
    '//example.com',
    'data:text/html,<script>',
    `${'a.'.repeat(120)}com`,
  ])('is not %s', (address) => expect(Website.safeParse(address).success).toBe(false))

  test('that is accepted can be opened', () => {
    for (const address of ['example.com:59999', 'http://example.com:8080/a?b=c#d', 'example.com#x'])
      expect(URL.canParse(/^https?:/i.test(address) ? address : `https://${address}`)).toBe(
        Website.safeParse(address).success,
      )
  })

  test('is required', () => expect(problems({ website: ' ' })).toEqual(['website: Website is required']))
})

describe('a slug', () => {
  test.each([
    ['kopi-senja', 'kopi-senja'],
    [' Kopi-Senja2 ', 'kopi-senja2'],
    ['abc', 'abc'],
    ['a'.repeat(60), 'a'.repeat(60)],
  ])('%s is stored as %s', (typed, stored) => expect(CompanySlug.parse(typed)).toBe(stored))

  test.each([
    ['', 'Slug is required'],
    ['ab', 'Slug must be at least 3 characters'],
    ['a'.repeat(61), 'Slug must be at most 60 characters'],
    ['kopi senja', 'Slug may have letters a to z, digits and hyphens only'],
    ['kopi_senja', 'Slug may have letters a to z, digits and hyphens only'],
    ['../kopi', 'Slug may have letters a to z, digits and hyphens only'],
    ['köpi', 'Slug may have letters a to z, digits and hyphens only'],
    ['-kopi', 'Slug must not begin or end with a hyphen'],
    ['kopi-', 'Slug must not begin or end with a hyphen'],
  ])('is not %j: %s', (slug, message) => expect(problems({ slug })).toContain(`slug: ${message}`))
})

test('texts of the page have a maximum length', () => {
  expect(problems({ careerPageHeader: 'x'.repeat(100), careerPageSubHeader: 'x'.repeat(200) })).toEqual([])
  expect(problems({ careerPageContent: `<p>${'x'.repeat(5000)}</p>` })).toEqual([])
  expect(problems({ careerPageHeader: 'x'.repeat(101) })).toEqual([
    'careerPageHeader: Career page header must be at most 100 characters',
  ])
  expect(problems({ careerPageSubHeader: 'x'.repeat(201) })).toHaveLength(1)
  expect(problems({ careerPageContent: `<p>${'x'.repeat(5001)}</p>` })).toEqual([
    'careerPageContent: Career page content must be at most 5000 characters',
  ])
})

test('pictures may be absent or unchanged', () => {
  expect(problems({ banner: null, companyLogo: null })).toEqual([])
  expect(problems({ banner: '/pictures/abc', companyLogo: 'https://suite.example/logo.png' })).toEqual([])
})
