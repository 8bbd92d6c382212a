import { CalendarQuery, calendar, calendarType, maxCalendarEvents } from '@hireloom/contract/calendar'
import { idList } from '@hireloom/contract/platform/fields'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { insertMeeting } from '../../test/insert-meeting.ts'
import { insertOffer } from '../../test/offering.ts'
import { test } from '../../test/world.ts'

const { interview, assessment, joiningDate, offerExpiry, jobClosing } = calendarType
const week = { start: '2026-11-16', end: '2026-11-22' }

test("the calendar shows what is planned in the week, in the company's zone", async ({ world }) => {
  const job = await world.job({ endDate: '2026-11-22' })
  const application = { ...(await world.application(job, { firstName: 'Wayan', lastName: 'Sudira' })), jobId: job.id }
  await insertMeeting(world, application, 'HR Interview', '2026-11-16T01:00:00Z')
  await insertMeeting(world, application, 'Assessment', '2026-11-22T16:59:00Z')
  await insertMeeting(world, application, 'User Interview', '2026-11-22T17:00:00Z')
  const call = await world.as('admin')
  const found = async (query: object) => (await call(calendar.events, { query: { ...week, ...query } })).body.data
  expect((await found({})).map(({ type, title, detail, day }) => [type, title, detail, day])).toEqual([
    [jobClosing, job.jobPositionName, 'Closes', '2026-11-22'],
    [interview, 'Wayan Sudira', 'HR Interview', '2026-11-16'],
    [assessment, 'Wayan Sudira', 'Assessment', '2026-11-22'],
  ])
  expect((await found({ type: [assessment] })).map(({ type }) => type)).toEqual([assessment])
  expect(await found({ type: [joiningDate] })).toEqual([])
})

test('a day with too many events for the week is marked, and has more when requested alone', async ({ world }) => {
  const job = await world.job()
  const application = { ...(await world.application(job)), jobId: job.id }
  await insertMeeting(world, application, 'HR Interview', '2026-11-16T01:00:00Z')
  await world.db
    .insertInto('schedules')
    .columns([...copiedColumns, 'progress', 'result'])
    .expression((eb) =>
      eb
        .selectFrom('schedules')
        .innerJoin(sql`generate_series(1, ${sql.lit(maxCalendarEvents)})`.as('copies'), (join) => join.onTrue())
        .select([...copiedColumns])
        .select([sql.lit(2).as('progress'), sql.lit('Met').as('result')])
        .where('schedules.companyId', '=', world.companyId),
    )
    .execute()
  await insertMeeting(world, application, 'Assessment', '2026-11-21T01:00:00Z')
  const call = await world.as('admin')
  const { body } = await call(calendar.events, { query: week })
  const share = Math.ceil(maxCalendarEvents / 7)
  expect(Map.groupBy(body.data, ({ day }) => day).get('2026-11-16')).toHaveLength(share)
  expect(body.data.filter(({ type }) => type === assessment).map(({ day }) => day)).toEqual(['2026-11-21'])
  expect(body.cutDays).toEqual(['2026-11-16'])
  const alone = await call(calendar.events, { query: { start: '2026-11-16', end: '2026-11-16' } })
  expect([alone.body.data.length, alone.body.cutDays]).toEqual([maxCalendarEvents, ['2026-11-16']])
})

test('the calendar can be filtered by interviewers and jobs', async ({ world }) => {
  const [one, two] = [await world.job({ endDate: '2026-11-20' }), await world.job({ endDate: '2026-11-21' })]
  const { id: interviewer } = await world.user('user')
  const { id: colleague } = await world.user('recruiter')
  const people = [interviewer, colleague, colleague]
  for (const [index, job] of [one, two, two].entries()) {
    const application = { ...(await world.application(job)), jobId: job.id }
    await insertMeeting(world, application, 'HR Interview', `2026-11-1${6 + index}T01:00:00Z`)
  }
  const meetings = await world.db
    .selectFrom('schedules')
    .select('id')
    .where('companyId', '=', world.companyId)
    .execute()
  const ids = meetings.map(({ id }) => id).toSorted((a, b) => a - b)
  await world.db
    .insertInto('schedulePeople')
    .values(ids.map((scheduleId, index) => ({ companyId: world.companyId, scheduleId, userId: people[index] ?? 0 })))
    .execute()
  const call = await world.as('admin')
  const found = async (query: object) =>
    (await call(calendar.events, { query: { ...week, ...query } })).body.data.map(({ key }) => key)
  expect(await found({ inChargeIds: [interviewer] })).toEqual([`schedule ${ids[0]}`])
  expect(await found({ inChargeIds: [interviewer, colleague], jobIds: [two.id] })).toEqual([
    `schedule ${ids[1]}`,
    `schedule ${ids[2]}`,
  ])
  expect(await found({ jobIds: [one.id] })).toEqual([`closing ${one.id}`, `schedule ${ids[0]}`])
  // The filter adds nothing to what the caller may see.
  const { body } = await (await world.as(await world.user('user')))(calendar.events, {
    query: { ...week, jobIds: [one.id], inChargeIds: [interviewer] },
  })
  expect(body.data).toEqual([])
})

test('first working days are filtered by jobs, and hidden by a filter on interviewers', async ({ world }) => {
  const [one, two] = [await world.job(), await world.job()]
  const joiners = [await world.application(one, { stage: 'Hired' }), await world.application(two, { stage: 'Hired' })]
  await world.db
    .updateTable('applications')
    .set({ hiredDate: '2026-11-18' })
    .where('companyId', '=', world.companyId)
    .execute()
  const call = await world.as('admin')
  const found = async (query: object) =>
    (await call(calendar.events, { query: { ...week, ...query } })).body.data.map(({ key }) => key)
  expect(await found({})).toEqual(joiners.map(({ id }) => `joining ${id}`))
  expect(await found({ jobIds: [two.id] })).toEqual([`joining ${joiners[1]?.id}`])
  expect(await found({ inChargeIds: [(await world.user('user')).id] })).toEqual([])
})

const copiedColumns = [
  ...(['companyId', 'jobId', 'applicationId', 'stageId', 'process', 'startsAt', 'endsAt'] as const),
  ...(['isOnlineLocation', 'location', 'scheduledBy'] as const),
] as const

test('canceled meetings are not on the calendar', async ({ world }) => {
  const job = await world.job()
  const application = { ...(await world.application(job)), jobId: job.id }
  await insertMeeting(world, application, 'HR Interview', '2026-11-16T01:00:00Z', 4)
  const { body } = await (await world.as('admin'))(calendar.events, { query: week })
  expect(body.data).toEqual([])
})

test("last names are hidden, and jobs outside the reader's scope are missing", async ({ world }) => {
  const manager = await world.user('user')
  const job = await world.job({ hiringTeam: [{ hiringUserId: manager.id, hiringRoleId: 2 }] })
  const other = await world.job()
  for (const { id } of [job, other]) {
    const application = {
      ...(await world.application({ ...job, id }, { firstName: 'Wayan', lastName: 'Sudira' })),
      jobId: id,
    }
    await insertMeeting(world, application, 'HR Interview', '2026-11-16T01:00:00Z')
  }
  const { body } = await (await world.as(manager))(calendar.events, { query: week })
  expect(body.data.map(({ title, jobId }) => [title, jobId])).toEqual([['Wayan', job.id]])
})

test('a range that is too long or reversed is refused', async ({ world }) => {
  const call = await world.as('admin')
  for (const end of ['2026-11-15', '2027-11-16']) {
    const { status, body } = await call(calendar.events, { query: { start: '2026-11-16', end } })
    expect([status, body]).toMatchObject([422, { error: { errors: [{ field: 'end' }] } }])
  }
})

test('an unknown type is refused', async ({ world }) => {
  const call = await world.as('admin')
  // With any numbers as types, as another client could send them.
  const unchecked = { ...calendar.events, query: CalendarQuery.extend({ type: idList }) }
  const { status, body } = await call(unchecked, { query: { ...week, type: [interview, 9] } })
  const error = { errors: [{ field: 'type.1', message: 'Type must be one of the offered values' }] }
  expect([status, body]).toMatchObject([422, { error }])
})

test('open offers are shown on their last day, and answered ones are not', async ({ world }) => {
  const job = await world.job()
  const offerUntil = async (expirationDate: string, status: number, approvalStatus = 0) => {
    const application = await world.application(job, { stage: 'Offer Sent', firstName: 'Wayan', lastName: 'Sudira' })
    await insertOffer(world, application, { expirationDate, status, approvalStatus })
  }
  await offerUntil('2026-11-18', 1)
  await offerUntil('2026-11-18', 3)
  await offerUntil('2026-11-18', 0, 2)
  await offerUntil('2026-11-23', 1)
  const call = await world.as('admin')
  const { data } = (await call(calendar.events, { query: { ...week, type: [offerExpiry] } })).body
  expect(data.map(({ title, detail, day }) => [title, detail, day])).toEqual([
    ['Wayan Sudira', 'Offer expires', '2026-11-18'],
    ['Wayan Sudira', 'Offer expires, waits for approval', '2026-11-18'],
  ])
  const outside = await world.as('recruiter')
  expect((await outside(calendar.events, { query: { ...week, type: [offerExpiry] } })).body.data).toEqual([])
})
