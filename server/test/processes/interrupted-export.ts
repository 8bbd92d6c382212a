import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { transferStatus } from '@hireloom/contract/transfers/transfer'
import { expect } from 'vitest'
import { setFlag } from '../../src/companies/flag-queries.ts'
import { logOf } from '../applicant.ts'
import { exportedRows, resultKeyOf } from '../exporting.ts'
import { besideProduct, endStatementsOfKilled, tablesWaitedFor } from './beside-product.ts'

/**
 * Kills a running product in the middle of an export, which waits for a lock that this function holds, and expects one
 * whole file after it has started again.
 */
export async function interruptExport(
  dataDir: string,
  { kill, startAgain }: { kill: () => Promise<unknown>; startAgain: () => Promise<unknown> },
) {
  await besideProduct(dataDir, async ({ db, world, locks }) => {
    await setFlag(db, world.companyId, 'export_candidates', true)
    const job = await world.job()
    for (const firstName of ['Adi', 'Budi', 'Citra']) await world.application(job, { firstName, lastName: '' })
    const call = await world.as('admin')
    await locks.query('begin; lock table application_answers in access exclusive mode')
    const { importId } = (await call(exportLog.exportCandidates, { body: {} })).body.data
    await expect.poll(() => tablesWaitedFor(locks), { timeout: 40_000, interval: 200 }).toEqual(['application_answers'])
    const key = await resultKeyOf(world, importId)
    await kill()
    await endStatementsOfKilled(locks)
    await locks.query('rollback')
    const read = async () => (await call(exportLog.read, { params: { exportId: importId } })).body.data
    expect((await read()).status).toBe(transferStatus.processing)

    await startAgain()
    await expect.poll(async () => (await read()).status, { timeout: 40_000 }).toBe(transferStatus.completed)
    expect(await resultKeyOf(world, importId)).toBe(key)
    const rows = await exportedRows(world, importId)
    expect(rows.map(({ Candidate }) => Candidate).toSorted()).toEqual(['Adi', 'Budi', 'Citra'])
    expect((await logOf(world)).filter((what) => what.startsWith('exported'))).toHaveLength(1)
  })
}
