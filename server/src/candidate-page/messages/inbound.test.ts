import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { messageDelivery, messages, senderCheck } from '@hireloom/contract/candidate-page/messages'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { home, nextActionKind } from '@hireloom/contract/home'
import { describe, expect } from 'vitest'
import { candidateBrowser } from '../../../test/candidate-browser.ts'
import { inbox, setUpInterview } from '../../../test/interviewing.ts'
import { eventsOf } from '../../../test/moving.ts'
import { deliveryReport } from '../../../test/outside/delivery-report.ts'
import { test, type World } from '../../../test/world.ts'
import { findReplyKey } from '../../mail/reply-key-queries.ts'
import { sendMail } from '../../mail/tasks.ts'

/** Sets up an application, and returns ways to reply by mail and to read its thread. */
async function setUpThread(world: World) {
  const { application, call, recruiter } = await setUpInterview(world)
  const { services, app } = world.product
  const inbound = services.outside.inboundMail
  if (!inbound) throw new Error('No mail can arrive')
  const address = `reply+${await findReplyKey(world.db, world.companyId, application.id)}@${inbound.domain}`
  const post = (payload: string, key = inbound.key) =>
    app.inject({
      method: 'POST',
      url: '/service/inbound-mail',
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${key}` },
      payload,
    })
  let number = 0
  const reply = (text: string, headers: Record<string, string> = {}, key = inbound.key) => {
    number += 1
    const lines = {
      'Authentication-Results': `${inbound.authServer}; dmarc=pass`,
      From: application.email ?? '',
      To: address,
      'Message-ID': `<${number}.${application.id}@example.com>`,
      ...headers,
    }
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`)
    return post(`${head.join('\r\n')}\r\n\r\n${text}\r\n`, key)
  }
  const params = { candidateId: application.candidateId }
  const list = async () =>
    (await call(messages.list, { params, query: { jobApplicationId: application.id } })).body.data
  return { application, call, recruiter, address, post, reply, list, params }
}

/** Sends the newest mail to an address, and returns it. */
async function sendLastMail({ db, companyId, product }: World, recipient: string | null) {
  const mails = () =>
    db.selectFrom('mails').selectAll().where('companyId', '=', companyId).where('recipient', '=', recipient)
  const { id: mailId } = await mails().orderBy('id', 'desc').executeTakeFirstOrThrow()
  await sendMail(product.services, { companyId, mailId }, { isLastAttempt: true })
  return mails().where('id', '=', mailId).executeTakeFirstOrThrow()
}

describe('a reply by mail', () => {
  test('of the candidate becomes a message, on both pages, and notifies staff without its words', async ({ world }) => {
    const { application, call, recruiter, reply, list } = await setUpThread(world)
    const mails = await inbox(world)
    const { statusCode } = await reply('I <b>can</b>\0 start in January\r\n\r\nOn Monday, Ratna wrote:\r\n> When?')
    expect(statusCode).toBe(202)
    expect(await list()).toMatchObject([
      { text: 'I <b>can</b> start in January', isByMail: true, senderCheck: senderCheck.passed, isAutomatic: false },
    ])
    const notice = (await mails()).get(recruiter.email)
    expect(notice?.subject).toMatch(/^Rara wrote to you: /)
    expect(notice?.text).not.toContain('January')
    const { data } = (await call(home.nextActions, { query: {} })).body
    expect(data.map(({ kind }) => kind)).toContain(nextActionKind.message)
    const browser = candidateBrowser(world)
    const path = await browser.open(application)
    expect((await browser.get(`${path}/messages`)).body).toContain('I &lt;b&gt;can&lt;/b&gt; start in January')
  })

  test('with hundreds of thousands of lines is dropped before it holds up the server', async ({ world }) => {
    const { reply, list } = await setUpThread(world)
    const began = performance.now()
    expect((await reply('a\n'.repeat(300_000))).statusCode).toBe(202)
    expect(performance.now() - began).toBeLessThan(2000)
    expect(await list()).toEqual([])
  })

  test("of mails within mails, which takes long to parse, doesn't hold up the server", async ({ world }) => {
    const { post, list, address } = await setUpThread(world)
    const delay = monitorEventLoopDelay({ resolution: 10 })
    delay.enable()
    // The monitor counts from its first tick on.
    await setTimeout(50)
    const began = performance.now()
    const head = `From: rara@example.com\r\nTo: ${address}\r\n`
    const letters = `${'a'.repeat(70)}\r\n`.repeat(2500)
    const { statusCode } = await post(`${head}${'Content-Type: message/rfc822\r\n\r\n'.repeat(19)}\r\n${letters}`)
    expect(statusCode).toBe(202)
    const duration = performance.now() - began
    await setTimeout(50)
    delay.disable()
    expect(delay.max / 1e6).toBeLessThan(duration / 2)
    expect(await list()).toHaveLength(1)
  })

  test('from another address, or forged, is kept with a mark, hidden from the candidate, and mails nobody', async ({
    world,
  }) => {
    const { application, reply, list } = await setUpThread(world)
    const mails = await inbox(world)
    await reply('Give me the job', { From: 'budi@evil.example' })
    await reply('I withdraw', { 'Authentication-Results': 'evil.example; dmarc=pass' })
    expect((await mails()).size).toBe(0)
    expect(await list()).toMatchObject([
      { text: 'I withdraw', senderCheck: senderCheck.notChecked, fromAddress: null },
      { text: 'Give me the job', senderCheck: senderCheck.otherAddress, fromAddress: 'b•••@evil.example' },
    ])
    const browser = candidateBrowser(world)
    const path = await browser.open(application)
    const { body } = await browser.get(`${path}/messages`)
    expect(body).not.toContain('Give me the job')
    expect(body).not.toContain('I withdraw')
  })

  test('of a program is stored as such without a notification; the same mail twice is stored once', async ({
    world,
  }) => {
    const { reply, list } = await setUpThread(world)
    const mails = await inbox(world)
    await reply('I am on leave', { 'Auto-Submitted': 'auto-replied' })
    expect((await mails()).size).toBe(0)
    await reply('Yes', { 'Message-ID': '<same@example.com>' })
    await reply('Yes', { 'Message-ID': '<same@example.com>' })
    expect(await list()).toMatchObject([{ text: 'Yes' }, { text: 'I am on leave', isAutomatic: true }])
  })

  test('that comes back in a loop, from its own address for replies or as a bounce, causes no further mail', async ({
    world,
  }) => {
    const { reply, list, address } = await setUpThread(world)
    const mails = await inbox(world)
    for (let round = 0; round < 3; round++) {
      await reply('Thank you for your mail', { From: address })
      await reply('I am on leave', { 'Auto-Submitted': 'auto-replied' })
      await reply('The mail could not be delivered', { From: 'mailer-daemon@example.com', 'Return-Path': '<>' })
    }
    expect((await mails()).size).toBe(0)
    const kept = await list()
    expect(kept).toHaveLength(9)
    expect(kept.every(({ isAutomatic, senderCheck: check }) => isAutomatic || check !== senderCheck.passed)).toBe(true)
  })

  test('in HTML is text on both pages, without its scripts', async ({ world }) => {
    const { application, reply, list } = await setUpThread(world)
    const markup =
      '<p>Yes, <b>gladly</b><script>alert(1)</script><img src=x onerror=alert(1)></p>&lt;i&gt;now&lt;/i&gt;'
    await reply(markup, { 'Content-Type': 'text/html; charset=utf-8' })
    const [message] = await list()
    expect(message?.text).toMatch(/^Yes, gladly\s+<i>now<\/i>$/)
    const browser = candidateBrowser(world)
    const path = await browser.open(application)
    const { body } = await browser.get(`${path}/messages`)
    expect(body).toContain('&lt;i&gt;now&lt;/i&gt;')
    expect(body).not.toMatch(/<i>|<img src=x|alert\(1\)/)
  })

  test('to an unknown address, without the key, of a deleted candidate, or beyond 30 an hour changes nothing', async ({
    world,
  }) => {
    const { application, reply, list, address } = await setUpThread(world)
    expect((await reply('Yes', {}, 'wrong')).statusCode).toBe(401)
    const unknown = address.replace(/\+.{26}/, `+${'a'.repeat(26)}`)
    expect((await reply('Yes', { To: unknown })).statusCode).toBe(202)
    expect((await reply('Yes', { To: 'hr@example.com' })).statusCode).toBe(202)
    expect(await list()).toEqual([])
    // Without an id, so that none counts as a copy of another.
    for (let number = 0; number < 32; number++) await reply('Yes', { 'Message-ID': '' })
    expect(await list()).toHaveLength(30)
    await world.db
      .updateTable('applications')
      .set({ deletedAt: new Date() })
      .where('companyId', '=', world.companyId)
      .where('id', '=', application.id)
      .execute()
    world.product.clock.now = new Date(world.product.clock.now.getTime() + 3600_000)
    expect((await reply('Still there?')).statusCode).toBe(202)
    const { count } = await world.db
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('companyId', '=', world.companyId)
      .executeTakeFirstOrThrow()
    expect(count).toBe(30)
  })

  test('that reports a mail as undelivered marks its message with the error of the server, once, and not in the thread', async ({
    world,
  }) => {
    const { application, call, params, post, list } = await setUpThread(world)
    await call(messages.send, { params, body: { jobApplicationId: application.id, message: 'When can you start?' } })
    const mail = await sendLastMail(world, application.email)
    for (const id of [mail.messageId ?? '', mail.messageId?.replace('.', '.9') ?? '', '<of.another@example.com>']) {
      expect((await post(deliveryReport({ messageId: id }))).statusCode).toBe(202)
    }
    const shown = { delivery: messageDelivery.failed, deliveryError: '550 5.1.1 <…>: no such user here' }
    expect(await list()).toMatchObject([{ text: 'When can you start?', ...shown }])
    await post(deliveryReport({ messageId: mail.messageId ?? '' }))
    const events = await eventsOf(world, application)
    expect(events.filter(({ kind }) => kind === eventKind.mailFailed)).toHaveLength(1)
    const query = { jobApplicationId: application.id }
    const isFailing = async () => (await call(messages.list, { params, query })).body.isAddressFailing
    expect(await isFailing()).toBe(false)
    await call(messages.send, { params, body: { jobApplicationId: application.id, message: 'Are you there?' } })
    const { messageId } = await sendLastMail(world, application.email)
    expect(await isFailing()).toBe(false)
    await post(deliveryReport({ messageId: messageId ?? '' }))
    expect(await isFailing()).toBe(true)
  })

  test('can be written on the mailbox page, to the address that the mail names', async ({ world }) => {
    const { application, call, params, address, list } = await setUpThread(world)
    await call(messages.send, { params, body: { jobApplicationId: application.id, message: 'When can you start?' } })
    await sendLastMail(world, application.email)
    const { app } = world.product
    const page = (await app.inject(`/dev/mail?to=${encodeURIComponent(application.email ?? '')}`)).body
    const path = page.match(/href="(\/dev\/mail\/\d+)"/)?.[1] ?? ''
    expect((await app.inject(`${path}/raw`)).body).toContain(address)
    expect((await app.inject(path)).body).toContain(`action="${path}/reply"`)
    const sent = await app.inject({
      method: 'POST',
      url: `${path}/reply`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ from: application.email ?? '', text: 'In January' }).toString(),
    })
    expect(sent.statusCode).toBe(303)
    expect((await list())[0]).toMatchObject({ text: 'In January', senderCheck: senderCheck.passed })
  })
})
