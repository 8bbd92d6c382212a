import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { html, plainPage } from '../../../platform/api/plain-page.ts'
import { restrictToThisMachine } from '../../../platform/api/this-machine.ts'
import { documentRows, signerRoutes } from './documents.ts'
import { type ESignatureMemory, mount } from './memory.ts'

const maxFailures = 100
/** The only account. */
const accountId = 'stand-in'

interface PageOptions {
  provider: Provider
  memory: ESignatureMemory
  name: string
  webhookSecret: string
}

/**
 * Serves the pages of the embedded provider: consent, its documents and their signers, and a switch that makes calls
 * fail.
 */
export function eSignaturePages(app: FastifyInstance, { provider, memory, name, webhookSecret }: PageOptions) {
  restrictToThisMachine(app)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.setErrorHandler((error, _request, reply) => {
    // The page was open for too long, or during a restart.
    if (error instanceof errors.SessionNotFound) return reply.redirect('/settings/integrations/esign', 303)
    throw error
  })

  signerRoutes(app, memory, webhookSecret)

  app.get(mount, async (_request, reply) => reply.type(htmlType).send(standInPage(memory, name)))

  app.post<{ Body: { calls?: string } }>(`${mount}/failures`, async ({ body }, reply) => {
    const calls = Math.trunc(Number(body?.calls))
    memory.failures = calls > 0 ? Math.min(calls, maxFailures) : 0
    return reply.redirect(mount, 303)
  })

  app.get(`${mount}/interaction/:uid`, async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw)
    return reply.type(htmlType).send(consentPage(uid, name))
  })

  app.post(`${mount}/interaction/:uid/allow`, async (request, reply) => {
    const { params } = await provider.interactionDetails(request.raw, reply.raw)
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
    grant.addOIDCScope(String(params.scope))
    const consent = { grantId: await grant.save() }
    return reply.redirect(
      await provider.interactionResult(request.raw, reply.raw, { login: { accountId }, consent }),
      303,
    )
  })

  app.post(`${mount}/interaction/:uid/deny`, async (request, reply) => {
    const denied = { error: 'access_denied', error_description: 'The person did not allow it' }
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, denied), 303)
  })
}

const htmlType = 'text/html; charset=utf-8'

function consentPage(uid: string, name: string) {
  const action = `${mount}/interaction/${uid}`
  return plainPage(
    name,
    html`<main class="narrow mail"><header><p>${name}</p><h1>Allow Hireloom to send documents for signature</h1>
<p>Hireloom may send letters in your company's name, see who has signed them, and get the signed files. This page stands
in for the provider of e-signatures.</p></header>
<form method="post"><button type="submit" class="primary" formaction="${action}/allow">Allow</button>
<button type="submit" formaction="${action}/deny">Deny</button></form></main>`,
  )
}

function standInPage({ failures, documents }: ESignatureMemory, name: string) {
  const rows = documentRows(documents)
  return plainPage(
    name,
    html`<main class="narrow mail"><header><div class="brand">Hireloom</div><h1>${name}</h1>
<p>No provider of e-signatures is set, so this one stands in. Nothing has left this machine.</p></header>
<section class="group"><h2>Outage</h2>
<p role="status">${failures > 0 ? `The next ${failures} ${failures === 1 ? 'call fails' : 'calls fail'}.` : 'No call fails.'}</p>
<form method="post" action="${mount}/failures">
<input type="number" name="calls" min="0" max="${maxFailures}" value="1" aria-label="Number of calls">
<button type="submit">Fail the next calls</button></form></section>
<section class="group"><h2>Documents</h2>
${rows.length > 0 ? rows : html`<p>None yet.</p>`}</section></main>`,
  )
}
