import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { candidatePagePath } from '../companies/address-rules.ts'
import { isShownAsPage } from '../platform/api/failure-page.ts'
import { pageMissing, Refusal } from '../platform/errors.ts'
import { pageLanguage, setReadersLanguage } from '../platform/reader-language.ts'
import { contactPageRoutes } from './contact/routes.ts'
import { dataPageRoutes } from './data/routes.ts'
import { sentPageRoutes } from './data/sent-routes.ts'
import { documentPageRoutes } from './documents/routes.ts'
import { candidatePageAssets } from './frame/assets.ts'
import { isCrossOrigin } from './frame/form-checks.ts'
import { keptFormIn, pageOfForm } from './frame/forms.ts'
import { meetingPageRoutes } from './meetings/routes.ts'
import { messagePageRoutes } from './messages/routes.ts'
import { offerPageRoutes } from './offer/routes.ts'
import { reviewPageRoutes } from './review/routes.ts'
import { refusalPage } from './sign-in/pages.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { slotPageRoutes } from './slots/routes.ts'
import { textsIn } from './status/notices.ts'
import { applicationPageRoutes } from './status/routes.ts'
import { talentPoolRoutes } from './talent-pool/routes.ts'
import { frameOf, openVisit, visitOf } from './visit.ts'
import { withdrawPageRoutes } from './withdraw/routes.ts'

/** The maximum number of bytes of a form; each of a message's 5,000 characters takes up to nine bytes. */
const formLimit = 128 * 1024

/**
 * Serves the page on which candidates read where they are and answer, after a link or a code from a mail. Its forms
 * work without JavaScript.
 */
export async function candidatePageRoutes(app: FastifyInstance) {
  await app.register(candidatePageAssets)
  await app.register(async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      (_request, body, done) => done(null, fieldsIn(String(body))),
    )
    app.addHook('onRequest', setReadersLanguage)
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      reply.header('x-robots-tag', 'noindex, nofollow').type('text/html; charset=utf-8')
      if (request.method !== 'POST' || !isCrossOrigin(request.headers, request.host)) return
      throw new Refusal(403, 'foreign_origin', textsIn[pageLanguage(request)].foreignForm)
    })
    // The form for the code contains the kept form. After a redirect with 307, browsers send it to the kept form's
    // address.
    app.addHook('preHandler', async (request) => {
      const kept = keptFormIn((request.body as { kept?: string } | undefined)?.kept)
      if (kept && request.url.endsWith(`/me/${kept.action}`)) request.body = kept.fields
    })
    app.setErrorHandler(showRefusal)
    await app.register(signInRoutes)
    await app.register(applicationPageRoutes)
    await app.register(meetingPageRoutes)
    await app.register(slotPageRoutes)
    await app.register(messagePageRoutes)
    await app.register(documentPageRoutes)
    await app.register(offerPageRoutes)
    await app.register(contactPageRoutes)
    await app.register(talentPoolRoutes)
    await app.register(dataPageRoutes)
    await app.register(sentPageRoutes)
    await app.register(withdrawPageRoutes)
    await app.register(reviewPageRoutes)
    // A refused form is shown at its own address, which browsers request again when they restore a tab.
    app.get<{ Params: { '*': string } }>(`${candidatePagePath(':slug')}/*`, async (request, reply) => {
      const { home } = await openVisit(app, request, reply)
      const page = pageOfForm(request.params['*']) ?? pageMissing()
      return reply.redirect(page ? `${home}/${page}` : home, 303)
    })
  })
}

/** Shows browsers a refusal in the frame of the company. Other failures show the error page of the product. */
async function showRefusal(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const visit = visitOf(request)
  if (!(error instanceof Refusal) || error.status >= 500 || !visit || !isShownAsPage(request, error.status)) throw error
  const { texts } = visit
  const reason = error.code === 'not_found' ? texts.pageMissing : error.message
  const page = refusalPage(frameOf(visit), reason, request.method === 'POST' ? texts.goBack : '')
  return reply.code(error.status).headers(error.headers).type('text/html; charset=utf-8').send(page)
}

/**
 * Returns the fields of a form; a field that was sent several times is a list. Browsers send a line break as two
 * characters, but count it as one towards a field's maximum length.
 */
function fieldsIn(body: string) {
  // `getAll` for each name would read all fields as often as there are names: minutes for a form of 128 kB.
  const fields = Map.groupBy(new URLSearchParams(body), ([name]) => name)
  return Object.fromEntries(
    Array.from(fields, ([name, entries]) => {
      const values = entries.map(([, value]) => value.replaceAll('\r\n', '\n'))
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}
