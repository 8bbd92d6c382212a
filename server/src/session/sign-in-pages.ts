import { signInPath } from '@hireloom/contract/session'
import type { FastifyReply } from 'fastify'
import { SignOnFailed } from '../outside/sign-on/port.ts'
import { html, plainPage } from '../platform/api/plain-page.ts'

/** Replies with the page for an invitation link that can't be used. */
export const sendBrokenLinkPage = (text: string, reply: FastifyReply) =>
  reply
    .code(403)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      plainPage(
        'Invitation',
        html`<main class="narrow"><header><div class="brand">Hireloom</div><h1>This invitation can't be used</h1>
<p>${text}</p></header>
<p><a href="/">Go to Hireloom</a></p></main>`,
      ),
    )

/** Replies with the page for a sign-on server that can't be used; rethrows other errors. */
export function sendOutagePage(error: unknown, reply: FastifyReply) {
  if (!(error instanceof SignOnFailed)) throw error
  reply.log.error({ err: error }, 'sign-on server unreachable')
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      plainPage(
        'Sign in',
        html`<main class="narrow"><header><div class="brand">Hireloom</div><h1>Signing in isn't possible right now</h1>
<p>The sign-on server doesn't respond. Nothing is lost; please try again in a moment.</p></header>
<p><a href="${signInPath}">Try again</a></p></main>`,
      ),
    )
}

/** Replies with the page after signing out where the issuer can't be signed out from here. */
export const sendSignedOutPage = (reply: FastifyReply) =>
  reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      plainPage(
        'Signed out',
        html`<main class="narrow"><header><div class="brand">Hireloom</div><h1>You are signed out of Hireloom</h1>
<p>Your account at the sign-on server is still signed in. On a shared device, sign out there too.</p></header>
<p><a href="${signInPath}">Sign in again</a></p></main>`,
      ),
    )
