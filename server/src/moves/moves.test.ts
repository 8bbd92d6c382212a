import { applicationStatus, candidateGroup } from '@hireloom/contract/applications/status'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { describe, expect } from 'vitest'
import { eventsOf, move, setStatus, storedApplication, undo } from '../../test/moving.ts'
import { refusalOf } from '../../test/staff.ts'
import { test, type World } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'
import { forgetOldMoves } from './tasks.ts'

const { active, hired, rejected, archived, spam, blocked, withdrawn } = applicationStatus
const november = new Date('2026-11-20T03:00:00Z')
const hours = (count: number) => new Date(november.getTime() + count * 60 * 60 * 1000)

const countReviews = async ({ db, companyId }: World) =>
  (
    await db
      .selectFrom('quotaUses')
      .select('subjectId')
      .where('companyId', '=', companyId)
      .where('kind', '=', 2)
      .execute()
  ).length

describe('a status without a stage', () => {
  test('is set with a note, appears in its tab, the timeline and the log, and can be set back', async ({ world }) => {
    const ratna = await world.user('admin', { firstName: 'Ratna' })
    const call = await world.as(ratna)
    const application = await world.application(await world.job(), { stage: 'HR Interview' })
    const { status, body } = await setStatus(call, application, {
      status: archived,
      notes: 'Later',
      updatedAt: application.updatedAt.toISOString(),
    })
    expect([status, body.data.stageName, body.data.status]).toEqual([200, 'HR Interview', archived])
    expect(await storedApplication(world, application)).toMatchObject({ candidateGroup: candidateGroup.archived })
    const again = await setStatus(call, application, { status: active, updatedAt: application.updatedAt.toISOString() })
    expect([again.status, again.body.error?.code]).toEqual([409, 'stale'])

    expect((await setStatus(call, application, { status: active })).body.data).toMatchObject({
      stageName: null,
      status: 0,
    })
    const backAt = world.product.clock.now
    expect(await storedApplication(world, application)).toMatchObject({
      candidateGroup: 0,
      stageId: null,
      inStageSince: backAt,
    })
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

  test("needs notes if it is rejected or withdrawn, and can't be hired", async ({ world }) => {
    const call = await world.as('admin')
    const application = await world.application(await world.job())
    for (const status of [rejected, withdrawn]) {
      const refused = await setStatus(call, application, { status })
      expect(refused.body.error?.errors).toEqual([{ field: 'notes', message: 'Notes are required' }])
    }
    expect((await setStatus(call, application, { status: hired as never, notes: 'x' })).status).toBe(422)
    expect((await setStatus(call, application, { status: withdrawn, notes: 'Found another job' })).status).toBe(200)
    expect(await storedApplication(world, application)).toMatchObject({
      candidateGroup: candidateGroup.archived,
      status: withdrawn,
    })
    const other = { ...application, jobId: application.jobId + 1 }
    expect(refusalOf(await setStatus(call, other, { status: spam }))).toContain(422)
  })

  test('counts as a review once, unless it is spam; only an Admin lifts a block', async ({ world }) => {
    const [admin, job] = [await world.as('admin'), await world.job()]
    const [junk, person] = [await world.application(job), await world.application(job)]
    await setStatus(admin, junk, { status: spam })
    expect(await countReviews(world)).toBe(0)
    const consultant = await world.as('consultant')
    expect((await setStatus(consultant, person, { status: blocked })).status).toBe(200)
    expect(await countReviews(world)).toBe(1)
    const refused = await setStatus(consultant, person, { status: active })
    expect([refused.status, refused.body.error?.message]).toEqual([422, expect.stringContaining('An Admin has to')])
    await setStatus(admin, person, { status: active })
    await setStatus(admin, person, { status: archived })
    expect(await countReviews(world)).toBe(1)
  })

  test('can replace a final one where the company allows it, or after a rejection by score', async ({ world, db }) => {
    const [call, job] = [await world.as('admin'), await world.job()]
    const person = await world.application(job, { stage: 'Hired' })
    expect((await setStatus(call, person, { status: active })).body.error?.message).toContain('that is final')
    await setFlag(db, world.companyId, 'move_candidate_all_final_status', true)
    expect((await setStatus(call, person, { status: active })).status).toBe(200)
    expect(await storedApplication(world, person)).toMatchObject({ status: active, hiredDate: null, stageId: null })

    await setFlag(db, world.companyId, 'move_candidate_all_final_status', false)
    const [byScore, byHand] = [await world.application(job, { stage: 'Rejected' }), await world.application(job)]
    await setStatus(call, byHand, { status: rejected, notes: 'Other profile' })
    const score = { companyId: world.companyId, criteria: '[]', scorer: 'test', scoredAt: november }
    await db
      .insertInto('applicationScores')
      .values(
        [byScore, byHand].map(({ id: applicationId }) => ({
          ...score,
          applicationId,
          rejectedAt: byScore.inStageSince,
        })),
      )
      .execute()
    await db
      .updateTable('applications')
      .set({ inStageSince: hours(1) })
      .where('companyId', '=', world.companyId)
      .where('id', '=', byHand.id)
      .execute()
    expect((await setStatus(call, byScore, { status: active })).status).toBe(200)
    expect((await setStatus(call, byHand, { status: active })).status).toBe(422)
  })

  test("can't be active if the person has another open application for the job", async ({ world }) => {
    const [call, job] = [await world.as('admin'), await world.job()]
    const person = { nik: '3171010101980009', email: 'ayu.lestari@example.com' }
    const before = await world.application(job, { ...person, status: archived })
    await world.application(job, { ...person, candidateId: before.candidateId })
    const { status, body } = await setStatus(call, before, { status: active })
    expect([status, body.error?.message]).toEqual([422, 'The person has another open application for this job'])
  })
})

describe('undoing', () => {
  test('is only for the user who made the move, within a day, as long as nothing else has happened', async ({
    world,
    product,
  }) => {
    const [call, job] = [await world.as('admin'), await world.job()]
    const application = await world.application(job)
    const first = (await move(world, call, application, 'Screening')).body.data
    expect((await undo(await world.as('admin'), first.undo?.id)).status).toBe(404)
    expect((await undo(await (await world.another()).as('admin'), first.undo?.id)).status).toBe(404)
    const second = (await setStatus(call, application, { status: archived })).body.data
    expect((await undo(call, first.undo?.id)).body.data).toMatchObject({
      restored: 0,
      refused: [{ candidateName: 'Rara Putri', reason: 'Something else has happened to the candidate since' }],
    })
    product.clock.now = hours(25)
    expect((await undo(call, second.undo?.id)).body.error?.message).toBe('A move can be undone for 24 hours')
    await forgetOldMoves(product.services)
    expect((await undo(call, second.undo?.id)).status).toBe(404)
    expect(await storedApplication(world, application)).toMatchObject({ status: archived })
  })

  test("doesn't give back a review, and doesn't put candidates into a removed stage", async ({ world, db }) => {
    const [call, job] = [await world.as('admin'), await world.job()]
    const [fresh, person] = [await world.application(job), await world.application(job, { stage: 'Assessment' })]
    const { body } = await move(world, call, fresh, 'Screening')
    expect((await undo(call, body.data.undo?.id)).body.data.restored).toBe(1)
    expect(await storedApplication(world, fresh)).toMatchObject({
      stageId: null,
      candidateGroup: candidateGroup.newCandidates,
    })
    expect(await countReviews(world)).toBe(1)

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
