import type { FastifyInstance } from 'fastify'
import { type Html, html, plainPage } from '../api/plain-page.ts'
import { boardCompanies, companyIdRule } from './board-companies.ts'
import { type AskedCall, type BoardMemory, boardPath } from './board-memory.ts'
import { keepToThisMachine } from './this-machine.ts'

const mostFailures = 100

/** Shows what the embedded board knows and was asked, and lets it fail. */
export function boardPages(app: FastifyInstance, memory: BoardMemory) {
  keepToThisMachine(app)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.get(boardPath, async (_request, reply) => reply.type('text/html; charset=utf-8').send(boardPage(memory)))

  app.post<{ Body: { calls?: string } }>(`${boardPath}/failures`, async ({ body }, reply) => {
    const calls = Math.trunc(Number(body?.calls))
    memory.failures = calls > 0 ? Math.min(calls, mostFailures) : 0
    return reply.redirect(boardPath, 303)
  })
}

function boardPage({ failures, asked }: BoardMemory) {
  return page(html`<header><div class="brand">Hireloom</div><h1>Job board</h1>
<p>No job board is set, so this one stands in for SEEK. Nothing has left this machine.</p></header>
<section class="group"><h2>Company IDs</h2><p>${companyIdRule}</p>
<table>${boardCompanies.map(({ id, name }) => html`<tr><th><code>${id}</code></th><td>${name}</td></tr>`)}</table></section>
<section class="group"><h2>Outage</h2>
<p role="status">${failures > 0 ? `The next ${failures} ${failures === 1 ? 'call fails' : 'calls fail'}.` : 'Every call is answered.'}</p>
<form method="post" action="${boardPath}/failures">
<input type="number" name="calls" min="0" max="${mostFailures}" value="1" aria-label="Number of calls">
<button type="submit">Fail the next calls</button></form></section>
<section class="group"><h2>What it was asked</h2>
${asked.length > 0 ? asked.map(callEntry) : html`<p>Nothing yet.</p>`}</section>`)
}

const callEntry = ({ at, query, variables, answer }: AskedCall) => html`<div class="call">
<p>${timeOf.format(at)} UTC</p><code>${query}</code><code>${variables}</code><code>${answer}</code></div>`

const timeOf = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })
const page = (body: Html) => plainPage('Job board', html`<main class="narrow mail">${body}</main>`)
