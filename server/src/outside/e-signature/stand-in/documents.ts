import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Html, html } from '../../../platform/api/plain-page.ts'
import { missing } from '../../../platform/errors.ts'
import { webhookSignature } from '../webhook.ts'
import { type ESignatureMemory, markTurnAsAsked, mount, type StandInDocument, signersInTurn } from './memory.ts'

/** Ways in which an event is sent, so that each can be tried. */
const deliveries = {
  once: 'One event',
  twice: 'The same event twice',
  late: 'An event from ten minutes ago',
  forged: 'An event with a wrong signature',
  slow: 'An event after ten seconds',
  none: 'No event',
}
type Delivery = keyof typeof deliveries

interface SignerForm {
  what?: string
  event?: string
}

/** Serves the actions of signers at the embedded provider: sign, decline, or let the time pass. */
export function signerRoutes(app: FastifyInstance, { documents }: ESignatureMemory, secret: string) {
  app.post<{ Params: { id: string }; Body: SignerForm }>(`${mount}/signers/:id`, async ({ params, body }, reply) => {
    const document = documents.get(params.id) ?? missing('Document')
    const now = app.services.now()
    if (document.status === 'sent') applyAction(document, body.what ?? '', now)
    const delivery = body.event && body.event in deliveries ? (body.event as Delivery) : 'once'
    const statuses = await deliver({ documentId: params.id, document, secret, delivery, now })
    return reply.header('webhook-statuses', statuses.join(' ')).redirect(mount, 303)
  })
}

function applyAction(document: StandInDocument, action: string, now: Date) {
  const [signer] = signersInTurn(document)
  if (action === 'expire') document.status = 'expired'
  if (!signer) return
  if (action === 'decline') {
    signer.status = 'declined'
    document.status = 'declined'
    document.declineText = 'Not what we agreed on'
  }
  if (action !== 'sign') return
  signer.status = 'signed'
  signer.signedAt = now
  if (signersInTurn(document).length === 0) document.status = 'completed'
  else markTurnAsAsked(document)
}

interface DeliveryInput {
  documentId: string
  document: StandInDocument
  secret: string
  delivery: Delivery
  now: Date
}

/** Sends the event of a document and returns the statuses of the replies. */
async function deliver({ documentId, document, secret, delivery, now }: DeliveryInput) {
  if (delivery === 'none') return []
  if (delivery === 'slow') await wait(10_000)
  const id = `evt_${randomUUID()}`
  const seconds = Math.floor(now.getTime() / 1000) - (delivery === 'late' ? 600 : 0)
  const data = { document_id: documentId, status: document.status }
  const body = Buffer.from(JSON.stringify({ type: `document.${document.status}`, timestamp: now, data }))
  const key = delivery === 'forged' ? 'another secret' : secret
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': webhookSignature(key, { id, timestamp: String(seconds) }, body),
  }
  const send = async () => (await fetch(document.callbackUrl, { method: 'POST', headers, body })).status
  const first = await send()
  return delivery === 'twice' ? [first, await send()] : [first]
}

/** Returns the documents with their signers, newest first. Sent ones have a form for the next signer's action. */
export const documentRows = (documents: ESignatureMemory['documents']): Html[] =>
  [...documents].toReversed().map(
    ([id, document]) => html`<article><h3>${document.title}</h3><p><code>${id}</code> ${document.status}</p>
<ul>${document.signers.map(({ name, status }) => html`<li>${name}: ${status}</li>`)}</ul>
${document.status === 'sent' && signerForm(id)}</article>`,
  )

const signerForm = (id: string) => html`<form method="post" action="${mount}/signers/${id}">
<select name="event" aria-label="Event">${Object.entries(deliveries).map(
  ([name, label]) => html`<option value="${name}">${label}</option>`,
)}</select>
<button type="submit" name="what" value="sign">Sign</button>
<button type="submit" name="what" value="decline">Decline</button>
<button type="submit" name="what" value="expire">Let it expire</button></form>`
