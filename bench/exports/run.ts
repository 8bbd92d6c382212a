import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { applicationLists } from '@hireloom/contract/applications/endpoints'
import { toRequest } from '@hireloom/contract/platform/wire'
import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { type Transfer, transferStatus } from '@hireloom/contract/transfers/transfer'
import { sealingWith } from '../../server/src/platform/sealing.ts'
import { secretsIn } from '../../server/src/platform/start/secrets.ts'
import { startProduct } from '../apply/product.ts'
import { generate } from '../scale/generate.ts'
import { measure } from '../scale/load.ts'
import { findSubject } from '../scale/subjects.ts'

// Measures an export of all candidates of a company: its speed, the memory of the process, and the candidate list of
// another user meanwhile.

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '200000' },
    /** Runs tasks in a separate process, as `npm run worker` does. */
    worker: { type: 'boolean', default: false },
  },
})
const rows = Number(values.rows)
const folder = mkdtempSync(join(tmpdir(), 'hireloom-exports-'))
const product = await startProduct(folder, 'fresh', values.worker ? 'in a worker' : 'in the same process')
const address = `http://${product.host}:${product.port}`

try {
  const sealed = sealingWith(secretsIn(product.dataDir)).seal('3171010101980001')
  await generate(product.databaseUrl, { applications: rows, companies: 1, largest: rows }, sealed)
  const [admin, reader] = [
    await findSubject(product.database, product.databaseUrl, 'Admin'),
    await findSubject(product.database, product.databaseUrl, 'Recruiter'),
  ]
  await product.database.query(
    `insert into company_flags (company_id, flag, is_on) values ($1, 'export_candidates', true)
     on conflict (company_id, flag) do update set is_on = true`,
    [admin.companyId],
  )
  const { url: path } = toRequest(applicationLists.list, {})
  const list = (seconds: number) =>
    measure(address, reader.tokens, () => ({ path }), { connections: 1, lasting: { seconds } })
  await list(5)
  const before = await list(15)
  const memoryBefore = product.memory()

  const cpuBefore = product.cpuSeconds()
  const started = performance.now()
  const { importId } = await call(exportLog.exportCandidates.path, 'POST', {})
  const during = await list(15)
  const done = await waitForEnd(importId)
  const seconds = (performance.now() - started) / 1000
  const cpu = product.cpuSeconds()
  const after = await list(15)

  const p95Otherwise = Math.max(before.p95, after.p95)
  const lines = [
    `${done.totalRows} rows in ${seconds.toFixed(1)} s: ${Math.round(done.totalRows / seconds)} rows per second`,
    `CPU, with the list: ${(cpu.product - cpuBefore.product).toFixed(1)} s of the process, ${(cpu.database - cpuBefore.database).toFixed(1)} s of the database`,
    `memory of the process: ${memoryBefore.now.toFixed(0)} MB before, ${product.memory().most.toFixed(0)} MB at most`,
    `candidate list of another user, p95: ${before.p95.toFixed(1)} ms before, ${during.p95.toFixed(1)} ms during, ${after.p95.toFixed(1)} ms after (${(during.p95 / p95Otherwise).toFixed(2)} times)`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)

  async function call(path: string, method: 'GET' | 'POST', body?: object): Promise<Transfer> {
    const headers = { authorization: `Bearer ${admin.tokens[0]}`, ...(body && { 'content-type': 'application/json' }) }
    const reply = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const { data } = exportLog.read.reply.parse(await reply.json())
    return data
  }

  async function waitForEnd(exportId: number): Promise<Transfer> {
    const transfer = await call(`/api/v1/exports/${exportId}`, 'GET')
    if (transfer.status === transferStatus.completed) return transfer
    if (transfer.status === transferStatus.failed) throw new Error(transfer.errors[0]?.message)
    await pause(200)
    return waitForEnd(exportId)
  }
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
