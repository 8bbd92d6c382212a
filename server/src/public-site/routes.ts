import { publicSite } from '@hireloom/contract/public-site'
import { routes, type Services, type Visiting } from '../platform/api/routes.ts'
import { limitPerMinute } from '../platform/db/rate-limit-queries.ts'
import { openUpload } from '../uploads/store-queries.ts'
import { companyDetails, findCompany } from './company-queries.ts'
import { findChoices, findPublicJob, listPublicJobs } from './job-queries.ts'
import { checkSubmission, pageMissing, submitApplication } from './submission-routes.ts'

/** Files one sending of the form may upload: attachments, answers, and second thoughts about them. */
const filesPerSubmission = 20

export const publicSiteRoutes = routes(publicSite, {
  async company({ db, params }) {
    return { data: companyDetails(await knownCompany(db, params.companySlug)) }
  },

  async jobs({ db, params, query, now }) {
    return listPublicJobs(db, await knownCompany(db, params.companySlug), query, now())
  },

  async choices({ db, params, now }) {
    return { data: await findChoices(db, await knownCompany(db, params.companySlug), now()) }
  },

  async job({ db, params, now }) {
    const company = await knownCompany(db, params.companySlug)
    const job = await findPublicJob(db, company, params.jobSlug, now())
    if (!job) throw pageMissing()
    return { data: { ...job, company: companyDetails(company) } }
  },

  async challenge({ db, outside, config, address, now }) {
    await limitPerMinute(db, `captcha for ${address}`, config.submitLimitPerIp * filesPerSubmission, now())
    return { data: await outside.captcha.challenge(now()) }
  },

  async presignedUrl({ companySlug, address, body, ...services }) {
    const { db, config, now } = services
    const company = await knownCompany(db, companySlug)
    await limitPerMinute(db, `upload from ${address}`, config.submitLimitPerIp * filesPerSubmission, now())
    return { data: await openUpload(services, company.id, body) }
  },

  validate: checkSubmission,
  applyFromCareerPage: submitApplication,
  apply: submitApplication,
})

async function knownCompany(db: Services['db'], slug: Visiting['companySlug']) {
  const company = await findCompany(db, slug)
  if (!company) throw pageMissing()
  return company
}
