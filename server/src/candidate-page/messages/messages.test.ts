import { messageDirection, messages, messagesPerPage } from '@hireloom/contract/candidate-page/messages'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { home, nextActionKind } from '@hireloom/contract/home'
import { describe, expect } from 'vitest'
import { candidateBrowser } from '../../../test/candidate-browser.ts'
import { inbox, setUpInterview } from '../../../test/interviewing.ts'
import { eventsOf } from '../../../test/moving.ts'
import { test, type World } from '../../../test/world.ts'
import { insertMessage } from './queries.ts'

async function openThread(world: World) {
  const { application, call, recruiter, manager } = await setUpInterview(world)
  const browser = candidateBrowser(world)
  const path = await browser.open(application)
  await browser.get(path)
  const params = { candidateId: application.candidateId }
  const list = async (by = call) => by(messages.list, { params, query: { jobApplicationId: application.id } })
  const send = (message: string, by = call) =>
    by(messages.send, { params, body: { jobApplicationId: application.id, message } })
  const write = (text: string) => browser.post(`${path}/messages`, { text })
  return { application, call, recruiter, manager, browser, path, params, list, send, write }
}

const endSubscription = ({ db, companyId }: World) =>
  db.updateTable('subscriptions').set({ endsOn: '2026-01-01' }).where('companyId', '=', companyId).execute()

describe('messages', () => {
  test('of staff are mailed, shown on the page, and read there', async ({ world }) => {
    const { application, recruiter, browser, path, send, list } = await openThread(world)
    const mails = await inbox(world)
    const { status, body } = await send('When can you start?\nSee https://kopi.example.com/start')
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ authorName: 'Ratna Wulandari', delivery: 0, readAt: null })
    const mail = (await mails()).get(application.email ?? '')
    expect(mail?.subject).toMatch(/ wrote to you about /)
    expect(mail?.text).toContain('When can you start?')
    expect(mail?.replyTo).toBe(recruiter.email)
    expect((await browser.get(path)).body).toContain('1 unread')
    const page = (await browser.get(`${path}/messages`)).body
    expect(page).toContain('When can you start?')
    expect(page).toContain('<a href="https://kopi.example.com/start" rel="noreferrer nofollow">')
    expect((await browser.get(path)).body).not.toContain('unread')
    expect((await list()).body.data[0]?.readAt).not.toBeNull()
    expect((await eventsOf(world, application)).at(-1)).toMatchObject({ kind: eventKind.messageSent, text: null })
  })

  test('of the candidate notify the Admins when nobody who follows the application sees its job', async ({ world }) => {
    const { recruiter, write } = await openThread(world)
    const admin = await world.user('admin')
    const mails = await inbox(world)
    const isNotified = async () => {
      const notices = await mails()
      return [recruiter.email, admin.email].map((email) => notices.has(email))
    }
    await write('Is the job still open?')
    expect(await isNotified()).toEqual([true, false])
    const { db, companyId } = world
    const others = db.updateTable('users').where('companyId', '=', companyId).where('id', '<>', admin.id)
    await others.set({ isActive: false }).execute()
    await write('Hello?')
    expect(await isNotified()).toEqual([false, true])
  })

  test('of the candidate notify staff without quoting them, and are a next action until read', async ({ world }) => {
    const { application, call, recruiter, write, list, params } = await openThread(world)
    const { email, id: userId } = await world.user('recruiter')
    const { db, companyId, product } = world
    const message = { applicationId: application.id, userId, text: 'I saw this job once', at: product.clock.now }
    await insertMessage(db, companyId, message)
    const mails = await inbox(world)
    expect((await write('I can start in <b>January</b>')).statusCode).toBe(303)
    const notices = await mails()
    expect(notices.has(email)).toBe(false)
    const notice = notices.get(recruiter.email)
    expect(notice?.subject).toMatch(/^Rara wrote to you: /)
    expect(notice?.text).not.toContain('January')
    expect((await eventsOf(world, application)).at(-1)).toMatchObject({ kind: eventKind.messageReceived, text: null })
    const waits = async () =>
      (await call(home.nextActions, { query: {} })).body.data.some(({ kind }) => kind === nextActionKind.message)
    expect(await waits()).toBe(true)
    expect((await list()).body).toMatchObject({
      mayWrite: true,
      data: [{ text: 'I can start in <b>January</b>', authorName: null }, { text: message.text }],
    })
    await call(messages.read, { params, body: { jobApplicationId: application.id } })
    expect(await waits()).toBe(false)
  })

  test('with HTML are text on the page', async ({ world }) => {
    const { browser, path, send, write } = await openThread(world)
    await send('<script>alert(1)</script>')
    await write('<img src=x onerror=alert(1)> javascript:alert(1)')
    const { body } = await browser.get(`${path}/messages`)
    expect(body).toContain('&lt;script&gt;')
    expect(body).not.toMatch(/<script>|<img src=x|href="javascript/)
  })

  test('that are empty or too long are refused on both sides, and what was typed stays', async ({ world }) => {
    const { write, send } = await openThread(world)
    expect((await write(' ')).body).toContain('Message is required')
    const long = await write('a'.repeat(5001))
    expect(long.statusCode).toBe(422)
    expect(long.body).toContain('Message must be at most 5000 characters')
    expect(long.body).toContain('a'.repeat(5001))
    expect((await send('')).body.error?.errors).toEqual([{ field: 'message', message: 'Message is required' }])
    const tooLong = { field: 'message', message: 'Message must be at most 5000 characters' }
    expect((await send('a'.repeat(5001))).body.error?.errors).toEqual([tooLong])
  })

  test('are not counted as unread by the page that shows them, nor by the page of a refused message', async ({
    world,
  }) => {
    const { browser, path, send, write } = await openThread(world)
    const tabsIn = (body: string) => body.match(/<nav class="tabs".*?<\/nav>/s)?.[0]
    await send('When can you start?')
    expect(tabsIn((await browser.get(path)).body)).toContain('1 unread')
    expect(tabsIn((await write(' ')).body)).not.toContain('unread')
    await send('Are you there?')
    expect(tabsIn((await browser.get(`${path}/messages`)).body)).not.toContain('unread')
  })

  test('of a candidate are limited to ten an hour for one application', async ({ world }) => {
    const { write } = await openThread(world)
    for (let time = 0; time < 10; time++) expect((await write(`Hello ${time}`)).statusCode).toBe(303)
    const refused = await write('Hello again')
    expect(refused.statusCode).toBe(429)
    expect(refused.body).toContain('Too many tries.')
  })

  test('can be neither read nor written without access to personal data, or to the job', async ({ world }) => {
    const { list, send, write } = await openThread(world)
    await write('Secret')
    const masked = await world.as('consultant', ['candidates.viewDetails', 'candidates.updateStatus'])
    const { data, mayWrite } = (await list(masked)).body
    expect(mayWrite).toBe(false)
    expect(data).toEqual([expect.objectContaining({ text: null, direction: 2 })])
    expect((await send('Hello', masked)).status).toBe(403)
    expect((await list(await world.as('user'))).status).toBe(404)
    expect((await send('Hello', await (await world.another()).as('admin'))).status).toBe(404)
  })

  test('of a candidate, and a withdrawal, are accepted after the subscription ended; those of staff are not', async ({
    world,
  }) => {
    const { browser, path, send, write, list } = await openThread(world)
    await endSubscription(world)
    const admin = await world.as('admin')
    const { status, body } = await send('When can you start?', admin)
    expect([status, body.error?.code]).toEqual([409, 'subscription_expired'])
    expect((await write('In January')).statusCode).toBe(303)
    expect((await list(admin)).body).toMatchObject({ data: [{ text: 'In January' }], mayWrite: false })
    expect((await browser.get(`${browser.home}/data`)).statusCode).toBe(200)
    expect(await browser.noticeAfter(`${path}/withdraw`, { reason: '0' })).toBe('withdrew')
  })

  test('to candidates who asked about their data are sent after the subscription ended', async ({ world }) => {
    const { browser, send, list } = await openThread(world)
    await endSubscription(world)
    await browser.get(`${browser.home}/data`)
    await browser.post(`${browser.home}/data/request`, { kind: 'correction', text: 'My name is Rahmah' })
    const admin = await world.as('admin')
    const { status, body } = await send('We have corrected it', admin)
    expect([status, body.data?.text]).toEqual([201, 'We have corrected it'])
    expect((await list(admin)).body.mayWrite).toBe(true)
  })

  test('are listed 50 at a time, and the last page has none before it', async ({ world }) => {
    const { application, call, params } = await openThread(world)
    const { companyId, db } = world
    const insert = (count: number) =>
      db
        .insertInto('messages')
        .values(
          Array.from({ length: count }, (_, index) => ({
            companyId,
            applicationId: application.id,
            direction: messageDirection.fromCandidate,
            text: `Message ${index}`,
            at: new Date(),
          })),
        )
        .execute()
    const page = async (before?: number) => {
      const query = { jobApplicationId: application.id, before }
      const { data, hasEarlier } = (await call(messages.list, { params, query })).body
      return { count: data.length, last: data.at(-1)?.id, hasEarlier }
    }
    await insert(messagesPerPage)
    expect(await page()).toMatchObject({ count: messagesPerPage, hasEarlier: false })
    await insert(1)
    const first = await page()
    expect(first).toMatchObject({ count: messagesPerPage, hasEarlier: true })
    expect(await page(first.last)).toMatchObject({ count: 1, hasEarlier: false })
  })

  test('stay as they were sent', async ({ world }) => {
    const { write } = await openThread(world)
    await write('Hello')
    const change = world.db.updateTable('messages').set({ text: 'Bye' }).where('companyId', '=', world.companyId)
    await expect(change.execute()).rejects.toThrow('permission denied')
  })
})
