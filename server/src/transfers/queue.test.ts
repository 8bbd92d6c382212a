import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { queue } from '@hireloom/contract/transfers/queue-endpoints'
import { type TransferType, transferStatus, transferType } from '@hireloom/contract/transfers/transfer'
import { describe, expect } from 'vitest'
import { importFile, uploadJobs } from '../../test/importing.ts'
import { jobFile } from '../../test/job-file.ts'
import { type Caller, test, type World } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'
import { insertExport } from './queries.ts'

type User = Awaited<ReturnType<World['user']>>

/** Inserts an export that ended `ago` days ago with a file. */
async function endedExport({ db, companyId, product }: World, { id: uploadedBy }: User, type: TransferType, ago = 0) {
  const at = new Date(product.clock.now.getTime() - ago * 86_400_000)
  const id = await insertExport(db, companyId, { type, filename: 'out.xlsx', uploadedBy, uploadedAt: at })
  const expiresAt = new Date(at.getTime() + 7 * 86_400_000)
  await db
    .updateTable('transfers')
    .set({
      status: transferStatus.completed,
      startedAt: at,
      finishedAt: at,
      resultKey: `result-of-${id}-0123`,
      expiresAt,
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
  return id
}
const idsOf = (transfers: readonly { importId: number }[]) => transfers.map(({ importId }) => importId)

describe('the queue', () => {
  test('lists what the user started, of all types or only about applications, until a week after it ended', async ({
    world,
  }) => {
    await setFlag(world.db, world.companyId, 'export_candidates', true)
    const ayu = await world.user('recruiter')
    const call = await world.as(ayu)
    const done = await importFile(world, call, await jobFile([{}]))
    await uploadJobs(call, await jobFile([{}]), 'waits for its start.xlsx')
    const exported = await endedExport(world, ayu, transferType.candidateExport)
    await endedExport(world, ayu, transferType.candidateExport, 8)
    await endedExport(world, await world.user('recruiter'), transferType.candidateExport)
    const { db, companyId, product } = world
    const asked = { filename: 'asked.xlsx', uploadedBy: ayu.id, uploadedAt: product.clock.now }
    const waiting = await insertExport(db, companyId, { type: transferType.candidateExport, ...asked })

    const all = (await call(queue.list, {})).body.data
    expect(idsOf(all).toSorted()).toEqual([done.importId, exported, waiting].toSorted())
    expect(all.every(({ isRead }) => !isRead)).toBe(true)
    expect(idsOf((await call(queue.listOfApplications, {})).body.data)).toEqual([waiting, exported])
  })

  test('marks as read what has ended', async ({ world }) => {
    await setFlag(world.db, world.companyId, 'export_candidates', true)
    const ayu = await world.user('recruiter')
    const call = await world.as(ayu)
    const { importId } = await importFile(world, call, await jobFile([{}]))
    const exported = await endedExport(world, ayu, transferType.candidateExport)
    const { db, companyId, product } = world
    const asked = { filename: 'asked.xlsx', uploadedBy: ayu.id, uploadedAt: product.clock.now }
    const waiting = await insertExport(db, companyId, { type: transferType.candidateExport, ...asked })
    const unread = async () => idsOf((await call(queue.list, {})).body.data.filter(({ isRead }) => !isRead)).toSorted()

    const ofJobs = await call(queue.markReadOfApplications, { body: { ids: [importId, exported] } })
    expect(ofJobs.status).toBe(422)
    expect(ofJobs.body).toMatchObject({
      error: { errors: [{ field: 'ids', message: 'Ids must be of your own imports and exports' }] },
    })
    expect((await call(queue.markReadOfApplications, { body: { ids: [exported, waiting] } })).status).toBe(204)
    expect(await unread()).toEqual([importId, waiting].toSorted())
    expect((await call(queue.markRead, { body: { ids: [importId] } })).status).toBe(204)
    expect(await unread()).toEqual([waiting])
    const other = await world.as('admin')
    expect((await other(queue.markRead, { body: { ids: [waiting] } })).status).toBe(422)
  })
})

describe('an export', () => {
  test('is visible to the user who asked for it and to Admins, with the permission of its type', async ({ world }) => {
    await setFlag(world.db, world.companyId, 'export_candidates', true)
    const ayu = await world.user('recruiter')
    const exportId = await endedExport(world, ayu, transferType.candidateExport)
    const visibility = async (call: Caller) => {
      const read = await call(exportLog.read, { params: { exportId } })
      const file = await call(exportLog.file, { params: { exportId } })
      return [read.status, file.status]
    }
    expect(await visibility(await world.as(ayu))).toEqual([200, 200])
    expect(await visibility(await world.as('admin'))).toEqual([200, 200])
    expect(await visibility(await world.as('recruiter'))).toEqual([404, 404])
    expect(await visibility(await world.as('consultant'))).toEqual([404, 404])
    expect(await visibility(await world.as(ayu, ['candidates.updateStatus']))).toEqual([404, 404])
    expect(await visibility(await (await world.another()).as('admin'))).toEqual([404, 404])
    await setFlag(world.db, world.companyId, 'export_candidates', false)
    expect(await visibility(await world.as(ayu))).toEqual([404, 404])
  })

  test('gives a link to its file for 7 days, and each download is logged', async ({ world }) => {
    await setFlag(world.db, world.companyId, 'export_candidates', true)
    const ayu = await world.user('recruiter')
    const call = await world.as(ayu)
    const exportId = await endedExport(world, ayu, transferType.candidateExport, 6)
    const { data } = (await call(exportLog.read, { params: { exportId } })).body
    expect(data).toMatchObject({ importId: exportId, status: transferStatus.completed })
    expect(data.fileUrl).toBe(`/api/v1/exports/${exportId}/file`)
    const link = (await call(exportLog.file, { params: { exportId } })).body.data
    expect([link.filename, new URL(link.url).pathname]).toEqual(['out.xlsx', `/files/result-of-${exportId}-0123`])
    const log = world.db.selectFrom('activityLog').select('what').where('companyId', '=', world.companyId)
    expect(await log.execute()).toEqual([{ what: 'downloaded the export out.xlsx' }])
    const late = await endedExport(world, ayu, transferType.candidateExport, 7)
    expect((await call(exportLog.file, { params: { exportId: late } })).status).toBe(404)
  })

  test('is listed with the exports of candidates and stages, but not with imports', async ({ world }) => {
    await setFlag(world.db, world.companyId, 'export_candidates', true)
    const ayu = await world.user('recruiter')
    const call = await world.as(ayu)
    await importFile(world, call, await jobFile([{}]))
    const ids = [
      await endedExport(world, ayu, transferType.candidateExport),
      await endedExport(world, ayu, transferType.stageExport),
      await endedExport(world, ayu, transferType.activityExport),
    ]
    const listed = await call(exportLog.list, { query: { sortDirection: 'asc' } })
    expect(idsOf(listed.body.data)).toEqual(ids.slice(0, 2))
    const some = await call(exportLog.list, { query: { type: [transferType.stageExport, transferType.jobImport] } })
    expect(idsOf(some.body.data)).toEqual([ids[1]])
  })
})
