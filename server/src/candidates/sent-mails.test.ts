import { candidates } from '@hireloom/contract/candidates/endpoints'
import { comments } from '@hireloom/contract/comments'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { hiringRole } from '@hireloom/contract/lookups'
import { automaticRejection, type MailText, newJoinerForm, personalityInvitation } from '@hireloom/contract/mail/texts'
import { languages } from '@hireloom/contract/texts/languages'
import { expect } from 'vitest'
import { test, type World } from '../../test/world.ts'
import { queueMail } from '../mail/queries.ts'
import { sendMail } from '../mail/tasks.ts'

const invitation: MailText = {
  subject: 'HR Interview for Barista',
  greeting: 'Dear Wayan,',
  paragraphs: ['We call Wayan Sudira at +62 812 5550 101.'],
  facts: [{ label: 'Link', value: 'https://meet.example.com/kopi' }],
  signature: ['PT Sagara'],
}

/** Sends every waiting mail of the company. */
async function sendAll({ db, companyId, product }: World) {
  const waiting = await db.selectFrom('mails').select('id').where('companyId', '=', companyId).execute()
  for (const { id: mailId } of waiting) {
    await sendMail(product.services, { companyId, mailId }, { isLastAttempt: false })
  }
}

async function sendTo(world: World, applicationId: number, recipient: string, text: MailText, key?: string) {
  const dedupeKey = key ?? `test ${recipient} ${text.subject}`
  await queueMail(world.db, world.companyId, { applicationId, dedupeKey, recipient, senderName: 'PT Sagara', text })
  await sendAll(world)
}

async function setUp(world: World) {
  const manager = await world.user('user')
  const job = await world.job({ hiringTeam: [{ hiringUserId: manager.id, hiringRoleId: 2 }] })
  const application = await world.application(job, { firstName: 'Wayan', lastName: 'Sudira' })
  const profile = world.db.updateTable('applicationProfiles').set({ phoneNumber: '+62 812 5550 101' })
  await profile.where('companyId', '=', world.companyId).where('applicationId', '=', application.id).execute()
  const input = { params: { candidateId: application.candidateId }, query: { jobApplicationId: application.id } }
  const linesFor = async (reader: Parameters<World['as']>[0]) => {
    const { body } = await (await world.as(reader))(candidates.timeline, input)
    return body.data.filter(({ kind }) => kind === eventKind.mailSent)
  }
  const open = async (reader: Parameters<World['as']>[0], eventId: number) =>
    (await world.as(reader))(candidates.mail, { ...input, params: { ...input.params, eventId } })
  return { job, application, manager, linesFor, open }
}

test('a sent mail is read from its line of the timeline', async ({ world }) => {
  const { application, linesFor, open } = await setUp(world)
  await sendTo(world, application.id, application.email, invitation)
  const [line] = await linesFor('admin')
  expect(line).toMatchObject({ text: 'HR Interview for Barista', hasMail: true })
  const { body } = await open('admin', line?.id ?? 0)
  expect(body.data).toEqual({
    recipient: application.email,
    subject: 'HR Interview for Barista',
    at: line?.at,
    text: expect.stringContaining('Link: https://meet.example.com/kopi'),
  })
})

test("without access to personal data, the contact data of a mail is hidden and mails to colleagues can't be opened", async ({
  world,
}) => {
  const { application, manager, linesFor, open } = await setUp(world)
  await sendTo(world, application.id, application.email, invitation)
  const { email: colleague } = await world.user('recruiter')
  await sendTo(world, application.id, colleague, { ...invitation, subject: 'Interview scheduled: Wayan Sudira' })
  const lines = await linesFor(manager)
  expect(lines.map(({ hasMail }) => hasMail)).toEqual([false, true])
  const [notice, mail] = lines.map(({ id }) => id)
  const { body } = await open(manager, mail ?? 0)
  expect(body.data).toMatchObject({ recipient: null, text: expect.stringContaining('We call Wayan ••• at •••.') })
  expect((await open(manager, notice ?? 0)).status).toBe(404)
  expect((await open('admin', notice ?? 0)).body.data.subject).toBe('Interview scheduled: Wayan Sudira')
})

test('mails with texts that are hidden elsewhere are opened only by readers who see these texts there', async ({
  world,
}) => {
  const { job, application, manager, linesFor, open } = await setUp(world)
  const interviewer = await world.user('user')
  await world.db
    .insertInto('hiringTeam')
    .values({ companyId: world.companyId, jobId: job.id, userId: interviewer.id, role: hiringRole.interviewer })
    .execute()
  const keys = [
    'document 1 asked',
    'document 1 refused 1',
    'message 1',
    'offer proposal 1 answered',
    'signing 1 2 asked',
  ]
  for (const key of keys) {
    await sendTo(world, application.id, application.email, { ...invitation, subject: key }, key)
  }
  const opened = async (reader: Parameters<World['as']>[0]) => {
    const lines = await linesFor(reader)
    const shown = lines.filter(({ hasMail }) => hasMail).map(({ text }) => text)
    const replies = await Promise.all(lines.map(({ id }) => open(reader, id)))
    expect(replies.flatMap(({ status, body }) => (status === 200 ? [body.data.subject] : []))).toEqual(shown)
    return shown.toSorted()
  }
  expect(await opened('admin')).toEqual(keys)
  expect(await opened(manager)).toEqual(['document 1 asked', 'offer proposal 1 answered', 'signing 1 2 asked'])
  expect(await opened(interviewer)).toEqual(['document 1 asked'])
})

test("a mail is not found on another application, nor by users who don't see the job", async ({ world }) => {
  const { application, linesFor, open } = await setUp(world)
  await sendTo(world, application.id, application.email, invitation)
  const [line] = await linesFor('admin')
  const other = await world.application(await world.job())
  const call = await world.as('admin')
  const elsewhere = await call(candidates.mail, {
    params: { candidateId: other.candidateId, eventId: line?.id ?? 0 },
    query: { jobApplicationId: other.id },
  })
  expect([elsewhere.status, (await open(await world.user('user'), line?.id ?? 0)).status]).toEqual([404, 404])
})

test.for(languages)(
  'links that only the candidate may use are not shown to colleagues, in %s',
  async (language, { world }) => {
    const { application, linesFor, open } = await setUp(world)
    const context = {
      language,
      candidateFirstName: 'Wayan',
      jobPositionName: 'Barista',
      companyName: 'PT Sagara',
      senderName: 'Ratna',
    }
    const link = 'https://secret.example.com/token'
    for (const mail of [
      automaticRejection({ ...context, link, until: new Date('2026-12-01'), timeZone: 'UTC' }),
      newJoinerForm({ ...context, link }),
      personalityInvitation({ ...context, link }),
    ]) {
      await sendTo(world, application.id, application.email, mail)
    }
    const lines = await linesFor('admin')
    expect(lines).toHaveLength(3)
    for (const { id } of lines) {
      const { text } = (await open('admin', id)).body.data
      expect(text).toContain('(link for the recipient only)')
      expect(text).not.toContain('secret.example.com')
    }
  },
)

test('the mails about a comment are deleted with it', async ({ world }) => {
  const { application, manager, linesFor } = await setUp(world)
  const call = await world.as('admin')
  const params = { candidateId: application.candidateId }
  const text = 'Ask again'
  const body = { jobApplicationId: application.id, text, mentions: [manager.id] }
  const { id: commentId } = (await call(comments.add, { params, body })).body.data
  await sendAll(world)
  const mails = () =>
    world.db
      .selectFrom('mails')
      .select('text')
      .where('companyId', '=', world.companyId)
      .where('status', '=', 1)
      .execute()
  expect(await mails()).toEqual([{ text: expect.stringContaining(text) }])
  await call(comments.remove, { params: { ...params, commentId } })
  expect(await mails()).toEqual([])
  expect((await linesFor('admin')).map(({ hasMail }) => hasMail)).toEqual([false])
})
