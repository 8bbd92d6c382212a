import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus, candidateGroup } from '@hireloom/contract/applications/status'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { maxMoves } from '@hireloom/contract/moves/changes'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { describe, expect } from 'vitest'
import {
  type BulkBody,
  eventsOf,
  insertCandidates,
  moveMany,
  passUndoWindow,
  stageOf,
  toStage,
  undo,
} from '../../test/moving.ts'
import { test, type World } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'

type Application = Awaited<ReturnType<World['application']>>

const { active, hired, archived, spam } = applicationStatus
const notHere = 999_999_999

const stored = ({ db, companyId }: World, of: readonly Application[]) =>
  db
    .selectFrom('applications')
    .select(['id', 'status', 'stageId', 'candidateGroup', 'hiredDate'])
    .where('companyId', '=', companyId)
    .where(
      'id',
      'in',
      of.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
const mailsOf = ({ db, companyId }: World) =>
  db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute()
describe('a bulk move', () => {
  test('moves the applications it can, and returns the reason for each of the others', async ({ world }) => {
    const [call, job, otherJob] = [await world.as('admin'), await world.job(), await world.job()]
    const short = await world.job({ stageIds: [stageOf(world, 'Screening')] })
    const foreign = await world.another()
    const foreignApplication = await foreign.application(await foreign.job())
    const [fresh, screened, hired, there] = await insertCandidates(world, job, [
      undefined,
      'Screening',
      'Hired',
      'Offering',
    ])
    const [elsewhere, stale, inShort] = [
      await world.application(otherJob),
      await world.application(job),
      await world.application(short),
    ]
    const selected = [fresh, screened, hired, there, inShort, foreignApplication] as Application[]
    const { status, body } = await call(applications.moveMany, {
      body: {
        ...toStage(world, 'Offering', { notes: 'Strong' }),
        jobApplications: [
          ...[...selected, fresh as Application].map(({ id, jobId }) => ({ id, jobId })),
          { id: elsewhere.id, jobId: job.id },
          { id: stale.id, jobId: job.id, updatedAt: new Date(0).toISOString() },
          { id: notHere, jobId: job.id },
        ],
      } as BulkBody,
    })
    expect([status, body.data.moved, body.data.movedIds]).toEqual([200, 2, [fresh?.id, screened?.id]])
    const reasons = new Map(body.data.refused.map(({ jobApplicationId, ...rest }) => [jobApplicationId, rest]))
    expect(reasons).toEqual(
      new Map([
        [hired?.id, { candidateName: 'Ayu2 Putri', reason: 'The candidate is hired, and that is final' }],
        [there?.id, { candidateName: 'Ayu3 Putri', reason: 'The candidate is already in Offering' }],
        [inShort.id, { candidateName: 'Rara Putri', reason: "This job doesn't use this stage" }],
        [foreignApplication.id, { candidateName: null, reason: 'Candidate not found' }],
        [elsewhere.id, { candidateName: 'Rara Putri', reason: 'This application belongs to another job' }],
        [stale.id, { candidateName: 'Rara Putri', reason: 'Someone changed this in the meantime' }],
        [notHere, { candidateName: null, reason: 'Candidate not found' }],
      ]),
    )
    expect(await stored(world, [fresh, screened] as Application[])).toMatchObject(
      Array(2).fill({ stageId: stageOf(world, 'Offering'), candidateGroup: candidateGroup.offered }),
    )
    const events = await world.db
      .selectFrom('applicationEvents')
      .select(['applicationId', 'fromStageId', 'text'])
      .where('companyId', '=', world.companyId)
      .where('kind', '=', eventKind.moved)
      .where('toStageId', '=', stageOf(world, 'Offering'))
      .where('text', '=', 'Strong')
      .orderBy('applicationId')
      .execute()
    expect(events).toMatchObject([{ fromStageId: null }, { fromStageId: stageOf(world, 'Screening') }])

    const undone = await call(applications.undo, { params: { undoId: body.data.undo?.id ?? 0 } })
    expect(undone.body.data).toMatchObject({ restored: 2, refused: [] })
    expect((await stored(world, selected.slice(0, 2))).map(({ stageId }) => stageId)).toEqual([
      null,
      stageOf(world, 'Screening'),
    ])
  })

  test('is refused as a whole when it is impossible for all', async ({ world }) => {
    const [call, application] = [await world.as('admin'), await world.application(await world.job())]
    const fields = async (overrides: object) => {
      const { status, body } = await moveMany(call, [application], overrides)
      return [status, ...(body.error?.errors ?? []).map(({ field }) => field)]
    }
    expect(await fields({ ...toStage(world, 'Screening'), stageId: notHere })).toEqual([422, 'stageId'])
    expect(await fields({ ...toStage(world, 'Screening'), groupId: 2 })).toEqual([422, 'groupId'])
    expect(await fields({ ...toStage(world, 'Screening'), groupId: null })).toEqual([422, 'groupId'])
    expect(await fields({ ...toStage(world, 'Screening'), status: 2, notes: 'x' })).toEqual([422, 'status'])
    expect(await fields({ status: hired, schedule: '2026-12-01' })).toEqual([422, 'stageId'])
    expect(await fields(toStage(world, 'Hired', { schedule: null }))).toEqual([422, 'schedule'])
    expect(await fields(toStage(world, 'Rejected', { notes: ' ' }))).toEqual([422, 'notes'])
    expect(await fields({ status: archived, includeNewJoiner: true })).toEqual([422, 'includeNewJoiner'])
    expect(await fields({ status: archived, isRestricted: true })).toEqual([422, 'isRestricted'])
    const ids = Array.from({ length: maxMoves + 1 }, (_, index) => ({ id: index + 1, jobId: 1 }))
    const { status, body } = await moveMany(call, ids, { status: archived })
    expect([status, body.error?.errors[0]?.message]).toEqual([422, expect.stringContaining('up to 1000 candidates')])
    expect((await moveMany(call, ids.slice(1), { status: archived })).body.data.refused).toHaveLength(maxMoves)
  })

  test("reviews as many as the plan allows, and spam doesn't count", async ({ world }) => {
    const small = await world.another({ planId: plan.free })
    const [call, job] = [await small.as('admin'), await small.job({ aiCandidateRecommendation: null })]
    const all = await insertCandidates(small, job, Array(13).fill(undefined))
    expect((await moveMany(call, all.slice(0, 1), { status: spam })).body.data).toMatchObject({ moved: 1, limit: null })
    const { body } = await moveMany(call, all.slice(1), toStage(small, 'Screening'))
    expect([body.data.moved, body.data.refused.length]).toEqual([10, 2])
    const limit = "Your plan allows 10 candidate reviews a month, and this month's are used"
    expect([body.data.refused[0]?.reason, body.data.limit]).toEqual([limit, limit])
    expect((await moveMany(call, all.slice(1, 11), { status: archived })).body.data.moved).toBe(10)
  })

  test('restricts and mails each rejected candidate once, and can be undone except for those changed since', async ({
    world,
    db,
  }) => {
    await setFlag(db, world.companyId, 'candidate_rejection_attachment', true)
    const [call, job] = [await world.as('admin'), await world.job()]
    const all = await insertCandidates(world, job, ['Screening', undefined, 'Assessment'])
    const restriction = { isRestricted: true, startDate: '2026-11-20', endDate: '2026-12-31' }
    const { body } = await moveMany(
      call,
      all,
      toStage(world, 'Rejected', { ...restriction, sendEmail: true, candidateNotes: 'Thanks.' }),
    )
    expect(body.data.moved).toBe(3)
    const restrictions = () =>
      db
        .selectFrom('candidateBars')
        .selectAll()
        .where('companyId', '=', world.companyId)
        .orderBy('applicationId')
        .execute()
    expect((await restrictions()).map(({ applicationId }) => applicationId)).toEqual(all.map(({ id }) => id))

    await db
      .updateTable('applications')
      .set({ updatedAt: new Date() })
      .where('companyId', '=', world.companyId)
      .where('id', '=', (all[0] as Application).id)
      .execute()
    const { data } = (await call(applications.undo, { params: { undoId: body.data.undo?.id ?? 0 } })).body
    expect([data.restored, data.refused.length]).toEqual([2, 1])
    expect((await restrictions()).filter(({ liftedAt }) => liftedAt === null)).toHaveLength(1)
    for (const _time of ['once', 'twice']) await passUndoWindow(world)
    const mails = await mailsOf(world)
    expect(mails.map(({ recipient }) => recipient)).toEqual([all[0]?.email])
    expect(mails[0]?.text).toContain('Thanks.')
  })

  test('hires with a first day, and sends the new joiner form, which can be sent again', async ({ world }) => {
    const [call, job] = [await world.as('admin'), await world.job()]
    const [one, two, other] = (await insertCandidates(world, job, [
      'Offering',
      'Offer Sent',
      'Offering',
    ])) as Application[]
    const hires = toStage(world, 'Hired', { sendEmail: true, includeNewJoiner: true })
    expect((await moveMany(call, [one, two] as Application[], hires)).body.data.moved).toBe(2)
    expect(await stored(world, [one, two] as Application[])).toMatchObject(
      Array(2).fill({ status: hired, hiredDate: '2026-12-01' }),
    )
    expect(await mailsOf(world)).toEqual([])
    await passUndoWindow(world)
    const mails = await mailsOf(world)
    expect(mails.filter(({ subject }) => subject.startsWith('Welcome to'))).toHaveLength(2)
    const forms = mails.filter(({ subject }) => subject.startsWith('Before you start at'))
    expect(forms.map(({ recipient }) => recipient).sort()).toEqual([one?.email, two?.email].sort())
    expect(forms[0]?.text).toContain('/dev/new-joiner?reference=TST-')
    expect(forms[0]?.text).toContain('First day: Tuesday, 1 December 2026')

    const emails = ['ayu@example.com', 'AYU@example.com', 'home@example.com']
    const { id: candidateId } = { id: one?.candidateId ?? 0 }
    for (const _time of ['once', 'twice']) {
      expect((await call(applications.inviteNewJoiner, { body: { candidateId, emails } })).status).toBe(200)
    }
    expect((await mailsOf(world)).slice(mails.length).map(({ recipient }) => recipient)).toEqual([
      'ayu@example.com',
      'home@example.com',
    ])
    const invitations = (await eventsOf(world, one as Application)).filter(
      ({ kind }) => kind === eventKind.newJoinerInvited,
    )
    // One for the move, and one for the call that sent mails.
    expect(invitations).toHaveLength(2)
    const jobApplicantIds = [one?.id, other?.id, notHere] as number[]
    const many = await call(applications.inviteNewJoiners, { body: { jobApplicantIds } })
    expect(many.body.data).toEqual({
      invited: 1,
      refused: [
        {
          jobApplicationId: other?.id,
          candidateName: 'Ayu2 Putri',
          reason: 'The new joiner form goes to hired candidates only',
        },
        { jobApplicationId: notHere, candidateName: null, reason: 'Candidate not found' },
      ],
    })
    const lone = await call(applications.inviteNewJoiner, {
      body: { candidateId: other?.candidateId ?? 0, emails: [] },
    })
    expect(lone.status).toBe(422)
  })

  test('sends no new joiner form when a hire is undone while it waits', async ({ world }) => {
    const [call, job] = [await world.as('admin'), await world.job()]
    const chosen = (await insertCandidates(world, job, ['Offering'])) as Application[]
    const hires = toStage(world, 'Hired', { sendEmail: true, includeNewJoiner: true })
    const { body } = await moveMany(call, chosen, hires)
    await passUndoWindow(world)
    expect(await mailsOf(world)).toHaveLength(2)
    const undone = await undo(call, body.data.undo?.id)
    expect(undone.body.data).toMatchObject({ restored: 1, mailsSent: 0 })
    expect(await mailsOf(world)).toEqual([])
  })

  test('has a new joiner form for the job of the hire, not for a newer application', async ({ world }) => {
    const [call, job] = [await world.as('admin'), await world.job()]
    const [one] = (await insertCandidates(world, job, ['Offering'])) as Application[]
    const candidateId = one?.candidateId ?? 0
    await moveMany(call, [one] as Application[], toStage(world, 'Hired'))
    await world.application(await world.job(), { candidateId, stage: 'Screening' })
    const { status, body } = await call(applications.inviteNewJoiner, { body: { candidateId, emails: [] } })
    expect([status, body.data]).toEqual([200, { invited: 1, refused: [] }])
    expect((await mailsOf(world))[0]?.text).toContain(`reference=${one?.reference}`)
  })

  test('puts back only one of two applications of a person', async ({ world }) => {
    const [call, job] = [await world.as('admin'), await world.job()]
    const nik = '3171010101980009'
    const first = await world.application(job, { nik, email: 'ayu@example.com', status: archived })
    const { candidateId } = first
    const second = await world.application(job, { nik, email: 'ayu@example.com', status: archived, candidateId })
    const back = await moveMany(call, [first, second], { status: active })
    expect([back.body.data.movedIds, back.body.data.refused.map(({ reason }) => reason)]).toEqual([
      [first.id],
      ['The person has another open application for this job'],
    ])
  })

  test('at the same time as others leaves each application in the status of its last event', async ({ world }) => {
    const [call, job] = [await world.as('admin'), await world.job()]
    const all = await insertCandidates(world, job, Array(20).fill('Screening'))
    const stages = ['Assessment', 'HR Interview', 'Offering', 'User Interview']
    const answers = await Promise.all([
      ...stages.map((stage, index) => moveMany(call, index % 2 ? all : all.toReversed(), toStage(world, stage))),
      ...all.slice(0, 5).map((application) =>
        call(applications.changeStatus, {
          params: { applicationId: application.id },
          body: { jobId: job.id, status: archived },
        }),
      ),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200))
    const last = await world.db
      .selectFrom('applicationEvents')
      .innerJoin('applications', (join) =>
        join
          .onRef('applications.companyId', '=', 'applicationEvents.companyId')
          .onRef('applications.id', '=', 'applicationEvents.applicationId'),
      )
      .distinctOn('applications.id')
      .select(['applications.status', 'applicationEvents.toStatus'])
      .where('applicationEvents.companyId', '=', world.companyId)
      .orderBy('applications.id')
      .orderBy('applicationEvents.id', 'desc')
      .execute()
    expect(last.filter(({ status, toStatus }) => status !== toStatus)).toEqual([])
  })
})
