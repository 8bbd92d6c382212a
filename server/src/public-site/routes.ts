import { publicSite } from '@hireloom/contract/public-site'
import type { FastifyInstance } from 'fastify'
import { companyDetails, findCompany } from '../companies/queries.ts'
import { routes } from '../platform/api/routes.ts'
import { varyBy } from '../platform/api/vary.ts'
import { pageMissing } from '../platform/errors.ts'
import { readerLanguage } from '../platform/reader-language.ts'
import { findChoices, findPublicJob, listPublicJobs } from './job-queries.ts'
import { replyNotModified } from './page-etags.ts'

/** Serves visitors' calls, with 304 where they have the current version. */
export async function publicSiteRoutes(app: FastifyInstance) {
  replyNotModified(app, {
    companyOf: ({ params }) => (params as { companySlug?: string }).companySlug,
    languageOf: readerLanguage,
  })
  app.addHook('onSend', async (_request, reply) => {
    varyBy(reply, 'accept-language')
  })
  await calls(app)
}

const { company, jobs, choices, job } = publicSite

const calls = routes(
  { company, jobs, choices, job },
  {
    async company({ db, params }) {
      return { data: companyDetails((await findCompany(db, params.companySlug)) ?? pageMissing()) }
    },

    async jobs({ db, params, query, now }) {
      const company = (await findCompany(db, params.companySlug)) ?? pageMissing()
      return listPublicJobs(db, company, query, now())
    },

    async choices({ db, params, now }) {
      const company = (await findCompany(db, params.companySlug)) ?? pageMissing()
      return { data: await findChoices(db, company, now()) }
    },

    async job({ db, params, now }) {
      const company = (await findCompany(db, params.companySlug)) ?? pageMissing()
      const job = (await findPublicJob(db, company, params.jobSlug, now())) ?? pageMissing()
      return { data: { ...job, company: companyDetails(company) } }
    },
  },
)
