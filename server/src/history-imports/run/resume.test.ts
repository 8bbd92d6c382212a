import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { historyImportStatus } from '@hireloom/contract/history-imports/history-import'
import { describe, expect } from 'vitest'
import {
  acceptGuessedMapping,
  check,
  createImport,
  runHistoryTasks,
  runImport,
  sendTable,
  uploadTable,
} from '../../../test/history-imports.ts'
import { endFailedTask } from '../../../test/tasks/failed-task.ts'
import { idleRun } from '../../../test/tasks/idle-run.ts'
import { test, type World } from '../../../test/world.ts'
import { historyImportTasks } from '../task-list.ts'
import { historyImportTaskHandlers } from '../tasks.ts'

const people = 450
const table = [
  'Name,Email,Job,Stage,Applied on',
  ...Array.from({ length: people }, (_, index) => `Person ${index},p${index}@example.com,Barista,Screening,2024-03-05`),
].join('\n')

type Handle = (services: World['product']['services'], payload: object, run: object) => Promise<unknown>
const handlerOf = (name: string) => historyImportTaskHandlers.find(({ task }) => task.name === name)?.handle as Handle

/** Returns an import that is checked and started. */
async function startImport(world: World) {
  const call = await world.as('admin')
  const historyImportId = await createImport(call)
  await uploadTable(world, call, historyImportId, { bytes: table })
  await acceptGuessedMapping(call, historyImportId)
  const { found } = await check(world, call, historyImportId)
  expect(found?.counts).toMatchObject({ newApplications: people, newPeople: people })
  await call(historyImports.start, { params: { historyImportId }, body: { confirmedCount: people } })
  return { call, historyImportId, params: { historyImportId } }
}

/** The run of a process that is killed after the first batch. */
const killed = {
  giveWay: async () => {
    throw new Error('The process was killed')
  },
  letCallsPass: async () => undefined,
}

/** Uploads a table that has each person twice. The server hasn't read it yet. */
async function uploadDoubledTable(world: World) {
  const call = await world.as('admin')
  const historyImportId = await createImport(call)
  const params = { historyImportId }
  const bytes = [table, table.split('\n').slice(1).join('\n')].join('\n')
  const fileId = await sendTable(world, call, historyImportId, { bytes })
  return { call, params, place: { companyId: world.companyId, historyImportId, fileId } }
}

async function rowsOf({ db, companyId }: World, historyImportId: number) {
  const { rows } = await db
    .selectFrom('historyImportRows')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('companyId', '=', companyId)
    .where('historyImportId', '=', historyImportId)
    .executeTakeFirstOrThrow()
  return rows
}

/** Runs a task that fails after its first batch, as in a killed process. */
const interrupted = (world: World, name: string, historyImportId: number) =>
  handlerOf(name)(world.product.services, { companyId: world.companyId, historyImportId }, killed).catch(
    () => undefined,
  )

const countsOf = async ({ db, companyId }: World) => {
  const count = async (table: 'applications' | 'candidates' | 'jobs' | 'applicationEvents') => {
    const { rows } = await db
      .selectFrom(table as 'jobs')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('companyId', '=', companyId)
      .executeTakeFirstOrThrow()
    return rows
  }
  return {
    applications: await count('applications'),
    people: await count('candidates'),
    jobs: await count('jobs'),
    events: await count('applicationEvents'),
  }
}

/** Each test imports hundreds of rows, which takes long on a busy machine. */
const timeout = 120_000

describe('a history import', { timeout }, () => {
  test('continues where it was interrupted, and imports and undoes each row once', async ({ world }) => {
    const { call, historyImportId, params } = await startImport(world)
    await interrupted(world, 'runHistory', historyImportId)
    const { body: half } = await call(historyImports.read, { params })
    expect(half.data).toMatchObject({ status: historyImportStatus.running, doneRows: 200, importedRows: 200 })
    expect((await countsOf(world)).applications).toBe(200)
    await runHistoryTasks(world, historyImportId)
    // Applied, moved and imported.
    const whole = { applications: people, people, jobs: 1, events: people * 3 }
    expect(await countsOf(world)).toEqual(whole)

    await call(historyImports.undo, { params, body: { confirmedCount: people } })
    await interrupted(world, 'undoHistory', historyImportId)
    expect((await countsOf(world)).applications).toBe(people - 200)
    await runHistoryTasks(world, historyImportId)
    expect(await countsOf(world)).toEqual({ applications: 0, people: 0, jobs: 1, events: 0 })
  })

  test('imports each row once when two runs work on it at the same time', async ({ world }) => {
    const { call, historyImportId, params } = await startImport(world)
    await Promise.all([runHistoryTasks(world, historyImportId), runHistoryTasks(world, historyImportId)])
    expect(await countsOf(world)).toEqual({ applications: people, people, jobs: 1, events: people * 3 })
    const { body } = await call(historyImports.read, { params })
    expect(body.data).toMatchObject({ status: historyImportStatus.completed, importedRows: people, doneRows: people })
  })

  test('that failed permanently keeps its rows, imports the rest after another check, and is undone', async ({
    world,
  }) => {
    const { call, historyImportId, params } = await startImport(world)
    const place = { companyId: world.companyId, historyImportId }
    await interrupted(world, 'runHistory', historyImportId)
    for (const _ of [1, 2]) await endFailedTask(world, historyImportTasks.runHistory, place)
    const read = async () => (await call(historyImports.read, { params })).body.data
    expect(await read()).toMatchObject({
      status: historyImportStatus.partialSuccess,
      importedRows: 200,
      problem: expect.stringContaining('stopped before its last row'),
      undoUntil: expect.any(String),
    })
    await runHistoryTasks(world, historyImportId)
    expect((await countsOf(world)).applications).toBe(200)

    const { found } = await check(world, call, historyImportId)
    expect(found).toMatchObject({ problem: null, counts: { newApplications: people - 200 } })
    await call(historyImports.start, { params, body: { confirmedCount: people - 200 } })
    await runHistoryTasks(world, historyImportId)
    expect(await read()).toMatchObject({ status: historyImportStatus.completed, importedRows: people })

    await call(historyImports.undo, { params, body: { confirmedCount: people } })
    await interrupted(world, 'undoHistory', historyImportId)
    await endFailedTask(world, historyImportTasks.undoHistory, place)
    expect(await read()).toMatchObject({ status: historyImportStatus.partialSuccess, importedRows: people - 200 })
    await call(historyImports.undo, { params, body: { confirmedCount: people - 200 } })
    await runHistoryTasks(world, historyImportId)
    expect(await read()).toMatchObject({ status: historyImportStatus.undone, problem: null })
    expect((await countsOf(world)).applications).toBe(0)
  })

  test('whose check failed permanently can be checked again, or deleted', async ({ world }) => {
    const call = await world.as('admin')
    const historyImportId = await createImport(call)
    const params = { historyImportId }
    await uploadTable(world, call, historyImportId, { bytes: table })
    await acceptGuessedMapping(call, historyImportId)
    await call(historyImports.check, { params })
    await endFailedTask(world, historyImportTasks.checkHistory, { companyId: world.companyId, historyImportId })
    const { body } = await call(historyImports.read, { params })
    expect(body.data).toMatchObject({
      status: historyImportStatus.failed,
      problem: expect.stringContaining('Check all rows again'),
    })
    const { found } = await check(world, call, historyImportId)
    expect(found).toMatchObject({ status: historyImportStatus.ready, problem: null })
    expect((await call(historyImports.remove, { params })).status).toBe(204)
  })

  test('shows the problem of a file whose reading failed permanently, and the file can be removed', async ({
    world,
  }) => {
    const { call, place, params } = await uploadDoubledTable(world)
    await handlerOf('readHistoryFile')(world.product.services, place, killed).catch(() => undefined)
    for (const _ of [1, 2]) await endFailedTask(world, historyImportTasks.readHistoryFile, place)
    expect(await rowsOf(world, params.historyImportId)).toBe(0)
    const { body } = await call(historyImports.read, { params })
    const problem = 'The file could not be read. Remove it and upload it again.'
    expect(body.data).toMatchObject({ status: historyImportStatus.draft, files: [{ status: 3, rows: 0, problem }] })
    const { status } = await call(historyImports.removeFile, { params: { ...params, fileId: place.fileId } })
    expect(status).toBe(200)
  })

  test('reads the rest of a file after an interruption, and each of its rows once', async ({ world }) => {
    const { call, place, params } = await uploadDoubledTable(world)
    await handlerOf('readHistoryFile')(world.product.services, place, killed).catch(() => undefined)
    expect(await rowsOf(world, params.historyImportId)).toBe(100)
    await runHistoryTasks(world, params.historyImportId)
    expect(await rowsOf(world, params.historyImportId)).toBe(2 * people)
    const { body: read } = await call(historyImports.read, { params })
    expect(read.data.files).toMatchObject([{ status: 2, rows: 2 * people }])
  })

  test('that had failed rows keeps them when the table that was to replace them is removed while it is read', async ({
    world,
  }) => {
    const call = await world.as('admin')
    const historyImportId = await createImport(call)
    const params = { historyImportId }
    const [header, row] = table.split('\n')
    await uploadTable(world, call, historyImportId, { bytes: `${header}\n${row}\nAyu,nowhere,Barista,Screening,` })
    await acceptGuessedMapping(call, historyImportId)
    await runImport(world, call, historyImportId)
    // The reader lets other tasks run after each 100 rows.
    const bytes = [header, ...Array.from({ length: 100 }, () => row)].join('\n')
    const fileId = await sendTable(world, call, historyImportId, { bytes })
    const removing = { ...idleRun, giveWay: () => call(historyImports.removeFile, { params: { ...params, fileId } }) }
    const place = { companyId: world.companyId, historyImportId, fileId }
    await handlerOf('readHistoryFile')(world.product.services, place, removing)
    const { body } = await call(historyImports.rows, { params, query: { page: 1, limit: 10 } })
    expect(body.data.map(({ name }) => name)).toEqual(['Person 0', 'Ayu'])
    expect((await call(historyImports.read, { params })).body.data).toMatchObject({ failedRows: 1 })
  })
})
