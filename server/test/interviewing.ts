import { applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { hiringRole } from '@hireloom/contract/lookups'
import type { CallInput } from '@hireloom/contract/platform/endpoint'
import { expect } from 'vitest'
import { seenVersion } from './application-factory.ts'
import type { Caller, World } from './world.ts'

type Body = CallInput<typeof applications.change>['body']

export const online = { isOnlineLocation: true, location: 'https://meet.example.com/kopi' }
const monday = { date: '2026-11-30', time: '10:45:00' }

/** Inserts a candidate in screening on a job with a recruiter and a User in its team; the calls are the recruiter's. */
export async function setUpInterview(world: World) {
  const recruiter = await world.user('recruiter', { firstName: 'Ratna', lastName: 'Wulandari' })
  const manager = await world.user('user', { firstName: 'Made', lastName: 'Suarta' })
  const job = await world.job({
    hiringTeam: [
      { hiringUserId: recruiter.id, hiringRoleId: hiringRole.recruiter },
      { hiringUserId: manager.id, hiringRoleId: hiringRole.hiringManager },
    ],
  })
  const application = await world.application(job, { firstName: 'Rara', lastName: 'Putri', stage: 'Screening' })
  const call = await world.as(recruiter)
  let seen = seenVersion(application)
  const stageId = world.masterData.stages['HR Interview'] as number
  /** Changes the application in its current version. */
  const change = async (overrides: object, by: Caller = call) => {
    const body = { ...seen, stageId, ...overrides } as Body
    const reply = await by(applications.change, { params: { applicationId: application.id }, body })
    if (reply.status === 200) seen = { ...seen, updatedAt: String(reply.body.data.updatedAt) }
    return reply
  }
  const plan = { isScheduled: true, ...monday, ...online, inChargeIds: [recruiter.id, manager.id] }
  const page = async (by: Caller = call) => {
    const { body } = await by(candidates.read, { params: { candidateId: application.candidateId } })
    return body.data
  }
  return { recruiter, manager, job, application, call, change, plan, page }
}

/** Returns a function that returns the mails written since its previous call. */
export async function newMails(world: World) {
  let last = 0
  const mails = async () => {
    const written = await world.db
      .selectFrom('mails')
      .select(['id', 'recipient', 'subject', 'text', 'calendar', 'calendarMethod', 'replyTo'])
      .where('companyId', '=', world.companyId)
      .where('id', '>', last)
      .orderBy('id')
      .execute()
    last = written.at(-1)?.id ?? last
    return written
  }
  await mails()
  return mails
}

/**
 * Returns a function that returns the mails written since its previous call, by recipient, and throws when a recipient
 * has two.
 */
export async function inbox(world: World) {
  const mails = await newMails(world)
  return async () => {
    const byRecipient = new Map<string, Awaited<ReturnType<typeof mails>>[number]>()
    for (const mail of await mails()) {
      const other = byRecipient.get(mail.recipient)
      if (other) throw new Error(`Two mails to ${mail.recipient}: "${other.subject}" and "${mail.subject}"`)
      byRecipient.set(mail.recipient, mail)
    }
    return byRecipient
  }
}

/** Returns an iCalendar file as its unfolded lines (RFC 5545, section 3.1). */
export function linesOf(file: string | null | undefined): string[] {
  const folded = (file ?? '').split('\r\n')
  expect(folded.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true)
  return folded
    .join('\r\n')
    .replace(/\r\n[ \t]/g, '')
    .trimEnd()
    .split('\r\n')
}
/** Returns the value of the first line of this name. */
export const valueIn = (lines: string[], name: string) =>
  lines.find((line) => line.startsWith(name))?.slice(name.length + 1)
/** Returns the addresses of the attendees in order. */
export const attendeesOf = (lines: string[]) =>
  lines.filter((line) => line.startsWith('ATTENDEE')).map((line) => line.match(/mailto:(.+)$/i)?.[1])
