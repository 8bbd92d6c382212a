import { AsyncLocalStorage } from 'node:async_hooks'
import { catalogue } from '@hireloom/contract/texts/catalogue'
import { setTextsSource } from '@hireloom/contract/texts/current'
import { isLanguage, type Language, languageParameter } from '@hireloom/contract/texts/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { varyBy } from './api/vary.ts'

/** The language of everything that isn't for visitors and candidates. */
const fallback: Language = 'en'

const reader = new AsyncLocalStorage<Language>()
setTextsSource(() => catalogue[readerLanguage()])

/** Returns the language of the visitor whose request is being handled; English for all other work. */
export const readerLanguage = (): Language => reader.getStore() ?? fallback

/** Runs work whose texts are in this language. */
export const inLanguage = <T>(language: Language, work: () => T): T => reader.run(language, work)

/** Returns the product's language that a caller prefers (RFC 9110, section 12.5.4). */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  const ranges = (header ?? '').split(',', 20).map((range) => {
    const [tag = '', ...parameters] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return { code: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight.slice(2)) }
  })
  const supported = ranges.filter(({ code, weight }) => isLanguage(code) && weight > 0)
  return supported
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ code }) => code)
    .find(isLanguage)
}

/** Handles the rest of a request in the language that its caller accepts, as a hook of Fastify. */
export function setCallersLanguage({ headers }: FastifyRequest, _reply: FastifyReply, done: () => void) {
  inLanguage(acceptedLanguage(headers['accept-language']) ?? fallback, done)
}

/** Handles the rest of a request in English, as a hook of Fastify. */
export function setEnglish(_request: FastifyRequest, _reply: FastifyReply, done: () => void) {
  inLanguage(fallback, done)
}

/** The cookie with the language that a reader chose on a page. It holds nothing else, so it needs no consent. */
const cookieName = 'hireloom_lang'
const oneYear = 365 * 24 * 60 * 60

/** Returns the language that the address of a page chooses. */
export function languageInAddress({ query }: FastifyRequest): Language | undefined {
  const parameter = (query as Record<string, unknown>)[languageParameter]
  return isLanguage(parameter) ? parameter : undefined
}

/** Returns the language that the reader of a page chose, in its address or earlier. */
export function chosenLanguage(request: FastifyRequest): Language | undefined {
  const { cookie = '' } = request.headers
  const earlier = cookie.match(/(?:^|;\s*)hireloom_lang=([a-z]+)/)?.[1]
  return languageInAddress(request) ?? (isLanguage(earlier) ? earlier : undefined)
}

/** Returns the language of a page: chosen in its address or earlier, accepted by the browser, or the company's. */
export const pageLanguage = (request: FastifyRequest, ofCompany?: Language): Language =>
  chosenLanguage(request) ?? acceptedLanguage(request.headers['accept-language']) ?? ofCompany ?? fallback

/** Handles the rest of a request for a page in the language of its reader, as a hook of Fastify. */
export function setReadersLanguage(request: FastifyRequest, _reply: FastifyReply, done: () => void) {
  inLanguage(pageLanguage(request), done)
}

/** Adds the headers for the language of a page, and a cookie that keeps a choice in its address for a year. */
export function replyInLanguage(request: FastifyRequest, reply: FastifyReply, language: Language) {
  const requested = languageInAddress(request)
  const isSecure = request.protocol === 'https'
  if (requested) {
    const attributes = `Path=/; Max-Age=${oneYear}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`
    reply.header('set-cookie', `${cookieName}=${requested}; ${attributes}`)
  }
  return varyBy(reply, 'accept-language', 'cookie').header('content-language', language)
}
