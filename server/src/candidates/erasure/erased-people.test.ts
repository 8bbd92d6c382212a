import { createHash } from 'node:crypto'
import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { candidateForm, deletionReason } from '@hireloom/contract/intake/candidate-form'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { exportedBytes, importInto } from '../../../test/company-exporting.ts'
import { workerDatabase } from '../../../test/database/template.ts'
import { acceptGuessedMapping, check, createImport, uploadTable } from '../../../test/history-imports.ts'
import { runCommand } from '../../../test/processes/operator.ts'
import { test, type World } from '../../../test/world.ts'
import { connect } from '../../platform/db/db.ts'
import { Outage } from '../../platform/errors.ts'
import { eraseDeleted } from '../tasks.ts'
import { areErased, insertErasedPeople, listErasedPeople } from './erased-people-queries.ts'
import { erasePeopleOfBackup } from './restored-commands.ts'

const day = 24 * 3_600_000
const nik = '3174014506920001'

/** Runs the hourly task as it runs after some days. */
async function eraseAfter({ product }: World, days: number) {
  const start = product.clock.now
  product.clock.now = new Date(start.getTime() + days * day + 1000)
  await eraseDeleted(product.services)
  product.clock.now = start
}

/** Adds a person, who is deleted for a reason and erased. */
async function erasedPerson(world: World, reason: 1 | 2 | null = deletionReason.askedFor) {
  await deletedPerson(world, reason)
  await eraseAfter(world, 30)
}

async function deletedPerson(world: World, reason: 1 | 2 | null = deletionReason.askedFor) {
  const { id, candidateId } = await world.application(await world.job(), { email: 'rahmah@example.com', nik })
  const admin = await world.as('admin')
  await admin(candidateForm.remove, { params: { candidateId }, query: reason ? { reason } : {} })
  return { id, candidateId, admin }
}

const table = [
  'Name,Email,NIK,Job,Applied on',
  'Rahmah,Rahmah@example.com,,Barista,2024-03-05',
  `Rahmah,other@example.com,${nik},Roaster,2024-03-05`,
  'Ayu,ayu@example.com,,Barista,2024-03-05',
].join('\n')

/** Checks the import of a table with the person, and returns the counts. */
async function countsIn(world: World) {
  const call = await world.as('admin')
  const historyImportId = await createImport(call)
  await uploadTable(world, call, historyImportId, { bytes: table })
  await acceptGuessedMapping(call, historyImportId)
  const { found } = await check(world, call, historyImportId)
  await call(historyImports.remove, { params: { historyImportId } })
  return found?.counts
}

const skipped = [{ message: 'Was erased and may not be stored again', rows: 2 }]

/**
 * Restores a database with this person, who was erased after the backup, and with another person. Returns a connection
 * to it.
 */
async function restoredWith(world: World, email: string) {
  await erasedPerson(world)
  await world.db.deleteFrom('erasedPeople').where('companyId', '=', world.companyId).execute()
  const job = await world.job()
  await world.application(job, { email })
  await world.application(job, { email: 'ayu@example.com' })
  const restored = connect((await workerDatabase(inject('databaseServer'))).url, { max: 1 })
  onTestFinished(() => restored.destroy())
  await sql`select set_config('hireloom.restored', ${`${world.product.clock.now.toISOString()} 5f`}, false)`.execute(
    restored,
  )
  return restored
}

async function addressesIn({ db, companyId }: World) {
  const rows = await db
    .selectFrom('applications')
    .select('email')
    .where('companyId', '=', companyId)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

function collectedLog() {
  const lines: object[] = []
  const add = (details: object) => void lines.push(details)
  return { lines, log: { info: add, warn: add } }
}

describe('a person who asked to be erased', () => {
  test('is left out of imports by e-mail address and NIK, and only hashes are kept', async ({ world }) => {
    await erasedPerson(world)
    expect(await countsIn(world)).toMatchObject({ newApplications: 1, alreadyThere: 2, reasons: skipped })
    const rows = await world.db
      .selectFrom('erasedPeople')
      .selectAll()
      .where('companyId', '=', world.companyId)
      .execute()
    expect(rows.map(({ hash, salt }) => [hash.length, salt.length])).toEqual([
      [32, 32],
      [32, 32],
    ])
    const other = await world.another()
    const people = [{ email: 'rahmah@example.com', nik }]
    expect(await areErased(other.db, other.companyId, people, world.product.services.sealing)).toEqual([false])
  })

  test('is left out of imports before the erasure too, unless an Admin restores them', async ({ world }) => {
    const { id, candidateId, admin } = await deletedPerson(world)
    expect(await countsIn(world)).toMatchObject({ newApplications: 1, alreadyThere: 2, reasons: skipped })
    await admin(candidateForm.restore, { params: { candidateId }, body: { jobApplicationIds: [id] } })
    expect(await countsIn(world)).toMatchObject({ newApplications: 3, reasons: [] })
  })

  test('is forgotten after 24 months', async ({ world }) => {
    await erasedPerson(world)
    await eraseAfter(world, 30 + 732)
    expect(await countsIn(world)).toMatchObject({ newApplications: 3, reasons: [] })
  })

  test.for([
    ['as a mistake', deletionReason.mistake],
    ['without a reason', null],
  ] as const)('can be imported when the deletion was recorded %s', async ([, reason], { world }) => {
    await erasedPerson(world, reason)
    expect(await countsIn(world)).toMatchObject({ newApplications: 3, reasons: [] })
  })

  test('can be added with more others than a statement can have parameters', async ({ world }) => {
    const people = Array.from({ length: 17_000 }, (_, index) => ({
      hash: createHash('sha256').update(`${index}`).digest(),
      salt: Buffer.alloc(32),
      erasedOn: '2026-11-20',
    }))
    await insertErasedPeople(world.db, world.companyId, people)
    expect(await listErasedPeople(world.db, world.companyId)).toHaveLength(people.length)
  })

  test('is erased again within the hour after an older backup was restored', async ({ world }) => {
    await erasedPerson(world)
    const { db, companyId } = world
    const { salt } = await db
      .selectFrom('erasedPeople')
      .select('salt')
      .where('companyId', '=', companyId)
      .executeTakeFirstOrThrow()
    // The backup has the person, but not the erasure.
    await db.deleteFrom('erasedPeople').where('companyId', '=', companyId).execute()
    const job = await world.job()
    await world.application(job, { email: 'RAHMAH@example.com' })
    await world.application(job, { email: 'other@example.com', nik })
    const stays = await world.application(job, { email: 'ayu@example.com' })
    await eraseAfter(world, 31)
    const left = await db.selectFrom('applications').select('id').where('companyId', '=', companyId).execute()
    expect(left).toEqual([{ id: stays.id }])
    expect(await listErasedPeople(db, companyId)).toEqual(
      expect.arrayContaining([expect.objectContaining({ salt, erasedOn: '2026-11-20' })]),
    )
    expect(await countsIn(world)).toMatchObject({ newApplications: 1, alreadyThere: 2, reasons: skipped })
  })

  test('is erased again when a restored system starts, and not where nothing was restored', async ({ world }) => {
    const restored = await restoredWith(world, 'rahmah@example.com')
    const { services } = world.product
    const { log, lines } = collectedLog()
    await erasePeopleOfBackup(services, log)
    expect([await addressesIn(world), lines]).toEqual([['ayu@example.com', 'rahmah@example.com'], []])
    await erasePeopleOfBackup({ ...services, db: restored }, log)
    expect(await addressesIn(world)).toEqual(['ayu@example.com'])
    await erasePeopleOfBackup({ ...services, db: restored }, log)
    expect(lines).toEqual([{ applications: 1 }, { applications: 0 }])
  })

  test("is hidden in a restored system while the files can't be removed, and erased later", async ({ world }) => {
    const restored = await restoredWith(world, 'rahmah@example.com')
    const { services } = world.product
    await world.apply(await world.job(), { personalInformation: { emailAddress: 'rahmah@example.com' } })
    const { log, lines } = collectedLog()
    const err = new Outage('store_away', 'The store is away', 10, undefined)
    const files = { ...services.outside.files, remove: () => Promise.reject(err) }
    await erasePeopleOfBackup({ ...services, db: restored, outside: { ...services.outside, files } }, log)
    expect(lines).toEqual([{ err }])
    const shown = await world.db
      .selectFrom('applications')
      .select('email')
      .where('companyId', '=', world.companyId)
      .where('deletedAt', 'is', null)
      .execute()
    expect(shown).toEqual([{ email: 'ayu@example.com' }])
    await eraseDeleted(services)
    expect(await addressesIn(world)).toEqual(['ayu@example.com'])
  })

  test("does not keep a restored system from starting when the list can't be read", async ({ world }) => {
    const restored = await restoredWith(world, 'rahmah@example.com')
    const { services } = world.product
    const { log, lines } = collectedLog()
    const err = new Error('The store is away')
    const files = { ...services.outside.files, read: () => Promise.reject(err) }
    await erasePeopleOfBackup({ ...services, db: restored, outside: { ...services.outside, files } }, log)
    expect(lines).toEqual([{ err }])
  })

  test('is erased again by resume, where the product never started on the restored database', async ({ world }) => {
    const restored = await restoredWith(world, 'rahmah@example.com')
    await runCommand(world, 'resume', {}, { db: restored })
    expect(await addressesIn(world)).toEqual(['ayu@example.com'])
  })

  test('who applies again is not erased again', async ({ world }) => {
    await erasedPerson(world)
    const { db, companyId } = world
    await eraseAfter(world, 31)
    const again = await world.application(await world.job(), { email: 'rahmah@example.com' })
    await eraseAfter(world, 62)
    const left = await db.selectFrom('applications').select('id').where('companyId', '=', companyId).execute()
    expect(left).toEqual([{ id: again.id }])
  })

  test('who applied again before the erasure keeps that application after a restore', async ({ world }) => {
    await erasedPerson(world)
    const { db, companyId } = world
    await db.deleteFrom('erasedPeople').where('companyId', '=', companyId).execute()
    const appliedAt = new Date(world.product.clock.now.getTime() + 5 * day)
    await world.application(await world.job(), { email: 'rahmah@example.com', appliedAt })
    await eraseAfter(world, 31)
    expect(await addressesIn(world)).toEqual(['rahmah@example.com'])
  })

  test('who is erased a second time stays erased after a restore to the time between', async ({ world }) => {
    const { clock } = world.product
    const { db, companyId } = world
    await erasedPerson(world)
    clock.now = new Date(clock.now.getTime() + 60 * day)
    await erasedPerson(world)
    const days = async () => (await listErasedPeople(db, companyId)).map(({ erasedOn }) => erasedOn)
    expect(await days()).toEqual(['2027-01-19', '2027-01-19'])
    // The backup has the first erasure, and the second application.
    await db.updateTable('erasedPeople').set({ erasedOn: '2026-11-20' }).where('companyId', '=', companyId).execute()
    await world.application(await world.job(), { email: 'rahmah@example.com', nik })
    await eraseAfter(world, 60)
    expect(await addressesIn(world)).toEqual([])
    expect(await days()).toEqual(['2027-01-19', '2027-01-19'])
  })

  test('stays erased after the company moves, and after an older export is imported', async ({ world }) => {
    const { services } = world.product
    const { id: requestedBy } = await world.user('admin')
    const application = await world.application(await world.job(), { email: 'rahmah@example.com', nik })
    const exported = (companyId: number) => exportedBytes({ services, companyId, requestedBy })
    const older = await exported(world.companyId)
    const admin = await world.as('admin')
    const reason = deletionReason.askedFor
    await admin(candidateForm.remove, { params: { candidateId: application.candidateId }, query: { reason } })
    await eraseAfter(world, 30)

    const target = await world.another()
    await importInto(target, await exported(world.companyId))
    const people = [{ email: 'rahmah@example.com', nik: null }]
    expect(await areErased(target.db, target.companyId, people, world.product.services.sealing)).toEqual([true])

    const emptied = await world.another()
    const erased = await world.db
      .selectFrom('erasedPeople')
      .selectAll()
      .where('companyId', '=', world.companyId)
      .execute()
    await world.db
      .insertInto('erasedPeople')
      .values(erased.map((row) => ({ ...row, companyId: emptied.companyId })))
      .execute()
    expect(await importInto(emptied, older)).toMatchObject({ status: 2, problem: null })
    await eraseDeleted(services)
    const left = await world.db
      .selectFrom('applications')
      .select('id')
      .where('companyId', '=', emptied.companyId)
      .execute()
    expect(left).toEqual([])
  })
})
