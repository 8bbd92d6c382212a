import { createHash, randomBytes, randomInt } from 'node:crypto'
import { oneHour } from '@hireloom/contract/platform/durations'
import { documentProvider } from '@hireloom/contract/signing/codes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { offerPagePath } from '../companies/address-rules.ts'
import { findCompany } from '../companies/queries.ts'
import { findWaitingProposal } from '../counter-proposals/queries.ts'
import { findEmploymentTypeName } from '../letters/queries.ts'
import { queueMail } from '../mail/queries.ts'
import { findVersion } from '../offers/version-queries.ts'
import type { Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { limitPerMinute } from '../platform/db/rate-limit-queries.ts'
import { forbidden, pageMissing } from '../platform/errors.ts'
import { signingPath } from '../signing/address-rules.ts'
import { findOpenDocument } from '../signing/document-queries.ts'
import { accept, ask, decline, propose, type Visit, withdrawProposal } from './commands.ts'
import { isFromOtherSite, tokenIn } from './form-checks.ts'
import { CodeForm, DeclineForm, NameForm, ProposalForm, QuestionForm } from './forms.ts'
import { codeMail } from './mails.ts'
import { noticeOf, stateOf, textsFor } from './notices.ts'
import { acceptPage, codePage, emptyPage, offerPage, type PageFrame } from './pages.ts'
import { findApplicant, findSentOffer } from './queries.ts'
import { type CodePurpose, codePurpose, continueSession, insertSession, saveCode, useCode } from './session-queries.ts'
import { candidatePageStyleRoute } from './style.ts'
import type { Texts } from './texts-english.ts'

const path = offerPagePath(':slug', ':reference')
const Params = z.object({ slug: z.string().max(100), reference: z.string().regex(/^[A-Za-z0-9-]{4,30}$/) })
const cookieName = 'hireloom_candidate'

const codesPerMinute = { network: 10, application: 2 }
const triesPerMinute = 15

/** Serves the page on which candidates read and answer an offer, after a code from a mail. */
export async function candidatePageRoutes(app: FastifyInstance) {
  await app.register(candidatePageStyleRoute)
  await app.register(async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 32 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.addHook('onRequest', async (request, reply) => {
      // With no-referrer, browsers would send the page's own forms with the origin null.
      reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin')
      reply.header('x-robots-tag', 'noindex').type('text/html; charset=utf-8')
      if (request.method === 'POST' && isFromOtherSite(request.headers, request.host)) throw forbidden()
    })

    app.get(path, async (request) => {
      const visit = await visitOf(app, request)
      const frame = frameOf(visit)
      return (await isSignedIn(visit)) ? showOffer(visit, frame) : codePage(frame, visit.query.said === 'codeSent')
    })

    app.post(`${path}/code`, async (request, reply) => {
      const visit = await visitOf(app, request)
      const key = `candidate code ${visit.company.id}`
      const at = visit.services.now()
      await limitPerMinute(visit.services.db, `${key} from ${request.ip}`, codesPerMinute.network, at)
      await limitPerMinute(visit.services.db, `${key} ${visit.reference}`, codesPerMinute.application, at)
      await sendCode(visit, codePurpose.open)
      return back(reply, visit, 'codeSent')
    })

    app.post(`${path}/enter`, async (request, reply) => {
      const visit = await visitOf(app, request)
      if (!(await isCode(visit, request, codePurpose.open))) return wrongCode(visit)
      const token = randomBytes(32).toString('base64url')
      const { applicant, services, company } = visit
      if (!applicant) return wrongCode(visit)
      const session = { tokenHash: sha256(token), applicationId: applicant.id, at: services.now() }
      await insertSession(services.db, company.id, session)
      const secure = services.config.publicUrl.startsWith('https:') ? '; Secure' : ''
      const age = (4 * oneHour) / 1000
      reply.header(
        'set-cookie',
        `${cookieName}=${token}; Path=${visit.path}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`,
      )
      return back(reply, visit)
    })

    app.get(`${path}/letter`, async (request, reply) => {
      const visit = await visitOf(app, request)
      const { company, applicant, services } = visit
      if (!applicant || !(await isSignedIn(visit))) return back(reply, visit)
      const offer = await findSentOffer(services.db, company.id, applicant.id)
      const version = offer?.sentVersion && (await findVersion(services.db, company.id, offer.id, offer.sentVersion))
      if (!version) pageMissing()
      return reply.redirect(await app.services.outside.files.downloadAddress(version, services.now()), 303)
    })

    app.post(`${path}/accept-code`, async (request, reply) => {
      const visit = await signedIn(app, request)
      if (!visit) return backTo(reply, request, 'formTooOld')
      const given = NameForm.safeParse(request.body)
      if (!given.success) return back(reply, visit, 'nameMissing')
      await limitPerMinute(
        visit.services.db,
        `candidate acceptance ${visit.company.id} ${visit.reference}`,
        codesPerMinute.application,
        visit.services.now(),
      )
      await sendCode(visit, codePurpose.accept)
      return acceptPage(frameOf(visit), { ...visit.applicant, ...given.data })
    })

    app.post(`${path}/accept`, async (request, reply) => {
      const visit = await signedIn(app, request)
      if (!visit) return backTo(reply, request, 'formTooOld')
      const given = NameForm.safeParse(request.body)
      if (!given.success) return back(reply, visit, 'nameMissing')
      if (!(await isCode(visit, request, codePurpose.accept))) {
        const frame = { ...frameOf(visit), notice: noticeOf(visit.texts, 'codeWrong', visit.company.name) }
        return acceptPage(frame as PageFrame, { ...visit.applicant, ...given.data })
      }
      return back(reply, visit, await accept(visit, given.data))
    })

    app.post(`${path}/decline`, async (request, reply) => {
      const visit = await signedIn(app, request)
      if (!visit) return backTo(reply, request, 'formTooOld')
      const given = DeclineForm.safeParse(request.body)
      return back(reply, visit, given.success ? await decline(visit, given.data) : 'sureMissing')
    })

    app.post(`${path}/question`, async (request, reply) => {
      const visit = await signedIn(app, request)
      if (!visit) return backTo(reply, request, 'formTooOld')
      const given = QuestionForm.safeParse(request.body)
      return back(reply, visit, given.success ? await ask(visit, given.data.text) : 'questionMissing')
    })

    app.post(`${path}/proposal`, async (request, reply) => {
      const visit = await signedIn(app, request)
      if (!visit) return backTo(reply, request, 'formTooOld')
      const given = ProposalForm.safeParse(request.body)
      if (!given.success) return back(reply, visit, 'nothingChanged')
      const { start: startDate, type: workingType, text: words, benefits, ...rest } = given.data
      return back(
        reply,
        visit,
        await propose(visit, { ...rest, startDate, workingType, benefits: benefits || null, words }),
      )
    })

    app.post(`${path}/withdraw`, async (request, reply) => {
      const visit = await signedIn(app, request)
      if (!visit) return backTo(reply, request, 'formTooOld')
      return back(reply, visit, await withdrawProposal(visit))
    })
  })
}

/** A request for the page, of an application that may not exist. */
interface PageVisit extends Omit<Visit, 'applicant'> {
  applicant: Visit['applicant'] | undefined
  reference: string
  path: string
  query: Record<string, string | undefined>
  token: string | undefined
}

async function visitOf({ services }: FastifyInstance, request: FastifyRequest): Promise<PageVisit> {
  const params = Params.safeParse(request.params)
  if (!params.success) return pageMissing()
  const company = (await findCompany(services.db, params.data.slug)) ?? pageMissing()
  const reference = params.data.reference.toUpperCase()
  const query = request.query as PageVisit['query']
  return {
    company,
    services,
    reference,
    query,
    applicant: await findApplicant(services.db, company.id, reference),
    texts: textsFor(query.lang, request.headers['accept-language']),
    path: offerPagePath(company.slug, reference),
    token: tokenIn(request.headers.cookie, cookieName),
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const formTokenOf = (token: string | undefined) => (token ? sha256(`form ${token}`).toString('hex') : '')

function frameOf({ texts, company, path, token, query }: PageVisit): PageFrame {
  const notice = noticeOf(texts, query.said, company.name)
  return { texts, companyName: company.name, path, formToken: formTokenOf(token), ...(notice && { notice }) }
}

async function isSignedIn({ company, applicant, services, token }: PageVisit) {
  if (!applicant || !token) return false
  const session = { tokenHash: sha256(token), applicationId: applicant.id, at: services.now() }
  return continueSession(services.db, company.id, session)
}

/** Returns the visit of a form that was sent from the page in an open session; undefined otherwise. */
async function signedIn(app: FastifyInstance, request: FastifyRequest) {
  const visit = await visitOf(app, request)
  const { applicant, token } = visit
  const sent = (request.body as { token?: string } | null)?.token
  if (!applicant || !token || sent !== formTokenOf(token) || !(await isSignedIn(visit))) return undefined
  return { ...visit, applicant }
}

const back = (reply: FastifyReply, { path, texts }: Pick<PageVisit, 'path' | 'texts'>, said?: keyof Texts) =>
  reply.redirect(`${path}?lang=${texts.code}${said ? `&said=${said}` : ''}`, 303)

const backTo = (reply: FastifyReply, { url }: FastifyRequest, said: keyof Texts) =>
  reply.redirect(`${url.replace(/\/[a-z-]+(\?.*)?$/, '')}?said=${said}`, 303)

const wrongCode = (visit: PageVisit) => {
  const notice = noticeOf(visit.texts, 'codeWrong', visit.company.name)
  return codePage({ ...frameOf(visit), ...(notice && { notice }) }, true)
}

const hashOf = ({ sealing }: Services, applicationId: number, purpose: CodePurpose, code: string) =>
  sealing.fingerprint('candidate code', `${applicationId} ${purpose} ${code}`)

/** Mails a new code to the application's address; does nothing for an unknown application or beyond the limit. */
async function sendCode({ company, applicant, services, texts }: PageVisit, purpose: CodePurpose) {
  if (!applicant) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const at = services.now()
  await services.db.transaction().execute(async (db) => {
    const key = { applicationId: applicant.id, purpose }
    const hash = hashOf(services, applicant.id, purpose, code)
    if (!(await saveCode(db, company.id, key, { hash, at }))) return
    await queueMail(db, company.id, {
      applicationId: applicant.id,
      dedupeKey: `candidate code ${applicant.id} ${purpose} ${at.getTime()}`,
      recipient: applicant.email,
      senderName: company.name,
      isSecret: true,
      text: codeMail(texts, { ...applicant, companyName: company.name }, code),
    })
  })
}

async function isCode({ company, applicant, services }: PageVisit, request: FastifyRequest, purpose: CodePurpose) {
  const at = services.now()
  await limitPerMinute(services.db, `candidate code tries ${company.id} ${request.ip}`, triesPerMinute, at)
  const given = CodeForm.safeParse(request.body)
  if (!applicant || !given.success) return false
  const hash = hashOf(services, applicant.id, purpose, given.data.code)
  return useCode(services.db, company.id, { applicationId: applicant.id, purpose }, { hash, at })
}

async function showOffer({ company, applicant, services }: PageVisit, frame: PageFrame) {
  const offer = applicant && (await findSentOffer(services.db, company.id, applicant.id))
  const version = offer?.sentVersion && (await findVersion(services.db, company.id, offer.id, offer.sentVersion))
  if (!applicant || !version) return emptyPage(frame)
  const { terms, termsHash: hash } = version
  const document = await findOpenDocument(services.db, company.id, { offerId: offer.id })
  const state = document ? 'beingSigned' : stateOf(offer, dayIn(company.timeZone, services.now()))
  const notice = frame.notice ?? noticeOf(frame.texts, state, company.name)
  return offerPage(
    { ...frame, ...(notice && { notice }) },
    {
      jobPositionName: applicant.jobPositionName,
      employmentTypeName: (await findEmploymentTypeName(services.db, company.id, terms.employmentTypeId)) ?? '',
      terms,
      currency: offer.salaryCurrency,
      hash: hash.toString('hex'),
      isOpen: state === undefined,
      proposal: await findWaitingProposal(services.db, company.id, offer.id),
      signingPath:
        document?.provider === documentProvider.builtIn ? signingPath(company.slug, document.publicId) : undefined,
    },
  )
}
