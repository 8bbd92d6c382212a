import { ticketPattern } from '@hireloom/contract/approvals/endpoints'
import { zoneNames } from '@hireloom/contract/mail/texts'
import type { FastifyInstance } from 'fastify'
import { html, plainPage } from '../platform/api/plain-page.ts'
import { linkOver } from './link-tickets.ts'

const scriptAddress = '/api/approval-link.js'
const styleAddress = '/api/approval-link.css'

/**
 * Serves the page behind the link in the mail to an approver. The company and the ticket are in the fragment of the
 * address, which never appears in a log, so a script reads them. Opening the page decides nothing.
 */
export async function approvalLinkPage(app: FastifyInstance) {
  const page = plainPage(
    'Approval',
    html`<main class="narrow approval"><header><div class="brand">Hireloom</div><h1>Approval</h1></header>
<div data-approval data-api-key="${app.services.config.publicApiKey}" aria-live="polite"><p>Loading…</p></div>
<noscript><p>This page needs JavaScript. You can also <a href="/approvals">open your approvals</a>.</p></noscript></main>`,
    { styles: [styleAddress], scripts: [scriptAddress] },
  )
  app.get('/approvals/open', (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
      .send(page),
  )
  app.get(styleAddress, (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
  )
  app.get(scriptAddress, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600').send(script),
  )
}

const style = `
.approval { font-size: 16px; line-height: 24px; }
.approval [data-approval] { display: grid; gap: 16px; }
.approval .sheet { padding: 16px; }
.approval dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 6px 16px; margin: 0; font-size: 14px; line-height: 20px; }
.approval dt { color: var(--text-3); }
.approval dd { margin: 0; overflow-wrap: anywhere; }
.approval label { display: grid; gap: 6px; font-weight: 500; }
.approval textarea { font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; padding: 10px 12px; }
.approval button, .approval .button {
  font: inherit; font-weight: 500; color: inherit; background: var(--sheet); border: 1px solid var(--line);
  border-radius: 8px; padding: 10px 16px; min-height: 44px; cursor: pointer; text-align: center; text-decoration: none;
}
.approval .primary { background: var(--accent); color: var(--sheet); border-color: transparent; }
.approval .error { color: light-dark(#b42318, #fda29b); }
`

const script = `
const container = document.querySelector('[data-approval]')
const parts = location.hash.slice(1).split('.')
const [companySlug, ticket, isUndo] = [parts[0], parts.at(-1), parts[1] === 'undo']
const { apiKey } = container.dataset
const zoneNames = ${JSON.stringify(zoneNames)}

const element = (name, text, attributes = {}) => {
  const created = Object.assign(document.createElement(name), attributes)
  if (text !== undefined) created.textContent = text
  return created
}
const show = (...children) => container.replaceChildren(...children)
const toApprovals = () => element('a', 'Open your approvals', { href: '/approvals', className: 'button' })
const sentence = (text, role = 'status') => {
  const line = element('p')
  line.setAttribute('role', role)
  line.append(element('strong', text))
  return line
}
async function call(path, body) {
  const reply = await fetch('/public_api/approvals/' + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey, 'x-company-slug': companySlug },
    body: JSON.stringify({ ticket, ...body }),
  }).catch(() => undefined)
  if (!reply) return { problem: 'No connection. Try again.' }
  if (reply.status === 204) return {}
  const content = await reply.json().catch(() => ({}))
  if (reply.ok) return content
  const error = content.error ?? {}
  return { problem: error.errors?.[0]?.message ?? error.message ?? 'Something went wrong. Try again.' }
}

function button(label, className, onPress) {
  const created = element('button', label, { type: 'button', className })
  created.addEventListener('click', async () => {
    created.disabled = true
    await onPress()
    created.disabled = false
  })
  return created
}

// As in the mail: Thursday, 26 November 2026, 10.30 WIB.
const dayAndTime = (at, timeZone) => {
  const partsOf = (options) =>
    Object.fromEntries(
      new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).formatToParts(at).map(({ type, value }) => [type, value]),
    )
  const { weekday, day, month, year } = partsOf({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const { hour, minute } = partsOf({ hour: '2-digit', minute: '2-digit' })
  return weekday + ', ' + day + ' ' + month + ' ' + year + ', ' + hour + '.' + minute + ' ' + (zoneNames[timeZone] ?? timeZone)
}

async function open() {
  const { data, problem } = await call('open')
  if (problem) return show(sentence(problem, 'alert'), toApprovals())
  const facts = element('dl')
  const fact = (label, value) => facts.append(element('dt', label), element('dd', value))
  fact('Company', data.companyName)
  fact('Branch', data.branchName)
  fact(data.rules.length === 1 ? 'Rule' : 'Rules', data.rules.join(', '))
  fact('Until', dayAndTime(new Date(data.until), data.timeZone))
  for (const { label, value, isChanged } of data.terms) fact(label, isChanged ? value + ' (changed)' : value)
  const pay = element('dd')
  pay.append(element('a', 'Sign in to see it', { href: '/approvals' }))
  facts.append(element('dt', 'Pay'), pay)
  const sheet = element('section', undefined, { className: 'sheet' })
  sheet.append(facts)
  const intro = element('p', data.askedByName + ' asks you to approve the offer for ' + data.firstName + ', ' + data.jobPositionName + '.')
  if (data.needsSignIn) {
    return show(intro, sheet, sentence('This approval is about pay. Sign in to see it and decide.'), toApprovals())
  }
  const label = element('label', 'Comment (a refusal needs a reason of at least 10 characters)')
  const comment = element('textarea', undefined, { rows: 3, maxLength: 1000 })
  label.append(comment)
  const problemLine = sentence('', 'alert')
  problemLine.className = 'error'
  const decide = async (decision) => {
    const { problem } = await call('decide', { decision, words: comment.value })
    if (problem) problemLine.firstChild.textContent = problem
    else show(sentence(decision === 2 ? 'You approved the offer.' : 'You refused the offer.'), toApprovals())
  }
  const approve = button('Approve', 'primary', () => decide(2))
  show(intro, sheet, label, problemLine, approve, button('Refuse', '', () => decide(3)))
}

function undo() {
  const problemLine = sentence('', 'alert')
  problemLine.className = 'error'
  const takeBack = async () => {
    const { data, problem } = await call('undo')
    if (problem) problemLine.firstChild.textContent = problem
    else show(sentence(data.isTakenBack ? 'The decision has been taken back.' : 'The offer was sent or changed meanwhile. The Admins of your company have been told.'), toApprovals())
  }
  const intro = element('p', 'A decision was made with the link in your e-mail, without signing in.')
  show(intro, problemLine, button('It was not me: take it back', 'primary', takeBack), toApprovals())
}

addEventListener('hashchange', () => location.reload())
if (!companySlug || !${ticketPattern}.test(ticket)) show(sentence('${linkOver}', 'alert'), toApprovals())
else if (isUndo) undo()
else open()
`
