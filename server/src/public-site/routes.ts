import { publicSite } from '@hireloom/contract/public-site'
import type { FastifyInstance } from 'fastify'
import { companyDetails, findCompany } from '../companies/queries.ts'
import { exchangeSolution } from '../intake/human-check-routes.ts'
import { checkSubmission, pageMissing, submitApplication } from '../intake/submission-routes.ts'
import { routes, type Services, type Visiting } from '../platform/api/routes.ts'
import { limitPerMinute } from '../platform/db/rate-limit-queries.ts'
import { openUpload } from '../uploads/store-queries.ts'
import { findChoices, findPublicJob, listPublicJobs } from './job-queries.ts'
import { spareKnown } from './page-etags.ts'

/** Files one sending of the form may upload: attachments, answers, and second thoughts about them. */
const filesPerSubmission = 20

/** Serves visitors' calls; what they read is spared them while it stays the same. */
export async function publicSiteRoutes(app: FastifyInstance) {
  spareKnown(app, ({ params }) => (params as { companySlug?: string }).companySlug)
  await calls(app)
}

const calls = routes(publicSite, {
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

  async challenge({ db, outside, config, network, now }) {
    await limitPerMinute(db, `captcha for ${network}`, config.submitLimitPerIp * filesPerSubmission, now())
    return { data: await outside.captcha.challenge(now()) }
  },

  async verifyCaptcha({ body, ...visiting }) {
    const { db, config, network, companySlug, now } = visiting
    const company = await knownCompany(db, companySlug)
    await limitPerMinute(db, `captcha for ${network}`, config.submitLimitPerIp * filesPerSubmission, now())
    return { data: await exchangeSolution(visiting, company.id, body.captchaToken) }
  },

  async presignedUrl({ companySlug, network, body, ...services }) {
    const { db, config, now } = services
    const company = await knownCompany(db, companySlug)
    await limitPerMinute(db, `upload from ${network}`, config.submitLimitPerIp * filesPerSubmission, now())
    return { data: await openUpload(services, company.id, body) }
  },

  validate: checkSubmission,
  applyFromCareerPage: ({ body, ...sending }) => submitApplication({ ...sending, body: { ...body, via: undefined } }),
  apply: submitApplication,
})

async function knownCompany(db: Services['db'], slug: Visiting['companySlug']) {
  const company = await findCompany(db, slug)
  if (!company) throw pageMissing()
  return company
}
