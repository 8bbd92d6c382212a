import { applicationStatus } from '@hireloom/contract/applications/status'
import { hiringProcess } from '@hireloom/contract/lookups'
import { reports } from '@hireloom/contract/reports/endpoints'
import { scheduleProgress } from '@hireloom/contract/schedules/progress'
import { meetingResponse } from '@hireloom/contract/schedules/schedule'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { candidateBrowser } from '../../../test/candidate-browser.ts'
import { setUpInterview } from '../../../test/interviewing.ts'
import { stageOf } from '../../../test/moving.ts'
import { forEachReader, queryMoves, type Reader, rowsBehind } from '../../../test/reports/statements.ts'
import { test, type World } from '../../../test/world.ts'
import { record } from '../../history/queries.ts'

const hour = 60 * 60 * 1000

const withdrawal = (application: { applicationId: number; jobId: number }) => ({
  ...application,
  reference: 'SGR-1',
  fromStageId: null,
  toStageId: null,
  text: null,
  rejectionReasonId: null,
  fromStatus: applicationStatus.active,
  toStatus: applicationStatus.withdrawn,
})

/** Inserts an interview or assessment for every application, with one or two users in charge, in each state in turn. */
async function insertInterviews(world: World) {
  const { companyId, db, product } = world
  const applications = await db
    .selectFrom('applications')
    .select(['id', 'jobId'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute()
  const users = await Promise.all(['recruiter', 'user', 'user'].map((role) => world.user(role as 'user')))
  const { invited, completed, canceled } = scheduleProgress
  const { none, declined } = meetingResponse
  // Hours from the start back to the cancellation and to the candidate's answer.
  const states = [
    { progress: completed },
    { progress: invited },
    { progress: canceled, canceledBefore: 3 },
    { progress: canceled, canceledBefore: 30 },
    { progress: canceled, canceledBefore: 2, declinedBefore: 5 },
    { progress: invited, declinedBefore: 5 },
    { progress: canceled, canceledBefore: 2, declinedBefore: 30 },
    { progress: canceled, canceledBefore: -1, withdraws: true },
    { progress: completed, declinedBefore: 5 },
    { progress: canceled },
  ] as { progress: 1 | 2 | 4; canceledBefore?: number; declinedBefore?: number; withdraws?: true }[]
  for (const [index, { id: applicationId, jobId }] of [...applications, ...applications].entries()) {
    const { progress, canceledBefore, declinedBefore, withdraws } = states[index % states.length]!
    const startsAt = new Date(product.clock.now.getTime() + (10 - index) * 31 * hour)
    const before = (hours: number) => new Date(startsAt.getTime() - hours * hour)
    const process = index % 7 === 0 ? hiringProcess.assessment : hiringProcess.interview
    const stageId = stageOf(world, process === hiringProcess.interview ? 'HR Interview' : 'Assessment')
    const { id: scheduleId } = await db
      .insertInto('schedules')
      .values({
        companyId,
        jobId,
        applicationId,
        process,
        progress,
        startsAt,
        isOnlineLocation: true,
        location: 'Room 2',
        stageId,
        endsAt: before(-0.75),
        cancelReason: progress === canceled ? 'The room is closed' : null,
        result: progress === completed ? 'Calm and friendly' : null,
        response: declinedBefore === undefined ? none : declined,
        respondedAt: declinedBefore === undefined ? null : before(declinedBefore),
        scheduledBy: users[0]!.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const inCharge = index % 3 === 0 ? [users[0]!, users[1]!] : [users[index % 3]!]
    for (const { id: userId } of inCharge) {
      await db.insertInto('schedulePeople').values({ companyId, scheduleId, userId }).execute()
    }
    if (canceledBefore !== undefined) {
      const at = before(canceledBefore)
      const calledOff = { applicationId, scheduleId, toStageId: stageId, text: null }
      await record(db, { companyId }, { event: 'interview.called_off', data: calledOff, at })
      if (withdraws)
        await record(db, { companyId }, { event: 'candidate.withdrew', data: withdrawal({ applicationId, jobId }), at })
    }
    if (progress === completed && index % 4 === 0) {
      const feedback = { recommendation: 3, notes: 'Kind to guests', givenAt: before(-1) } as const
      await db
        .insertInto('scheduleFeedback')
        .values({ companyId, scheduleId, userId: inCharge[0]!.id, ...feedback })
        .execute()
    }
  }
}

async function checkInterviewers(reader: Reader) {
  const { query, call, world } = reader
  const { companyId, product } = world
  const { body } = await call(reports.interviewers, { query: { ...query, page: 1, limit: 100 } })
  const expected = await queryMoves(
    reader,
    sql`, events as (
      select e.schedule_id, e.at, exists (select from application_events w where w.company_id = ${companyId}
          and w.application_id = e.application_id and w.at = e.at and w.kind = 71) as withdrew
      from application_events e where e.company_id = ${companyId} and e.kind = 5
    ), facts as (
      select p.user_id, s.starts_at, s.ends_at, f.user_id is not null as has_feedback, s.progress,
        s.response = 2 and s.progress <> 2 as declines, s.responded_at, e.at as canceled_at, coalesce(e.withdrew, false) as withdrew
      from schedules s
      join people on people.id = s.application_id
      join schedule_people p on p.company_id = s.company_id and p.schedule_id = s.id
      left join schedule_feedback f on f.company_id = s.company_id and f.schedule_id = s.id and f.user_id = p.user_id
      left join events e on e.schedule_id = s.id
      where s.company_id = ${companyId} and s.process = 3
    ), sorted as (
      select *, ends_at <= ${product.clock.now} and progress in (0, 1, 2, 3) and not declines as held,
        declines and responded_at > starts_at - interval '1 day'
          or not declines and withdrew and canceled_at > starts_at - interval '1 day' as by_candidate,
        not declines and not withdrew and progress = 4 and canceled_at > starts_at - interval '1 day' as by_company
      from facts
    )
    select user_id as id, count(*) filter (where held) as held,
      coalesce(round(sum(extract(epoch from ends_at - starts_at) / 3600) filter (where held), 1), 0)::float8 as hours,
      count(*) filter (where held and not has_feedback) as feedback_missing,
      count(*) filter (where by_company) as canceled_by_company,
      count(*) filter (where by_candidate) as canceled_by_candidate
    from sorted where held or by_company or by_candidate group by 1 order by 1`,
  )
  const rows = body.data.map(({ userId, name: _name, weekMedian: _median, weekMost: _most, ...row }) => {
    return { id: userId, ...row }
  })
  expect(rows.sort((a, b) => a.id - b.id)).toEqual(expected)
  for (const figure of ['held', 'feedbackMissing', 'canceledByCompany', 'canceledByCandidate'] as const) {
    expect([figure, Math.max(...rows.map((row) => row[figure])) > 1]).toEqual([figure, true])
  }
  expect(rows.some(({ held, feedbackMissing }) => feedbackMissing < held)).toBe(true)
  for (const { userId, held, feedbackMissing, canceledByCompany, canceledByCandidate } of body.data) {
    expect(await rowsBehind(reader, { figure: 'interviewHeld', userId })).toBe(held)
    expect(await rowsBehind(reader, { figure: 'feedbackMissing', userId })).toBe(feedbackMissing)
    expect(await rowsBehind(reader, { figure: 'canceledByCompany', userId })).toBe(canceledByCompany)
    expect(await rowsBehind(reader, { figure: 'canceledByCandidate', userId })).toBe(canceledByCandidate)
  }
}

test('figures of interviewers equal those of a separate statement, in all edge cases', async ({ world }) => {
  let isInserted = false
  await forEachReader(world, async (reader) => {
    if (!isInserted) await insertInterviews(world)
    isInserted = true
    await checkInterviewers(reader)
    await checkPastLastPage(reader)
  })
}, 300_000)

/** Checks that a page after the last row still has the number of rows. */
async function checkPastLastPage({ call, query }: Reader) {
  for (const figure of ['interviewHeld', 'interviewPlanned'] as const) {
    const read = async (page: number) =>
      (await call(reports.rows, { query: { ...query, figure, page, limit: 10 } })).body
    const { total } = (await read(1)).pagination
    expect(total).toBeGreaterThan(0)
    expect(await read(50)).toMatchObject({ data: [], pagination: { total } })
  }
}

/** Reads the report as an Admin. */
const readAll = async (world: World, query = {}) =>
  (await (await world.as('admin'))(reports.interviewers, { query })).body

test('the interviews per week have a median and a maximum, and interviews of another month are left out', async ({
  world,
}) => {
  const { plan, application, recruiter } = await setUpInterview(world)
  const { companyId, db } = world
  // 16 and 30 November are Mondays. The last one is at 00.30 on 1 December in Jakarta, in the week of the one before.
  const starts = [
    '2026-11-10T02',
    '2026-11-16T02',
    '2026-11-18T02',
    '2026-11-20T02',
    '2026-11-30T02',
    '2026-11-30T17:30',
  ]
  world.product.clock.now = new Date('2026-12-02T00:00:00Z')
  for (const start of starts) {
    const startsAt = new Date(start.includes(':') ? `${start}:00Z` : `${start}:00:00Z`)
    const { id: scheduleId } = await db
      .insertInto('schedules')
      .values({
        companyId,
        jobId: application.jobId,
        applicationId: application.id,
        process: hiringProcess.interview,
        startsAt,
        endsAt: new Date(startsAt.getTime() + hour / 2),
        isOnlineLocation: true,
        location: plan.location,
        stageId: stageOf(world, 'HR Interview'),
        progress: scheduleProgress.completed,
        result: 'Calm',
        scheduledBy: recruiter.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('schedulePeople').values({ companyId, scheduleId, userId: recruiter.id }).execute()
  }
  const inBoth = await readAll(world, { startDate: '2026-11', endDate: '2026-12' })
  expect(inBoth.data).toMatchObject([{ name: 'Ratna Wulandari', held: 6, hours: 3, weekMedian: 2, weekMost: 3 }])
  const { data } = await readAll(world, { startDate: '2026-11', endDate: '2026-11' })
  expect(data).toMatchObject([{ held: 5, hours: 2.5, weekMedian: 1, weekMost: 3 }])
})

test("an interview that a user cancels hours before counts as the company's, and a withdrawal as the candidate's", async ({
  world,
}) => {
  const { application, change, plan } = await setUpInterview(world)
  const { clock } = world.product
  clock.now = new Date('2026-11-27T03:00:00Z')
  expect((await change(plan)).status).toBe(200)
  clock.now = new Date('2026-11-30T00:00:00Z')
  expect((await readAll(world)).data).toEqual([])
  expect((await change({ isRemoveScheduled: true, notes: 'The interviewer is ill' })).status).toBe(200)
  expect((await readAll(world)).data).toMatchObject([
    { name: 'Made Suarta', held: 0, weekMedian: null, canceledByCompany: 1, canceledByCandidate: 0 },
    { name: 'Ratna Wulandari', held: 0, weekMedian: null, canceledByCompany: 1, canceledByCandidate: 0 },
  ])
  expect((await change({ ...plan, time: '16:00:00' })).status).toBe(200)
  const browser = candidateBrowser(world)
  const path = await browser.open(application)
  await browser.get(path)
  expect(await browser.noticeAfter(`${path}/withdraw`, { reason: '2' })).toBe('withdrew')
  const { data, pagination } = await readAll(world)
  expect(data).toMatchObject([1, 2].map(() => ({ held: 0, canceledByCompany: 1, canceledByCandidate: 1 })))
  expect(pagination.total).toBe(2)
  const call = await world.as('admin')
  const { userId } = data[0]!
  const rows = await call(reports.rows, { query: { figure: 'canceledByCandidate', userId } })
  expect(rows.body.data).toMatchObject([{ jobApplicationId: application.id, event: 'Withdrew' }])
  expect(rows.body.narrowedTo).toBe('Made Suarta')
})
