import { normalizeIP } from '@fastify/rate-limit'
import { permissions, role } from '@hireloom/contract/platform/permissions'
import {
  acceptedInvitationPath,
  otherAccountPath,
  permissionSet,
  session,
  signInAgainPath,
  signInPath,
} from '@hireloom/contract/session'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FailureReason, type Identity, SignOnFailed } from '../outside/sign-on/port.ts'
import { bearerToken } from '../platform/api/admission.ts'
import { routes } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { forbidden, missing, Refusal, tooManyCalls } from '../platform/errors.ts'
import { sealedCookie } from '../platform/sealing.ts'
import { addTask } from '../platform/tasks/tasks.ts'
import {
  accept,
  findAcceptableInvitations,
  findInvitation,
  invitationPath,
  joinCompany,
} from '../users/acceptance-queries.ts'
import { type LinkProblem, linkMessages, linkStatusProblem, otherAddressMessage } from '../users/rules.ts'
import { backchannelLogoutRoutes } from './backchannel-logout-routes.ts'
import { browserCookie, issuerColumns, newBrowserId, takeIdToken } from './issuer-session-queries.ts'
import { expiredTicket, joinTicket, listJoinOffers, roleNameOf } from './join-tickets.ts'
import { closeSession, findAccountId, listCompanies, listMemberships, moveSession, openSession } from './queries.ts'
import { chooseCompany, companiesOf, type Membership, type SignInProblem } from './rules.ts'
import { sendBrokenLinkPage, sendOutagePage, sendSignedOutPage } from './sign-in-pages.ts'
import { sessionTasks } from './task-list.ts'
import { findCurrentUser, markTourSeen } from './user-queries.ts'

/**
 * Sign-ins a minute from one address: a whole office may start at nine o'clock. A browser that has begun to sign in is
 * counted by its cookie instead, so that colleagues can't block it halfway.
 */
const signInsPerMinute = 60
const signInsPerBrowser = 10

/** The page to which the sign-on server redirects after signing out. */
const signOutPath = '/api/v1/auth/signed-out'

interface SignInCookie {
  /** The secret of this sign-in. */
  secret: string
  /** The token of the invitation link that the user came with. */
  invitation?: string
}

/** Returns the token of the invitation link in a cookie's text. */
const invitationOf = (text: string | undefined) =>
  text === undefined ? undefined : (JSON.parse(text) as SignInCookie).invitation

/** The callback of the sign-on server is only accepted together with this cookie. */
const signInCookie = sealedCookie({ name: 'hireloom_sign_in', path: '/api/v1/auth', maxAge: 600 })

const refusals: Record<SignInProblem, () => Refusal> = {
  noAccess: () =>
    new Refusal(403, '1401', 'Your account has no access to recruitment yet. Ask your HR Admin to invite you.'),
  noSubscription: () => new Refusal(403, '1402', 'Your company has no recruitment subscription'),
  companyInactive: () =>
    new Refusal(402, 'company_inactive', 'Please sign in or contact your HR Admin to get the access.'),
}

const contractRoutes = (log: FastifyBaseLogger) =>
  routes(session, {
    installation({ config }) {
      const { helpUrl = null, accountUrl = null, privacyUrl = null, termsUrl = null, landingUrl = null } = config
      return {
        data: {
          parentName: config.parentName,
          backyardKey: config.backyardKey,
          signOutUrl: `${config.publicUrl}${signOutPath}`,
          hrAppUrl: config.hrAppUrl ?? null,
          insightsUrl: config.insightsUrl ?? null,
          performanceUrl: config.performanceUrl ?? null,
          helpUrl,
          accountUrl,
          privacyUrl,
          termsUrl,
          landingUrl,
        },
      }
    },

    async verify({ db, query, headers, config, outside, sealing, now }) {
      const sealed = signInCookie.read(headers, { sealing, now: now() })
      if (!sealed) throw notSignedIn()
      const { secret, invitation }: SignInCookie = JSON.parse(sealed)
      const callbackUrl = new URL(`${config.publicUrl}/?${new URLSearchParams(query)}`)
      const finished = outside.signOn.finish(callbackUrl, secret)
      const { identity, session } = await finished.catch((error: unknown) => refuse(error, log))
      const isUser = companiesOf(await listMemberships(db, identity)).length > 0
      const joined = isUser ? undefined : await joinCompany(db, identity, invitation, now())
      const refused = (problem: LinkProblem) => {
        if (problem === 'unverified')
          log.warn('the issuer calls an e-mail address unverified or sends no email_verified')
        return refusalOf(db, { problem, token: invitation }, identity, now())
      }
      if (typeof joined === 'string') throw await refused(joined)
      const result = await findAcceptableInvitations(db, identity, isUser ? invitation : undefined, now())
      if (typeof result === 'string') throw await refused(result)
      const memberships = await listMemberships(db, identity)
      const joinedCompanyId = joined?.companyId ?? result.companyId
      const company = chooseCompany(memberships, joinedCompanyId)
      if (typeof company === 'string') throw refusals[company]()
      if (outside.engagement && company.role === role.admin) {
        const { companyId, userId } = company
        await addTask(db, sessionTasks.registerAdmin, { companyId, userId }, `register ${companyId}:${userId}`)
      }
      const choice = joinedCompanyId === undefined ? companiesOf(memberships, company.companyId) : []
      return {
        data: {
          ...(await openSession(db, company, now(), issuerColumns(session, headers, { sealing, now: now() }))),
          account: identity.email ?? null,
          companies: choice.length > 1 ? choice.map(asCompany) : [],
          offers: await listJoinOffers(db, company.accountId, result.invitations, { sealing, now: now() }),
        },
      }
    },

    async companies({ db, actor }) {
      return { data: (await listCompanies(db, actor)).map(asCompany) }
    },

    async switchCompany({ db, actor, headers, body, now }) {
      const company = (await listCompanies(db, actor)).find(({ companyId }) => companyId === body.companyId)
      if (!company) throw forbidden()
      if (company.companyId !== actor.companyId) {
        await moveSession(db, actor, bearerToken(headers) ?? '', { company, now: now() })
      }
      return { data: { id: company.companyId, name: company.companyName } }
    },

    async join({ db, actor, headers, body, sealing, now }) {
      const ticket = joinTicket.read(body.ticket, { sealing, now: now() })
      const accountId = await findAccountId(db, actor)
      if (!ticket || accountId === null || ticket.accountId !== accountId) throw expiredTicket()
      const person = { name: actor.name, accountIn: async () => accountId }
      if (!(await accept(db, person, ticket, now()))) throw refusedLink('unknown')
      const company = chooseCompany(await listMemberships(db, { accountId }), ticket.companyId)
      if (typeof company === 'string') throw refusals[company]()
      await moveSession(db, actor, bearerToken(headers) ?? '', { company, now: now() })
      return { data: { id: company.companyId, name: company.companyName } }
    },

    async signOut({ db, headers, now }) {
      await closeSession(db, bearerToken(headers) ?? '', now())
      return undefined
    },

    async me({ db, actor }) {
      return { data: (await findCurrentUser(db, actor)) ?? missing('User') }
    },

    async endTour({ db, actor, now }) {
      await markTourSeen(db, actor, now())
      return undefined
    },

    permissionList({ actor }) {
      return { data: permissions.map((key) => ({ key, status: actor.permissions.has(key) })) }
    },

    permissions({ actor }) {
      return { data: permissionSet((permission) => actor.permissions.has(permission)) }
    },
  })

const asCompany = ({ companyId: id, companyName: name, role }: Membership) => ({ id, name, roleName: roleNameOf(role) })

/** Registers the calls of the session, and the two addresses the browser itself opens. */
export async function sessionRoutes(app: FastifyInstance) {
  const secretOf = ({ headers }: FastifyRequest) => {
    const { sealing, now } = app.services
    return signInCookie.read(headers, { sealing, now: now() })
  }
  const limit = app.rateLimit({
    max: (request) => (secretOf(request) === undefined ? signInsPerMinute : signInsPerBrowser),
    timeWindow: '1 minute',
    keyGenerator: (request) => [normalizeIP(request.ip), secretOf(request)].join(' '),
    errorResponseBuilder: (_request, { ttl }) =>
      tooManyCalls('Many people are signing in right now', Math.ceil(ttl / 1000)),
  })
  app.addHook('onRoute', (route) => {
    if (route.url === session.verify.path) route.onRequest = [limit, route.onRequest ?? []].flat()
  })
  await contractRoutes(app.log)(app)
  await app.register(backchannelLogoutRoutes)

  const redirectToSignOn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    {
      link,
      isReauthentication = false,
    }: { link?: { invitation: string; email: string }; isReauthentication?: boolean } = {},
  ) => {
    const { outside, config, sealing, now } = app.services
    try {
      const { redirectTo, attempt } = await outside.signOn.begin({
        email: link?.email,
        isReauthentication,
      })
      const cookie: SignInCookie = { secret: attempt, ...(link && { invitation: link.invitation }) }
      const secure = config.publicUrl.startsWith('https:')
      const browserId = browserCookie.read(request.headers, { sealing, now: now() })
      return reply
        .header('set-cookie', [
          signInCookie.write(JSON.stringify(cookie), { sealing, now: now(), secure }),
          browserCookie.write(browserId ?? newBrowserId(), { sealing, now: now(), secure }),
        ])
        .header('cache-control', 'no-store')
        .redirect(redirectTo)
    } catch (error) {
      return sendOutagePage(error, reply)
    }
  }

  app.get(signInPath, { onRequest: limit }, (request, reply) => redirectToSignOn(request, reply))
  app.get(signInAgainPath, { onRequest: limit }, (request, reply) =>
    redirectToSignOn(request, reply, { isReauthentication: true }),
  )

  app.get<{ Params: { token: string } }>(`${invitationPath}/:token`, { onRequest: limit }, async (request, reply) => {
    const { db, now } = app.services
    const { token } = request.params
    const invitation = await findInvitation(db, token, now())
    const problem = linkStatusProblem(invitation)
    if (problem === 'used') return reply.redirect(acceptedInvitationPath)
    if (problem || !invitation) return sendBrokenLinkPage(linkMessages[problem ?? 'unknown'], reply)
    return redirectToSignOn(request, reply, { link: { invitation: token, email: invitation.email } })
  })

  app.get(otherAccountPath, { onRequest: limit }, async (request, reply) => {
    const { db, now } = app.services
    const token = invitationOf(secretOf(request))
    const invitation = token === undefined ? undefined : await findInvitation(db, token, now())
    const isOpen = invitation !== undefined && linkStatusProblem(invitation) === undefined
    return reply.redirect(isOpen ? `${invitationPath}/${token}` : signOutPath)
  })

  app.get(signOutPath, async ({ headers }, reply) => {
    const { db, outside, sealing, now } = app.services
    try {
      const address = await outside.signOn.signOutUrl(await takeIdToken(db, headers, { sealing, now: now() }))
      return address === undefined ? sendSignedOutPage(reply) : reply.redirect(address)
    } catch (error) {
      return sendOutagePage(error, reply)
    }
  })
}

const notSignedIn = () => new Refusal(401, 'unauthorized', 'Please sign in or contact your HR Admin to get the access.')

/** The codes of failures that aren't about the user. The browser shows their message. */
const failureCodes: Record<Exclude<FailureReason, 'refused'>, string> = {
  unavailable: 'sign_on_unavailable',
  clock: 'sign_on_clock',
  settings: 'sign_on_settings',
}

function refuse(error: unknown, log: FastifyBaseLogger): never {
  if (!(error instanceof SignOnFailed)) throw error
  log.warn(error.message)
  throw error.reason === 'refused' ? notSignedIn() : new Refusal(503, failureCodes[error.reason], error.message)
}

const refusedLink = (problem: Exclude<LinkProblem, 'otherAddress'>) => linkRefusal(linkMessages[problem])
const linkRefusal = (message: string) => new Refusal(403, '1401', message)

interface Link {
  problem: LinkProblem
  /** The token of the link; absent for an invitation found by the address alone. */
  token: string | undefined
}

/** Returns the refusal of a link, with both addresses where it was sent to a different one than that of the account. */
async function refusalOf(db: Db, { problem, token }: Link, { email }: Pick<Identity, 'email'>, now: Date) {
  if (problem !== 'otherAddress') return refusedLink(problem)
  const invitation = token === undefined ? undefined : await findInvitation(db, token, now)
  return invitation ? linkRefusal(otherAddressMessage(invitation.email, email)) : refusedLink('unknown')
}
