import type { FastifyInstance } from 'fastify'
import { type Html, html, plainPage } from '../../../platform/api/plain-page.ts'
import { restrictToThisMachine } from '../../../platform/api/this-machine.ts'
import { missing, Refusal } from '../../../platform/errors.ts'
import { allowAnyStyles } from '../../../platform/web/style-nonce.ts'
import { findMailboxMessage, listMailbox } from './mailbox-queries.ts'
import { ReplyForm, replyAddressIn, replyTo } from './mailbox-reply.ts'

const path = '/dev/mail'

/** Serves the mailbox page with every mail sent while no mail server is set, to this machine only. */
export async function mailboxRoutes(app: FastifyInstance) {
  const { db, outside } = app.services
  const { inboundMail } = outside
  restrictToThisMachine(app)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.get<{ Querystring: { to?: string } }>(path, async ({ query }, reply) => {
    return reply.type('text/html; charset=utf-8').send(listPage(await listMailbox(db, query.to), query.to))
  })
  app.get<{ Querystring: { to?: string } }>(`${path}/messages`, async ({ query }) => {
    return { data: await listMailbox(db, query.to) }
  })
  app.get<{ Params: { id: string } }>(`${path}/:id`, async ({ params }, reply) => {
    const message = await find(params.id)
    const isAnswerable = inboundMail !== undefined && replyAddressIn(message, inboundMail) !== undefined
    return allowAnyStyles(reply).type('text/html; charset=utf-8').send(messagePage(message, isAnswerable))
  })
  app.post<{ Params: { id: string } }>(`${path}/:id/reply`, async ({ params, body }, reply) => {
    const message = await find(params.id)
    const to = inboundMail && replyAddressIn(message, inboundMail)
    const { data } = ReplyForm.safeParse(body)
    if (!inboundMail || !to || !data) throw new Refusal(422, 'no_reply', 'Enter a reply and the address of its sender')
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/service/inbound-mail',
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${inboundMail.key}` },
      payload: await replyTo(message, to, data, inboundMail),
    })
    if (statusCode !== 202) throw new Error(`The server refused the reply with status ${statusCode}`)
    return reply.redirect(path, 303)
  })
  app.get<{ Params: { id: string } }>(`${path}/:id/invite.ics`, async ({ params }, reply) => {
    const { calendar } = await find(params.id)
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="invite.ics"')
      .send(calendar ?? missing('Invitation'))
  })
  app.get<{ Params: { id: string } }>(`${path}/:id/raw`, async ({ params }, reply) => {
    return reply.type('text/plain; charset=utf-8').send((await find(params.id)).raw)
  })

  async function find(id: string) {
    const message = /^\d{1,15}$/.test(id) ? await findMailboxMessage(db, Number(id)) : undefined
    return message ?? missing('Mail')
  }
}

type MessageRow = Awaited<ReturnType<typeof listMailbox>>[number]
type Message = NonNullable<Awaited<ReturnType<typeof findMailboxMessage>>>

function listPage(messages: MessageRow[], to = '') {
  const rows = messages.map(
    ({ id, recipient, subject, calendar, attachment, receivedAt }) => html`<a class="person" href="${path}/${id}">
<span class="initials" aria-hidden="true">${recipient.slice(0, 2).toUpperCase()}</span>
<span><strong>${subject}</strong><small>${recipient}</small>
<small>${timeOf(receivedAt)}${calendar !== null && ' · with an invitation'}${attachment !== null && ` · with ${attachment}`}</small></span>
</a>`,
  )
  return page(
    'Mailbox',
    html`<header><div class="brand">Hireloom</div><h1>Mailbox</h1>
<p>No mail server is set, so every mail stays here. Nothing has left this machine.</p></header>
<form><input type="search" name="to" value="${to}" placeholder="Address" aria-label="Address">
<button type="submit">Show</button></form>
${rows.length > 0 ? html`<div class="people"><div class="sheet">${rows}</div></div>` : html`<p>No mail yet.</p>`}`,
  )
}

/** Shows a mail in a frame that can neither run scripts nor reach this page, because its HTML isn't trusted. */
function messagePage(message: Message, isAnswerable: boolean) {
  const { id, recipient, subject, text, html: content, calendar, attachment, receivedAt } = message
  return page(
    subject,
    html`<header><p><a href="${path}">Mailbox</a></p><h1>${subject}</h1></header>
<dl><dt>To</dt><dd><a href="${path}?to=${encodeURIComponent(recipient)}">${recipient}</a></dd>
<dt>Received</dt><dd>${timeOf(receivedAt)}</dd>
${attachment !== null && html`<dt>Attachment</dt><dd>${attachment}</dd>`}</dl>
<nav aria-label="Parts of the mail">${calendar !== null && html`<a href="${path}/${id}/invite.ics">invite.ics</a>`}
<a href="${path}/${id}/raw">Raw message</a></nav>
<div class="sheet"><iframe title="The mail" sandbox="" srcdoc="${content}"></iframe></div>
<details class="sheet"><summary>Plain text</summary><pre>${text}</pre></details>
${calendar !== null && html`<details class="sheet"><summary>Invitation</summary><pre>${calendar}</pre></details>`}
${isAnswerable && replyForm(message)}`,
  )
}

const replyForm = ({ id, recipient }: Message) => html`<details class="sheet"><summary>Reply</summary>
<form method="post" action="${path}/${id}/reply">
<label>From <input type="email" name="from" value="${recipient}" required></label>
<label>Text <textarea name="text" rows="5" required></textarea></label>
<label><input type="checkbox" name="isForged" value="yes"> The mail server found that the sender is forged</label>
<label><input type="checkbox" name="isAutomatic" value="yes"> A program wrote the reply</label>
<button type="submit">Send the reply</button></form></details>`

const page = (title: string, body: Html) => plainPage(title, html`<main class="narrow mail">${body}</main>`)

const timeOf = (at: Date) =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`
