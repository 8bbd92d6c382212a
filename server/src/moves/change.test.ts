import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { hiringRole } from '@hireloom/contract/lookups'
import { describe, expect } from 'vitest'
import { moveTo, passUndoWindow, stageOf } from '../../test/moving.ts'
import { type Caller, test, type World } from '../../test/world.ts'

const change = (call: Caller, { id }: { id: number }, body: ReturnType<typeof moveTo>) =>
  call(applications.change, { params: { applicationId: id }, body })

const stored = (world: World, { id }: { id: number }) =>
  world.db
    .selectFrom('applications')
    .select(['status', 'stageId', 'hiredDate', 'candidateGroup', 'updatedAt'])
    .where('companyId', '=', world.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const mailsOf = (world: World) =>
  world.db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text', 'senderName'])
    .where('companyId', '=', world.companyId)
    .orderBy('id')
    .execute()

describe('moving a candidate', () => {
  test('shows it in the stage, the tabs, the timeline and the activity log', async ({ world, db }) => {
    const recruiter = await world.user('admin', { firstName: 'Ratna', lastName: 'Wulandari' })
    const application = await world.application(await world.job(), { stage: 'Screening' })
    const call = await world.as(recruiter)
    const { status, body } = await change(
      call,
      application,
      moveTo(world, application, 'Offering', { notes: 'Strong' }),
    )
    expect([status, body.data.stageName]).toEqual([200, 'Offering'])

    const counts = await call(applications.counts, {})
    expect(counts.body.data).toMatchObject({ screening: 0, offered: 1 })
    const { body: page } = await call(candidates.read, { params: { candidateId: application.candidateId } })
    expect(page.data).toMatchObject({ hiringStageName: 'Offering', updatedAt: body.data.updatedAt })
    expect(page.data.timeline[0]).toMatchObject({
      kind: eventKind.moved,
      actorName: 'Ratna Wulandari',
      text: 'Strong',
      fromStageName: 'Screening',
      toStageName: 'Offering',
    })
    const log = await db
      .selectFrom('activityLog')
      .select(['userId', 'what', 'jobId'])
      .where('companyId', '=', world.companyId)
      .where('applicationId', '=', application.id)
      .execute()
    const what = `moved ${application.reference} to Offering`
    expect(log).toEqual([{ userId: recruiter.id, what, jobId: application.jobId }])
    expect(await mailsOf(world)).toEqual([])
  })

  test('to hired stores the first day and mails the candidate on request', async ({ world }) => {
    const application = await world.application(await world.job(), { stage: 'Offering' })
    const admin = await world.as('admin')
    const { status } = await change(admin, application, moveTo(world, application, 'Hired', { sendEmail: true }))
    expect(status).toBe(200)
    expect(await stored(world, application)).toMatchObject({
      status: applicationStatus.hired,
      hiredDate: '2026-12-01',
      candidateGroup: 5,
    })
    await passUndoWindow(world)
    const [mail] = await mailsOf(world)
    expect(mail?.recipient).toBe(application.email)
    expect(mail?.text).toContain('First day: Tuesday, 1 December 2026')
  })

  test('to rejected mails the candidate without the notes', async ({ world }) => {
    const application = await world.application(await world.job(), { stage: 'Screening' })
    const admin = await world.as('admin')
    await change(admin, application, moveTo(world, application, 'Rejected', { sendEmail: true, notes: 'Too junior' }))
    expect((await stored(world, application)).status).toBe(applicationStatus.rejected)
    expect(await mailsOf(world)).toEqual([])
    await passUndoWindow(world)
    const mails = await mailsOf(world)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('We have decided to go on with other candidates.')
    expect(mails[0]?.text).not.toContain('Too junior')
  })

  test.for([
    ['Hired', 'The candidate is hired, and that is final'],
    ['Rejected', 'The candidate was rejected, and that is final'],
  ] as const)('out of %s is refused with a message', async ([stage, sentence], { world }) => {
    const application = await world.application(await world.job(), { stage })
    const { status, body } = await change(await world.as('admin'), application, moveTo(world, application, 'Screening'))
    expect([status, body.error?.message]).toEqual([422, sentence])
    expect((await stored(world, application)).stageId).toBe(stageOf(world, stage))
  })

  test.for([
    ["a status that is not the stage's", { status: 1, date: '2026-12-01' }, 'status'],
    ["a group that is not the stage's", { groupId: 2 }, 'groupId'],
    ['an unknown stage', { stageId: 999_999 }, 'stageId'],
    ['another job', { jobId: 999_999 }, 'jobId'],
  ] as const)('with %s is refused', async ([_case, over, field], { world }) => {
    const application = await world.application(await world.job(), { stage: 'Screening' })
    const body = moveTo(world, application, 'Offering', over)
    const reply = await change(await world.as('admin'), application, body)
    expect([reply.status, reply.body.error?.errors.map((error) => error.field)]).toEqual([422, [field]])
  })
})

describe('two users with the same candidate', () => {
  test('the user who saw an older version is asked to reload', async ({ world }) => {
    const application = await world.application(await world.job(), { stage: 'Screening' })
    const admin = await world.as('admin')
    await change(admin, application, moveTo(world, application, 'Assessment'))
    const { status, body } = await change(admin, application, moveTo(world, application, 'Offering'))
    expect([status, body.error?.code]).toEqual([409, 'stale'])
  })

  test('of simultaneous moves one succeeds, and the others leave no trace', async ({ world, db }) => {
    const application = await world.application(await world.job(), { stage: 'Screening' })
    const admin = await world.as('admin')
    const targets = ['Assessment', 'HR Interview', 'Offering', 'Hired', 'Rejected', 'Offer Sent']
    const body = (stage: string) => moveTo(world, application, stage, stage === 'Hired' ? { sendEmail: true } : {})
    const replies = await Promise.all(targets.map((stage) => change(admin, application, body(stage))))
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409])
    const winner = targets[replies.findIndex(({ status }) => status === 200)] as string
    expect((await stored(world, application)).stageId).toBe(stageOf(world, winner))
    const moves = await db
      .selectFrom('applicationEvents')
      .select('toStageId')
      .where('companyId', '=', world.companyId)
      .where('applicationId', '=', application.id)
      .where('kind', '=', eventKind.moved)
      .orderBy('id')
      .execute()
    expect(moves.map(({ toStageId }) => toStageId)).toEqual([stageOf(world, 'Screening'), stageOf(world, winner)])
    await passUndoWindow(world)
    expect(await mailsOf(world)).toHaveLength(winner === 'Hired' ? 1 : 0)
  })
})

describe('who may move', () => {
  test('a User as Hiring Manager of the job, but not as its interviewer', async ({ world }) => {
    const [manager, interviewer] = [await world.user('user'), await world.user('user')]
    const job = await world.job({
      hiringTeam: [
        { hiringUserId: manager.id, hiringRoleId: hiringRole.hiringManager },
        { hiringUserId: interviewer.id, hiringRoleId: hiringRole.interviewer },
      ],
    })
    const application = await world.application(job, { stage: 'Screening' })
    const body = moveTo(world, application, 'Assessment')
    expect((await change(await world.as(interviewer), application, body)).status).toBe(403)
    expect((await change(await world.as(manager), application, body)).status).toBe(200)
  })

  test('a Consultant anywhere but to hired', async ({ world }) => {
    const application = await world.application(await world.job(), { stage: 'Screening' })
    const consultant = await world.as('consultant')
    const refused = await change(consultant, application, moveTo(world, application, 'Hired'))
    expect([refused.status, refused.body.error?.message]).toEqual([403, "A consultant can't move candidates to hired"])
    expect((await change(consultant, application, moveTo(world, application, 'Offering'))).status).toBe(200)
  })

  test('no user outside the team, from another company, or without the permission', async ({ world }) => {
    const application = await world.application(await world.job(), { stage: 'Screening' })
    const body = moveTo(world, application, 'Offering')
    expect((await change(await world.as('recruiter'), application, body)).status).toBe(404)
    expect((await change(await (await world.another()).as('admin'), application, body)).status).toBe(404)
    const interviewsOnly = await world.as('admin', ['candidates.viewDetails', 'candidates.manageInterviews'])
    expect((await change(interviewsOnly, application, body)).status).toBe(403)
    expect((await change(world.caller({}) as Caller, application, body)).status).toBe(401)
    expect((await stored(world, application)).stageId).toBe(stageOf(world, 'Screening'))
  })
})
