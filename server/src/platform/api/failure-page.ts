import type { FastifyReply, FastifyRequest } from 'fastify'
import { html, plainPage } from './plain-page.ts'

/** Addresses that programs call; they get JSON whatever they accept. */
const machines = /^\/(api|public_api|backyard|service|company|files|pictures|assets)\//

/** Returns whether the address was opened in a browser, so that a failure should be shown as a page. */
export const isOpenedByPerson = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !machines.test(url) && (headers.accept ?? '').includes('text/html')

const tooMany = {
  title: 'Please try again later',
  text: "Many candidates are applying right now. You'll be able to submit shortly.",
}
const ourFault = { title: 'There is an error on our side', text: 'Nothing you sent is lost.' }

/** Sends a page that explains the failure and suggests reloading. */
export function sendFailurePage(reply: FastifyReply, status: number) {
  const { title, text } = status === 429 ? tooMany : ourFault
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      plainPage(
        title,
        html`<main class="narrow"><header><h1>${title}</h1>
<p>${text} Please reload this page in a moment.</p></header></main>`,
      ),
    )
}
