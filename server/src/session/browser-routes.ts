import { acceptedInvitationPath, otherAccountPath, signInAgainPath, signInPath } from '@hireloom/contract/session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findInvitation, invitationPath } from '../users/acceptance-queries.ts'
import { linkMessages, linkStatusProblem } from '../users/rules.ts'
import { browserCookie, newBrowserId, takeIdToken } from './issuer-session-queries.ts'
import { readSignIn, writeSignIn } from './sign-in-cookie.ts'
import type { signInLimit } from './sign-in-limit.ts'
import { sendBrokenLinkPage, sendOutagePage, sendSignedOutPage } from './sign-in-pages.ts'

/** The page to which the sign-on server redirects after signing out. */
export const signOutPath = '/api/v1/auth/signed-out'

interface SignInStart {
  /** The invitation link that the user came with. */
  link?: { invitation: string; email: string }
  /** Whether the user has to sign in at the sign-on server even if they are signed in there. */
  isReauthentication?: boolean
}

/** Serves the addresses that the browser itself opens: to sign in, to accept an invitation, and after signing out. */
export function browserRoutes(app: FastifyInstance, limit: ReturnType<typeof signInLimit>) {
  const redirectToSignOn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { link, isReauthentication = false }: SignInStart = {},
  ) => {
    const { outside, config, sealing, now } = app.services
    try {
      const { redirectTo, attempt } = await outside.signOn.begin({ email: link?.email, isReauthentication })
      const context = { sealing, now: now(), secure: config.publicUrl.startsWith('https:') }
      const browserId = browserCookie.read(request.headers, context) ?? newBrowserId()
      const signIn = { secret: attempt, ...(link && { invitation: link.invitation }) }
      return reply
        .header('set-cookie', [writeSignIn(signIn, context), browserCookie.write(browserId, context)])
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
    const { db, sealing, now } = app.services
    const token = readSignIn(request.headers, { sealing, now: now() })?.invitation
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
