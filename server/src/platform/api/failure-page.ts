import { texts } from '@hireloom/contract/texts/current'
import type { Language } from '@hireloom/contract/texts/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../errors.ts'
import { pageLanguage, readerLanguage } from '../reader-language.ts'
import { html, plainPage } from './plain-page.ts'

/** Addresses that programs call. They get JSON whatever they accept. Browsers open those under /api/v1/auth. */
const programAddresses = /^\/(api(?!\/v1\/auth\/)|public_api|backyard|service|company|files|pictures|assets)\//

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/

/** Returns whether a browser opened the address or sent a form to it. */
export const isOpenedByPerson = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || formTypes.test(headers['content-type'] ?? '')) &&
  !programAddresses.test(url) &&
  (headers.accept ?? '').includes('text/html')

/** Addresses of pages for visitors and candidates. */
const forVisitors = /^\/career\//

/**
 * Returns whether a failure is shown as a page: every failure for visitors, and inside the product those that its own
 * pages can't show.
 */
export const isShownAsPage = (request: FastifyRequest, status: number) =>
  isOpenedByPerson(request) && (forVisitors.test(request.url) || status === 429 || status >= 500)

/** Returns the language of the refusal of a failed request: the visitor's, even before any route was reached. */
export const failureLanguage = (request: FastifyRequest): Language =>
  forVisitors.test(request.url) ? pageLanguage(request) : readerLanguage()

/**
 * Sends a page that explains the failure and what to do. After a refusal that names a time, it reloads by itself,
 * unless a form was sent.
 */
export function sendFailurePage(reply: FastifyReply, status: number, refusal?: Refusal) {
  const { method, url } = reply.request
  const isForm = method !== 'GET'
  const seconds = refusal?.headers['retry-after']
  if (seconds && !isForm) reply.header('refresh', seconds)
  const { failure } = texts().refusals
  const isUnforeseen = !refusal || (status >= 500 && status !== 503)
  const isOnCandidatePage = isUnforeseen && /^\/career\/[^/?]+\/me(?=[/?]|$)/.test(url)
  const { title, text, next } = isOnCandidatePage
    ? { title: failure.notLoaded, text: failure.nothingLost, next: '' }
    : explanationOf(status, isUnforeseen ? undefined : refusal)
  const [address, label] = isOnCandidatePage ? [url, failure.tryAgain] : linkFrom(url)
  // Opening the address doesn't send a form again, so readers go back, where the browser has what they typed.
  const link = next === '' && !isForm && html`<p><a href="${address}">${label}</a></p>`
  const reference = status >= 500 && failure.reference(reply.request.id)
  const sentences = [text, isForm ? failure.goBack : next].filter(Boolean).join(' ')
  const paragraphs = [sentences, reference].filter(Boolean).map((text) => html`<p>${text}</p>`)
  const body = html`<main class="narrow"><header><h1>${title}</h1>${paragraphs}${link}</header></main>`
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
  return reply.send(plainPage(title, body, { language: readerLanguage() }))
}

/** Returns the link of a page that isn't there: to the company's jobs, or to the product. */
function linkFrom(url: string) {
  const { toOthers, toProduct } = texts().site.missing
  const [careerPage] = /^\/career\/[\w-]+(?=\/)/.exec(url) ?? []
  return careerPage ? [careerPage, toOthers] : ['/', toProduct]
}

/** Returns the heading of a failure, its reason, and what readers who sent no form do next. */
function explanationOf(status: number, refusal: Refusal | undefined) {
  const { failure, ourError } = texts().refusals
  const next = refusal?.headers['retry-after'] ? failure.reloads : failure.reload
  if (!refusal) return { title: ourError, text: failure.nothingLost, next }
  const mayRetryLater = status === 429 || status === 503
  if (!mayRetryLater) return { title: refusal.message, text: '', next: '' }
  return { title: failure.later, text: refusal.message.replace(/[^.]$/, '$&.'), next }
}
