import { normalizeIP } from '@fastify/rate-limit'
import { oneHour } from '@hireloom/contract/platform/durations'
import type { SigningLanguage } from '@hireloom/contract/signing/codes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { candidatePagePath } from '../companies/address-rules.ts'
import { type CompanyRecord, findCompany } from '../companies/queries.ts'
import type { Services } from '../platform/api/routes.ts'
import { limitPerMinute } from '../platform/db/rate-limit-queries.ts'
import { pageMissing, tooMany } from '../platform/errors.ts'
import { chosenLanguage, languageInAddress, pageLanguage, replyInLanguage } from '../platform/reader-language.ts'
import { hashToken } from '../platform/signing.ts'
import type { RefusedForm } from './frame/fields.ts'
import { cookieValue } from './frame/form-checks.ts'
import { pageIn } from './frame/forms.ts'
import { fillInCount, type PageFrame, tabOf } from './frame/frame.ts'
import type { Texts } from './frame/texts-english.ts'
import { type CandidateSession, continueSession, type PastSession, saveLanguage } from './sign-in/session-queries.ts'
import { noticeOf, textsIn } from './status/notices.ts'

export const sessionCookie = 'hireloom_me'

/** The maximum number of calls of one session in a minute. */
const callsPerMinute = 120

const Slug = z.object({ slug: z.string().max(100) })
const Reference = z.string().regex(/^[A-Za-z0-9-]{4,30}$/)

/** A request for the candidate's page at a company. */
export interface PageVisit {
  company: CompanyRecord
  services: Services
  texts: Texts
  language: SigningLanguage
  /** The path of the candidate's page. */
  home: string
  /** The path of the links to other languages: empty to use the path of the GET request, otherwise a page's path. */
  pagePath: string
  tab: PageFrame['tab']
  /** The number of messages that the candidate hasn't read; 0 before the applications are loaded. */
  unread: number
  query: Record<string, string | undefined>
  token: string | undefined
  session: CandidateSession | undefined
  /** The browser's session that has expired; undefined if it had none or signed out. */
  pastSession: PastSession | undefined
  /** The key by which limits count requests: the IP address, for IPv6 the /64, because one household has all of it. */
  network: string
  now: Date
  /** The form that the request sent, if its page is shown again because it was refused. */
  refused?: RefusedForm
}

/** A visit with a session. */
export type SignedInVisit = PageVisit & { session: CandidateSession }

export const formTokenOf = (token: string | undefined) => (token ? hashToken(`form ${token}`).toString('hex') : '')

/**
 * Finds the company, the language and the session of a request. Mails are in the language in which a candidate reads
 * the page. A link in a mail may be forwarded, so a visitor who came by one changes that language only by choosing
 * another.
 */
export async function openVisit(
  { services }: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PageVisit> {
  const params = Slug.safeParse(request.params)
  if (!params.success) return pageMissing()
  const { db } = services
  const now = services.now()
  const company = (await findCompany(db, params.data.slug.toLowerCase())) ?? pageMissing()
  const query = request.query as PageVisit['query']
  const token = cookieValue(request.headers.cookie, sessionCookie)
  const tokenHash = token === undefined ? undefined : hashToken(token)
  if (tokenHash) {
    const key = `candidate session ${company.id} ${tokenHash.toString('hex').slice(0, 32)}`
    const refusal = refusalIn(textsIn[pageLanguage(request, company.candidateLanguage)])
    await limitPerMinute(db, key, callsPerMinute, now, refusal)
  }
  const { session, expired: pastSession } = tokenHash
    ? await continueSession(db, company.id, { tokenHash, at: now })
    : { session: undefined, expired: undefined }
  const language = chosenLanguage(request) ?? session?.language ?? pageLanguage(request, company.candidateLanguage)
  replyInLanguage(request, reply, language)
  const savesLanguage = session?.applicationId === null ? language !== session.language : languageInAddress(request)
  if (session && savesLanguage) await saveLanguage(db, company.id, session, language)
  const home = candidatePagePath(company.slug)
  const visit = {
    company,
    services,
    language,
    query,
    token,
    session,
    pastSession,
    now,
    home,
    pagePath: request.method === 'GET' ? '' : home,
    tab: tabOf(request.url),
    unread: 0,
    texts: textsIn[language],
    network: normalizeIP(request.ip),
  }
  visits.set(request, visit)
  return visit
}

const visits = new WeakMap<FastifyRequest, PageVisit>()

/** Returns the visit that a request has opened. */
export const visitOf = (request: FastifyRequest) => visits.get(request)

/** Returns the refusal of a limit in the language of a page. */
export const refusalIn = (texts: Texts) => (seconds: number) =>
  tooMany(seconds, fillInCount(texts.tooManyTriesOneMinute, texts.tooManyTries, Math.ceil(seconds / 60)))

/** Returns the reference in the address of an application's page, in capitals. */
export function referenceIn(request: FastifyRequest) {
  const { data } = Reference.safeParse((request.params as { reference?: string }).reference)
  return data?.toUpperCase() ?? pageMissing()
}

/** Returns whether a form was sent from a page of this session. */
export const isOwnForm = (request: FastifyRequest, visit: PageVisit) =>
  isFormOf(visit, (request.body as { token?: string } | null)?.token)

/** Returns whether a form has the session's token. */
export const isFormOf = ({ token }: PageVisit, formToken: string | undefined) =>
  token !== undefined && formToken === formTokenOf(token)

export function frameOf(visit: PageVisit): PageFrame {
  const { texts, company, home, pagePath, tab, unread, token, query, session, refused } = visit
  const to = pageIn(query.to)
  return {
    texts,
    company,
    home,
    tab,
    unread,
    refused,
    languagePath: (language) => `${pagePath}?lang=${language}${to && `&to=${to}`}`,
    formToken: session ? formTokenOf(token) : '',
    session: session && (session.applicationId === null ? 'code' : 'link'),
    notice: refused ? { text: refused.notice, isProblem: true } : noticeOf(texts, query.said, company.name),
  }
}

/**
 * Returns a visit whose page shows the form of a request again, with what was typed. `values`: the fields of a form
 * with files, which aren't in the body. `notice`: the sentence above the page. By default, it is the sentence about the
 * only bad field; with several, that some need attention; with none, that the page was open for too long, because the
 * form was of another session.
 */
export function withRefusedForm<Visit extends PageVisit>(
  visit: Visit,
  { url, body }: FastifyRequest,
  problems: RefusedForm['problems'],
  { values = body, notice }: { values?: unknown; notice?: string } = {},
): Visit {
  const { texts } = visit
  const sentences = Object.values(problems)
  const [only = texts.formTooOld] = sentences
  return {
    ...visit,
    refused: {
      action: url.split('?')[0] ?? '',
      values: (values ?? {}) as RefusedForm['values'],
      problems,
      notice: notice ?? (sentences.length > 1 ? texts.someFieldsBad : only),
    },
  }
}

const secureAttribute = ({ publicUrl }: Services['config']) => (publicUrl.startsWith('https:') ? '; Secure' : '')

/** Returns the value of the header that gives the browser a session. */
export const sessionCookieOf = ({ services }: PageVisit, token: string) =>
  `${sessionCookie}=${token}; Path=/; Max-Age=${(4 * oneHour) / 1000}; HttpOnly; SameSite=Lax${secureAttribute(services.config)}`

/** Redirects to a page, which then shows the sentence with this key. */
export const backTo = (reply: FastifyReply, path: string, notice?: keyof Texts) =>
  reply.redirect(`${path}${notice ? `?said=${notice}` : ''}`, 303)
