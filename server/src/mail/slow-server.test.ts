import { setTimeout as pause } from 'node:timers/promises'
import type { MailText } from '@hireloom/contract/mail/texts'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { workerDatabase } from '../../test/database/template.ts'
import { test, type World } from '../../test/world.ts'
import type { MailTransport } from '../outside/mail/port.ts'
import { connect } from '../platform/db/db.ts'
import { queueMail } from './queries.ts'
import { mailStatus } from './rules.ts'
import { sendMail, sendMails } from './tasks.ts'

const text: MailText = { subject: 'Your interview', greeting: 'Dear Rara,', paragraphs: [], facts: [], signature: [] }

/** A mail server that takes longer to confirm a mail than the database lets a transaction be idle. */
const slowServer: MailTransport = { send: () => pause(1500) }

/** Returns services with a slow mail server and a database that ends transactions idle for half a second. */
async function servicesWithSlowServer({ product: { services } }: World) {
  const db = connect((await workerDatabase(inject('databaseServer'))).url, { pause: 500 })
  onTestFinished(() => db.destroy())
  return { ...services, db, outside: { ...services.outside, mail: slowServer } }
}

async function queuedMail({ db, companyId }: World) {
  await queueMail(db, companyId, { dedupeKey: 'slow', recipient: 'a@x.test', senderName: 'PT Sagara', text })
  return findMail({ db, companyId })
}

const findMail = ({ db, companyId }: Pick<World, 'db' | 'companyId'>) =>
  db.selectFrom('mails').select(['id', 'status']).where('companyId', '=', companyId).executeTakeFirstOrThrow()

describe('a mail whose server takes long to confirm it', () => {
  test('is marked as sent', async ({ world }) => {
    const { id: mailId } = await queuedMail(world)
    const { companyId } = world
    await sendMail(await servicesWithSlowServer(world), { companyId, mailId }, { isLastAttempt: false })
    expect(await findMail(world)).toEqual({ id: mailId, status: mailStatus.sent })
  })

  test('is marked as sent by the task for several mails', async ({ world }) => {
    const { id: mailId } = await queuedMail(world)
    const { companyId } = world
    await sendMails(await servicesWithSlowServer(world), { companyId, mailIds: [mailId] })
    expect(await findMail(world)).toEqual({ id: mailId, status: mailStatus.sent })
  })
})
