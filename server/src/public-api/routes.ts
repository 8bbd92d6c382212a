import { normalizeIP } from '@fastify/rate-limit'
import type { HandlerInput } from '@hireloom/contract/platform/endpoint'
import { publicApi } from '@hireloom/contract/public-api/endpoints'
import type { FastifyInstance } from 'fastify'
import { findCareerPage } from '../career-page/queries.ts'
import { companyDetails, findCompany } from '../companies/queries.ts'
import { listCities, listProvinces } from '../lookups/queries.ts'
import { acceptForms } from '../platform/api/form-bodies.ts'
import { routes, type VisitorCall } from '../platform/api/routes.ts'
import { limitPerMinute } from '../platform/db/rate-limit-queries.ts'
import { missing } from '../platform/errors.ts'
import { findChoices, findPublicJob, listPublicJobs } from '../public-site/job-queries.ts'
import { storeEncodedFile } from '../uploads/encoded-file-commands.ts'
import { originsOf } from './origin-rules.ts'
import { pageOfNamed } from './rules.ts'

/** The files that one submission may upload: attachments, answers, and replacements of them. */
const filesPerSubmission = 20

const { upload, ...getEndpoints } = publicApi

export async function publicApiRoutes(app: FastifyInstance) {
  await app.register(getRoutes)
  await app.register(uploadCall)
}

const getRoutes = routes(getEndpoints, {
  async branches(call) {
    return pageOfNamed((await choicesFor(call)).branches, call.query)
  },

  async organizations(call) {
    return pageOfNamed((await choicesFor(call)).organizations, call.query)
  },

  async employmentTypes(call) {
    return pageOfNamed((await choicesFor(call)).employmentTypes, call.query)
  },

  async workplacePolicy(call) {
    return pageOfNamed((await choicesFor(call)).workingTypes, call.query)
  },

  async provinces({ db }) {
    return { data: await listProvinces(db) }
  },

  async cities({ db, params }) {
    const data = await listCities(db, params.id)
    return data.length > 0 ? { data } : missing('Province')
  },

  async jobs(call) {
    return listPublicJobs(call.db, await requireCompany(call), call.query, call.now())
  },

  async job(call) {
    const company = await requireCompany(call)
    const job = await findPublicJob(call.db, company, call.params.jobSlug, call.now())
    return { data: { ...(job ?? missing('Job')), company: companyDetails(company) } }
  },

  async access({ db, actor, config }) {
    const { slug, website } = await findCareerPage(db, actor.companyId)
    const { publicUrl: apiUrl, publicApiKey: apiKey } = config
    return { data: { apiUrl, apiKey, companySlug: slug, origins: website === null ? [] : originsOf(website) } }
  },
})

/** Registers the upload. Files are counted before they are read, so that nobody fills the memory with refused files. */
async function uploadCall(app: FastifyInstance) {
  const { db, config, now } = app.services
  app.addHook('preParsing', ({ ip }) =>
    limitPerMinute(db, `upload from ${normalizeIP(ip)}`, config.submitLimitPerIp * filesPerSubmission, now()),
  )
  await acceptForms(app)
  await app.register(routes({ upload }, { upload: acceptFile }))
}

async function acceptFile(call: VisitorCall & HandlerInput<typeof upload>) {
  const { filename } = call.body
  const company = await requireCompany(call)
  const { key, contentType, size } = await storeEncodedFile(call, company.id, call.body)
  return { data: { key, filename, contentType, size } }
}

const choicesFor = async (call: VisitorCall) => findChoices(call.db, await requireCompany(call), call.now())

const requireCompany = async ({ db, companySlug }: VisitorCall) =>
  (await findCompany(db, companySlug)) ?? missing('Company')
