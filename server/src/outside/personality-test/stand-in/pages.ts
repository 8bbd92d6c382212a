import type { FastifyInstance } from 'fastify'
import { html, plainPage } from '../../../platform/api/plain-page.ts'
import { restrictToThisMachine } from '../../../platform/api/this-machine.ts'
import { missing } from '../../../platform/errors.ts'
import type { TestResult } from '../port.ts'

/** Path of the embedded provider. */
export const mount = '/dev/personality'

/** The state of the embedded provider. It is lost at a restart. */
export interface TestMemory {
  /** Number of next calls that fail. */
  failures: number
  tests: Map<string, { reportTo: string | undefined; result: TestResult | undefined }>
  /** Whether the provider issued this id, even before a restart. */
  isOurs: (id: string) => boolean
}

const maxFailures = 100

/** Two statements for a pair of letters. The letter whose statements are chosen more often wins. */
const statements: readonly { letters: string; first: string; second: string }[] = [
  { letters: 'EI', first: 'I think best while talking with others', second: 'I think best on my own' },
  { letters: 'EI', first: 'A full room gives me energy', second: 'A quiet room gives me energy' },
  { letters: 'EI', first: 'I speak up early', second: 'I listen first' },
  { letters: 'SN', first: 'I trust what I have seen', second: 'I trust what fits together' },
  { letters: 'SN', first: 'I like clear steps', second: 'I like open questions' },
  { letters: 'SN', first: 'Details come first', second: 'The whole comes first' },
  { letters: 'TF', first: 'A fair rule matters most', second: 'The people it meets matter most' },
  { letters: 'TF', first: 'I say what is wrong', second: 'I say what is good' },
  { letters: 'TF', first: 'I decide by reasons', second: 'I decide by values' },
  { letters: 'JP', first: 'I plan the week', second: 'I see what the week brings' },
  { letters: 'JP', first: 'I like things decided', second: 'I like things open' },
  { letters: 'JP', first: 'I finish before I start again', second: 'I start while another thing waits' },
]

/** Returns the type: of each pair, the letter that was chosen more often. */
export function typeOf(answers: Readonly<Record<string, string | undefined>>) {
  return ['EI', 'SN', 'TF', 'JP']
    .map((pair) => {
      const selected = statements.flatMap(({ letters }, index) => (letters === pair ? [answers[`q${index}`]] : []))
      const [first = '', second = ''] = pair
      return selected.filter((letter) => letter === first).length * 2 > selected.length ? first : second
    })
    .join('')
}

const isComplete = (answers: Readonly<Record<string, string | undefined>>) =>
  statements.every(({ letters }, index) => letters.includes(answers[`q${index}`] ?? '-'))

/** Serves the pages of the embedded provider: the test, and a switch that makes calls fail. */
export function personalityTestPages(app: FastifyInstance, memory: TestMemory) {
  restrictToThisMachine(app)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const find = (id: string) => {
    const test = memory.tests.get(id)
    if (test) return test
    if (!memory.isOurs(id)) missing('Test')
    const forgotten = { reportTo: undefined, result: undefined }
    memory.tests.set(id, forgotten)
    return forgotten
  }

  app.get(mount, async (_request, reply) => reply.type(htmlType).send(standInPage(memory)))

  app.post<{ Body: { calls?: string } }>(`${mount}/failures`, async ({ body }, reply) => {
    const calls = Math.trunc(Number(body?.calls))
    memory.failures = calls > 0 ? Math.min(calls, maxFailures) : 0
    return reply.redirect(mount, 303)
  })

  app.get<{ Params: { id: string } }>(`${mount}/:id`, async ({ params }, reply) => {
    const { result } = find(params.id)
    return reply.type(htmlType).send(result ? thankYouPage() : testPage(params.id))
  })

  app.post<{ Params: { id: string }; Body: Record<string, string> }>(
    `${mount}/:id`,
    async ({ params, body }, reply) => {
      const test = find(params.id)
      if (!isComplete(body ?? {})) return reply.type(htmlType).send(testPage(params.id, true))
      test.result ??= { typeCode: typeOf(body), submittedAt: app.services.now() }
      // When the report fails, the product asks for the result later.
      if (test.reportTo) await report(test.reportTo).catch((err: unknown) => app.log.warn({ err }, 'personality test'))
      return reply.redirect(`${mount}/${params.id}`, 303)
    },
  )
}

const report = (address: string) => fetch(address, { method: 'POST', signal: AbortSignal.timeout(5000) })

const htmlType = 'text/html; charset=utf-8'
const name = 'Personality test'

function testPage(id: string, isIncomplete = false) {
  const fields = statements.map(
    (
      { letters: [first = '', second = ''], ...words },
      index,
    ) => html`<fieldset><legend>${index + 1} of ${statements.length}</legend>
<label><input type="radio" name="q${index}" value="${first}" required> ${words.first}</label><br>
<label><input type="radio" name="q${index}" value="${second}" required> ${words.second}</label></fieldset>`,
  )
  return plainPage(
    name,
    html`<main class="narrow mail"><header><h1>${name}</h1>
<p>There is no right answer, and nothing is decided by it. Choose what fits you better.</p></header>
${isIncomplete && html`<p role="alert">Please answer every question.</p>`}
<form method="post" action="${mount}/${id}">${fields}<button type="submit" class="primary">Submit</button></form></main>`,
  )
}

const thankYouPage = () =>
  plainPage(
    name,
    html`<main class="narrow mail"><header><h1>Thank you</h1><p>Your answers have arrived. You can close this page.</p></header></main>`,
  )

function standInPage({ failures, tests }: TestMemory) {
  const rows = [...tests].map(
    ([id, { result }]) =>
      html`<tr><th><a href="${mount}/${id}">${id.slice(0, 8)}</a></th><td>${result?.typeCode ?? 'open'}</td></tr>`,
  )
  return plainPage(
    name,
    html`<main class="narrow mail"><header><div class="brand">Hireloom</div><h1>${name}</h1>
<p>No provider of the personality test is set, so this one stands in. Nothing has left this machine.</p></header>
<section class="group"><h2>Outage</h2>
<p role="status">${failures > 0 ? `The next ${failures} ${failures === 1 ? 'call fails' : 'calls fail'}.` : 'No call fails.'}</p>
<form method="post" action="${mount}/failures">
<input type="number" name="calls" min="0" max="${maxFailures}" value="1" aria-label="Number of calls">
<button type="submit">Fail the next calls</button></form></section>
<section class="group"><h2>Tests</h2>${rows.length > 0 ? html`<table>${rows}</table>` : html`<p>None yet.</p>`}</section></main>`,
  )
}
