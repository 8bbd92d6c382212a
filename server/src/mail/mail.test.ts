import { eventKind } from '@hireloom/contract/history/event-kind'
import { mailProblem } from '@hireloom/contract/mail/outbox'
import type { MailText } from '@hireloom/contract/mail/texts'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { workerDatabase } from '../../test/database/template.ts'
import { test, type World } from '../../test/world.ts'
import { MailError, type MailTransport, type OutgoingMail } from '../outside/mail/port.ts'
import { mailboxTransport } from '../outside/mail/stand-in/mailbox.ts'
import { connect, type Db } from '../platform/db/db.ts'
import { findMailOutcomes } from './outcome-queries.ts'
import { queueMail } from './queries.ts'
import { markReturned } from './returned-mail-commands.ts'
import { mailStatus } from './rules.ts'
import { sendMail, sendMails } from './tasks.ts'

const text: MailText = {
  subject: 'We have your application',
  greeting: 'Dear Rara,',
  paragraphs: ['It has <b>arrived</b>.'],
  facts: [
    { label: 'Reference', value: 'SGR-7K3Q-9XWD' },
    { label: 'Link', value: 'https://meet.example.com/kopi?a=1&b=2' },
  ],
  signature: ['Warm regards,', 'PT Sagara'],
}

async function queuedMail(world: World, key = 'receipt') {
  const job = await world.job()
  const { id: applicationId, email: recipient } = await world.application(job)
  const mail = { applicationId, dedupeKey: `${key} ${applicationId}`, recipient, senderName: 'PT Sagara', text }
  await queueMail(world.db, world.companyId, mail)
  return { mail, ...(await findQueuedMail(world)) }
}

const findQueuedMail = ({ db, companyId }: World) =>
  db.selectFrom('mails').selectAll().where('companyId', '=', companyId).executeTakeFirstOrThrow()

const received = (db: Db, recipient: string) =>
  db.selectFrom('mailboxMessages').selectAll().where('recipient', '=', recipient).execute()

const timeline = ({ db, companyId }: World, applicationId: number) =>
  db
    .selectFrom('applicationEvents')
    .select(['kind', 'text'])
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .where('kind', 'in', [eventKind.mailSent, eventKind.mailFailed])
    .orderBy('id')
    .execute()

function send(
  world: World,
  mailId: number,
  { transport, isLastAttempt = false }: { transport?: MailTransport; isLastAttempt?: boolean } = {},
) {
  const { services } = world.product
  const outside = { ...services.outside, mail: transport ?? mailboxTransport(world.db, services.config.mailFrom) }
  return sendMail({ ...services, outside }, { companyId: world.companyId, mailId }, { isLastAttempt })
}

const deadServer: MailTransport = { send: () => Promise.reject(new Error('connect ECONNREFUSED')) }

describe('a queued mail', () => {
  test('is sent with one connection to the database', async ({ world }) => {
    const { id, recipient } = await queuedMail(world)
    const db = connect((await workerDatabase(inject('databaseServer'))).url, { max: 1, wait: 3000 })
    onTestFinished(() => db.destroy())
    const { services } = world.product
    const sent: OutgoingMail[] = []
    const outside = { ...services.outside, mail: { send: async (mail: OutgoingMail) => void sent.push(mail) } }
    await sendMail({ ...services, db, outside }, { companyId: world.companyId, mailId: id }, { isLastAttempt: false })
    expect(sent).toMatchObject([{ recipient, replyTo: expect.stringMatching(/^reply\+[a-z2-7]{26}@/) }])
  })

  test('is written once for one key, with one task', async ({ world, db }) => {
    const { mail, id } = await queuedMail(world)
    await queueMail(db, world.companyId, { ...mail, text: { ...text, subject: 'Again' } })
    const mails = await db.selectFrom('mails').select('subject').where('companyId', '=', world.companyId).execute()
    expect(mails).toEqual([{ subject: 'We have your application' }])
    expect(await waitingTasks(db, `mail ${id}`)).toBe(1)
  })

  test('is not stored when the change that causes it fails', async ({ world, db }) => {
    const failing = db.transaction().execute(async (db) => {
      await queueMail(db, world.companyId, { dedupeKey: 'x', recipient: 'a@example.com', senderName: 'PT', text })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const mails = await db.selectFrom('mails').select('id').where('companyId', '=', world.companyId).execute()
    expect(mails).toEqual([])
  })

  test('has the same content as plain text and as HTML, with escaped text and links for addresses only', async ({
    world,
  }) => {
    const { text: plain, html } = await queuedMail(world)
    expect(plain).toBe(
      'Dear Rara,\n\nIt has <b>arrived</b>.\n\nReference: SGR-7K3Q-9XWD\nLink: https://meet.example.com/kopi?a=1&b=2\n\nWarm regards,\nPT Sagara\n',
    )
    expect(html).toContain('It has &lt;b&gt;arrived&lt;/b&gt;.')
    expect(html).toContain('href="https://meet.example.com/kopi?a=1&amp;b=2"')
    expect(html.match(/<a /g)).toHaveLength(1)
  })
})

describe('sending', () => {
  test('a mail twice sends it once, with one line in the timeline', async ({ world, db }) => {
    const { id, mail } = await queuedMail(world)
    await send(world, id)
    await send(world, id)
    expect(await received(db, mail.recipient)).toHaveLength(1)
    expect(await findQueuedMail(world)).toMatchObject({ status: mailStatus.sent, error: null })
    expect(await timeline(world, mail.applicationId)).toEqual([{ kind: eventKind.mailSent, text: text.subject }])
  })

  test('to a colleague names them in the timeline, and to an earlier address of the candidate names nobody', async ({
    world,
  }) => {
    const { id, mail } = await queuedMail(world)
    const { applicationId } = mail
    const { email: recipient } = await world.user('recruiter')
    const change = world.db.updateTable('applications').set({ email: 'new.address@example.com' })
    await change.where('companyId', '=', world.companyId).where('id', '=', applicationId).execute()
    await send(world, id)
    await queueMail(world.db, world.companyId, { ...mail, dedupeKey: 'notice', recipient })
    const mails = world.db.selectFrom('mails').select('id').where('companyId', '=', world.companyId)
    const notice = await mails.where('dedupeKey', '=', 'notice').executeTakeFirstOrThrow()
    await send(world, notice.id)
    const texts = (await timeline(world, applicationId)).map(({ text }) => text)
    expect(texts).toEqual(['Notice to another address', `Notice to ${recipient}`])
  })

  test('a mail from several workers at the same time sends it once', async ({ world, db }) => {
    const { id, mail } = await queuedMail(world)
    await Promise.all([send(world, id), send(world, id), send(world, id)])
    expect(await received(db, mail.recipient)).toHaveLength(1)
  })

  test('carries the same Message-ID in each try', async ({ world }) => {
    const { id } = await queuedMail(world)
    const seen: string[] = []
    const transport: MailTransport = {
      async send({ messageId }) {
        seen.push(messageId)
        if (seen.length === 1) throw new Error('lost the reply')
      },
    }
    await expect(send(world, id, { transport })).rejects.toThrow('lost the reply')
    await send(world, id, { transport })
    expect(new Set(seen).size).toBe(1)
    expect((await findQueuedMail(world)).messageId).toBe(seen[0])
  })

  test('is retried while the mail server is down, and fails visibly after the last try', async ({ world }) => {
    const { id, mail } = await queuedMail(world)
    await expect(send(world, id, { transport: deadServer })).rejects.toThrow('ECONNREFUSED')
    expect((await findQueuedMail(world)).status).toBe(mailStatus.waiting)
    expect(await timeline(world, mail.applicationId)).toEqual([])

    await send(world, id, { transport: deadServer, isLastAttempt: true })
    expect(await findQueuedMail(world)).toMatchObject({ status: mailStatus.failed, error: 'connect ECONNREFUSED' })
    expect(await timeline(world, mail.applicationId)).toEqual([{ kind: eventKind.mailFailed, text: text.subject }])
  })

  test('fails at once if the server refuses the recipient permanently', async ({ world }) => {
    const { id } = await queuedMail(world)
    await send(world, id, {
      transport: { send: () => Promise.reject(new MailError('550 unknown', mailProblem.unknownRecipient, true)) },
    })
    expect(await findQueuedMail(world)).toMatchObject({ status: mailStatus.failed, error: '550 unknown' })
  })
})

test('mails are counted by their outcome: sent, failed after the last try, or returned', async ({ world, db }) => {
  const before = await findMailOutcomes(db)
  const { id } = await queuedMail(world)
  await Promise.all([send(world, id), send(world, id)])
  const { messageId } = await findQueuedMail(world)
  const returned = { messageId: messageId ?? '', reason: '550 unknown', problem: mailProblem.unknownRecipient }
  expect(await markReturned(db, returned, world.product.clock.now)).toBe(true)
  expect(await markReturned(db, returned, world.product.clock.now)).toBe(false)

  const other = await queuedMail(await world.another())
  const otherWorld = { ...world, companyId: other.companyId } as World
  await expect(send(otherWorld, other.id, { transport: deadServer })).rejects.toThrow('ECONNREFUSED')
  await send(otherWorld, other.id, { transport: deadServer, isLastAttempt: true })
  const { sent, failed, returned: cameBack } = await findMailOutcomes(db)
  expect([sent - before.sent, failed - before.failed, cameBack - before.returned]).toEqual([1, 1, 1])
})

describe('mails that are written together', () => {
  async function queuedMails(world: World, names = ['ani', 'budi', 'citra', 'ani']) {
    const { db, companyId } = world
    const mailTo = (name: string) => ({
      dedupeKey: `note ${name}`,
      recipient: `${name}-${companyId}@example.com`,
      senderName: 'PT Sagara',
      text,
    })
    await db.transaction().execute((db) => Promise.all(names.map((name) => queueMail(db, companyId, mailTo(name)))))
    const mails = await db.selectFrom('mails').select('id').where('companyId', '=', companyId).orderBy('id').execute()
    return mails.map(({ id }) => id)
  }

  test('are each written once and sent by one task', async ({ world, db }) => {
    const mailIds = await queuedMails(world)
    expect(mailIds).toHaveLength(3)
    expect(await payloads(db, 'sendMails', world)).toEqual([{ companyId: world.companyId, mailIds }])
    const { services } = world.product
    for (const _time of ['once', 'twice']) await sendMails(services, { companyId: world.companyId, mailIds })
    expect(await received(db, `budi-${world.companyId}@example.com`)).toHaveLength(1)
  })

  test('are marked as sent a few at a time, so that a killed process has few to send again', async ({ world, db }) => {
    const { companyId, product } = world
    const mailIds = await queuedMails(
      world,
      Array.from({ length: 12 }, (_, index) => `guest${index}`),
    )
    const sentBefore: number[] = []
    const transport: MailTransport = {
      async send() {
        const sent = db.selectFrom('mails').select('id').where('companyId', '=', companyId)
        sentBefore.push((await sent.where('status', '=', mailStatus.sent).execute()).length)
      },
    }
    await sendMails(
      { ...product.services, outside: { ...product.services.outside, mail: transport } },
      { companyId, mailIds },
    )
    expect(sentBefore).toEqual([0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 10, 10])
  })

  test("don't wait for one that can't be sent", async ({ world, db }) => {
    const { companyId, product } = world
    const mailIds = await queuedMails(world)
    const transport: MailTransport = {
      send: ({ recipient }) => (recipient.startsWith('budi') ? Promise.reject(new Error('busy')) : Promise.resolve()),
    }
    await sendMails(
      { ...product.services, outside: { ...product.services.outside, mail: transport } },
      { companyId, mailIds },
    )
    const mails = await db
      .selectFrom('mails')
      .select('status')
      .where('companyId', '=', companyId)
      .orderBy('id')
      .execute()
    expect(mails.map(({ status }) => status)).toEqual([mailStatus.sent, mailStatus.waiting, mailStatus.sent])
    expect(await payloads(db, 'sendMail', world)).toEqual([{ companyId, mailId: mailIds[1] }])
  })
})

async function payloads(db: Db, task: string, { companyId }: World) {
  const { rows } = await sql<{ payload: object }>`select payload from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = ${task} and (payload->>'companyId')::bigint = ${companyId}`.execute(db.withoutPlugins())
  return rows.map(({ payload }) => payload)
}

async function waitingTasks(db: Db, key: string) {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from graphile_worker.jobs where key = ${key}`.execute(db)
  return rows[0]?.count
}
