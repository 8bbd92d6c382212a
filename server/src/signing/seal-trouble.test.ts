import { Readable } from 'node:stream'
import { oneDay } from '@hireloom/contract/platform/durations'
import { signing } from '@hireloom/contract/signing/endpoints'
import { expect } from 'vitest'
import { endFailedTask } from '../../test/failed-task.ts'
import { queuedPayload } from '../../test/queued-payload.ts'
import { documentOf, mailsOf, sendDocument, signAsCandidate } from '../../test/signing.ts'
import { test, type World } from '../../test/world.ts'
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

test('Admins get one mail each time a signed document can’t be finished', async ({ world }) => {
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
