import { Readable } from 'node:stream'
import { home, nextActionKind } from '@hireloom/contract/home'
import { oneDay } from '@hireloom/contract/platform/durations'
import { signingStatus } from '@hireloom/contract/signing/codes'
import { signing } from '@hireloom/contract/signing/endpoints'
import { describe, expect } from 'vitest'
import { documentOf, mailsOf, sealDocument, sendDocument, signAsCandidate, test } from '../../test/signing.ts'
import { endFailedTask } from '../../test/tasks/failed-task.ts'
import { queuedPayload } from '../../test/tasks/queued-payload.ts'
import type { Caller, World } from '../../test/world.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { maxSealTries, timestampTimeout } from './rules.ts'
import { sealSigned } from './seal-commands.ts'
import { signingTasks } from './task-list.ts'

const problemsMailed = async (world: World, address: string) =>
  (await mailsOf(world))
    .filter(({ subject, recipient }) => recipient === address && subject.startsWith('Not finished'))
    .map(({ text }) => text.match(/timestamp authority|failed its check|could not be sealed for a day/)?.[0])

test('a seal is tried for longer than it may wait for the timestamp authority', () => {
  const { attempts } = signingTasks.sealDocument
  const seconds = Array.from({ length: attempts - 1 }, (_, tries) => Math.exp(Math.min(tries + 1, 10)))
  expect(seconds.reduce((sum, wait) => sum + wait, 0) * 1000).toBeGreaterThan(timestampTimeout)
})

test("Admins get one mail each time a signed document can't be finished", async ({ world }) => {
  const user = await world.user('admin')
  const admin = await world.as(user)
  const document = await sendDocument(world, admin, await world.application(await world.job()))
  await signAsCandidate(world, document)
  const { clock, services } = world.product
  const start = clock.now
  clock.now = new Date(start.getTime() + oneDay)
  const timestamps = { timestamp: () => Promise.reject(new Error('No timestamp authority')) }
  const unreadable = { ...services.outside.files, read: () => Promise.reject(new Error('No store of files')) }
  const seal = async (outside: Partial<typeof services.outside>) => {
    const { companyId, documentId, retriedAt } = await queuedPayload(world, signingTasks.sealDocument)
    const broken = { ...services, outside: { ...services.outside, ...outside } }
    return sealSigned(broken, companyId, documentId, { retriedAt })
  }
  const changed = { ...services.outside.files, read: async () => Readable.from([Buffer.from('Another file')]) }
  const failSealing = async () => {
    for (let tries = 1; tries < maxSealTries; tries++) {
      await expect(seal({ files: changed })).rejects.toThrow('The stored document is not the one that was sent')
    }
    await seal({ files: changed })
  }
  const params = { documentId: document.id }

  await seal({ timestamps })
  await seal({ timestamps })
  expect(await problemsMailed(world, user.email)).toEqual(['timestamp authority'])
  clock.tick()
  expect((await admin(signing.retry, { params })).status).toBe(200)
  await seal({ timestamps })
  await seal({ timestamps })
  expect(await problemsMailed(world, user.email)).toEqual(['timestamp authority', 'timestamp authority'])
  clock.tick()
  expect((await admin(signing.finish, { params })).status).toBe(200)
  await failSealing()
  expect((await problemsMailed(world, user.email)).slice(2)).toEqual(['failed its check'])
  clock.tick()
  expect((await admin(signing.retry, { params })).status).toBe(200)
  await failSealing()
  expect((await problemsMailed(world, user.email)).slice(2)).toEqual(['failed its check', 'failed its check'])
  clock.tick()
  expect((await admin(signing.retry, { params })).status).toBe(200)
  await expect(seal({ files: unreadable })).rejects.toThrow('No store of files')
  expect((await documentOf(world, document.id)).sealTries).toBe(0)
  const task = await queuedPayload(world, signingTasks.sealDocument)
  await endFailedTask(world, signingTasks.sealDocument, task)
  await endFailedTask(world, signingTasks.sealDocument, task)
  expect((await problemsMailed(world, user.email)).slice(4)).toEqual(['could not be sealed for a day'])
  expect((await admin(signing.retry, { params })).status).toBe(200)
  clock.now = start
})

describe('a document to sign', { timeout: 120_000 }, () => {
  test('that gets no timestamp for a day is a next action of Admins, who finish it without one', async ({
    world,
    application,
    admin,
  }) => {
    const document = await sendDocument(world, admin, application)
    await signAsCandidate(world, document)
    const { clock, services } = world.product
    const timestamps = { timestamp: () => Promise.reject(new Error('No timestamp authority')) }
    const broken = { ...services, outside: { ...services.outside, timestamps } }
    const actions = async (call: Caller) =>
      (await call(home.nextActions, { query: {} })).body.data.filter(({ kind }) => kind === nextActionKind.unsealed)
    await expect(sealSigned(broken, world.companyId, document.id)).rejects.toThrow()
    expect(await actions(admin)).toEqual([])
    expect((await admin(signing.finish, { params: { documentId: document.id } })).status).toBe(409)

    clock.now = new Date(clock.now.getTime() + 24 * 3_600_000)
    await sealSigned(broken, world.companyId, document.id)
    const mails = (await mailsOf(world)).map(({ subject }) => subject)
    expect(mails).toContain('Not finished: Confidentiality agreement')
    const params = { documentId: document.id }
    expect((await admin(signing.read, { params })).body.data.sealProblem).toBe('timestamp')
    expect(await actions(admin)).toMatchObject([{ jobApplicationId: application.id }])
    expect(await actions(await world.as('recruiter'))).toEqual([])
    expect((await admin(signing.finish, { params })).status).toBe(200)
    expect(await actions(admin)).toEqual([])
    await sealSigned(broken, world.companyId, document.id)
    expect((await documentOf(world, document.id)).status).toBe(signingStatus.completed)
  })

  test('whose seal failed its check three times is sealed again by a user who manages offers', async ({
    world,
    application,
    admin,
  }) => {
    const document = await sendDocument(world, admin, application)
    await signAsCandidate(world, document)
    const { db, companyId } = world
    await db
      .updateTable('signingDocuments')
      .set({ sealTries: 3 })
      .where('companyId', '=', companyId)
      .where('id', '=', document.id)
      .execute()
    expect(await sealDocument(world, document.id)).toBeUndefined()
    const params = { documentId: document.id }
    expect((await admin(signing.read, { params })).body.data.sealProblem).toBe('seal')
    expect((await admin(signing.finish, { params })).status).toBe(409)
    expect((await admin(signing.retry, { params })).body.data.sealProblem).toBeNull()
    expect(await sealDocument(world, document.id)).toBeInstanceOf(Buffer)
  })

  test('waits for its timestamp', async ({ world, application, admin }) => {
    const document = await sendDocument(world, admin, application)
    await signAsCandidate(world, document)
    const { app } = world.product
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await app.inject({ method: 'POST', url: '/dev/timestamp/failures', headers, payload: 'calls=1' })
    await expect(sealDocument(world, document.id)).rejects.toThrow('timestamp')
    expect(await documentOf(world, document.id)).toMatchObject({ status: signingStatus.finishing, sealTries: 0 })
    expect(await sealDocument(world, document.id)).toBeInstanceOf(Buffer)
    expect((await documentOf(world, document.id)).status).toBe(signingStatus.completed)
  })
})

test('Admins are notified of the last failed seal even if the process is killed before the mail is stored', async ({
  world,
}) => {
  const user = await world.user('admin')
  const document = await sendDocument(world, await world.as(user), await world.application(await world.job()))
  await signAsCandidate(world, document)
  const { services } = world.product
  const tries = { sealTries: maxSealTries - 1 }
  await world.db
    .updateTable('signingDocuments')
    .set(tries)
    .where('companyId', '=', world.companyId)
    .where('id', '=', document.id)
    .execute()
  const files = { ...services.outside.files, read: async () => Readable.from([Buffer.from('Another file')]) }
  const failing = { ...services, outside: { ...services.outside, files } }
  const insertInto = (table: keyof DB) => {
    if (table === 'mails') throw new Error('Killed')
    return services.db.insertInto(table)
  }
  const db = new Proxy(services.db, {
    get: (real, name) => (name === 'insertInto' ? insertInto : Reflect.get(real, name).bind(real)),
  })
  await expect(sealSigned({ ...failing, db }, world.companyId, document.id)).rejects.toThrow('Killed')
  await sealSigned(failing, world.companyId, document.id)
  expect(await problemsMailed(world, user.email)).toEqual(['failed its check'])
  expect((await documentOf(world, document.id)).sealTries).toBe(maxSealTries)
})
