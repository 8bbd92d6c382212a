import { calendar } from '@hireloom/contract/calendar'
import { hiringRole } from '@hireloom/contract/lookups'
import type { Permission } from '@hireloom/contract/platform/permissions'
import { expect } from 'vitest'
import { insertMeeting } from '../../test/insert-meeting.ts'
import { insertOffer } from '../../test/offering.ts'
import { test } from '../../test/world.ts'

const week = { start: '2026-11-16', end: '2026-11-22' }

test('users of different teams who load the same week at once get their own events', async ({ world }) => {
  const [recruiter, stranger] = [await world.user('recruiter'), await world.user('recruiter')]
  const job = await world.job({ endDate: '2026-11-20' }, recruiter)
  await insertMeeting(
    world,
    { ...(await world.application(job)), jobId: job.id },
    'HR Interview',
    '2026-11-16T01:00:00Z',
  )
  await insertOffer(world, await world.application(job, { stage: 'Offer Sent' }), { expirationDate: '2026-11-18' })
  const hired = await world.application(job, { stage: 'Hired' })
  await world.db
    .updateTable('applications')
    .set({ hiredDate: '2026-11-18' })
    .where('companyId', '=', world.companyId)
    .where('id', '=', hired.id)
    .execute()
  const calls = [await world.as(recruiter), await world.as(stranger)]
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) => calls[index % 2]?.(calendar.events, { query: week })),
  )
  expect(replies.map((reply) => reply?.body.data.length)).toEqual([4, 0, 4, 0, 4, 0, 4, 0])
})

test('companies, and Admins with different rights, who load the same week at once get their own events', async ({
  world,
}) => {
  const companies = [world, await world.another()]
  for (const [index, company] of companies.entries()) {
    const job = await company.job()
    const person = { firstName: 'Wayan', lastName: index === 0 ? 'Sudira' : 'Gunawan' }
    const application = await company.application(job, { ...person, stage: 'HR Interview' })
    await insertMeeting(company, { ...application, jobId: job.id }, 'HR Interview', '2026-11-16T01:00:00Z')
  }
  const basic: Permission[] = ['candidates.viewDetails', 'jobs.viewJobListing']
  const calls = await Promise.all(
    companies.flatMap((company) => [
      company.as('admin'),
      company.as('admin'),
      company.as('admin', [...basic, 'candidates.manageInterviews']),
      company.as('admin', basic),
      company.as('admin', ['jobs.viewJobListing']),
    ]),
  )
  const replies = await Promise.all(calls.map((call) => call(calendar.events, { query: week })))
  const shown = replies.map(({ body }) => body.data.map(({ title, mayReschedule }) => [title, mayReschedule]))
  expect(shown).toEqual([
    ...[[['Wayan Sudira', true]], [['Wayan Sudira', true]], [['Wayan', true]], [['Wayan', false]], []],
    ...[[['Wayan Gunawan', true]], [['Wayan Gunawan', true]], [['Wayan', true]], [['Wayan', false]], []],
  ])
})

test('of the Users who load the same week at once, only the Hiring Manager may reschedule', async ({ world }) => {
  const [manager, interviewer, admin] = [await world.user('user'), await world.user('user'), await world.user('admin')]
  const hiringTeam = [
    { hiringUserId: manager.id, hiringRoleId: hiringRole.hiringManager },
    { hiringUserId: interviewer.id, hiringRoleId: hiringRole.interviewer },
  ]
  const job = await world.job({ hiringTeam })
  await insertMeeting(
    world,
    { ...(await world.application(job, { stage: 'HR Interview' })), jobId: job.id },
    'HR Interview',
    '2026-11-16T01:00:00Z',
  )
  const calls = await Promise.all([manager, interviewer, admin].map((user) => world.as(user)))
  const replies = await Promise.all(calls.map((call) => call(calendar.events, { query: week })))
  expect(replies.map(({ body }) => body.data.map(({ mayReschedule }) => mayReschedule))).toEqual([
    [true],
    [false],
    [true],
  ])
})
