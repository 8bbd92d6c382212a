import { setTimeout as pause } from 'node:timers/promises'
import { mailProblem, outbox, unsentMail } from '@hireloom/contract/mail/outbox'
import type { MailText } from '@hireloom/contract/mail/texts'
import { oneDay } from '@hireloom/contract/platform/durations'
import type { Updateable } from 'kysely'
import { describe, expect } from 'vitest'
import { endFailedTask } from '../../test/tasks/failed-task.ts'
import { test, type World } from '../../test/world.ts'
import { MailError } from '../outside/mail/port.ts'
import type { Mails } from '../platform/db/tables.gen.ts'
import { lockWaitingMails, queueMail } from './queries.ts'
import { mailStatus } from './rules.ts'
import { mailTasks } from './task-list.ts'
import { forgetOldMails, sendMail, sendMails } from './tasks.ts'

const text: MailText = { subject: 'Your interview', greeting: 'Dear Rara,', paragraphs: [], facts: [], signature: [] }

const noLogin = new MailError('Invalid login', mailProblem.loginRefused)
const noAnswer = new MailError('Timeout', mailProblem.noAnswer)
const unknown = new MailError('550 unknown', mailProblem.unknownRecipient, true)

/** Queues a mail to this recipient and returns its id. */
async function queueMailTo({ db, companyId }: World, recipient: string) {
  await queueMail(db, companyId, { dedupeKey: `to ${recipient}`, recipient, senderName: 'PT Sagara', text })
  const { id } = await db
    .selectFrom('mails')
    .select('id')
    .where('companyId', '=', companyId)
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow()
  return id
}

/** Tries to send a mail while the server fails like this. */
async function tryToSend({ product: { services }, companyId }: World, mailId: number, failure: MailError | undefined) {
  const outside = { ...services.outside, mail: { send: async () => failure && Promise.reject(failure) } }
  await sendMail({ ...services, outside }, { companyId, mailId }, { isLastAttempt: false }).catch((error: unknown) => {
    if (error !== failure) throw error
  })
}

const listOutbox = async (world: World, query = {}) => (await (await world.as('admin'))(outbox.list, { query })).body

describe('the outbox', () => {
  test('lists a mail as failed whose process was killed on the last try, and sends the others of its task', async ({
    world,
  }) => {
    const { companyId } = world
    const [killed, other] = [await queueMailTo(world, 'a@x.test'), await queueMailTo(world, 'b@x.test')]
    await endFailedTask(world, mailTasks.sendMail, { companyId, mailId: killed })
    await endFailedTask(world, mailTasks.sendMails, { companyId, mailIds: [killed, other] })
    world.product.clock.now = new Date(Date.now() + oneDay)
    expect((await listOutbox(world)).data).toEqual([
      expect.objectContaining({ id: other, status: unsentMail.waiting, nextTryAt: expect.any(String) }),
      expect.objectContaining({
        id: killed,
        status: unsentMail.failed,
        problem: mailProblem.noAnswer,
        nextTryAt: null,
      }),
    ])
  })

  test('lists mails that wait with the reason and their next try, and mails that failed permanently', async ({
    world,
  }) => {
    const [waiting, refused, sent] = [
      await queueMailTo(world, 'a@x.test'),
      await queueMailTo(world, 'b@x.test'),
      await queueMailTo(world, 'c@x.test'),
    ]
    await tryToSend(world, waiting, noLogin)
    await tryToSend(world, refused, unknown)
    await tryToSend(world, sent, undefined)
    const { data, pagination } = await listOutbox(world)
    expect(data).toEqual([
      expect.objectContaining({
        id: refused,
        recipient: 'b@x.test',
        subject: 'Your interview',
        status: unsentMail.failed,
        problem: mailProblem.unknownRecipient,
        error: '550 unknown',
        nextTryAt: null,
      }),
      expect.objectContaining({ id: waiting, status: unsentMail.waiting, problem: mailProblem.loginRefused }),
    ])
    expect(data?.[1]?.nextTryAt).toEqual(expect.any(String))
    expect(pagination).toEqual({ total: 2, page: 1, limit: 10 })
    expect((await listOutbox(world, { status: unsentMail.failed })).data?.map(({ id }) => id)).toEqual([refused])
  })

  test('leaves out mails that are about to be sent for the first time', async ({ world }) => {
    const id = await queueMailTo(world, 'a@x.test')
    const setCreationTime = (createdAt: Date) =>
      world.db
        .updateTable('mails')
        .set({ createdAt })
        .where('companyId', '=', world.companyId)
        .where('id', '=', id)
        .execute()
    const now = world.product.clock.now.getTime()
    await setCreationTime(new Date(now - 30_000))
    expect((await listOutbox(world)).data).toEqual([])
    await setCreationTime(new Date(now - 120_000))
    expect((await listOutbox(world)).data).toHaveLength(1)
  })

  test('sends a mail again, which then is sent once', async ({ world }) => {
    const id = await queueMailTo(world, 'b@x.test')
    await tryToSend(world, id, unknown)
    const call = await world.as('admin')
    expect((await call(outbox.sendAgain, { params: { mailId: id } })).status).toBe(204)
    expect((await listOutbox(world)).data).toEqual([expect.objectContaining({ id, status: unsentMail.waiting })])
    await tryToSend(world, id, undefined)
    expect((await listOutbox(world)).data).toEqual([])
    expect((await call(outbox.sendAgain, { params: { mailId: id } })).status).toBe(404)
  })

  test('accepts sending a mail again while it is being sent, without waiting', async ({ world }) => {
    const { db, companyId } = world
    const id = await queueMailTo(world, 'b@x.test')
    const call = await world.as('admin')
    const reply = await db.transaction().execute(async (sending) => {
      await lockWaitingMails(sending, companyId, [id])
      const sendAgain = call(outbox.sendAgain, { params: { mailId: id } })
      return Promise.race([sendAgain.then(({ status }) => status), pause(5000, 'waits')])
    })
    expect(reply).toBe(204)
  })

  test('is for Admins of the same company', async ({ world }) => {
    const id = await queueMailTo(world, 'b@x.test')
    await tryToSend(world, id, unknown)
    const recruiter = await world.as('recruiter')
    expect((await recruiter(outbox.list, {})).status).toBe(403)
    expect((await recruiter(outbox.sendAgain, { params: { mailId: id } })).status).toBe(403)
    const elsewhere = await (await world.another()).as('admin')
    expect((await elsewhere(outbox.list, {})).body.data).toEqual([])
    expect((await elsewhere(outbox.sendAgain, { params: { mailId: id } })).status).toBe(404)
  })
})

describe('a mail whose server never confirms it', () => {
  test('is tried a second time and no more, because it may have arrived', async ({ world }) => {
    const id = await queueMailTo(world, 'a@x.test')
    await tryToSend(world, id, noAnswer)
    expect((await listOutbox(world)).data).toEqual([expect.objectContaining({ status: unsentMail.waiting })])
    await tryToSend(world, id, noAnswer)
    expect((await listOutbox(world)).data).toEqual([
      expect.objectContaining({ status: unsentMail.failed, problem: mailProblem.noAnswer, nextTryAt: null }),
    ])
  })

  test('is listed even when it was one of several', async ({ world }) => {
    const { db, companyId, product } = world
    const mailIds = [await queueMailTo(world, 'a@x.test'), await queueMailTo(world, 'b@x.test')]
    const outside = { ...product.services.outside, mail: { send: () => Promise.reject(noAnswer) } }
    await sendMails({ ...product.services, outside }, { companyId, mailIds })
    const mails = db.selectFrom('mails').select(['status', 'doubtfulTries']).where('companyId', '=', companyId)
    expect(await mails.execute()).toEqual(mailIds.map(() => ({ status: mailStatus.waiting, doubtfulTries: 1 })))
    expect((await listOutbox(world)).data).toHaveLength(2)
  })
})

test('mails without an application are deleted 30 days after they were sent or failed', async ({ world }) => {
  const { db, companyId, product } = world
  const application = await world.application(await world.job())
  const days = (count: number) => new Date(product.clock.now.getTime() - count * 86_400_000)
  const change = async (recipient: string, mail: Updateable<Mails>) => {
    const id = await queueMailTo(world, recipient)
    await db.updateTable('mails').set(mail).where('companyId', '=', companyId).where('id', '=', id).execute()
  }
  const old = { createdAt: days(40) }
  const { sent, failed } = mailStatus
  await change('waiting@x.test', old)
  await change('sent@x.test', { ...old, status: sent, sentAt: days(31) })
  await change('failed@x.test', { ...old, status: failed, triedAt: days(31) })
  await change('sent-later@x.test', { ...old, status: sent, triedAt: days(39), sentAt: days(29) })
  await change('returned@x.test', { ...old, status: failed, sentAt: days(31), triedAt: days(29) })
  await change('candidate@x.test', { ...old, status: sent, sentAt: days(31), applicationId: application.id })
  await forgetOldMails(product.services)
  const kept = db.selectFrom('mails').select('recipient').where('companyId', '=', companyId).orderBy('id')
  expect((await kept.execute()).map(({ recipient }) => recipient.split('@')[0])).toEqual([
    'waiting',
    'sent-later',
    'returned',
    'candidate',
  ])
})
