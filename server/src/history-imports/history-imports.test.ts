import { applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { historyImportStatus } from '@hireloom/contract/history-imports/history-import'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { errorOf } from '../../test/error-of.ts'
import {
  acceptGuessedMapping,
  check,
  createImport,
  readMapping,
  runHistoryTasks,
  runImport,
  uploadTable,
} from '../../test/history-imports.ts'
import { test, type World } from '../../test/world.ts'
import { listUserIds } from './queries.ts'

const table = [
  'First Name,Last Name,Email,Phone,Job,Stage,Status,Applied On,Rejected On,Rejection Reason,Tags,Notes,Application ID',
  'Made,Suarta,made@example.com,0812 3456 7890,Barista,Phone screen,active,2024-03-05,,,"coffee, latte",Friendly,1',
  'Ayu,,ayu@example.com,,Barista,HR Interview,rejected,2023-02-01,2023-02-20,Too far away,,,2',
  'Komang,Putra,komang@example.com,,Roaster,Hired,hired,2022-07-01,,,,,3',
  'Nobody,,not-an-address,,Barista,HR Interview,active,2024-03-05,,,,,4',
].join('\n')

/** Returns an import of a table with the guessed mapping. */
async function mappedImport(world: World, contents: string | Buffer = table, source: 1 | 2 = 2) {
  const call = await world.as('admin')
  const historyImportId = await createImport(call, { source })
  await uploadTable(world, call, historyImportId, { bytes: contents })
  await acceptGuessedMapping(call, historyImportId)
  return { call, historyImportId, params: { historyImportId } }
}

const importedRows = (world: World) =>
  world.db
    .selectFrom('applications')
    .innerJoin('jobs', (join) =>
      join.onRef('jobs.companyId', '=', 'applications.companyId').onRef('jobs.id', '=', 'applications.jobId'),
    )
    .innerJoin('candidates', (join) =>
      join
        .onRef('candidates.companyId', '=', 'applications.companyId')
        .onRef('candidates.id', '=', 'applications.candidateId'),
    )
    .selectAll('applications')
    .select(['jobs.status as jobStatus', 'candidates.lastName as candidateLastName'])
    .where('applications.companyId', '=', world.companyId)
    .orderBy('applications.id')
    .execute()

const countsIn = async (world: World) => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from candidates where company_id = ${world.companyId}) as people,
      (select count(*) from jobs where company_id = ${world.companyId} and deleted_at is null) as jobs,
      (select count(*) from applications where company_id = ${world.companyId}) as applications,
      (select count(*) from files where company_id = ${world.companyId}) as files,
      (select count(*) from mails where company_id = ${world.companyId}
        and recipient not in (select email from users where company_id = ${world.companyId})) as candidate_mails,
      (select count(*) from quota_uses where company_id = ${world.companyId}) as quota`.execute(world.db)
  return rows[0]
}

describe('a history import', () => {
  test('the dry run writes nothing, and its counts are those of the import', async ({ world }) => {
    const before = await countsIn(world)
    const { call, historyImportId } = await mappedImport(world)
    const { found } = await check(world, call, historyImportId)
    expect(found?.status).toBe(historyImportStatus.ready)
    expect(found?.counts).toMatchObject({
      rows: 4,
      newPeople: 3,
      knownPeople: 0,
      newApplications: 3,
      newJobs: 2,
      failed: 1,
      reasons: [{ message: 'E-mail address must be an e-mail address', rows: 1 }],
    })
    expect(await countsIn(world)).toEqual(before)

    const { found: done } = await runImport(world, call, historyImportId)
    expect(done).toMatchObject({ status: historyImportStatus.partialSuccess, importedRows: 3, failedRows: 1 })
    expect(await countsIn(world)).toEqual({ ...before, people: 3, jobs: 2, applications: 3 })
  })

  test('stages, rejections and notes have their old dates, and the jobs are closed', async ({ world }) => {
    const { call, historyImportId } = await mappedImport(world)
    await runImport(world, call, historyImportId)
    const [made, ayu, komang] = await importedRows(world)
    const { stages } = world.masterData
    expect(made).toMatchObject({ status: 0, stageId: stages.Screening, jobStatus: 3, source: 6 })
    expect(made?.appliedAt).toEqual(new Date('2024-03-04T17:00:00Z'))
    expect(ayu).toMatchObject({ status: 2, stageId: stages.Rejected, leftStageId: stages['HR Interview'] })
    expect(ayu?.inStageSince).toEqual(new Date('2023-02-19T17:00:00Z'))
    expect([ayu?.lastName, ayu?.candidateLastName]).toEqual([null, null])
    expect(komang).toMatchObject({ status: 1, stageId: stages.Hired, hiredDate: '2022-07-01' })

    const timeline = async (row: typeof made) => {
      const { body } = await call(candidates.timeline, {
        params: { candidateId: row?.candidateId ?? 0 },
        query: { jobApplicationId: row?.id ?? 0 },
      })
      return body.data.toReversed().map(({ kind, at, text, actorName }) => [kind, at, text, actorName])
    }
    const { moved, applied, commented, imported } = eventKind
    expect((await timeline(made)).slice(0, 3)).toEqual([
      [applied, '2024-03-04T17:00:00.000Z', null, null],
      [moved, '2024-03-04T17:00:00.000Z', null, 'An earlier system'],
      [commented, '2024-03-04T17:00:00.000Z', 'Friendly', 'An earlier system'],
    ])
    const ofAyu = await timeline(ayu)
    expect(ofAyu[2]).toEqual([moved, '2023-02-19T17:00:00.000Z', 'Too far away', 'An earlier system'])
    expect(ofAyu.at(-1)).toEqual([imported, expect.any(String), 'Greenhouse', 'Ratna Wulandari'])
  })

  test('a created job can be opened, although its texts are short or empty', async ({ world }) => {
    const { call, historyImportId } = await mappedImport(world)
    await runImport(world, call, historyImportId)
    const [row] = await importedRows(world)
    const { status, body } = await call(jobs.read, { params: { jobId: row?.jobId ?? 0 } })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ jobPositionName: 'Barista', requirements: '', benefits: '' })
  })

  test('the counts of the candidate list follow an import and its undoing', async ({ world }) => {
    const { call, historyImportId, params } = await mappedImport(world)
    const counts = async () => {
      const { body } = await call(applications.counts, { query: {} })
      return body.data
    }
    const before = await counts()
    await runImport(world, call, historyImportId)
    expect(await counts()).not.toEqual(before)
    await call(historyImports.undo, { params, body: { confirmedCount: 3 } })
    await runHistoryTasks(world, historyImportId)
    expect(await counts()).toEqual(before)
  })

  test('a person already in the company is found, and none of their fields is overwritten', async ({ world }) => {
    const existing = await world.application(await world.job(), { firstName: 'Wayan', email: 'made@example.com' })
    const { call, historyImportId } = await mappedImport(world)
    const { checked } = await runImport(world, call, historyImportId)
    expect(checked).toMatchObject({ newPeople: 2, knownPeople: 1 })
    const people = await world.db
      .selectFrom('candidates')
      .select(['id', 'firstName', 'email'])
      .where('companyId', '=', world.companyId)
      .where('email', '=', 'made@example.com')
      .execute()
    expect(people).toEqual([{ id: existing.candidateId, firstName: 'Wayan', email: 'made@example.com' }])
    expect((await importedRows(world)).filter(({ candidateId }) => candidateId === existing.candidateId)).toHaveLength(
      2,
    )
  })

  test('an e-mail address that people with different numbers share matches none of them', async ({ world }) => {
    const job = await world.job()
    for (const firstName of ['Wayan', 'Putu']) await world.application(job, { firstName, email: 'made@example.com' })
    const { call, historyImportId } = await mappedImport(world)
    const { checked } = await runImport(world, call, historyImportId)
    expect(checked).toMatchObject({ newPeople: 3, knownPeople: 0 })
    const imported = (await importedRows(world)).find(({ firstName }) => firstName === 'Made')
    expect(imported?.isPossibleDuplicate).toBe(true)
  })

  test('the preview shows the person of a row with mistakes', async ({ world }) => {
    const { call, params } = await mappedImport(world)
    const { body } = await call(historyImports.preview, { params })
    expect(body.data.rows.map(({ name, email, errors }) => [name, email, errors.length])).toEqual([
      ['Made Suarta', 'made@example.com', 0],
      ['Ayu', 'ayu@example.com', 0],
      ['Komang Putra', 'komang@example.com', 0],
      ['Nobody', 'not-an-address', 1],
    ])
  })

  test('failed rows are returned with their reasons, and only they are added once they are corrected', async ({
    world,
  }) => {
    const { call, historyImportId, params } = await mappedImport(world)
    await runImport(world, call, historyImportId)
    const { body } = await call(historyImports.failedRows, { params })
    const file = await (body as unknown as File).text()
    expect(file).toContain('Import mistake')
    expect(file).toContain('E-mail address must be an e-mail address')

    await uploadTable(world, call, historyImportId, { bytes: file.replace('not-an-address', 'nobody@example.com') })
    await acceptGuessedMapping(call, historyImportId)
    const { checked, found } = await runImport(world, call, historyImportId)
    expect(checked).toMatchObject({ rows: 1, newApplications: 1, failed: 0, newJobs: 0, knownJobs: 1 })
    expect(found).toMatchObject({ status: historyImportStatus.completed, importedRows: 4, failedRows: 0 })
    expect(await importedRows(world)).toHaveLength(4)
  })

  test('other calls continue while a file of many failed rows is made', async ({ world, onTestFinished }) => {
    const rows = Array.from({ length: 450 }, (_, index) => `Person ${index},nowhere ${index},Barista,2024-03-05`)
    const { call, historyImportId, params } = await mappedImport(
      world,
      ['Name,Email,Job,Applied On', ...rows].join('\n'),
      1,
    )
    await check(world, call, historyImportId)
    const { sealing } = world.product.services
    const { unseal } = sealing
    onTestFinished(() => void Object.assign(sealing, { unseal }))
    /** Values that were decrypted since the event loop was last free. */
    let inTurn = 0
    let most = 0
    sealing.unseal = (sealed) => {
      if (inTurn === 0) {
        setImmediate(() => {
          inTurn = 0
        })
      }
      inTurn += 1
      most = Math.max(most, inTurn)
      return unseal(sealed)
    }
    const { body } = await call(historyImports.failedRows, { params })
    const lines = (await (body as unknown as File).text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(451)
    expect(lines[450]).toContain('nowhere 449')
    expect(most).toBeLessThan(250)
  })

  test('failed rows stay when the table that was to replace them can’t be read', async ({ world }) => {
    const { call, historyImportId, params } = await mappedImport(world)
    await runImport(world, call, historyImportId)
    const file = await uploadTable(world, call, historyImportId, { bytes: 'Name,Email,Job' })
    expect(file?.problem).toBe('There are no rows below the names of the columns')
    const { body } = await call(historyImports.failedRows, { params })
    expect(await (body as unknown as File).text()).toContain('not-an-address')
    expect((await call(historyImports.read, { params })).body.data.failedRows).toBe(1)
  })

  test('importing the same file again adds nothing', async ({ world }) => {
    const first = await mappedImport(world)
    await runImport(world, first.call, first.historyImportId)
    const second = await mappedImport(world)
    const { found } = await check(world, second.call, second.historyImportId)
    expect(found?.counts).toMatchObject({ newPeople: 0, newApplications: 0, alreadyThere: 3, failed: 1, newJobs: 0 })
  })

  test('a note belongs to the active user with its author’s e-mail address, not to a removed one', async ({
    world,
  }) => {
    const { db, companyId } = world
    const active = await world.user()
    const removed = await world.user()
    const change = { email: active.email.toUpperCase(), isActive: false }
    await db.updateTable('users').set(change).where('companyId', '=', companyId).where('id', '=', removed.id).execute()
    expect(await listUserIds(db, companyId, [active.email])).toEqual(new Map([[active.email, active.id]]))
  })

  test('can’t be undone when its company was imported without the rows', async ({ world }) => {
    const { call, historyImportId, params } = await mappedImport(world)
    const { found } = await runImport(world, call, historyImportId)
    expect(found.undoUntil).not.toBeNull()
    await world.db
      .deleteFrom('historyImportRows')
      .where('companyId', '=', world.companyId)
      .where('historyImportId', '=', historyImportId)
      .execute()
    const { body } = await call(historyImports.read, { params })
    expect(body.data).toMatchObject({ importedRows: found.importedRows, undoUntil: null })
    const { status, body: refused } = await call(historyImports.undo, { params, body: { confirmedCount: 0 } })
    expect([status, refused.error?.code]).toEqual([422, 'nothing_to_undo'])
  })

  test('undoing removes what nobody has worked on, and the import can be done again', async ({ world }) => {
    const before = await countsIn(world)
    const { call, historyImportId, params } = await mappedImport(world)
    await runImport(world, call, historyImportId)
    const [made] = await importedRows(world)
    await world.db
      .updateTable('applications')
      .set({ updatedAt: new Date('2026-11-21T00:00:00Z') })
      .where('companyId', '=', world.companyId)
      .where('id', '=', made?.id ?? 0)
      .execute()
    const { body: preview } = await call(historyImports.undoPreview, { params })
    expect(preview.data).toMatchObject({
      removed: 2,
      stays: 1,
      kept: [{ name: 'Made Suarta', jobPositionName: 'Barista' }],
    })
    expect((await call(historyImports.undo, { params, body: { confirmedCount: 3 } })).status).toBe(409)
    await call(historyImports.undo, { params, body: { confirmedCount: 2 } })
    await runHistoryTasks(world, historyImportId)
    expect(await countsIn(world)).toEqual({ ...before, people: 1, jobs: 1, applications: 1 })
    const { body } = await call(historyImports.read, { params })
    expect(body.data).toMatchObject({ status: historyImportStatus.undone, importedRows: 1, files: [] })

    const again = await mappedImport(world)
    const { found } = await runImport(world, again.call, again.historyImportId)
    expect(found).toMatchObject({ importedRows: 2 })
    expect(await importedRows(world)).toHaveLength(3)
  })

  test('two rows of one person for one job are one application unless the first ended long before', async ({
    world,
  }) => {
    const { call, historyImportId } = await mappedImport(
      world,
      [
        'Name,Email,Job,Status,Applied on',
        'Made,made@example.com,Barista,rejected,2021-01-01',
        'Made,MADE@example.com,Barista,rejected,2021-01-20',
        'Made,made@example.com,Barista,active,2023-01-01',
        'Made,made@example.com,Roaster,active,2023-01-01',
      ].join('\n'),
      1,
    )
    const { checked, found } = await runImport(world, call, historyImportId)
    expect(checked).toMatchObject({ newPeople: 1, newApplications: 3, alreadyThere: 1 })
    expect(found?.importedRows).toBe(3)
    expect(new Set((await importedRows(world)).map(({ candidateId }) => candidateId)).size).toBe(1)
  })

  test('a changed number, a second running import and an incomplete mapping are refused', async ({ world }) => {
    const first = await mappedImport(world)
    await check(world, first.call, first.historyImportId)
    const wrong = await first.call(historyImports.start, { params: first.params, body: { confirmedCount: 4 } })
    expect([wrong.status, wrong.body.error]).toMatchObject([
      409,
      { code: 'stale', message: 'The numbers changed. Look at them again.' },
    ])
    const second = await mappedImport(world)
    await check(world, second.call, second.historyImportId)
    await first.call(historyImports.start, { params: first.params, body: { confirmedCount: 3 } })
    const other = await second.call(historyImports.start, { params: second.params, body: { confirmedCount: 3 } })
    expect([other.status, other.body.error?.message]).toEqual([
      409,
      'Another import is running. Wait until it has finished.',
    ])
    // Two imports that start at the same moment both find no other running.
    const alsoRunning = world.db
      .updateTable('historyImports')
      .set({ status: historyImportStatus.running })
      .where('companyId', '=', world.companyId)
      .where('id', '=', second.historyImportId)
      .execute()
    await expect(alsoRunning).rejects.toThrow('history_imports_running')

    const call = await world.as('admin')
    const id = await createImport(call)
    await uploadTable(world, call, id, { bytes: 'Name,Stage,Job\nMade,Somewhere odd,Barista' })
    await acceptGuessedMapping(call, id)
    const { outcome } = await check(world, call, id)
    expect(outcome.status).toBe(422)
    expect(outcome.body.error?.errors.map(({ message }) => message)).toEqual([
      'Choose a column for E-mail address',
      'Choose where Somewhere odd belongs',
    ])
  })

  test('the user chooses the order of ambiguous dates, and both choices give the right days', async ({ world }) => {
    const call = await world.as('admin')
    const id = await createImport(call)
    await uploadTable(world, call, id, { bytes: 'Name,Email,Job,Applied on\nMade,made@example.com,Barista,03/04/2024' })
    const { ambiguousDate, problems } = await readMapping(call, id)
    expect(ambiguousDate).toBe('03/04/2024')
    expect(problems.map(({ field }) => field)).toContain('dateOrder')
    for (const [dateOrder, day] of [
      ['dayFirst', '2024-04-03'],
      ['monthFirst', '2024-03-04'],
    ] as const) {
      await acceptGuessedMapping(call, id, { dateOrder, timeZone: 'UTC' })
      const { body } = await call(historyImports.preview, { params: { historyImportId: id } })
      expect(String(body.data.rows[0]?.appliedAt)).toBe(`${day}T00:00:00.000Z`)
    }
  })

  test('a saved mapping can be used again, and an old version of a mapping is refused', async ({ world }) => {
    const { call, historyImportId, params } = await mappedImport(world)
    const { mapping, updatedAt } = await readMapping(call, historyImportId)
    const named = { ...mapping, columns: mapping.columns.map((column) => ({ ...column, field: null })) }
    await call(historyImports.saveMapping, {
      params,
      body: { ...named, saveAs: 'Nothing', updatedAt: String(updatedAt) },
    })
    const { status, body } = await call(historyImports.saveMapping, {
      params,
      body: { ...mapping, saveAs: null, updatedAt: String(updatedAt) },
    })
    expect([status, body.error?.code]).toEqual([409, 'stale'])

    const other = await createImport(call, { source: 2 })
    await uploadTable(world, call, other, { bytes: table })
    const { savedMappings } = await readMapping(call, other)
    expect(savedMappings).toMatchObject([{ name: 'Nothing' }])
    const { body: used } = await call(historyImports.mapping, {
      params: { historyImportId: other },
      query: { savedMappingId: savedMappings[0]?.id },
    })
    expect(used.data.columns.every(({ field }) => field === null)).toBe(true)
  })

  test('a changed mapping needs another check, and an import that had ended keeps its status', async ({ world }) => {
    const { call, historyImportId, params } = await mappedImport(world)
    await check(world, call, historyImportId)
    await acceptGuessedMapping(call, historyImportId, { columns: [] })
    expect((await call(historyImports.read, { params })).body.data.status).toBe(historyImportStatus.draft)
    const { status, body } = await call(historyImports.start, { params, body: { confirmedCount: 3 } })
    expect([status, body.error?.code]).toEqual([422, 'not_checked'])

    await call(historyImports.check, { params })
    await acceptGuessedMapping(call, historyImportId)
    await runImport(world, call, historyImportId)
    await acceptGuessedMapping(call, historyImportId)
    const { body: ended } = await call(historyImports.read, { params })
    expect(ended.data).toMatchObject({ status: historyImportStatus.partialSuccess, undoUntil: expect.any(String) })
  })

  test('an import can’t be deleted while it is worked on, nor after it has imported rows', async ({ world }) => {
    const { call, historyImportId, params } = await mappedImport(world)
    const refusal = async () => {
      const { status, body } = await call(historyImports.remove, { params })
      return [status, errorOf(body)?.message]
    }
    const isBusy = [409, 'This import is being worked on. Wait until it has finished.']
    await call(historyImports.check, { params })
    expect(await refusal()).toEqual(isBusy)
    await runHistoryTasks(world, historyImportId)
    await call(historyImports.start, { params, body: { confirmedCount: 3 } })
    expect(await refusal()).toEqual(isBusy)
    await runHistoryTasks(world, historyImportId)
    expect(await refusal()).toEqual([422, 'This import has created applications. Undo it instead.'])
  })

  test('an import that is stopped before its first row imports nothing', async ({ world }) => {
    const { call, historyImportId, params } = await mappedImport(world)
    await check(world, call, historyImportId)
    await call(historyImports.start, { params, body: { confirmedCount: 3 } })
    await call(historyImports.stop, { params })
    await runHistoryTasks(world, historyImportId)
    const { body } = await call(historyImports.read, { params })
    expect(body.data).toMatchObject({ status: historyImportStatus.draft, importedRows: 0 })
    expect(await importedRows(world)).toEqual([])
  })

  test('is for Admins only', async ({ world }) => {
    for (const role of ['recruiter', 'user', 'consultant'] as const) {
      expect((await (await world.as(role))(historyImports.list, { query: {} })).status).toBe(403)
    }
  })
})
