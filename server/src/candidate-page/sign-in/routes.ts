import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import { candidatePagePath } from '../../companies/address-rules.ts'
import { limitPerHour, limitPerMinute } from '../../platform/db/rate-limit-queries.ts'
import { hashToken } from '../../platform/signing.ts'
import { EmailForm, EnterForm, keptFormIn, pageIn, TicketForm } from '../frame/forms.ts'
import { fillInCount, type PageFrame } from '../frame/frame.ts'
import { showHome } from '../status/home-commands.ts'
import {
  backTo,
  frameOf,
  isOwnForm,
  openVisit,
  type PageVisit,
  refusalIn,
  sessionCookie,
  sessionCookieOf,
  withRefusedForm,
} from '../visit.ts'
import { knownAddress, maskedAddress, showSignIn } from './ask-to-sign-in.ts'
import { betweenRequests } from './code-queries.ts'
import { findSignInBrowser, openSession, readTicket, requestCode, secondsToWait, tryCode, tryLink } from './commands.ts'
import { type CodeRequest, codePage, linkPage, signInPage } from './pages.ts'
import { deleteSession, deleteSessionsOf } from './session-queries.ts'

const home = candidatePagePath(':slug')

const codesPerHour = { network: 20, company: 3000 }
const wrongCodesPerHour = 15
const linksPerHour = 300
/** The script of a page that waits for a code sends six requests a minute. */
const waitingPerMinute = 120

/** Serves the start of the candidate's page, and everything that opens and ends a session. */
export async function signInRoutes(app: FastifyInstance) {
  app.get(home, async (request, reply) => {
    const visit = await openVisit(app, request, reply)
    const { slug } = request.params as { slug: string }
    if (slug !== visit.company.slug) return reply.redirect(visit.home, 301)
    const to = pageIn(visit.query.to)
    const { session, query } = visit
    if (to && session?.applicationId === null) return reply.redirect(`${visit.home}/${to}`, 303)
    if (session && !to && !query.other) return showHome({ ...visit, session })
    return showSignIn(visit, { to })
  })

  app.post(`${home}/code`, async (request, reply) => {
    const visit = await openVisit(app, request, reply)
    const { company, services, network, now } = visit
    const { data, success } = EmailForm.safeParse(withKnownAddress(visit, request.body))
    if (!success) {
      const { to, kept } = (request.body ?? {}) as { to?: string; kept?: string }
      const refused = withRefusedForm(visit, request, { email: visit.texts.emailInvalid })
      return reply.code(422).send(signInPage(frameOf(refused), { to: pageIn(to), kept: keptFormIn(kept) }))
    }
    const key = `candidate code ${company.id}`
    const refusal = refusalIn(visit.texts)
    await limitPerHour(services.db, `${key} from ${network}`, codesPerHour.network, now, refusal)
    await limitPerHour(services.db, key, codesPerHour.company, now, refusal)
    const wait = await requestCode(visit, data)
    const entry = codeRequestOf(request.body, data)
    if (wait === 0) return codePage(frameOf(visit), entry, { seconds: betweenRequests / 1000 })
    reply.code(429).header('retry-after', String(wait))
    return codePage(frameOf(visit), entry, { seconds: wait, isRefused: true })
  })

  app.post(`${home}/enter`, async (request, reply) => {
    const visit = await openVisit(app, request, reply)
    const { services, network, texts, now } = visit
    const { data, success } = EnterForm.safeParse(withKnownAddress(visit, request.body))
    if (!success) return backTo(reply, visit.home)
    // Counted before the code is compared, so that the limit doesn't reveal whether a code was right.
    await limitPerHour(
      services.db,
      `candidate code tries ${visit.company.id} from ${network}`,
      wrongCodesPerHour + codesPerHour.network,
      now,
      refusalIn(visit.texts),
    )
    const result = await tryCode(visit, data)
    if (result.isRight) return signIn(visit, reply, { email: data.email, applicationId: null }, data)
    const entry = codeRequestOf(request.body, data)
    if ('isOver' in result) {
      const page = await pageAfterSignIn(visit, reply, data, entry)
      if (page) return page
    }
    reply.code(422)
    if ('isOver' in result || result.triesLeft === 0) {
      const problem = 'isOver' in result ? texts.codeOver : texts.codeUsedUp
      return signInPage(frameWithProblem(visit, problem), {
        ...entry,
        ...(entry.email === undefined && maskedAddress(visit)),
      })
    }
    const seconds = await secondsToWait(visit, data.email)
    const problem = fillInCount(texts.codeNotRightOneLeft, texts.codeNotRight, result.triesLeft)
    return codePage(frameOf(withRefusedForm(visit, request, { code: problem })), entry, { seconds })
  })

  // The script of the page that waits for a code checks whether the code or the link was used elsewhere.
  app.post(`${home}/waiting`, async (request, reply) => {
    const visit = await openVisit(app, request, reply)
    const { services, company, network, now } = visit
    const key = `candidate waiting ${company.id} from ${network}`
    await limitPerMinute(services.db, key, waitingPerMinute, now, refusalIn(visit.texts))
    const { data } = EmailForm.safeParse(withKnownAddress(visit, request.body))
    const page = data && (await pageAfterSignIn(visit, reply, data, codeRequestOf(request.body, data)))
    return page ?? reply.code(204).send()
  })

  app.get(`${home}/sign-in`, async (request, reply) => {
    const visit = await openVisit(app, request, reply)
    return linkPage(frameOf(visit), pageIn(visit.query.to))
  })

  app.post(`${home}/enter-link`, async (request, reply) => {
    const visit = await openVisit(app, request, reply)
    const { data } = TicketForm.safeParse(request.body)
    const to = pageIn((request.body as { to?: string } | null)?.to)
    await limitLinks(visit)
    const email = data && (await tryLink(visit, data.ticket))
    if (!email) return reply.code(422).send(signInPage(frameWithProblem(visit, visit.texts.codeOver), { to }))
    return signIn(visit, reply, { email, applicationId: null }, { to })
  })

  // The link in a mail shows one application and changes nothing, so programs that open links may follow it.
  app.post(`${home}/open`, async (request, reply) => {
    const visit = await openVisit(app, request, reply)
    const { data } = TicketForm.safeParse(request.body)
    await limitLinks(visit)
    const ticket = data && (await readTicket(visit, data.ticket))
    if (!ticket) return reply.code(404).send(signInPage(frameWithProblem(visit, visit.texts.linkOver), { to: '' }))
    const isAtHome = visit.session?.email === ticket.email && visit.session.applicationId === null
    return isAtHome ? backTo(reply, visit.home) : signIn(visit, reply, ticket, { to: '' })
  })

  app.post(`${home}/sign-out`, async (request, reply) => {
    const visit = await openVisit(app, request, reply)
    const { session, token, company, services } = visit
    const isEverywhere = (request.body as { everywhere?: string } | null)?.everywhere === 'yes'
    const isOwn = isOwnForm(request, visit)
    // An old page signs out this browser by removing its cookie, but must not claim to have ended the other sessions.
    if (session && isEverywhere && !isOwn) return backTo(reply, visit.home, 'formTooOld')
    if (session && token && isOwn) {
      if (isEverywhere && session.applicationId === null) await deleteSessionsOf(services.db, company.id, session.email)
      else await deleteSession(services.db, company.id, hashToken(token))
    }
    reply.header('set-cookie', `${sessionCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`)
    return backTo(reply, visit.home, 'signedOut')
  })
}

/** Returns the reply to a page whose code or link signed in; undefined when it didn't. */
async function pageAfterSignIn(
  visit: PageVisit,
  reply: FastifyReply,
  data: z.infer<typeof EmailForm>,
  entry: CodeRequest,
) {
  const place = await findSignInBrowser(visit, data)
  if (!place) return undefined
  if (place === 'here') return returnTo(visit, reply, data)
  const notice = { text: visit.texts.signedInElsewhere, isProblem: false }
  return signInPage({ ...frameOf(visit), notice }, { ...entry, ...(entry.email === undefined && maskedAddress(visit)) })
}

/** Returns the fields of a form for a code, with the address of the session where none was typed. */
function withKnownAddress(visit: PageVisit, body: unknown) {
  const fields = (body ?? {}) as Record<string, unknown>
  return fields.email === undefined ? { ...fields, email: knownAddress(visit) } : fields
}

/** Returns the values of the next form: the address only if the last form had it. */
const codeRequestOf = (body: unknown, { to, kept, email, attempt }: z.infer<typeof EmailForm>) => ({
  to,
  kept,
  attempt,
  email: (body as { email?: string } | undefined)?.email === undefined ? undefined : email,
})

const frameWithProblem = (visit: PageVisit, text: string): PageFrame => ({
  ...frameOf(visit),
  notice: { text, isProblem: true },
})

const limitLinks = (visit: PageVisit) =>
  limitPerHour(
    visit.services.db,
    `candidate links ${visit.company.id} from ${visit.network}`,
    linksPerHour,
    visit.now,
    refusalIn(visit.texts),
  )

/** Opens a session and returns to the page that the candidate came for. */
async function signIn(
  visit: PageVisit,
  reply: FastifyReply,
  person: Parameters<typeof openSession>[1],
  target: Target,
) {
  const token = await openSession(visit, person)
  reply.header('set-cookie', sessionCookieOf(visit, token))
  return returnTo(visit, reply, target)
}

type Target = Pick<CodeRequest, 'to' | 'kept'>

/**
 * Redirects to a page. If a form was kept, the browser sends it again instead, and its page shows it as a form of an
 * old session.
 */
function returnTo({ home }: PageVisit, reply: FastifyReply, { to, kept }: Target) {
  if (kept) return reply.redirect(`${home}/${kept.action}`, 307)
  return backTo(reply, to ? `${home}/${to}` : home)
}
