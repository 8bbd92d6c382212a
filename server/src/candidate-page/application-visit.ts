import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { applicationPagePath } from '../companies/address-rules.ts'
import { pageMissing } from '../platform/errors.ts'
import { partIn } from './frame/forms.ts'
import { askToSignIn } from './sign-in/ask-to-sign-in.ts'
import { notFoundPage } from './sign-in/pages.ts'
import type { CandidateApplication } from './status/application-queries.ts'
import { listOwnApplications, unreadIn } from './status/own-applications.ts'
import { backTo, frameOf, isOwnForm, openVisit, referenceIn, type SignedInVisit, withRefusedForm } from './visit.ts'

/** A visit to one application of the session. */
export interface ApplicationVisit extends SignedInVisit {
  application: CandidateApplication
  /** The address of the application's page. */
  path: string
}

/**
 * Opens the application that a URL names. Returns undefined after redirecting a visitor without a session to the form
 * for a code, and after replying 404 because the application isn't the candidate's.
 */
export async function openApplication(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ApplicationVisit | undefined> {
  const visit = await openVisit(app, request, reply)
  const reference = referenceIn(request)
  const path = applicationPagePath(visit.company.slug, reference)
  const { session } = visit
  if (!session) {
    await askToSignIn(visit, request, reply, `applications/${reference}${partIn(request.url)}`)
    return undefined
  }
  const applications = await listOwnApplications({ ...visit, session })
  const application = applications.find((application) => application.reference === reference)
  if (!application) {
    reply.code(404).send(notFoundPage(frameOf(visit)))
    return undefined
  }
  const unread = unreadIn(applications)
  return { ...visit, session, application, path, unread, pagePath: visit.pagePath && path }
}

/** Returns whether the visit may see and do everything: after a code, with an application that was opened. */
export const hasFullAccess = ({ session, application }: ApplicationVisit) =>
  session.applicationId === null && application.openedAt !== null

/**
 * Opens an application for a page that shows all of it. Other visits are redirected to the application's page, whose
 * question opens it and returns here, or, after a link, to the form for a code.
 */
export async function openFullVisit(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const visit = await openApplication(app, request, reply)
  if (!visit || hasFullAccess(visit)) return visit
  const to = `applications/${visit.application.reference}${partIn(request.url)}`
  if (visit.session.applicationId === null) reply.redirect(`${visit.path}?to=${to}`, 303)
  else await askToSignIn(visit, request, reply, to)
  return undefined
}

/** Refuses a part of the page with news about an application while the company has switched them off. */
export function requireNews({ company }: ApplicationVisit) {
  if (!company.isCandidatePageOn) pageMissing()
}

/**
 * Opens an application for a form of a page that shows all of it. A form of another session, for example from before
 * the candidate signed in again, isn't accepted: `show` shows its page with what was typed, to be sent again.
 */
export async function openForm(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  show?: (visit: ApplicationVisit) => string | Promise<string>,
) {
  const visit = await openFullVisit(app, request, reply)
  if (!visit || isOwnForm(request, visit)) return visit
  if (show) reply.code(422).send(await show(withRefusedForm(visit, request, {})))
  else backTo(reply, visit.path, 'formTooOld')
  return undefined
}
