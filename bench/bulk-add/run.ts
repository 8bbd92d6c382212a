import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { bulkAdd } from '@hireloom/contract/bulk-add/endpoints'
import { transferStatus } from '@hireloom/contract/transfers/transfer'
import { uploads, uploadType } from '@hireloom/contract/uploads'
import { samplePdf } from '../../server/src/documents/sample-pdf.ts'
import { sealingWith } from '../../server/src/platform/sealing.ts'
import { secretsIn } from '../../server/src/platform/start/secrets.ts'
import { startProduct } from '../apply/product.ts'
import { generate } from '../scale/generate.ts'
import { findSubject } from '../scale/subjects.ts'

// Measures how long a file of people takes, from sending it to the last candidate: each comes with a résumé.

const { values } = parseArgs({ options: { people: { type: 'string', default: '500' } } })
const count = Number(values.people)
const folder = mkdtempSync(join(tmpdir(), 'hireloom-bulk-add-'))
const product = await startProduct(folder)
const address = `http://${product.host}:${product.port}`

try {
  const sealed = sealingWith(secretsIn(product.dataDir)).seal('3171010101980001')
  await generate(product.databaseUrl, { applications: 10_000, companies: 1, largest: 10_000 }, sealed)
  const { tokens, jobId } = await findSubject(product.database, product.databaseUrl, 'Admin')
  const resume = samplePdf('Résumé', ['Store manager since 2019', 'Diploma in accounting', 'English, Indonesian'])

  const file = Buffer.from(
    ['First name,E-mail', ...linesOf((n) => `Person ${n},person.${n}@example.com`)].join('\n'),
  ).toString('base64')
  const [importId, checking] = await timed(async () => {
    const { data } = await call('POST', bulkAdd.validate.path, { jobId, filename: 'people.csv', file })
    return data.importId as number
  })

  const [keys, uploading] = await timed(async () => {
    const keys: string[] = []
    // As a browser does, a few at a time.
    await Promise.all(
      Array.from({ length: 4 }, async (_, worker) => {
        for (let n = worker; n < count; n += 4) keys[n] = await upload(`resume-${n}.pdf`)
      }),
    )
    return keys
  })
  const [, attaching] = await timed(() =>
    call('PATCH', bulkAdd.change.path.replace(':importId', `${importId}`), {
      // The first row of the file has the headers.
      rows: keys.map((key, n) => ({ rowNumber: n + 2, documents: [{ field: 'resume', key }] })),
    }),
  )
  const [added, adding] = await timed(async () => {
    await call('POST', bulkAdd.start.path, { importId })
    return waitForEnd(importId)
  })
  const steps = { checking, uploading, attaching, adding }
  const whole = Object.values(steps).reduce((sum, seconds) => sum + seconds)
  const lines = [
    `${added} people with résumés in ${whole.toFixed(1)} s`,
    ...Object.entries(steps).map(([name, seconds]) => `  ${name}: ${seconds.toFixed(1)} s`),
    `memory of the process: ${product.memory().most.toFixed(0)} MB at most`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)

  async function upload(filename: string): Promise<string> {
    const type = uploadType.resume
    const body = { filename, type, contentType: 'application/pdf', size: resume.length }
    const { data } = await call('POST', uploads.presignedUrl.path, body)
    const { ok } = await fetch(new URL(data.url, address), {
      method: 'PUT',
      headers: { 'content-type': body.contentType },
      body: new Uint8Array(resume),
    })
    if (!ok) throw new Error(`${filename} was refused`)
    return data.key
  }

  async function call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
    const headers = { authorization: `Bearer ${tokens[0]}`, ...(body && { 'content-type': 'application/json' }) }
    const reply = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`)
    return reply.json()
  }

  /** Waits until all people are added, and returns their number. */
  async function waitForEnd(importId: number): Promise<number> {
    const { data } = await call('GET', bulkAdd.read.path.replace(':importId', `${importId}`))
    if (data.status === transferStatus.failed) throw new Error('The people could not be added')
    if (data.status === transferStatus.completed || data.status === transferStatus.partialSuccess)
      return data.succeededRows
    await pause(200)
    return waitForEnd(importId)
  }
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

function linesOf(line: (n: number) => string) {
  return Array.from({ length: count }, (_, n) => line(n))
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, seconds: number]> {
  const started = performance.now()
  const result = await work()
  return [result, (performance.now() - started) / 1000]
}
