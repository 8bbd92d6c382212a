import type { FeedCompany, FeedJob } from '../../src/feeds/rules.ts'

export const feedCompany: FeedCompany = {
  name: 'PT Kopi & Teh',
  slug: 'kopi-senja',
  timeZone: 'Asia/Jayapura',
  contactEmail: 'jobs@kopi-senja.example',
  publicUrl: 'https://hire.example.com',
}

/** Returns a job with every value that a feed can contain. */
export const feedJob = (overrides: Partial<FeedJob> = {}): FeedJob => ({
  slug: 'barista-kemang-k3m9xq',
  jobPositionName: 'Barista',
  jobSummary: 'Coffee & cake',
  description: '<p>Serves <strong>coffee</strong></p>',
  requirements: '<ol><li>Friendly</li></ol>',
  benefits: '<p>Meals</p>',
  organizationName: 'Retail',
  employmentTypeName: 'Full-time',
  hasEndDate: false,
  workingTypeId: 2,
  cityId: 3174,
  cityName: 'Jakarta Selatan',
  provinceName: 'DKI Jakarta',
  branchCityId: 3174,
  branchAddress: 'Jl. Kemang Raya 5',
  branchPostalCode: '12730',
  educationName: 'SMA',
  experience: 2,
  minExperience: 1,
  salary: { currency: 'IDR', min: 4_500_000, max: 6_000_000 },
  publishedDate: new Date('2026-11-20T16:30:00Z'),
  endDate: '2026-12-31',
  updatedAt: new Date('2026-11-21T03:00:00Z'),
  ...overrides,
})
