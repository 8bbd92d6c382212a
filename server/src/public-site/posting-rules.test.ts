import { describe, expect, test } from 'vitest'
import { employmentType, jobPosting } from './posting-rules.ts'

test.each([
  ['Full-time', false, 'FULL_TIME'],
  ['Permanent', false, 'FULL_TIME'],
  ['PKWTT', false, 'FULL_TIME'],
  ['PKWT', true, 'TEMPORARY'],
  ['Contract', true, 'TEMPORARY'],
  ['Part-time', true, 'PART_TIME'],
  ['Internship', true, 'INTERN'],
  ['Magang', true, 'INTERN'],
  ['Interns', true, 'INTERN'],
  ['Internal', true, 'TEMPORARY'],
  ['International contract', true, 'TEMPORARY'],
  ['Karyawan Tidak Tetap', true, 'TEMPORARY'],
  ['Karyawan Tetap', false, 'FULL_TIME'],
  ['Non-permanent', true, 'TEMPORARY'],
  ['Freelance', false, 'CONTRACTOR'],
  ['Harian lepas', true, 'PER_DIEM'],
  ['Something else', false, 'OTHER'],
])('%s is %s to search engines', (employmentTypeName, hasEndDate, type) =>
  expect(employmentType({ employmentTypeName, hasEndDate })).toBe(type),
)

describe('the markup of a job', () => {
  const job = {
    slug: 'barista-x1',
    jobPositionName: 'Barista',
    jobSummary: 'Coffee',
    description: '<p>D</p>',
    requirements: '<p>R</p>',
    benefits: '<p>B</p>',
    publishedDate: new Date('2026-11-20T03:00:00Z'),
    employmentTypeName: 'Full-time',
    hasEndDate: false,
    workingTypeId: 1,
    headcount: null,
    salary: null,
    cityId: 3174,
    cityName: 'Jakarta Selatan',
    provinceName: 'DKI Jakarta',
    branchCityId: 3174,
    branchAddress: 'Jl. Melati 5',
    branchPostalCode: '12345',
    education: 13,
    minExperience: 2,
  }
  const employer = { name: 'Kopi', address: 'https://kopi.example.com', logo: undefined, industry: null }
  const markup = (overrides: Partial<typeof job> = {}) =>
    JSON.parse(JSON.stringify(jobPosting({ ...job, ...overrides }, employer, undefined)))

  test('leaves out unknown and hidden data', () => {
    const keys = Object.keys(markup())
    for (const key of ['validThrough', 'baseSalary', 'totalJobOpenings', 'jobLocationType', 'industry'])
      expect(keys).not.toContain(key)
    expect(markup().hiringOrganization).toEqual({ '@type': 'Organization', name: 'Kopi', sameAs: employer.address })
  })

  test('has the street only if the job is in the city of its branch', () => {
    expect(markup().jobLocation.address).toMatchObject({ streetAddress: 'Jl. Melati 5', postalCode: '12345' })
    expect(markup({ branchCityId: 3273 }).jobLocation.address).toEqual({
      '@type': 'PostalAddress',
      addressLocality: 'Jakarta Selatan',
      addressRegion: 'DKI Jakarta',
      addressCountry: 'ID',
    })
  })

  test('names the country in which a remote job can be done', () => {
    expect(markup({ workingTypeId: 3 })).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Indonesia' },
    })
  })

  test('names education and experience as Google does', () => {
    expect(markup()).toMatchObject({
      educationRequirements: { credentialCategory: 'bachelor degree' },
      experienceRequirements: { monthsOfExperience: 24 },
    })
    const none = markup({ education: 0, minExperience: 0 })
    expect(none).not.toHaveProperty('educationRequirements')
    expect(none).not.toHaveProperty('experienceRequirements')
  })
})
