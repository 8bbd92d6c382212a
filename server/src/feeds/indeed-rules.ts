import { instantIn } from '@hireloom/contract/platform/zones'
import { jobPath } from '@hireloom/contract/public-paths'
import { employmentType, isAtBranch, postingText } from '../public-site/posting-rules.ts'
import { type FeedCompany, type FeedJob, workplaceLabel } from './rules.ts'
import { element, group } from './xml-rules.ts'

// Names and values come from Indeed's XML feed reference.

/** Returns the head of the feed, before the jobs. */
export const indeedHead = (publicUrl: string, now: Date) =>
  [
    element('publisher', 'Hireloom'),
    element('publisherurl', publicUrl),
    element('lastBuildDate', now.toUTCString()),
  ].join('')

export function indeedJob(job: FeedJob, { name, slug, timeZone, contactEmail, publicUrl }: FeedCompany) {
  const { salary, minExperience, endDate } = job
  return group(
    'job',
    element('title', job.jobPositionName),
    element('date', job.publishedDate.toISOString()),
    element('referencenumber', job.slug),
    element('requisitionid', job.slug),
    element('url', `${publicUrl}${jobPath(slug, job.slug)}`),
    element('company', name),
    element('sourcename', name),
    element('city', job.cityName),
    element('state', job.provinceName),
    element('country', 'ID'),
    element('postalcode', isAtBranch(job) ? job.branchPostalCode : undefined),
    element('streetaddress', isAtBranch(job) ? job.branchAddress : undefined),
    element('email', contactEmail),
    element('description', postingText(job)),
    element('salary', salary && `${salary.currency} ${salary.min} - ${salary.max} per month`),
    element('education', job.educationName),
    element('jobtype', jobTypes[employmentType(job)]),
    element('category', job.organizationName),
    element('experience', minExperience > 0 ? `${minExperience}+ years` : undefined),
    element('expirationdate', endDate && instantIn(timeZone, endDate, '23:59:59').toISOString()),
    element('remotetype', workplaceLabel({ hybrid: 'Hybrid remote', remote: 'Fully remote' }, job.workingTypeId)),
    element('lastactivitydate', job.updatedAt.toISOString()),
  )
}

const jobTypes: Record<string, string> = {
  FULL_TIME: 'fulltime',
  PART_TIME: 'parttime',
  CONTRACTOR: 'contract',
  TEMPORARY: 'temporary',
  PER_DIEM: 'temporary',
  INTERN: 'internship',
  VOLUNTEER: 'volunteer',
}
