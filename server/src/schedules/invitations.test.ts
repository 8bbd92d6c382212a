import { describe, expect } from 'vitest'
import { attendeesOf, inbox, linesOf, setUpInterview, valueIn } from '../../test/interviewing.ts'
import { test, World } from '../../test/world.ts'

describe('an invitation', () => {
  test('has a file that calendars process', async ({ world }) => {
    const { recruiter, manager, application, change, plan } = await setUpInterview(world)
    const mails = await inbox(world)
    await change(plan)
    const lines = linesOf((await mails()).get(application.email)?.calendar)
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
    expect(lines.at(-1)).toBe('END:VCALENDAR')
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'BEGIN:VTIMEZONE',
        'TZID:Asia/Jakarta',
        'TZOFFSETTO:+0700',
        'SEQUENCE:0',
        'DTSTAMP:20261120T030000Z',
        'DTSTART;TZID=Asia/Jakarta:20261130T104500',
        'DTEND;TZID=Asia/Jakarta:20261130T113000',
        'LOCATION:https://meet.example.com/kopi',
        'URL;VALUE=URI:https://meet.example.com/kopi',
        'STATUS:CONFIRMED',
        `ORGANIZER;CN="Ratna Wulandari":mailto:${recruiter.email}`,
      ]),
    )
    expect(valueIn(lines, 'UID')).toMatch(/^[\da-f-]{36}@localhost$/)
    expect(valueIn(lines, 'SUMMARY')).toContain('HR Interview: Backend Engineer')
    expect(attendeesOf(lines)).toEqual([application.email, recruiter.email, manager.email])
    const first = lines.find((line) => line.startsWith('ATTENDEE'))
    expect(first).toMatch(/^ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN="Rara Putri":/)
  })

  test('to an assessment has the texts of an assessment', async ({ world }) => {
    const { recruiter, application, change, plan } = await setUpInterview(world)
    const mails = await inbox(world)
    await change({ ...plan, stageId: world.masterData.stages.Assessment })
    const sent = await mails()
    const { subject, text } = sent.get(application.email) ?? {}
    expect(subject).toMatch(/^Assessment for Backend Engineer/)
    expect(text).toContain('The next step is an assessment')
    for (const mail of [text, sent.get(recruiter.email)?.text]) {
      expect(mail).toBeDefined()
      expect(mail).not.toMatch(/interview|talk with you/i)
    }
  })

  test('shows only the first name to an interviewer who may not see personal data', async ({ world }) => {
    const { recruiter, manager, application, change, plan } = await setUpInterview(world)
    const mails = await inbox(world)
    await change(plan)
    const sent = await mails()
    const masked = JSON.stringify(sent.get(manager.email))
    expect(masked).toContain('Rara')
    expect(masked).not.toContain('Putri')
    expect(masked).not.toContain(application.email)
    const whole = sent.get(recruiter.email)
    expect(whole?.subject).toBe('HR Interview scheduled: Rara Putri, Backend Engineer')
    expect(attendeesOf(linesOf(whole?.calendar))).toContain(application.email)
  })

  test("shows the time in the company's zone", async ({ product }) => {
    const world = await World.make(product, { timeZone: 'America/New_York' })
    const { application, change, plan, page } = await setUpInterview(world)
    const mails = await inbox(world)
    await change({ ...plan, date: '2027-07-01', time: '09:00:00' })
    expect((await page()).interviews[0]?.startsAt).toBe('2027-07-01T13:00:00.000Z')
    const lines = linesOf((await mails()).get(application.email)?.calendar)
    expect(lines).toContain('DTSTART;TZID=America/New_York:20270701T090000')
    expect(lines.join('\n')).toContain('BEGIN:DAYLIGHT\nDTSTART:20270314T020000\nTZOFFSETFROM:-0500\nTZOFFSETTO:-0400')
  })

  test('is not sent when mails are off', async ({ world }) => {
    const { change, plan } = await setUpInterview(world)
    const mails = await inbox(world)
    await change({ ...plan, sendEmail: false })
    await change({ isRemoveScheduled: true, notes: 'No room' })
    expect((await mails()).size).toBe(0)
  })

  test('is the first one for people who were not invited before, as the page announces', async ({ world }) => {
    const { application, change, plan, page } = await setUpInterview(world)
    const mails = await inbox(world)
    const isInvited = async () => (await page()).interviews[0]?.isCandidateInvited
    await change({ ...plan, sendEmail: false })
    expect(await isInvited()).toBe(false)
    await change({ ...plan, time: '11:00:00' })
    expect((await mails()).get(application.email)?.subject).toMatch(/^HR Interview for/)
    expect(await isInvited()).toBe(true)
    await change({ ...plan, time: '12:00:00' })
    expect((await mails()).get(application.email)?.subject).toMatch(/^New time:/)
  })

  test('is canceled with the reason, for interviewers as well', async ({ world }) => {
    const { manager, application, change, plan } = await setUpInterview(world)
    const mails = await inbox(world)
    await change(plan)
    await mails()
    await change({ isRemoveScheduled: true, notes: 'The room is flooded' })
    const sent = await mails()
    for (const address of [application.email, manager.email]) {
      expect(sent.get(address)?.text).toContain('The room is flooded')
    }
  })
})
