import { messages } from '@hireloom/contract/candidate-page/messages'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { meetingResponse } from '@hireloom/contract/schedules/schedule'
import { describe, expect } from 'vitest'
import { candidateBrowser } from '../../../test/candidate-browser.ts'
import { inbox, linesOf, setUpInterview, valueIn } from '../../../test/interviewing.ts'
import { eventsOf } from '../../../test/moving.ts'
import { test, type World } from '../../../test/world.ts'
import { findReplyKey } from '../../mail/reply-key-queries.ts'
import { sendMail } from '../../mail/tasks.ts'

/** Invites a candidate to Monday, 30 November 2026, and returns a way to reply as their calendar would. */
async function inviteCandidate(world: World) {
  world.product.clock.now = new Date('2026-11-20T03:00:00Z')
  const interview = await setUpInterview(world)
  const { application, change, plan, page, call } = interview
  const mails = await inbox(world)
  await change(plan)
  const { services, app } = world.product
  const inbound = services.outside.inboundMail
  if (!inbound) throw new Error('No mail can arrive')
  const email = application.email ?? ''
  const address = `reply+${await findReplyKey(world.db, world.companyId, application.id)}@${inbound.domain}`
  const invitation = linesOf((await mails()).get(email)?.calendar)
  const first = { uid: valueIn(invitation, 'UID') ?? '', sequence: valueIn(invitation, 'SEQUENCE') ?? '' }
  let number = 0
  const reply = (
    overrides: Partial<
      Record<'uid' | 'sequence' | 'stamp' | 'partstat' | 'attendee' | 'from' | 'results', string>
    > = {},
  ) => {
    number += 1
    const fields = {
      ...first,
      stamp: '20261120T040000Z',
      partstat: 'ACCEPTED',
      attendee: email,
      from: email,
      results: `${inbound.authServer}; dmarc=pass`,
      ...overrides,
    }
    const lines = [
      `Authentication-Results: ${fields.results}`,
      `From: ${fields.from}`,
      `To: ${address}`,
      `Message-ID: <${number}.calendar.${application.id}@example.com>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary=part',
      '',
      '--part',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Rara has replied to this invitation.',
      '--part',
      'Content-Type: text/calendar; charset=utf-8; method=REPLY',
      '',
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:REPLY', 'BEGIN:VEVENT', `UID:${fields.uid}`],
      ...[
        `SEQUENCE:${fields.sequence}`,
        `DTSTAMP:${fields.stamp}`,
        `ATTENDEE;PARTSTAT=${fields.partstat}:mailto:${fields.attendee}`,
      ],
      ...['COMMENT:I have an exam', 'END:VEVENT', 'END:VCALENDAR', '--part--', ''],
    ]
    return app.inject({
      method: 'POST',
      url: '/service/inbound-mail',
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${inbound.key}` },
      payload: lines.join('\r\n'),
    })
  }
  const meeting = async () => (await page())?.interviews[0]
  const thread = async () => {
    const place = { params: { candidateId: application.candidateId }, query: { jobApplicationId: application.id } }
    return (await call(messages.list, place)).body.data
  }
  return { ...interview, address, email, first, reply, meeting, thread, mails }
}

describe('the reply of a calendar', () => {
  test('sets the answer to the invitation, as the page would, and leaves the thread alone', async ({ world }) => {
    const { application, recruiter, reply, meeting, thread, mails } = await inviteCandidate(world)
    expect((await reply()).statusCode).toBe(202)
    expect((await meeting())?.response).toBe(meetingResponse.accepted)
    world.product.clock.now = new Date('2026-11-20T05:00:00Z')
    await reply({ partstat: 'DECLINED', stamp: '20261120T050000Z' })
    await reply({ partstat: 'DECLINED', stamp: '20261120T050000Z' })
    expect(await meeting()).toMatchObject({ response: meetingResponse.declined, responseNote: 'I have an exam' })
    const kinds = (await eventsOf(world, application)).map(({ kind }) => kind)
    expect(kinds.slice(-2)).toEqual([eventKind.invitationAccepted, eventKind.invitationDeclined])
    expect((await mails()).get(recruiter.email)?.subject).toMatch(/^Rara can't come: /)
    expect(await thread()).toEqual([])
  })

  test('changes nothing but the thread when it is forged, old or about something else', async ({ world }) => {
    const { reply, meeting, thread, first } = await inviteCandidate(world)
    const elsewhere = `${first.uid.split('@')[0]}@evil.example`
    const others: Parameters<typeof reply>[0][] = [
      { from: 'budi@example.com' },
      { results: 'evil.example; dmarc=pass' },
      { attendee: 'budi@example.com' },
      { uid: `00000000-0000-4000-8000-000000000000@${first.uid.split('@')[1]}` },
      { uid: elsewhere },
      { uid: 'no meeting of ours' },
      { sequence: String(Number(first.sequence) - 1) },
      { sequence: String(Number(first.sequence) + 1) },
      { partstat: 'TENTATIVE' },
    ]
    for (const overrides of others) await reply(overrides)
    expect((await meeting())?.response).toBe(meetingResponse.none)
    const messages = (await thread()).map(({ text, leftOut }) => ({ text, leftOut }))
    expect(messages).toEqual(others.map(() => ({ text: 'Rara has replied to this invitation.', leftOut: [] })))
  })

  test('does not undo a later answer, nor answer a meeting that moved or began', async ({ world }) => {
    const { application, change, plan, first, reply, meeting, email } = await inviteCandidate(world)
    world.product.clock.now = new Date('2026-11-20T05:00:00Z')
    await reply({ partstat: 'DECLINED', stamp: '20261120T045900Z' })
    await reply({ stamp: '20261120T045800Z' })
    expect((await meeting())?.response).toBe(meetingResponse.declined)
    const mails = await inbox(world)
    await change({ ...plan, time: '13:00:00' })
    const sequence = valueIn(linesOf((await mails()).get(email)?.calendar), 'SEQUENCE') ?? ''
    expect(Number(sequence)).toBeGreaterThan(Number(first.sequence))
    await reply({ stamp: '20261120T060000Z' })
    expect((await meeting())?.response).toBe(meetingResponse.none)
    world.product.clock.now = new Date('2026-11-30T06:00:00Z')
    await reply({ sequence, stamp: '20261130T060000Z' })
    expect((await meeting())?.response).toBe(meetingResponse.none)
    expect((await candidateBrowser(world).get()).statusCode).toBe(200)
    expect((await eventsOf(world, application)).map(({ kind }) => kind)).not.toContain(eventKind.invitationAccepted)
  })

  test('goes to the address of the thread, which the sent invitation names as its organizer', async ({ world }) => {
    const { address, application, email } = await inviteCandidate(world)
    const { services } = world.product
    const mail = await world.db
      .selectFrom('mails')
      .select(['id', 'calendar'])
      .where('companyId', '=', world.companyId)
      .where('applicationId', '=', application.id)
      .where('recipient', '=', email)
      .where('calendarMethod', '=', 'REQUEST')
      .executeTakeFirstOrThrow()
    expect(mail.calendar).not.toContain(address)
    const sent: string[] = []
    const { mail: outbox } = services.outside
    const outside = {
      ...services.outside,
      mail: {
        ...outbox,
        send: async (mail: Parameters<typeof outbox.send>[0]) => void sent.push(mail.calendar?.content ?? ''),
      },
    }
    await sendMail({ ...services, outside }, { companyId: world.companyId, mailId: mail.id }, { isLastAttempt: true })
    expect(linesOf(sent[0]).find((line) => line.startsWith('ORGANIZER'))).toMatch(`:mailto:${address}`)
  })
})
