import { oneMinute } from '@hireloom/contract/platform/durations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askToSignIn } from './sign-in/ask-to-sign-in.ts'
import { listOwnApplications, unreadIn } from './status/own-applications.ts'
import { backTo, isOwnForm, openVisit, type SignedInVisit, withRefusedForm } from './visit.ts'

/** A visit after a code, which opens everything that belongs to an e-mail address. */
export interface AddressVisit extends SignedInVisit {
  applications: Awaited<ReturnType<typeof listOwnApplications>>
}

const maxCodeAge = 10 * oneMinute

/** Returns whether the last code is new enough for actions that only the owner of the address may take. */
export const isFresh = ({ session, now }: SignedInVisit) => now.getTime() - session.openedAt.getTime() < maxCodeAge

/**
 * Lists the applications whose data the candidate may have: those they opened. An applicant may have mistyped the
 * address, whose owner can't open that application.
 */
export const openedApplications = ({ applications }: AddressVisit) =>
  applications.filter(({ openedAt }) => openedAt !== null)

interface PageOptions {
  /** The path, relative to the candidate's page. */
  page: 'settings' | 'data' | 'messages'
  isForm?: boolean
  /** Shows the page with a form of another session and what was typed, to be sent again. */
  show?: (visit: AddressVisit) => Promise<string>
}

/** Opens a page about an address. Redirects visits without a code and outdated forms, and then returns undefined. */
export async function openAddress(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { page, isForm = false, show }: PageOptions,
): Promise<AddressVisit | undefined> {
  const visit = await openVisit(app, request, reply)
  const { session } = visit
  if (!session || session.applicationId !== null) {
    await askToSignIn(visit, request, reply, page)
    return undefined
  }
  const isTooOld = isForm && !isOwnForm(request, visit)
  if (isTooOld && !show) {
    backTo(reply, `${visit.home}/${page}`, 'formTooOld')
    return undefined
  }
  const applications = await listOwnApplications({ ...visit, session })
  const unread = unreadIn(applications)
  const opened = { ...visit, session, applications, unread, pagePath: visit.pagePath && `${visit.home}/${page}` }
  if (!isTooOld || !show) return opened
  reply.code(422).send(await show(withRefusedForm(opened, request, {})))
  return undefined
}
