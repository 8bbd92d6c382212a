import type { Arrival } from '@hireloom/contract/intake/submission'
import { dateFormat } from '@hireloom/contract/platform/formats'
import { applyPath } from '@hireloom/contract/public-paths'
import { employmentType, isAtBranch, postingText } from '../public-site/posting-rules.ts'
import { type FeedCompany, type FeedJob, workplaceLabel } from './rules.ts'
import { element, group } from './xml-rules.ts'

// Names and values come from LinkedIn's XML feed development guide.

/** The parameter in the link to the form that marks the arrival. */
const fromLinkedIn: Arrival = 'linkedin'

/** The maximum length of a job's id at LinkedIn. */
const maxJobIdLength = 40

/** Returns the last words of a job's slug that fit: they include the random part and never change. */
export function linkedInJobId(slug: string) {
  const end = slug.slice(-maxJobIdLength)
  return end === slug ? slug : end.slice(end.indexOf('-') + 1)
}

/** Returns the head of the feed, before the jobs. `jobCount`: the number of jobs in it. */
export const linkedInHead = (publicUrl: string, jobCount: number, now: Date) =>
  [
    element('lastBuildDate', now.toUTCString()),
    element('publisherURL', publicUrl),
    element('publisher', 'Hireloom'),
    element('expectedJobCount', jobCount),
  ].join('')

/** Returns a job as LinkedIn reads it. `companyId`: the id of the company's page at LinkedIn. */
export function linkedInJob(
  job: FeedJob,
  { name, slug, timeZone, contactEmail, publicUrl }: FeedCompany,
  companyId: string,
) {
  const { cityName, provinceName, salary } = job
  return group(
    'job',
    element('partnerJobId', linkedInJobId(job.slug)),
    element('company', name),
    element('title', job.jobPositionName),
    element('description', withoutNumberedLists(postingText(job))),
    element('applyUrl', `${publicUrl}${applyPath(slug, job.slug)}?via=${fromLinkedIn}`),
    element('companyId', companyId),
    element('location', `${cityName}, ${provinceName}, Indonesia`),
    element('city', cityName),
    element('state', provinceName),
    element('country', 'ID'),
    element('postalCode', isAtBranch(job) ? job.branchPostalCode : undefined),
    element(
      'workplaceTypes',
      job.workingTypeId && workplaceLabel({ onSite: 'On-site', hybrid: 'Hybrid', remote: 'Remote' }, job.workingTypeId),
    ),
    element('experienceLevel', experienceLevels[job.experience ?? 0]),
    element('jobtype', jobTypes[employmentType(job)]),
    group('salaries', salary ? salaryOf(salary) : ''),
    element('listDate', toSlashDate(dateFormat('en-CA', { timeZone }).format(job.publishedDate))),
    element('expirationDate', job.endDate && toSlashDate(job.endDate)),
    element('posterEmail', contactEmail),
  )
}

/** Returns HTML with bulleted lists in place of numbered ones: LinkedIn drops the items of numbered lists. */
const withoutNumberedLists = (html: string) => html.replace(/<(\/?)ol>/g, '<$1ul>')

const salaryOf = ({ currency, min, max }: NonNullable<FeedJob['salary']>) =>
  group(
    'salary',
    group('highEnd', element('amount', Math.round(max)), element('currencyCode', currency)),
    group('lowEnd', element('amount', Math.round(min)), element('currencyCode', currency)),
    element('period', 'MONTHLY'),
    element('type', 'BASE_SALARY'),
  )

/** LinkedIn's experience levels by our codes; 0 has none. */
const experienceLevels = [
  undefined,
  'INTERNSHIP',
  'ENTRY_LEVEL',
  'ASSOCIATE',
  'MID_SENIOR_LEVEL',
  'DIRECTOR',
  'EXECUTIVE',
] as const

const jobTypes: Record<string, string> = {
  FULL_TIME: 'FULL_TIME',
  PART_TIME: 'PART_TIME',
  CONTRACTOR: 'CONTRACT',
  TEMPORARY: 'CONTRACT',
  PER_DIEM: 'CONTRACT',
  INTERN: 'INTERNSHIP',
  VOLUNTEER: 'VOLUNTEER',
}

/** Returns a day as LinkedIn writes it: `11/30/2026` for `2026-11-30`. */
const toSlashDate = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')
