import { defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { jobStatus } from '@hireloom/contract/jobs/status'
import type { JobColumn } from '@hireloom/contract/transfers/job-columns'
import type { RowData } from '@hireloom/contract/transfers/transfer'
import { describe, expect, it, test } from 'vitest'
import { indexNames, isOutside, jobOf } from './row-rules.ts'

const named = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }))
const names = indexNames({
  jobPositions: named('Barista', 'Roaster'),
  branches: named('Kemang', 'Senopati', 'SENOPATI'),
  organizations: named('Retail'),
  employmentTypes: named('Full-time'),
  provinces: named('Jawa Barat', 'Bali'),
  cities: [
    { id: 1, name: 'Kota Bandung', provinceId: 1 },
    { id: 2, name: 'Kota Denpasar', provinceId: 2 },
  ],
})
const good: RowData = {
  jobPosition: 'Barista',
  branch: 'Kemang',
  province: 'Jawa Barat',
  city: 'Kota Bandung',
  organization: 'Retail',
  employmentType: 'Full-time',
  minSalary: '4,5 juta',
  maxSalary: '6000000',
  description: 'd'.repeat(100),
  requirements: 'r'.repeat(200),
  benefits: 'b'.repeat(50),
  minExperience: '0',
}
const read = (overrides: Partial<Record<JobColumn, string>> = {}) =>
  jobOf({ ...good, ...overrides } as RowData, names, { stageIds: [1, 2], applicationForm: defaultApplicationForm })

test('a row without its optional cells is a draft that lacks two texts', () => {
  expect(read()).toEqual({
    job: expect.objectContaining({
      status: jobStatus.draft,
      jobPositionId: 1,
      branchId: 1,
      provinceId: 1,
      cityId: 1,
      organizationId: 1,
      employmentTypeId: 1,
      workingTypeId: null,
      education: null,
      experience: null,
      gender: null,
      minAge: null,
      maxAge: null,
      headcount: 1,
      minSalary: 4_500_000,
      maxSalary: 6_000_000,
      minExperience: 0,
      salaryCurrency: 'IDR',
      jobSummary: '',
      salaryDescription: '',
      stageIds: [1, 2],
      endDate: null,
      jobPlatform: [],
      description: `<p>${'d'.repeat(100)}</p>`,
    }),
  })
})

test('names are matched in any case and with any blanks, codes by their labels', () => {
  const row = {
    jobPosition: ' BARISTA ',
    city: 'kota  bandung',
    workplace: 'on-SITE',
    education: 's1',
    gender: 'Female',
  }
  expect(read({ ...row, experienceLevel: 'Entry Level', minAge: '18', maxAge: '35' })).toMatchObject({
    job: {
      jobPositionId: 1,
      cityId: 1,
      workingTypeId: 1,
      education: 13,
      gender: 2,
      experience: 2,
      minAge: 18,
      maxAge: 35,
    },
  })
})

describe('a row is refused', () => {
  it.each<[Partial<Record<JobColumn, string>>, [string | null, string][]]>([
    [{ jobPosition: '' }, [['Job position', 'Job position is required']]],
    [{ jobPosition: 'Barist' }, [['Job position', "Job position 'Barist' doesn't exist or isn't in use"]]],
    [{ branch: 'senopati' }, [['Branch', "Branch: several records are named 'senopati'. Rename all but one first"]]],
    [
      { organization: 'x'.repeat(80) },
      [['Organization', `Organization '${'x'.repeat(57)}…' doesn't exist or isn't in use`]],
    ],
    [
      { province: 'Jakarta' },
      [
        ['Province', "Province 'Jakarta' is not a province in Indonesia"],
        ['City', "Enter the city's province as well"],
      ],
    ],
    [
      { province: '' },
      [
        ['Province', 'Province is required'],
        ['City', "Enter the city's province as well"],
      ],
    ],
    [{ province: 'Bali' }, [['City', "City 'Kota Bandung' is not in 'Bali'"]]],
    [{ city: '' }, [['City', 'City is required']]],
    [
      { city: 'Atlantis', province: '' },
      [
        ['Province', 'Province is required'],
        ['City', "City 'Atlantis' is not a city in Indonesia"],
      ],
    ],
    [{ workplace: 'Home' }, [['Workplace', "Workplace 'Home' is not one of the offered values"]]],
    [{ gender: '1' }, [['Gender', "Gender '1' is not one of the offered values"]]],
    [{ headcount: '0' }, [['Headcount', 'Headcount must be at least 1']]],
    [{ headcount: '2.5' }, [['Headcount', 'Headcount must be a whole number']]],
    [{ headcount: '10000' }, [['Headcount', 'Headcount must be at most 9999']]],
    [{ headcount: 'two' }, [['Headcount', 'Headcount must be a number']]],
    [{ minSalary: '' }, [['Min salary', 'Minimum salary is required']]],
    [{ minSalary: '7000000' }, [['Min salary', 'Minimum salary must not be above the maximum salary']]],
    [{ minSalary: '0' }, [['Min salary', 'Minimum salary must be more than 0']]],
    [{ minSalary: '4500000,5' }, [['Min salary', 'Minimum salary must be a whole number of rupiah']]],
    [{ maxSalary: '1e7' }, [['Max salary', 'Max salary must be a number']]],
    [{ maxSalary: 'negotiable' }, [['Max salary', 'Max salary must be a number']]],
    [{ description: 'short' }, [['Description', 'Description must be at least 100 characters']]],
    [{ requirements: '' }, [['Requirements', 'Requirements are required']]],
    [{ benefits: 'b'.repeat(2501) }, [['Benefits', 'Benefits must be at most 2500 characters']]],
    [{ minExperience: '' }, [['Minimum experience', 'Minimum experience is required']]],
    [{ minExperience: '51' }, [['Minimum experience', 'Minimum experience must be at most 50']]],
    [{ minAge: '18' }, [['Maximum age', 'Maximum age is required']]],
    [{ minAge: '40', maxAge: '30' }, [['Minimum age', 'Minimum age must not be above the maximum age']]],
    [
      { minAge: '16', maxAge: '66' },
      [
        ['Minimum age', 'Minimum age must be at least 17'],
        ['Maximum age', 'Maximum age must be at most 65'],
      ],
    ],
  ])('%j', (overrides, errors) => {
    expect(read(overrides)).toEqual({ errors: errors.map(([column, message]) => ({ column, message })) })
  })

  test('with everything that is wrong, in the order of the columns', () => {
    const { errors } = jobOf({}, names, { stageIds: [1], applicationForm: defaultApplicationForm }) as Extract<
      ReturnType<typeof jobOf>,
      { errors: unknown }
    >
    expect(errors.map(({ column }) => column)).toEqual([
      ...['Job position', 'Branch', 'Province', 'City', 'Organization', 'Employment type', 'Min salary', 'Max salary'],
      ...['Description', 'Requirements', 'Benefits', 'Minimum experience'],
    ])
  })
})

it.each([
  [null, false],
  [{ branchIds: [], organizationIds: [], jobPositionIds: [] }, false],
  [{ branchIds: [1, 2], organizationIds: [], jobPositionIds: [3] }, false],
  [{ branchIds: [2], organizationIds: [], jobPositionIds: [] }, true],
  [{ branchIds: [1], organizationIds: [], jobPositionIds: [4] }, true],
  [{ branchIds: [], organizationIds: [9], jobPositionIds: [] }, true],
])('under the restriction %j a job is outside: %j', (restriction, outside) => {
  expect(isOutside({ branchId: 1, organizationId: 2, jobPositionId: 3 }, restriction)).toBe(outside)
})
