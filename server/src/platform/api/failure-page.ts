import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../errors.ts'
import { html, plainPage } from './plain-page.ts'

/** Addresses that programs call; they get JSON whatever they accept. Browsers open those of signing in. */
const machines = /^\/(api(?!\/v1\/auth\/)|public_api|backyard|service|company|files|pictures|assets)\//

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/

/** Returns whether a browser opened the address or sent a form to it, so that a failure should be shown as a page. */
export const isOpenedByPerson = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || formTypes.test(headers['content-type'] ?? '')) &&
  !machines.test(url) &&
  (headers.accept ?? '').includes('text/html')

const ourFault = { title: 'There is an error on our side', text: 'Nothing you sent is lost.' }

/**
 * Sends a page that explains the failure and suggests reloading. A refusal that names a time reloads by itself, unless a
 * form was sent.
 */
export function sendFailurePage(reply: FastifyReply, status: number, refusal?: Refusal) {
  const { title, text } =
    (status === 429 || status === 503) && refusal
      ? { title: 'Please try again later', text: refusal.message }
      : ourFault
  const seconds = refusal?.headers?.['retry-after']
  const isForm = reply.request.method !== 'GET'
  if (seconds && !isForm) reply.header('refresh', seconds)
  const reload = seconds ? 'This page reloads by itself.' : 'Please reload this page in a moment.'
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      plainPage(
        title,
        html`<main class="narrow"><header><h1>${title}</h1>
<p>${text.replace(/[^.]$/, '$&.')} ${isForm ? 'Please go back and try again.' : reload}</p></header></main>`,
      ),
    )
}
