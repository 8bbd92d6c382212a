import { eventKind } from '@hireloom/contract/history/event-kind'
import { home, nextActionKind } from '@hireloom/contract/home'
import { hiringRole } from '@hireloom/contract/lookups'
import { role } from '@hireloom/contract/platform/permissions'
import { schedules } from '@hireloom/contract/schedules/endpoints'
import { scheduleProgress } from '@hireloom/contract/schedules/progress'
import { describe, expect, test as plain } from 'vitest'
import { setUpInterview } from '../../test/interviewing.ts'
import { test, type World } from '../../test/world.ts'
import { readsFeedbackOfOthers } from './rules.ts'

const feedback = {
  recommendation: 4,
  communication: 5,
  roleFit: 4,
  notes: 'Explains trade-offs before being asked.',
} as const
const other = { recommendation: 2, notes: 'Had no questions for us.' } as const

/** Schedules an interview on Monday, with recruiter and manager in charge, and sets the clock to `at`. */
async function setUpMeeting(world: World, at = '2026-11-30T05:00:00Z') {
  world.product.clock.now = new Date('2026-11-20T03:00:00Z')
  const interview = await setUpInterview(world)
  await interview.change(interview.plan)
  const [meeting] = (await interview.page()).interviews
  world.product.clock.now = new Date(at)
  const params = { scheduleId: meeting?.id ?? 0 }
  const asManager = await world.as(interview.manager)
  const read = async (call: typeof asManager) => (await interview.page(call)).interviews[0]
  return { ...interview, params, asManager, read }
}

const later = ({ product: { clock } }: World) => {
  clock.now = new Date(clock.now.getTime() + 60_000)
}

describe('feedback on an interview', () => {
  test("is given by each interviewer, who sees the others' only afterwards", async ({ world }) => {
    const { recruiter, manager, call, asManager, params, read, page } = await setUpMeeting(world)
    expect(await read(call)).toMatchObject({ isFeedbackDue: true, progress: scheduleProgress.inProgress })
    const { status, body } = await asManager(schedules.giveFeedback, { params, body: feedback })
    expect([status, body.data]).toMatchObject([201, { user: { id: manager.id }, ownership: null, ...feedback }])

    expect(await read(call)).toMatchObject({ feedback: [], feedbackGivenBy: [manager.id], isFeedbackDue: true })
    expect(JSON.stringify(await page(call))).not.toContain(feedback.notes)
    const bystander = await world.as('admin')
    expect((await read(bystander))?.feedback).toMatchObject([feedback])

    later(world)
    await call(schedules.giveFeedback, { params, body: other })
    expect((await read(call))?.feedback).toMatchObject([feedback, other])
    expect(await read(asManager)).toMatchObject({
      feedback: [feedback, other],
      feedbackGivenBy: [manager.id, recruiter.id],
      isFeedbackDue: false,
    })
    const [last] = (await page(call)).timeline
    expect(last).toMatchObject({ kind: eventKind.feedbackGiven, actorName: 'Ratna Wulandari', text: null })
  })

  test('is given once, can be changed until the result is in, and stays after it', async ({ world }) => {
    const { call, asManager, params, change, read } = await setUpMeeting(world)
    expect((await asManager(schedules.changeFeedback, { params, body: other })).status).toBe(404)
    await asManager(schedules.giveFeedback, { params, body: feedback })
    const secondReply = await asManager(schedules.giveFeedback, { params, body: other })
    expect([secondReply.status, secondReply.body.error?.code]).toEqual([409, 'feedback_given'])
    const changed = await asManager(schedules.changeFeedback, { params, body: other })
    const changedAt = world.product.clock.now.toISOString()
    expect(changed.body.data).toMatchObject({ ...other, communication: null, changedAt })

    await change({ updateResult: true, status: 1, notes: 'Goes on' })
    const late = await asManager(schedules.changeFeedback, { params, body: feedback })
    expect([late.status, late.body.error?.message]).toEqual([
      422,
      "The result has been submitted, so feedback can't be changed any more",
    ])
    later(world)
    expect((await call(schedules.giveFeedback, { params, body: feedback })).status).toBe(201)
    expect(await read(call)).toMatchObject({ progress: scheduleProgress.completed, feedback: [other, feedback] })
  })

  test('is given by the people in charge, once the meeting has begun, with notes', async ({ world }) => {
    const { call, asManager, params, change } = await setUpMeeting(world, '2026-11-30T03:44:00Z')
    const early = await asManager(schedules.giveFeedback, { params, body: feedback })
    expect([early.status, early.body.error?.message]).toEqual([422, 'Feedback can be given once the meeting has begun'])
    world.product.clock.now = new Date('2026-11-30T03:45:00Z')
    const admin = await world.as('admin')
    expect((await admin(schedules.giveFeedback, { params, body: feedback })).status).toBe(403)
    expect((await (await world.as('user'))(schedules.giveFeedback, { params, body: feedback })).status).toBe(404)
    const empty = await asManager(schedules.giveFeedback, { params, body: { ...feedback, notes: ' ' } })
    expect(empty.body.error?.errors).toEqual([{ field: 'notes', message: 'Notes are required' }])
    const high = await asManager(schedules.giveFeedback, { params, body: { ...feedback, roleFit: 6 } })
    expect(high.body.error?.errors[0]?.field).toBe('roleFit')

    await change({ isRemoveScheduled: true, notes: 'No power' })
    const off = await call(schedules.giveFeedback, { params, body: feedback })
    expect(off.body.error?.message).toBe('The meeting was canceled, so there is nothing to give feedback on')
  })

  test('is a next action for the people in charge, then the result for users who may submit it', async ({ world }) => {
    const { application, call, asManager, params } = await setUpMeeting(world)
    const waiting = async (by: typeof call) =>
      (await by(home.nextActions, {})).body.data
        // The job's report to the ministry is due by then, too.
        .filter(({ kind }) => kind !== nextActionKind.vacancyReport)
        .map(({ kind, candidateName }) => [kind, candidateName])
    expect(await waiting(call)).toEqual([[nextActionKind.feedback, 'Rara Putri']])
    expect((await call(home.nextActions, {})).body.data[0]).toMatchObject({
      candidateId: application.candidateId,
      jobApplicationId: application.id,
      scheduleId: params.scheduleId,
      stageName: 'HR Interview',
      since: '2026-11-30T03:45:00.000Z',
      count: null,
    })
    await asManager(schedules.giveFeedback, { params, body: feedback })
    expect(await waiting(asManager)).toEqual([[nextActionKind.result, 'Rara']])
    expect(await waiting(await world.as('user'))).toEqual([])
  })
})

plain.each([
  ['an Admin who was not there', role.admin, null, false, false, true],
  ['a Recruiter who was not there', role.recruiter, hiringRole.recruiter, false, false, true],
  ['the Hiring Manager who was not there', role.user, hiringRole.hiringManager, false, false, true],
  ['an interviewer of other candidates', role.user, hiringRole.interviewer, false, false, false],
  ['an Admin who was there', role.admin, null, true, false, false],
  ['an interviewer who was there', role.user, hiringRole.interviewer, true, false, false],
  ['an interviewer who has given feedback', role.user, hiringRole.interviewer, true, true, true],
])('whether %s reads the feedback of others', (_who, roleId, teamRole, isInCharge, hasGiven, expected) => {
  expect(readsFeedbackOfOthers({ roleId, teamRole, isInCharge, hasGiven })).toBe(expected)
})
