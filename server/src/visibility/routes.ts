import { integrationKind } from '@hireloom/contract/integrations'
import { workingType } from '@hireloom/contract/lookups'
import { visibleLength } from '@hireloom/contract/platform/fields'
import { jobPath } from '@hireloom/contract/public-paths'
import { type Place, visibility, visibilityState } from '@hireloom/contract/visibility'
import { feedPath } from '../companies/address-rules.ts'
import { findIntegration, type Integration } from '../companies/connection-queries.ts'
import { companyDetails, findCompany } from '../companies/queries.ts'
import { findAd } from '../job-board/queries.ts'
import { routes } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { missing } from '../platform/errors.ts'
import { findPreview, findPublicJob } from '../public-site/job-queries.ts'
import { isAtBranch, postingText } from '../public-site/posting-rules.ts'
import { findListing, type Listing } from './queries.ts'
import { generalReasons, type ListingFacts, placesOf } from './rules.ts'

export const visibilityRoutes = routes(visibility, {
  async read({ db, actor, params, outside, config, now }) {
    const { companyId } = actor
    const job = (await findListing(db, actor, params.jobId)) ?? missing('Job')
    const [linkedIn, seek, ad] = await Promise.all([
      findIntegration(db, companyId, integrationKind.linkedIn),
      findIntegration(db, companyId, integrationKind.seek),
      findAd(db, companyId, job.id),
    ])
    const facts: ListingFacts = {
      ...factsOf(job),
      today: dayIn(actor.timeZone, now()),
      linkedIn: connectionOf(linkedIn),
      jobBoard: outside.jobBoard ? connectionOf(seek) : 'unavailable',
      ad,
    }
    const reasons = generalReasons(facts)
    const publicUrl = `${config.publicUrl}${jobPath(job.companySlug, job.slug)}`
    const pages: Partial<Record<Place['key'], string | null>> = {
      careerPage: publicUrl,
      linkedIn: linkedIn ? `https://www.linkedin.com/company/${linkedIn.externalId}/jobs/` : null,
      jobBoard: ad?.jobAdsUrl ?? null,
    }
    const feeds: Partial<Record<Place['key'], string>> = actor.permissions.has('jobBoard')
      ? {
          ...(linkedIn && { linkedIn: feedPath(job.companySlug, 'linkedin') }),
          indeed: feedPath(job.companySlug, 'indeed'),
        }
      : {}
    const places = placesOf(facts).map((place) => ({
      ...place,
      url: place.state === visibilityState.live ? (pages[place.key] ?? null) : null,
      feedUrl: feeds[place.key] ? `${config.publicUrl}${feeds[place.key]}` : null,
    }))
    const { jobPositionName } = job
    return { data: { jobPositionName, publicUrl, isPublic: reasons.length === 0, reasons, places } }
  },

  async preview({ db, actor, params, now }) {
    const { companySlug, ...listing } = (await findListing(db, actor, params.jobId)) ?? missing('Job')
    const company = (await findCompany(db, companySlug)) ?? missing('Job')
    const job = (await findPreview(db, actor, company, params.jobId, now())) ?? missing('Job')
    const isSalaryHidden = job.salary !== null && !actor.permissions.has('jobs.accessConfidentialFields')
    const salary = isSalaryHidden ? null : job.salary
    const isPublic = (await findPublicJob(db, company, listing.slug, now())) !== undefined
    return { data: { job: { ...job, salary, company: companyDetails(company) }, isPublic, isSalaryHidden } }
  },
})

const connectionOf = (integration: Integration | undefined) =>
  integration ? (integration.isEnabled ? 'on' : 'off') : 'absent'

const factsOf = (job: Listing) => ({
  ...job,
  textLength: visibleLength(postingText(job)),
  isRemote: job.workingTypeId === workingType.remote,
  isAtBranch: isAtBranch(job),
  hasStreet: job.branchAddress !== '',
  hasPostalCode: job.branchPostalCode !== null,
  hasLogo: job.companyLogo !== null,
})
