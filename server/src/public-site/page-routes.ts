import { PageData, PublicJobQuery, pageDataId } from '@hireloom/contract/public-site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isFlagOn } from '../flags/queries.ts'
import { html } from '../platform/api/plain-page.ts'
import type { Services } from '../platform/api/routes.ts'
import { dataScript, filledPage } from '../platform/web/html.ts'
import { readPage } from '../platform/web/web-files.ts'
import { companyDetails, type FoundCompany, findCompany } from './company-queries.ts'
import { findChoices, findCompanyOfJob, findPublicJob, listPublicJobs } from './job-queries.ts'
import { careerPath, jobPath, type Place, pathIn, placeOf } from './page-rules.ts'
import { applyPage, careerPage, jobPage, missingPage } from './public-pages.ts'
import { listSitemapJobs } from './sitemap-queries.ts'

/** Answers every address of a page: those of the signed-in product alike, public ones with what they show. */
export async function pageRoutes(app: FastifyInstance) {
  const { services } = app
  const { config, db, now } = services

  app.get('/*', async (request, reply) => {
    const place = placeOf(pathOf(request))
    if (place.kind === 'machine') return reply.callNotFound()
    if (place.kind === 'inside') return asPage(reply, await readPage(config.webDir, 'index.html'))
    if (place.kind === 'jobAlone') {
      const company = await findCompanyOfJob(db, place.jobSlug, now())
      if (company) return reply.redirect(jobPath(company.slug, place.jobSlug))
    }
    const found = 'companySlug' in place ? await findCompany(db, place.companySlug) : undefined
    if (found && 'companySlug' in place && found.slug !== place.companySlug) {
      // Not kept by browsers: until its page is published, a company may go back to a word it had.
      return reply.header('cache-control', 'no-cache').redirect(`${pathIn(place, found.slug)}${queryOf(request)}`, 301)
    }
    const { status, data, page } = await publicPage(services, place, found, request.url.includes('?'))
    const head = html`${page.head}${dataScript('application/json', z.encode(PageData, data), pageDataId)}`
    const template = await readPage(config.webDir, 'public.html')
    return asPage(reply.code(status), filledPage(template, { head, content: page.content }))
  })

  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nAllow: /\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', async (_, reply) => {
    const jobs = await listSitemapJobs(db, now())
    return reply.type('application/xml; charset=utf-8').send(sitemap(jobs, config.publicUrl))
  })
}

const asPage = (reply: FastifyReply, markup: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(markup)

const queryOf = ({ url }: FastifyRequest) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
const pathOf = ({ url }: FastifyRequest) => decodeURIComponent(url.split('?')[0] ?? '/')

type PublicPlace = Exclude<Place, { kind: 'inside' | 'machine' }>

async function publicPage(
  services: Services,
  place: PublicPlace,
  found: FoundCompany | undefined,
  isNarrowed: boolean,
) {
  const { db, config, now } = services
  const { publicUrl } = config
  const company = found ? companyDetails(found) : null
  const data: PageData = {
    apiKey: config.publicApiKey,
    parentName: config.parentName,
    privacyUrl: config.privacyUrl ?? null,
    termsUrl: config.termsUrl ?? null,
    hasCvParsing: found !== undefined && (await isFlagOn(db, found.id, 'career_cv_parsing')),
    boardName: null,
    company,
    job: null,
    jobs: null,
    choices: null,
  }
  const missing = { status: 404, data, page: missingPage(company) }
  if (!found || !company || !('companySlug' in place)) return missing

  if (place.kind === 'career') {
    const [jobs, choices] = await Promise.all([firstJobs(services, found), findChoices(db, found, now())])
    const page = careerPage(company, jobs, publicUrl)
    return { status: 200, data: { ...data, choices, jobs: isNarrowed ? null : jobs }, page }
  }
  const job = await findPublicJob(db, found, place.jobSlug, now())
  if (!job) return missing
  const shown = { ...job, company, industry: found.industry }
  const page = place.kind === 'job' ? jobPage(shown, publicUrl) : applyPage(shown, publicUrl)
  return { status: 200, data: { ...data, job: shown }, page }
}

const firstJobs = ({ db, now }: Services, company: FoundCompany) =>
  listPublicJobs(db, company, PublicJobQuery.parse({}), now())

function sitemap(jobs: Awaited<ReturnType<typeof listSitemapJobs>>, publicUrl: string) {
  const companies = new Set(jobs.map(({ companySlug }) => companySlug))
  const url = (path: string, changed?: Date) =>
    html`<url><loc>${publicUrl}${path}</loc>${changed && html`<lastmod>${changed.toISOString()}</lastmod>`}</url>\n`
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...companies].map((slug) => url(careerPath(slug)))}${jobs.map((job) => url(jobPath(job.companySlug, job.jobSlug), job.updatedAt))}</urlset>
`.markup
}
