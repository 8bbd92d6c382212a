import { workingType } from '@hireloom/contract/lookups'
import { escapeHtml } from '../documents/html-rules.ts'

/** The data that the markup of a job is made from. */
interface Posting {
  slug: string
  jobPositionName: string
  jobSummary: string
  description: string
  requirements: string
  benefits: string
  publishedDate: Date
  employmentTypeName: string
  hasEndDate: boolean
  workingTypeId: number | null
  headcount: number | null
  salary: { currency: string; min: number; max: number } | null
  cityId: number
  cityName: string
  provinceName: string
  branchCityId: number
  branchAddress: string
  branchPostalCode: string | null
  education: number | null
  minExperience: number
}

interface Employer {
  name: string
  /** Address of its website or career page. */
  address: string
  logo: string | undefined
  industry: string | null
}

/**
 * Returns a job as search engines read it: JobPosting of schema.org, with the properties that Google for Jobs supports.
 * Data that the company hides is left out. `validThrough` is the end of the closing day.
 */
export function jobPosting(job: Posting, employer: Employer, validThrough: Date | undefined) {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.jobPositionName,
    description: postingText(job),
    datePosted: job.publishedDate.toISOString(),
    validThrough: validThrough?.toISOString(),
    employmentType: employmentType(job),
    hiringOrganization: {
      '@type': 'Organization',
      name: employer.name,
      sameAs: employer.address,
      logo: employer.logo,
    },
    identifier: { '@type': 'PropertyValue', name: employer.name, value: job.slug },
    jobLocation: { '@type': 'Place', address: addressOf(job) },
    ...(job.workingTypeId === workingType.remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Indonesia' },
    }),
    baseSalary: job.salary
      ? {
          '@type': 'MonetaryAmount',
          currency: job.salary.currency,
          value: {
            '@type': 'QuantitativeValue',
            minValue: job.salary.min,
            maxValue: job.salary.max,
            unitText: 'MONTH',
          },
        }
      : undefined,
    totalJobOpenings: job.headcount ?? undefined,
    educationRequirements: credentialOf(job.education),
    experienceRequirements:
      job.minExperience > 0
        ? { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: job.minExperience * 12 }
        : undefined,
    industry: employer.industry ?? undefined,
    directApply: true,
  }
}

/** Returns all texts of a job's page as HTML, for readers that take one text. */
export function postingText(job: Pick<Posting, 'jobSummary' | 'description' | 'requirements' | 'benefits'>): string {
  return [
    `<p>${escapeHtml(job.jobSummary)}</p>`,
    job.description,
    `<p><strong>Requirements</strong></p>${job.requirements}`,
    `<p><strong>Benefits</strong></p>${job.benefits}`,
  ].join('')
}

/** Returns whether the street and postal code of the branch apply to a job: only in the branch's city. */
export const isAtBranch = ({ cityId, branchCityId }: Pick<Posting, 'cityId' | 'branchCityId'>) =>
  cityId === branchCityId

function addressOf(job: Posting) {
  return {
    '@type': 'PostalAddress',
    streetAddress: (isAtBranch(job) && job.branchAddress) || undefined,
    addressLocality: job.cityName,
    addressRegion: job.provinceName,
    postalCode: (isAtBranch(job) && job.branchPostalCode) || undefined,
    addressCountry: 'ID',
  }
}

const typesByWord: readonly [RegExp, string][] = [
  [/\bintern(?:ship)?s?\b|magang/i, 'INTERN'],
  [/part[- ]?time|paruh/i, 'PART_TIME'],
  [/volunteer|sukarela/i, 'VOLUNTEER'],
  [/daily|harian/i, 'PER_DIEM'],
  [/freelance|outsourc|contractor/i, 'CONTRACTOR'],
  [/full[- ]?time|(?<!non[- ]?)permanent|pkwtt|(?<!tidak )tetap/i, 'FULL_TIME'],
]

/**
 * Returns the employment type for search engines. Companies name theirs freely; a type with an end date is temporary
 * unless its name says more.
 */
export function employmentType({ employmentTypeName, hasEndDate }: Pick<Posting, 'employmentTypeName' | 'hasEndDate'>) {
  const byWord = typesByWord.find(([words]) => words.test(employmentTypeName))?.[1]
  return byWord ?? (hasEndDate ? 'TEMPORARY' : 'OTHER')
}

const credentials: readonly [string, readonly number[]][] = [
  ['high school', [3, 4, 5, 8, 23, 24]],
  ['associate degree', [9, 10, 11]],
  ['bachelor degree', [12, 13]],
  ['postgraduate degree', [14, 15, 16, 17, 19, 20]],
  ['professional certificate', [18, 26]],
]

/** Returns Google's word for a code of the education list. */
function credentialOf(education: number | null) {
  const credentialCategory = credentials.find(([, codes]) => education !== null && codes.includes(education))?.[0]
  return credentialCategory ? { '@type': 'EducationalOccupationalCredential', credentialCategory } : undefined
}
