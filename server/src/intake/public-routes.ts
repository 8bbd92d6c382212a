import { publicSite } from '@hireloom/contract/public-site'
import { findCompany } from '../companies/queries.ts'
import { routes } from '../platform/api/routes.ts'
import { limitPerMinute } from '../platform/db/rate-limit-queries.ts'
import { pageMissing } from '../platform/errors.ts'
import { openUpload } from '../uploads/store-queries.ts'
import { exchangeSolution } from './human-check-commands.ts'
import { checkSubmission, submitApplication } from './submission-commands.ts'

/** The maximum number of uploads, and of human checks, for each submission. A replaced file counts again. */
const filesPerSubmission = 20

const { challenge, verifyCaptcha, presignedUrl, validate, applyFromCareerPage, apply } = publicSite

/** The calls with which applicants apply. */
export const applyRoutes = routes(
  { challenge, verifyCaptcha, presignedUrl, validate, applyFromCareerPage, apply },
  {
    async challenge({ db, outside, config, network, now }) {
      await limitPerMinute(db, `captcha for ${network}`, config.submitLimitPerIp * filesPerSubmission, now())
      return { data: await outside.captcha.challenge(now()) }
    },

    async verifyCaptcha({ body, ...call }) {
      const { db, config, network, companySlug, now } = call
      const company = (await findCompany(db, companySlug)) ?? pageMissing()
      await limitPerMinute(db, `captcha for ${network}`, config.submitLimitPerIp * filesPerSubmission, now())
      return { data: await exchangeSolution(call, company.id, body.captchaToken) }
    },

    async presignedUrl({ companySlug, network, body, ...services }) {
      const { db, config, now } = services
      const company = (await findCompany(db, companySlug)) ?? pageMissing()
      await limitPerMinute(db, `upload from ${network}`, config.submitLimitPerIp * filesPerSubmission, now())
      return { data: await openUpload(services, company.id, body) }
    },

    validate: checkSubmission,
    applyFromCareerPage: ({ body, ...input }) => submitApplication({ ...input, body: { ...body, via: undefined } }),
    apply: submitApplication,
  },
)
