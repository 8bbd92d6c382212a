import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus, candidateGroup } from '@hireloom/contract/applications/status'
import { eventKind } from '@hireloom/contract/history/event-kind'
import type { CallInput } from '@hireloom/contract/platform/endpoint'
import { scheduleProgress } from '@hireloom/contract/schedules/progress'
import { uploadType } from '@hireloom/contract/uploads'
import { beforeEach, describe, expect } from 'vitest'
import { pdf } from '../../test/documents.ts'
import { inbox, setUpInterview } from '../../test/interviewing.ts'
import { type Caller, moveTo, passUndoWindow } from '../../test/moving.ts'
import { refusalOf, uploadAs } from '../../test/staff.ts'
import { type Product, test, type World } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'
import { forgetOldMoves } from './tasks.ts'

const { active, hired, rejected, archived, spam, blocked, withdrawn } = applicationStatus
const november = new Date('2026-11-20T03:00:00Z')
const hours = (count: number) => new Date(november.getTime() + count * 60 * 60 * 1000)
beforeEach<{ product: Product }>(({ product }) => {
  product.clock.now = november
})

type Application = Awaited<ReturnType<World['application']>>
type StatusBody = CallInput<typeof applications.changeStatus>['body']

const mark = (call: Caller, { id, jobId }: Application, body: Omit<StatusBody, 'jobId'>) =>
  call(applications.changeStatus, { params: { applicationId: id }, body: { jobId, ...body } as StatusBody })
const move = (world: World, call: Caller, application: Application, stage: string, over: object = {}) =>
  call(applications.change, {
    params: { applicationId: application.id },
    body: moveTo(world, application, stage, over),
  })
const undo = (call: Caller, undoId: number | undefined) => call(applications.undo, { params: { undoId: undoId ?? 0 } })

const stored = ({ db, companyId }: World, { id }: Application) =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const eventsOf = ({ db, companyId }: World, { id }: Application) =>
  db
    .selectFrom('applicationEvents')
    .select(['kind', 'fromStatus', 'toStatus', 'toStageId', 'text', 'userId'])
    .where('companyId', '=', companyId)
    .where('applicationId', '=', id)
    .where('kind', '<>', eventKind.applied)
    .orderBy('id')
    .execute()
const restrictionsOf = ({ db, companyId }: World) =>
  db.selectFrom('candidateBars').selectAll().where('companyId', '=', companyId).orderBy('id').execute()
const reviews = async ({ db, companyId }: World) =>
  (
    await db
      .selectFrom('quotaUses')
      .select('subjectId')
      .where('companyId', '=', companyId)
      .where('kind', '=', 2)
      .execute()
  ).length

describe('a status without a stage', () => {
  test('is set with a note, shows in its tab, its timeline and the log, and goes back', async ({ world }) => {
    const ratna = await world.user('admin', { firstName: 'Ratna' })
    const call = await world.as(ratna)
    const application = await world.application(await world.job(), { stage: 'HR Interview' })
    const { status, body } = await mark(call, application, {
      status: archived,
      notes: 'Later',
      updatedAt: application.updatedAt.toISOString(),
    })
    expect([status, body.data.stageName, body.data.status]).toEqual([200, 'HR Interview', archived])
    expect(await stored(world, application)).toMatchObject({ candidateGroup: candidateGroup.archived })
    const again = await mark(call, application, { status: active, updatedAt: application.updatedAt.toISOString() })
    expect([again.status, again.body.error?.code]).toEqual([409, 'stale'])

    expect((await mark(call, application, { status: active })).body.data).toMatchObject({ stageName: null, status: 0 })
    expect(await stored(world, application)).toMatchObject({ candidateGroup: 0, stageId: null, inStageSince: november })
    expect((await eventsOf(world, application)).slice(1)).toMatchObject([
      { kind: eventKind.statusChanged, fromStatus: active, toStatus: archived, text: 'Later', userId: ratna.id },
      { kind: eventKind.statusChanged, fromStatus: archived, toStatus: active, toStageId: null },
    ])
    const log = await world.db
      .selectFrom('activityLog')
      .select('what')
      .where('companyId', '=', world.companyId)
      .where('applicationId', '=', application.id)
      .orderBy('id')
      .execute()
    expect(log.map(({ what }) => what)).toEqual([
      `marked ${application.reference} as archived`,
      `marked ${application.reference} as new candidate`,
    ])
  })

  test('needs a reason for some statuses, and is never hired', async ({ world }) => {
    const call = await world.as('admin')
    const application = await world.application(await world.job())
    for (const status of [rejected, withdrawn]) {
      const refused = await mark(call, application, { status })
      expect(refused.body.error?.errors).toEqual([{ field: 'notes', message: 'Notes are required' }])
    }
    expect((await mark(call, application, { status: hired as never, notes: 'x' })).status).toBe(422)
    expect((await mark(call, application, { status: withdrawn, notes: 'Found another job' })).status).toBe(200)
    expect(await stored(world, application)).toMatchObject({
      candidateGroup: candidateGroup.archived,
      status: withdrawn,
    })
    const other = { ...application, jobId: application.jobId + 1 }
    expect(refusalOf(await mark(call, other, { status: spam }))).toContain(422)
  })

  test('counts as a review once, unless it is spam; only an Admin lifts a block', async ({ world }) => {
    const [admin, job] = [await world.as('admin'), await world.job()]
    const [junk, person] = [await world.application(job), await world.application(job)]
    await mark(admin, junk, { status: spam })
    expect(await reviews(world)).toBe(0)
    const consultant = await world.as('consultant')
    expect((await mark(consultant, person, { status: blocked })).status).toBe(200)
    expect(await reviews(world)).toBe(1)
    const refused = await mark(consultant, person, { status: active })
    expect([refused.status, refused.body.error?.message]).toEqual([422, expect.stringContaining('An Admin has to')])
    await mark(admin, person, { status: active })
    await mark(admin, person, { status: archived })
    expect(await reviews(world)).toBe(1)
  })

  test('can be changed from a final one where the company allows it, or after a rejection by score', async ({
    world,
    db,
  }) => {
    const [call, job] = [await world.as('admin'), await world.job()]
    const person = await world.application(job, { stage: 'Hired' })
    expect((await mark(call, person, { status: active })).body.error?.message).toContain('that is final')
    await setFlag(db, world.companyId, 'move_candidate_all_final_status', true)
    expect((await mark(call, person, { status: active })).status).toBe(200)
    expect(await stored(world, person)).toMatchObject({ status: active, hiredDate: null, stageId: null })

    await setFlag(db, world.companyId, 'move_candidate_all_final_status', false)
    const [byScore, byHand] = [await world.application(job, { stage: 'Rejected' }), await world.application(job)]
    await mark(call, byHand, { status: rejected, notes: 'Other profile' })
    const of = { companyId: world.companyId, criteria: '[]', scorer: 'test', scoredAt: november }
    await db
      .insertInto('applicationScores')
      .values(
        [byScore, byHand].map(({ id: applicationId }) => ({ ...of, applicationId, rejectedAt: byScore.inStageSince })),
      )
      .execute()
    await db
      .updateTable('applications')
      .set({ inStageSince: hours(1) })
      .where('companyId', '=', world.companyId)
      .where('id', '=', byHand.id)
      .execute()
    expect((await mark(call, byScore, { status: active })).status).toBe(200)
    expect((await mark(call, byHand, { status: active })).status).toBe(422)
  })

  test('is not active twice for a person and a job', async ({ world }) => {
    const [call, job] = [await world.as('admin'), await world.job()]
    const person = { nik: '3171010101980009', email: 'ayu.lestari@example.com' }
    const before = await world.application(job, { ...person, status: archived })
    await world.application(job, { ...person, candidateId: before.candidateId })
    const { status, body } = await mark(call, before, { status: active })
    expect([status, body.error?.message]).toEqual([422, 'The person has another open application for this job'])
  })
})

describe('a rejection', () => {
  const period = { isRestricted: true, startDate: '2026-11-20', endDate: '2027-05-20' }

  test('can restrict the candidate and attach a file to the mail, only where the company allows it', async ({
    world,
    db,
  }) => {
    const [call, job] = [await world.as('admin'), await world.job()]
    const application = await world.application(job, { stage: 'Screening', nik: '3171010101980001' })
    const attachment = await uploadAs(world, call, uploadType.attachment, 'letter.pdf', pdf())
    const over = {
      ...period,
      attachment,
      sendEmail: true,
      notes: 'Gave false papers',
      candidateNotes: 'See the letter.',
    }
    const off = await move(world, call, application, 'Rejected', over)
    expect(off.body.error?.errors.map(({ field }) => field)).toEqual(['isRestricted', 'attachment'])
    expect(await restrictionsOf(world)).toEqual([])

    await setFlag(db, world.companyId, 'candidate_rejection_attachment', true)
    for (const [wrong, field] of [
      [{ startDate: null }, 'startDate'],
      [{ endDate: null }, 'endDate'],
      [{ endDate: '2026-11-19' }, 'endDate'],
      [{ startDate: '2026-01-01', endDate: '2026-02-01' }, 'endDate'],
      [{ attachment: 'A'.repeat(43) }, 'attachment'],
      [{ sendEmail: false }, 'attachment'],
    ] as const) {
      const { status, body } = await move(world, call, application, 'Rejected', { ...over, ...wrong })
      expect([status, body.error?.errors.map((error) => error.field)]).toEqual([422, [field]])
    }
    expect((await move(world, call, application, 'Rejected', over)).status).toBe(200)
    const [restriction] = await restrictionsOf(world)
    expect(restriction).toMatchObject({
      candidateId: application.candidateId,
      applicationId: application.id,
      email: application.email,
      startDate: period.startDate,
      endDate: period.endDate,
      reason: 'Gave false papers',
      liftedAt: null,
    })
    expect(restriction?.nikHash).toEqual(application.identityHash)
    await passUndoWindow(world)
    const [mail] = await db.selectFrom('mails').selectAll().where('companyId', '=', world.companyId).execute()
    expect(mail).toMatchObject({ recipient: application.email, attachmentFileId: expect.any(Number) })
    expect(mail?.text).toContain('See the letter.')
    expect(mail?.text).not.toContain('false papers')
  })

  test('when undone lifts the restriction, restores the meeting and sends nothing', async ({ world, db }) => {
    await setFlag(db, world.companyId, 'candidate_rejection_attachment', true)
    const { application, change, plan, call, page } = await setUpInterview(world)
    const mails = inbox(world)
    await change(plan)
    await mails()
    const before = await stored(world, application)
    const { body } = await change({
      stageId: world.masterData.stages.Rejected,
      status: 2,
      groupId: 2,
      notes: 'By mistake',
      sendEmail: true,
      ...period,
    })
    expect(body.data.undo).toMatchObject({ until: new Date(november.getTime() + 10_000).toISOString() })
    expect((await page()).interviews[0]?.progress).toBe(scheduleProgress.canceled)

    const undone = await undo(call, body.data.undo?.id)
    expect(undone.body.data).toEqual({
      restored: 1,
      restoredIds: [application.id],
      refused: [],
      mailsSent: 0,
      schedulesCanceled: 0,
    })
    const after = await stored(world, application)
    expect({ ...after, updatedAt: 0 }).toEqual({ ...before, updatedAt: 0 })
    expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime())
    expect((await page()).interviews[0]).toMatchObject({ progress: scheduleProgress.invited, cancelReason: null })
    expect(await restrictionsOf(world)).toMatchObject([{ liftedAt: november, liftedBy: expect.any(Number) }])
    expect((await eventsOf(world, application)).at(-1)).toMatchObject({ kind: eventKind.undone, toStatus: active })
    await passUndoWindow(world)
    expect(await mails()).toEqual(new Map())
    expect((await undo(call, body.data.undo?.id)).body.error?.message).toBe('This has been undone already')
  })

  test('when undone later reports the mails already sent, and sends no more', async ({ world }) => {
    const { application, change, plan, call } = await setUpInterview(world)
    await change(plan)
    const { body } = await change({
      stageId: world.masterData.stages.Rejected,
      status: 2,
      groupId: 2,
      notes: 'By mistake',
      sendEmail: true,
    })
    await passUndoWindow(world)
    const sent = world.db.updateTable('mails').set({ status: 1 }).where('companyId', '=', world.companyId)
    await sent.where('dedupeKey', 'like', 'move %').execute()
    const { data } = (await undo(call, body.data.undo?.id)).body
    expect(data).toMatchObject({ restored: 1, mailsSent: 1, schedulesCanceled: 1 })
    expect(await stored(world, application)).toMatchObject({ status: active })
  })
})

test('a meeting that took place stays when the candidate is rejected after it', async ({ world, product }) => {
  const { application, change, plan, call, page } = await setUpInterview(world)
  await change(plan)
  product.clock.now = new Date('2026-12-01T03:00:00Z')
  expect((await mark(call, application, { status: rejected, notes: 'Other profile' })).status).toBe(200)
  expect((await page()).interviews[0]).toMatchObject({ progress: scheduleProgress.inProgress, cancelReason: null })
})

test('a change without a version changes the newest, and one with an older version conflicts', async ({ world }) => {
  const call = await world.as('admin')
  const application = await world.application(await world.job())
  const change = (stage: string, over: object) => move(world, call, application, stage, over)
  expect((await change('Screening', { updatedAt: undefined })).status).toBe(200)
  expect((await change('HR Interview', { updatedAt: undefined })).body.data.stageName).toBe('HR Interview')
  const stale = await change('Offering', {})
  expect([stale.status, stale.body.error?.code]).toEqual([409, 'stale'])
  const result = { updateResult: true, status: 1, notes: 'Good', groupId: undefined, updatedAt: undefined }
  expect((await change('HR Interview', result)).body.error?.code).not.toBe('validation_failed')
})

describe('undoing', () => {
  test('is for the user who moved, within a day, as long as nothing else has happened', async ({ world, product }) => {
    const [call, job] = [await world.as('admin'), await world.job()]
    const application = await world.application(job)
    const first = (await move(world, call, application, 'Screening')).body.data
    expect((await undo(await world.as('admin'), first.undo?.id)).status).toBe(404)
    expect((await undo(await (await world.another()).as('admin'), first.undo?.id)).status).toBe(404)
    const second = (await mark(call, application, { status: archived })).body.data
    expect((await undo(call, first.undo?.id)).body.data).toMatchObject({
      restored: 0,
      refused: [{ candidateName: 'Rara Putri', reason: 'Something else has happened to the candidate since' }],
    })
    product.clock.now = hours(25)
    expect((await undo(call, second.undo?.id)).body.error?.message).toBe('A move can be undone for 24 hours')
    await forgetOldMoves(product.services)
    expect((await undo(call, second.undo?.id)).status).toBe(404)
    expect(await stored(world, application)).toMatchObject({ status: archived })
  })

  test('doesn’t give back a review, and doesn’t put candidates into a removed stage', async ({ world, db }) => {
    const [call, job] = [await world.as('admin'), await world.job()]
    const [fresh, person] = [await world.application(job), await world.application(job, { stage: 'Assessment' })]
    const { body } = await move(world, call, fresh, 'Screening')
    expect((await undo(call, body.data.undo?.id)).body.data.restored).toBe(1)
    expect(await stored(world, fresh)).toMatchObject({ stageId: null, candidateGroup: candidateGroup.newCandidates })
    expect(await reviews(world)).toBe(1)

    const moved = (await move(world, call, person, 'Offering')).body.data
    await db
      .deleteFrom('jobStages')
      .where('companyId', '=', world.companyId)
      .where('jobId', '=', job.id)
      .where('stageId', '=', world.masterData.stages.Assessment as number)
      .execute()
    expect((await undo(call, moved.undo?.id)).body.data.refused).toMatchObject([
      { reason: 'This job no longer uses the earlier stage' },
    ])
  })
})
