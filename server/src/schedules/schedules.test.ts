import { applications } from '@hireloom/contract/applications/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { home } from '@hireloom/contract/home'
import { schedules } from '@hireloom/contract/schedules/endpoints'
import { scheduleProgress } from '@hireloom/contract/schedules/progress'
import { userRestrictions } from '@hireloom/contract/user-restrictions'
import { describe, expect } from 'vitest'
import { insertMeeting } from '../../test/insert-meeting.ts'
import { attendeesOf, inbox, linesOf, online, setUpInterview, valueIn } from '../../test/interviewing.ts'
import { passUndoWindow } from '../../test/moving.ts'
import { test } from '../../test/world.ts'

describe('scheduling an interview', () => {
  test('moves the candidate to the stage, shows the meeting, and invites candidate and interviewers', async ({
    world,
  }) => {
    const { recruiter, manager, application, change, plan, page } = await setUpInterview(world)
    const mails = await inbox(world)
    const { status, body } = await change({ ...plan, message: 'Bring your portfolio.', notes: 'Ask about shifts' })
    expect([status, body.data.stageName]).toEqual([200, 'HR Interview'])

    const candidate = await page()
    expect(candidate.hiringStageName).toBe('HR Interview')
    expect(candidate.interviews).toMatchObject([
      {
        stageName: 'HR Interview',
        startsAt: '2026-11-30T03:45:00.000Z',
        endsAt: '2026-11-30T04:30:00.000Z',
        notes: 'Ask about shifts',
        progress: scheduleProgress.invited,
        inCharge: [{ name: 'Made Suarta' }, { name: 'Ratna Wulandari' }],
        scheduledBy: { id: recruiter.id, name: 'Ratna Wulandari' },
      },
    ])
    expect(candidate.timeline.map(({ kind }) => kind).slice(0, 2)).toEqual([eventKind.scheduled, eventKind.moved])

    const sent = await mails()
    expect([...sent.keys()].sort()).toEqual([application.email, manager.email, recruiter.email].sort())
    const toCandidate = sent.get(application.email)
    expect(toCandidate?.replyTo).toBe(recruiter.email)
    expect(toCandidate?.text).toContain('Monday, 30 November 2026')
    expect(toCandidate?.text).toContain('10.45 – 11.30 WIB')
    expect(toCandidate?.text).toContain('Bring your portfolio.')
    expect(toCandidate?.text).not.toContain('Ask about shifts')
  })

  test.for([
    ['a past time', { date: '2026-11-20', time: '09:59:00' }, 'time'],
    ['an interviewer who does not exist', { inChargeIds: [999_999] }, 'inChargeIds'],
    ['a call without a link', { location: 'Room 4' }, 'location'],
  ] as const)('with %s is refused and moves nobody', async ([_case, over, field], { world }) => {
    const { change, plan, page } = await setUpInterview(world)
    const { status, body } = await change({ ...plan, ...over })
    expect([status, body.error?.errors.map((error) => error.field)]).toEqual([422, [field]])
    expect((await page()).hiringStageName).toBe('Screening')
  })

  test('with an interviewer who has left or belongs to another company is refused', async ({ world, db }) => {
    const { change, plan } = await setUpInterview(world)
    const left = await world.user('user')
    await db
      .updateTable('users')
      .set({ isActive: false })
      .where('companyId', '=', world.companyId)
      .where('id', '=', left.id)
      .execute()
    const stranger = await (await world.another()).user('user')
    for (const { id } of [left, stranger]) expect((await change({ ...plan, inChargeIds: [id] })).status).toBe(422)
  })

  test('is only possible with people who see the candidate, as the form offers them', async ({ world, db }) => {
    const { recruiter, manager, application, call, change, plan } = await setUpInterview(world)
    const admin = await world.user('admin', { firstName: 'Ani' })
    const outside = await world.user('user', { firstName: 'Maria', lastName: 'Tambunan' })
    const offered = async (by = call) => {
      const { body } = await by(schedules.interviewers, { query: { jobId: application.jobId } })
      return body.data?.map(({ id, isInTeam }) => [id, isInTeam])
    }
    const possible = expect.arrayContaining([
      [admin.id, false],
      [recruiter.id, true],
      [manager.id, true],
    ])
    expect(await offered()).toEqual(possible)
    expect(await offered()).not.toContainEqual([outside.id, false])
    expect(await offered(await world.as('recruiter'))).toBeUndefined()
    const { status, body } = await change({ ...plan, inChargeIds: [recruiter.id, outside.id] })
    expect([status, body.error?.errors]).toEqual([
      422,
      [{ field: 'inChargeIds', message: "Maria Tambunan doesn't see the candidates of this job" }],
    ])

    const elsewhere = await db
      .insertInto('organizations')
      .values({ companyId: world.companyId, name: 'Elsewhere' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const restriction = { updatedAt: null, organizationId: `${elsewhere.id}` }
    await (await world.as(admin))(userRestrictions.change, { params: { userId: manager.id }, body: restriction })
    expect(await offered()).not.toContainEqual([manager.id, true])
    expect((await change(plan)).body.error?.errors[0]?.field).toBe('inChargeIds')
    expect((await change({ ...plan, inChargeIds: [recruiter.id, admin.id] })).status).toBe(200)
  })

  test('in a stage that is neither assessment nor interview is refused with a reason', async ({ world }) => {
    const { change, plan } = await setUpInterview(world)
    const { status, body } = await change({ ...plan, stageId: world.masterData.stages.Offering })
    expect([status, body.error?.message]).toEqual([422, 'Only assessments and interviews are scheduled'])
  })
})

describe('an interview on the calendar', () => {
  test('is rescheduled with the same UID and the next sequence; a removed interviewer gets their own CANCEL', async ({
    world,
  }) => {
    const { recruiter, manager, application, change, plan, page } = await setUpInterview(world)
    const mails = await inbox(world)
    await change(plan)
    const before = linesOf((await mails()).get(application.email)?.calendar)
    const newcomer = await world.user('admin')
    const moved = { ...plan, date: '2026-12-01', time: '09:00:00', inChargeIds: [recruiter.id, newcomer.id] }
    expect((await change(moved)).status).toBe(200)

    const sent = await mails()
    const after = linesOf(sent.get(application.email)?.calendar)
    expect(valueIn(after, 'UID')).toBe(valueIn(before, 'UID'))
    expect(after).toEqual(
      expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:1', 'DTSTART;TZID=Asia/Jakarta:20261201T090000']),
    )
    expect(sent.get(application.email)?.subject).toMatch(/^New time: HR Interview/)
    expect(sent.get(newcomer.email)?.subject).toMatch(/^HR Interview scheduled/)
    expect(sent.get(manager.email)?.subject).toMatch(/^You've been removed from Rara.*'s HR Interview, /)
    const off = linesOf(sent.get(manager.email)?.calendar)
    expect(off).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED']))
    expect(attendeesOf(off)).toEqual([manager.email])

    const candidate = await page()
    expect(candidate.interviews).toMatchObject([
      { progress: scheduleProgress.rescheduled, startsAt: '2026-12-01T02:00:00.000Z' },
    ])
    expect(candidate.timeline[0]?.kind).toBe(eventKind.rescheduled)
  })

  test('is canceled with the reason, removed from every calendar, and can be scheduled again', async ({ world }) => {
    const { manager, application, change, plan, page } = await setUpInterview(world)
    const mails = await inbox(world)
    await change(plan)
    await mails()
    expect((await change({ isRemoveScheduled: true, notes: 'The interviewer is ill' })).status).toBe(200)
    const sent = await mails()
    for (const to of [application.email, manager.email]) {
      expect(linesOf(sent.get(to)?.calendar)).toEqual(
        expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED']),
      )
    }
    expect(sent.get(application.email)?.text).toContain('The interviewer is ill')
    expect((await page()).interviews).toMatchObject([
      { progress: scheduleProgress.canceled, cancelReason: 'The interviewer is ill' },
    ])
    const secondReply = await change({ isRemoveScheduled: true, notes: 'Twice' })
    expect([secondReply.status, secondReply.body.error?.message]).toEqual([422, 'Nothing is scheduled in HR Interview'])
    expect((await change(plan)).status).toBe(200)
    expect((await page()).interviews).toHaveLength(2)
  })

  test('is completed with its result', async ({ world }) => {
    const { application, call, change, plan, page } = await setUpInterview(world)
    await change(plan)
    const scheduled = await call(applications.list, { query: { metrics: 3 } })
    expect(scheduled.body.data[0]).toMatchObject({ isScheduled: true, isResultUpdated: false })
    expect((await change({ updateResult: true, status: 1, notes: 'Calm and friendly' })).status).toBe(200)
    const done = await call(applications.list, { query: { metrics: 3 } })
    expect(done.body.data[0]).toMatchObject({
      isScheduled: false,
      isResultUpdated: true,
      jobApplicationId: application.id,
    })
    const candidate = await page()
    expect(candidate.interviews).toMatchObject([{ progress: scheduleProgress.completed, result: 'Calm and friendly' }])
    expect(candidate.timeline[0]).toMatchObject({ kind: eventKind.resultSubmitted, text: 'Calm and friendly' })
  })

  test('stays when the candidate moves on, and is canceled when they are rejected', async ({ world }) => {
    const { application, change, plan, page } = await setUpInterview(world)
    const mails = await inbox(world)
    await change(plan)
    await change({ stageId: world.masterData.stages.Offering, status: 0, groupId: 1 })
    expect((await page()).interviews[0]?.progress).toBe(scheduleProgress.invited)
    await mails()
    await change({ stageId: world.masterData.stages.Rejected, status: 2, groupId: 2, notes: 'Other profile' })
    expect((await page()).interviews[0]?.progress).toBe(scheduleProgress.canceled)
    await passUndoWindow(world)
    const sent = await mails()
    expect(sent.get(application.email)?.calendarMethod).toBe('CANCEL')
    expect(sent.get(application.email)?.text).not.toContain('Other profile')
  })
})

describe('who may schedule', () => {
  test('the Hiring Manager may, but not users without the permission for the process', async ({ world }) => {
    const { manager, change, plan } = await setUpInterview(world)
    const assessmentsOnly = await world.as('admin', ['candidates.updateStatus', 'candidates.manageAssessments'])
    expect((await change(plan, assessmentsOnly)).status).toBe(403)
    expect((await change(plan, await world.as(manager))).status).toBe(200)
  })

  test('a user without the permission to move candidates may, but only in the stage of the candidate', async ({
    world,
  }) => {
    const { change, plan, page } = await setUpInterview(world)
    const interviewsOnly = await world.as('admin', ['candidates.viewDetails', 'candidates.manageInterviews'])
    expect((await change(plan, interviewsOnly)).status).toBe(403)
    expect(await page()).toMatchObject({ hiringStageName: 'Screening', interviews: [] })
    expect((await change({ status: 0, groupId: 1 })).status).toBe(200)
    expect((await change(plan, interviewsOnly)).status).toBe(200)
  })
})

describe('the next interviews', () => {
  test('are those that are not over and begin within 7 days, on visible jobs, earliest first; for a User only their own, without last names', async ({
    world,
    product,
  }) => {
    const { recruiter, manager, job, change, plan, call } = await setUpInterview(world)
    product.clock.now = new Date('2026-11-24T03:00:00Z')
    await change({ ...plan, inChargeIds: [recruiter.id] })
    const { body } = await call(home.upcomingInterviews, {})
    expect(body.data).toMatchObject([{ candidateName: 'Rara Putri', stageName: 'HR Interview', ...online }])
    const asManager = await world.as(manager)
    expect((await asManager(home.upcomingInterviews, {})).body.data).toEqual([])
    await change(plan)
    expect((await asManager(home.upcomingInterviews, {})).body.data).toMatchObject([{ candidateName: 'Rara' }])
    expect((await (await world.as('recruiter'))(home.upcomingInterviews, {})).body.data).toEqual([])
    product.clock.now = new Date('2026-11-30T04:29:00Z')
    expect((await call(home.upcomingInterviews, {})).body.data).toHaveLength(1)
    product.clock.now = new Date('2026-11-30T04:30:00Z')
    expect((await call(home.upcomingInterviews, {})).body.data).toEqual([])
    product.clock.now = new Date('2026-11-24T03:00:00Z')
    await change({ ...plan, date: '2026-12-02' })
    expect((await call(home.upcomingInterviews, {})).body.data).toEqual([])
    for (const [firstName, startsAt] of [
      ['Bima', '2026-12-01T02:30:00Z'],
      ['Citra', '2026-11-24T03:30:00Z'],
      ['Dewi', '2026-11-28T03:00:00Z'],
      ['Eka', '2026-12-01T03:30:00Z'],
    ] as const) {
      await insertMeeting(world, await world.application(job, { firstName }), 'HR Interview', startsAt)
    }
    const { data: inOrder } = (await call(home.upcomingInterviews, {})).body
    expect(inOrder.map(({ candidateName }) => candidateName)).toEqual(['Citra Putri', 'Dewi Putri', 'Bima Putri'])
  })
})
