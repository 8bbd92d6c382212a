import { oneMinute } from '@hireloom/contract/platform/durations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listOwnApplications, unreadIn } from './status/own-applications.ts'
import { backTo, isOwnForm, openVisit, type SignedInVisit } from './visit.ts'

/** A visit to everything that belongs to an address, after a code. */
export interface AddressVisit extends SignedInVisit {
  applications: Awaited<ReturnType<typeof listOwnApplications>>
}

const codeAge = 10 * oneMinute

/** Returns whether the last code is new enough for what only the owner of the address may do. */
export const isFresh = ({ session, now }: SignedInVisit) => now.getTime() - session.openedAt.getTime() < codeAge

/**
 * Lists the applications whose data the session may have: those that were opened, so that a mistyped address gets none.
 */
export const openedApplications = ({ applications }: AddressVisit) =>
  applications.filter(({ openedAt }) => openedAt !== null)

interface PageOptions {
  /** The page, relative to the start of the candidate's page. */
  page: 'settings' | 'data' | 'messages'
  isForm?: boolean
}

/** Opens a page about an address. Returns undefined after redirecting a visit without a code or an outdated form. */
export async function openAddress(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { page, isForm = false }: PageOptions,
): Promise<AddressVisit | undefined> {
  const visit = await openVisit(app, request, reply)
  const { session } = visit
  if (!session || session.applicationId !== null) {
    reply.redirect(`${visit.home}?to=${page}`, 303)
    return undefined
  }
  if (isForm && !isOwnForm(request, visit)) {
    backTo(reply, `${visit.home}/${page}`, 'formTooOld')
    return undefined
  }
  const applications = await listOwnApplications({ ...visit, session })
  const unread = unreadIn(applications)
  return { ...visit, session, applications, unread, pagePath: visit.pagePath && `${visit.home}/${page}` }
}
