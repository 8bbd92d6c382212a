import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Html, html, plainPage } from '../../../platform/api/plain-page.ts'
import { restrictToThisMachine } from '../../../platform/api/this-machine.ts'
import { missing } from '../../../platform/errors.ts'
import { adPage, lastDayOf, previewPage } from './ad-page.ts'
import { type BoardAdRow, findBoardAd, listBoardAds } from './ads-queries.ts'
import { applyPages } from './apply-pages.ts'
import type { Board } from './board.ts'
import { boardCompanies, companyIdRule, findCompany, findOrganization } from './companies.ts'
import { objectId } from './lists.ts'
import { type BoardMemory, boardPath, type LoggedCall } from './memory.ts'
import { adAddress, isOpen } from './operations.ts'

const maxFailures = 100
const maxListed = 50
const maxRefusalLength = 300

/** Serves the board's page: its advertisements and calls, and switches that make calls fail or be refused. */
export function boardPages(app: FastifyInstance, board: Board) {
  const { db, memory, now } = board
  restrictToThisMachine(app)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  applyPages(app, board)

  app.get<{ Querystring: { company?: string } }>(boardPath, async ({ query }, reply) =>
    send(reply, boardPage(board, await listBoardAds(db, maxListed), query.company)),
  )

  app.get<{ Params: { id: string } }>(`${boardPath}/ads/:id`, async ({ params }, reply) => {
    const ad = (await findBoardAd(db, objectId('positionProfile', params.id))) ?? missing('Advertisement')
    return send(reply, adPage(ad, { isOpen: isOpen(ad, now()) }))
  })

  app.get<{ Params: { id: string } }>(`${boardPath}/previews/:id`, async ({ params }, reply) =>
    send(reply, previewPage(memory.previews.get(params.id) ?? missing('Preview'))),
  )

  app.post<{ Body: { calls?: string } }>(`${boardPath}/failures`, async ({ body }, reply) => {
    const calls = Math.trunc(Number(body?.calls))
    memory.failures = calls > 0 ? Math.min(calls, maxFailures) : 0
    return reply.redirect(boardPath, 303)
  })

  app.post<{ Body: { words?: string } }>(`${boardPath}/refusal`, async ({ body }, reply) => {
    memory.refusal = (body?.words ?? '').trim().slice(0, maxRefusalLength)
    return reply.redirect(boardPath, 303)
  })
}

const send = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page)

function boardPage({ memory, publicUrl, codeOf, now }: Board, ads: readonly BoardAdRow[], searched = '') {
  const hirerIds = boardCompanies.map(({ id }) => id)
  const otherIds = findCompany(Number(searched)) && !hirerIds.includes(Number(searched)) ? [Number(searched)] : []
  return page(html`<header><div class="brand">Hireloom</div><h1>Job board</h1>
<p>No job board is set, so this one stands in for SEEK. Nothing has left this machine.</p></header>
<section class="group"><h2>Advertisements</h2>
${ads.length > 0 ? adTable(ads, publicUrl, now()) : html`<p>None yet.</p>`}</section>
<section class="group"><h2>Company IDs</h2><p>${companyIdRule} The confirmation code shows that a company is the owner of its ID.</p>
<table>${[...hirerIds, ...otherIds].flatMap((id) => companyRow(id, codeOf))}</table>
<form method="get" action="${boardPath}">
<input type="text" name="company" inputmode="numeric" pattern="[0-9]{8}" value="${searched}" aria-label="Company ID">
<button type="submit">Show its code</button></form></section>
${outageForm(memory)}
<section class="group"><h2>Calls</h2>
${memory.calls.length > 0 ? memory.calls.map(callEntry) : html`<p>Nothing yet.</p>`}</section>`)
}

function companyRow(id: number, codeOf: Board['codeOf']) {
  const company = findCompany(id)
  if (!company) return []
  const { name, id: hirer } = company
  return [
    html`<tr><th><code>${id}</code></th><td>${name}<br><small>Confirmation code <code>${codeOf(hirer.value)}</code></small></td></tr>`,
  ]
}

const adTable = (ads: readonly BoardAdRow[], publicUrl: string, now: Date) =>
  html`<table>${ads.map(
    (ad) => html`<tr><th><a href="${adAddress(publicUrl, ad.id)}">${ad.profile.positionTitle}</a></th>
<td>${findOrganization(ad.hirerId)?.name ?? ad.hirerId}<br>
<small>${isOpen(ad, now) ? `Live until ${lastDayOf(ad.endsAt)}` : 'Closed'}</small></td></tr>`,
  )}</table>`

const outageForm = ({ failures, refusal }: BoardMemory) => html`<section class="group"><h2>Outage</h2>
<p role="status">${failures > 0 ? `The next ${failures} ${failures === 1 ? 'call fails' : 'calls fail'}.` : 'No call fails.'}</p>
<form method="post" action="${boardPath}/failures">
<input type="number" name="calls" min="0" max="${maxFailures}" value="1" aria-label="Number of calls">
<button type="submit">Fail the next calls</button></form></section>
<section class="group"><h2>Refusal</h2>
<p>${refusal ? `The next advertisement is refused with “${refusal}”.` : 'Whatever fits its rules is posted.'}</p>
<form method="post" action="${boardPath}/refusal">
<input type="text" name="words" maxlength="${maxRefusalLength}" value="The job category does not fit the position" aria-label="Reason for the refusal">
<button type="submit">Refuse the next</button></form></section>`

const callEntry = ({ at, query, variables, reply }: LoggedCall) => html`<div class="call">
<p>${timeOf.format(at)} UTC</p><code>${query}</code><code>${variables}</code><code>${reply}</code></div>`

const timeOf = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })
const page = (body: Html) => plainPage('Job board', html`<main class="narrow mail">${body}</main>`)
