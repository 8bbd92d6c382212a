import { applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { historyImportStatus } from '@hireloom/contract/history-imports/history-import'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { describe, expect } from 'vitest'
import { check, countsIn, importedRows, mappedImport, runHistoryTasks, runImport } from '../../test/history-imports.ts'
import { test } from '../../test/world.ts'
import { listUserIds } from './queries.ts'

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

  test('importing the same file again adds nothing', async ({ world }) => {
    const first = await mappedImport(world)
    await runImport(world, first.call, first.historyImportId)
    const second = await mappedImport(world)
    const { found } = await check(world, second.call, second.historyImportId)
    expect(found?.counts).toMatchObject({ newPeople: 0, newApplications: 0, alreadyThere: 3, failed: 1, newJobs: 0 })
  })

  test("a note belongs to the active user with its author's e-mail address, not to a removed one", async ({
    world,
  }) => {
    const { db, companyId } = world
    const active = await world.user()
    const removed = await world.user()
    const change = { email: active.email.toUpperCase(), isActive: false }
    await db.updateTable('users').set(change).where('companyId', '=', companyId).where('id', '=', removed.id).execute()
    expect(await listUserIds(db, companyId, [active.email])).toEqual(new Map([[active.email, active.id]]))
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

  test('a row without a NIK belongs to the person whose earlier row has one', async ({ world }) => {
    const { call, historyImportId } = await mappedImport(
      world,
      [
        'Name,Email,Job,NIK,Applied on',
        'Siti,siti@example.com,Barista,3174012345678901,2021-01-01',
        'Siti,SITI@example.com,Roaster,,2021-01-20',
      ].join('\n'),
      1,
    )
    await runImport(world, call, historyImportId)
    const rows = await importedRows(world)
    expect(rows).toHaveLength(2)
    expect(new Set(rows.map(({ candidateId }) => candidateId)).size).toBe(1)
  })

  test('is for Admins only', async ({ world }) => {
    for (const role of ['recruiter', 'user', 'consultant'] as const) {
      expect((await (await world.as(role))(historyImports.list, { query: {} })).status).toBe(403)
    }
  })
})
