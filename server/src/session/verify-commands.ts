import { role } from '@hireloom/contract/platform/permissions'
import type { FastifyBaseLogger } from 'fastify'
import { type FailureReason, type Identity, SignOnFailed } from '../outside/sign-on/port.ts'
import type { VisitorCall } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { Refusal } from '../platform/errors.ts'
import { addTask } from '../platform/tasks/tasks.ts'
import { findAcceptableInvitations, findInvitation, joinCompany } from '../users/acceptance-queries.ts'
import { type LinkProblem, otherAddressMessage } from '../users/rules.ts'
import { issuerColumns } from './issuer-session-queries.ts'
import { listJoinOffers } from './join-tickets.ts'
import { listMemberships, openSession } from './queries.ts'
import { companyRefusals, linkRefusal, refusedLink } from './refusals.ts'
import { chooseCompany, companiesOf } from './rules.ts'
import { readSignIn } from './sign-in-cookie.ts'
import { sessionTasks } from './task-list.ts'

type SignInCall = Pick<VisitorCall, 'db' | 'headers' | 'config' | 'outside' | 'sealing' | 'now'>

/**
 * Finishes the sign-in that began in this browser, with the parameters of the sign-on server's callback: accepts the
 * invitation the user came with, and opens a session at one of their companies.
 */
export async function verifySignIn(
  { db, headers, config, outside, sealing, now: clock }: SignInCall,
  callback: Record<string, string>,
  log: FastifyBaseLogger,
) {
  const now = clock()
  const begun = readSignIn(headers, { sealing, now })
  if (!begun) throw notSignedIn()
  const { secret, invitation } = begun
  const callbackUrl = new URL(`${config.publicUrl}/?${new URLSearchParams(callback)}`)
  const { identity, session } = await outside.signOn
    .finish(callbackUrl, secret)
    .catch((error: unknown) => refuse(error, log))
  const refused = (problem: LinkProblem) => {
    if (problem === 'unverified') log.warn('the issuer calls an e-mail address unverified or sends no email_verified')
    return refusalOf(db, { problem, token: invitation }, identity, now)
  }
  const isUser = companiesOf(await listMemberships(db, identity)).length > 0
  const joined = isUser ? undefined : await joinCompany(db, identity, invitation, now)
  if (typeof joined === 'string') throw await refused(joined)
  const acceptable = await findAcceptableInvitations(db, identity, isUser ? invitation : undefined, now)
  if (typeof acceptable === 'string') throw await refused(acceptable)
  const memberships = await listMemberships(db, identity)
  const joinedCompanyId = joined?.companyId ?? acceptable.companyId
  const company = chooseCompany(memberships, joinedCompanyId)
  if (typeof company === 'string') throw companyRefusals[company]()
  if (outside.engagement && company.role === role.admin) {
    const { companyId, userId } = company
    await addTask(db, sessionTasks.registerAdmin, { companyId, userId }, `register ${companyId}:${userId}`)
  }
  const opened = await openSession(db, company, now, issuerColumns(session, headers, { sealing, now }))
  const choice = joinedCompanyId === undefined ? companiesOf(memberships, company.companyId) : []
  const offers = await listJoinOffers(db, company.accountId, acceptable.invitations, { sealing, now })
  return { opened, account: identity.email ?? null, companies: choice.length > 1 ? choice : [], offers }
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

interface Link {
  problem: LinkProblem
  /** The token of the link; absent for an invitation found by the address alone. */
  token: string | undefined
}

/** Returns the refusal of a link, with both addresses if the link was sent to another address than the account's. */
async function refusalOf(db: Db, { problem, token }: Link, { email }: Pick<Identity, 'email'>, now: Date) {
  if (problem !== 'otherAddress') return refusedLink(problem)
  const invitation = token === undefined ? undefined : await findInvitation(db, token, now)
  return invitation ? linkRefusal(otherAddressMessage(invitation.email, email)) : refusedLink('unknown')
}
