import { fromSearch } from '@hireloom/contract/platform/wire'
import { careerPath, jobPath } from '@hireloom/contract/public-paths'
import { PageData, PublicJobQuery, pageDataId } from '@hireloom/contract/public-site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findBoard } from '../board-apply/queries.ts'
import { boardName } from '../board-apply/rules.ts'
import { type PageAddress, parsePath, pathUnderSlug } from '../companies/address-rules.ts'
import { isFlagOn } from '../companies/flag-queries.ts'
import { type CompanyRecord, companyDetails, findCompany } from '../companies/queries.ts'
import type { Html } from '../platform/api/plain-page.ts'
import type { Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import {
  inLanguage,
  languageInAddress,
  pageLanguage,
  readerLanguage,
  replyInLanguage,
} from '../platform/reader-language.ts'
import type { Config } from '../platform/start/config.ts'
import { renderedContent } from '../platform/web/first-content.ts'
import { allowStyles, styleNonce } from '../platform/web/style-nonce.ts'
import { readPage } from '../platform/web/web-files.ts'
import { dataScript, filledPage, inOneLanguage, withNonce } from './html.ts'
import { findChoices, findCompanyOfJob, findPublicJob, listPublicJobs } from './job-queries.ts'
import { acceptsBrotli, pageCache, type RenderedPage } from './page-cache.ts'
import { replyNotModified } from './page-etags.ts'
import { applyContent, applyHead, careerHead, jobHead, missingHead, reviewContent, reviewHead } from './public-pages.ts'

/** Serves every page: the signed-in product from one file, public pages with their content. */
export async function pageRoutes(app: FastifyInstance) {
  const { services } = app
  const { config, db, now } = services
  const cache = pageCache()

  const etagOf = replyNotModified(app, {
    companyOf: (request) => companyIn(parsePath(pathOf(request))),
    languageOf: pageLanguage,
  })

  app.get('/*', async (request, reply) => {
    const address = parsePath(pathOf(request))
    if (address.kind === 'machine') return reply.callNotFound()
    const etag = etagOf(request)
    const nonce = styleNonce(config.signingKey, etag)
    const stored = etag && cache.find(etag)
    if (stored) return sendRendered(request, reply, stored, nonce)
    if (address.kind === 'inside')
      return sendPage(reply, withNonce(await readPage(config.webDir, 'index.html'), nonce), nonce)
    if (address.kind === 'jobAlone') {
      const company = await findCompanyOfJob(db, address.jobSlug, now())
      if (company) return reply.redirect(jobPath(company.slug, address.jobSlug) + searchOf(request))
    }
    const company = 'companySlug' in address ? await findCompany(db, address.companySlug) : undefined
    if (company && 'companySlug' in address && address.kind !== 'missing') {
      const path = pathOf(request)
      const currentPath = pathUnderSlug(address, company.slug)
      const hasOtherSpelling = path !== path.toLowerCase() || company.slug !== address.companySlug
      // Visitors shorten or lengthen the addresses of career pages by hand.
      const isVariant = path.startsWith(careerPath('')) && path.replace(/\/+$/, '') !== currentPath
      // Not cached by browsers: a company may take back an earlier slug.
      if (hasOtherSpelling || isVariant)
        return reply.header('cache-control', 'no-cache').redirect(currentPath + searchOf(request), 301)
    }
    const search = searchOf(request)
    const language = pageLanguage(request, company?.candidateLanguage)
    const { status, head, lastPage, ...page } = await inLanguage(language, () =>
      publicPage(services, address, company, request),
    )
    if (company && lastPage !== undefined)
      return reply.redirect(`${careerPath(company.slug)}?${withPage(search, lastPage)}`)
    const json = z.encode(PageData, page.data)
    const data = dataScript('application/json', json, pageDataId)
    const content = page.content ?? (await renderedContent(config.webDir, json, search, nonce))
    const template = await readPage(config.webDir, 'public.html')
    const html = filledPage(inOneLanguage(withNonce(template, nonce), language), { head, page: content, data })
    if (etag && status === 200) return sendRendered(request, reply, await cache.add(etag, html, language), nonce)
    return sendPage(replyInLanguage(request, reply.code(status), language), html, nonce)
  })
}

function sendRendered(request: FastifyRequest, reply: FastifyReply, page: RenderedPage, nonce: string) {
  replyInLanguage(request, reply, page.language)
  if (!acceptsBrotli(request.headers['accept-encoding'])) return sendPage(reply, page.markup, nonce)
  return sendPage(reply.header('content-encoding', 'br'), page.brotli, nonce)
}

const sendPage = (reply: FastifyReply, markup: string | Buffer, nonce: string) =>
  allowStyles(reply, nonce).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(markup)

const searchOf = ({ url }: FastifyRequest) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
const pathOf = ({ url }: FastifyRequest) => decodeURIComponent(url.split('?')[0] ?? '/')
/** Returns a query string with another page. */
function withPage(search: string, page: number) {
  const query = new URLSearchParams(search)
  query.set('page', String(page))
  return query
}
const companyIn = (address: PageAddress) => ('companySlug' in address ? address.companySlug : undefined)

type PublicAddress = Exclude<PageAddress, { kind: 'inside' | 'machine' }>

interface Page {
  status: number
  head: Html
  data: PageData
  /** The last page of the list, if the query's page is after it. */
  lastPage?: number
  /** The content of a page without its script. */
  content?: Html
}

async function publicPage(
  services: Services,
  address: PublicAddress,
  stored: CompanyRecord | undefined,
  request: FastifyRequest,
): Promise<Page> {
  const language = languageInAddress(request)
  const { db, outside, now } = services
  const { publicUrl } = services.config
  const data = await pageDataOf(services, stored)
  const { company } = data
  const missing: Page = { status: 404, data, head: missingHead() }
  if (!stored || !company || !('companySlug' in address) || address.kind === 'missing') return missing

  if (address.kind === 'career') {
    const query = fromSearch(PublicJobQuery, new URLSearchParams(searchOf(request)))
    const [jobs, choices] = await Promise.all([
      listPublicJobs(db, stored, query, now()),
      findChoices(db, stored, now()),
    ])
    const { total, limit } = jobs.pagination
    const isPastEnd = jobs.data.length === 0 && total > 0
    const head = careerHead(company, query, { publicUrl, language })
    return {
      status: 200,
      data: { ...data, jobs, choices },
      head,
      ...(isPastEnd && { lastPage: Math.ceil(total / limit) }),
    }
  }
  if (address.kind === 'review') {
    return { status: 200, data, head: reviewHead(company), content: reviewContent(company) }
  }
  const job = await findPublicJob(db, stored, address.jobSlug, now())
  if (!job) return missing
  const jobData = { ...job, company, industry: stored.industry }
  const page = { status: 200, data: { ...data, job: jobData } }
  if (address.kind === 'job') return { ...page, head: jobHead(jobData, { publicUrl, language }) }
  const formBoardName = (await findBoard(db, outside, stored.id)) ? boardName : null
  const form = { ...page, data: { ...page.data, boardName: formBoardName } }
  return { ...form, head: applyHead(jobData, publicUrl), content: applyContent(jobData) }
}

const cvReaderOf = ({ cvParserUrl }: Config) => (cvParserUrl ? 'service' : 'product')

/** Returns the data that every page of a company has. */
async function pageDataOf({ db, config, now }: Services, company: CompanyRecord | undefined): Promise<PageData> {
  return {
    language: readerLanguage(),
    apiKey: config.publicApiKey,
    publicUrl: config.publicUrl,
    today: dayIn(company?.timeZone ?? 'UTC', now()),
    parentName: config.parentName,
    privacyUrl: company?.privacyNoticeUrl ?? config.privacyUrl ?? null,
    termsUrl: config.termsUrl ?? null,
    cvReader: company && (await isFlagOn(db, company.id, 'career_cv_parsing')) ? cvReaderOf(config) : null,
    boardName: null,
    company: company ? companyDetails(company) : null,
    job: null,
    jobs: null,
    choices: null,
  }
}
