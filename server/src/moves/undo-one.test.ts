import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { fromReply } from '@hireloom/contract/platform/wire'
import { describe, expect } from 'vitest'
import { type Application, move, moveMany, toStage } from '../../test/moving.ts'
import { type Caller, test } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'

const { active, rejected } = applicationStatus

const read = async (call: Caller, { id, candidateId }: Application) =>
  fromReply(
    candidates.read,
    (await call(candidates.read, { params: { candidateId }, query: { jobApplicationId: id } })).body,
  ).data

describe('the page of a candidate', () => {
  test('shows for 24 hours that the user can undo their rejection, which is in the timeline', async ({
    world,
    product,
  }) => {
    const call = await world.as('admin')
    const application = await world.application(await world.job(), { stage: 'HR Interview' })
    expect((await read(call, application)).undoableMove).toBeNull()
    const { undo } = (await move(world, call, application, 'Rejected')).body.data
    const movedAt = product.clock.now
    const dayLater = new Date(movedAt.getTime() + 24 * 60 * 60 * 1000)

    product.clock.now = dayLater
    const { undoableMove, timeline } = await read(call, application)
    expect(undoableMove).toEqual({
      id: undo?.id,
      at: movedAt,
      until: dayLater,
      fromStageName: 'HR Interview',
      fromStatus: active,
    })
    expect(
      timeline.find(({ kind, at }) => kind === eventKind.moved && at.getTime() === movedAt.getTime()),
    ).toBeDefined()
    expect((await read(await world.as('admin'), application)).undoableMove).toBeNull()
    product.clock.now = new Date(dayLater.getTime() + 1)
    expect((await read(call, application)).undoableMove).toBeNull()
  })

  test('offers nothing once something else has happened, or the move is undone', async ({ world }) => {
    const [call, other] = [await world.as('admin'), await world.as('admin')]
    const application = await world.application(await world.job(), { stage: 'Offering' })
    const first = (await move(world, call, application, 'Hired')).body.data
    expect((await read(call, application)).undoableMove).toMatchObject({ id: first.undo?.id })
    const params = { undoId: first.undo?.id ?? 0 }
    const query = { jobApplicationId: application.id }
    expect((await call(applications.undo, { params, query })).body.data.restored).toBe(1)
    expect(await read(call, application)).toMatchObject({ undoableMove: null, status: active, hiredDate: null })

    const { updatedAt } = await read(call, application)
    await move(world, call, { ...application, updatedAt }, 'Rejected')
    const ofApplication = { applicationId: application.id }
    await setFlag(world.db, world.companyId, 'move_candidate_all_final_status', true)
    await other(applications.changeStatus, {
      params: ofApplication,
      body: { jobId: application.jobId, status: active },
    })
    expect(await read(call, application)).toMatchObject({ undoableMove: null, status: active })
  })
})

describe('undoing for one candidate', () => {
  test('of a bulk rejection leaves the others rejected, who can be restored later', async ({ world }) => {
    const [call, job] = [await world.as('admin'), await world.job()]
    const people = [await world.application(job, { stage: 'Screening' }), await world.application(job)]
    const [one, other] = people as [Application, Application]
    const { body } = await moveMany(call, people, toStage(world, 'Rejected'))
    const params = { undoId: body.data.undo?.id ?? 0 }
    const undone = await call(applications.undo, { params, query: { jobApplicationId: one.id } })
    expect(undone.body.data).toMatchObject({ restored: 1, restoredIds: [one.id] })
    expect(await read(call, one)).toMatchObject({ status: active, hiringStageName: 'Screening' })
    expect(await read(call, other)).toMatchObject({ status: rejected, undoableMove: { id: params.undoId } })

    expect((await call(applications.undo, { params, query: { jobApplicationId: one.id } })).status).toBe(404)
    expect((await call(applications.undo, { params })).body.data.restoredIds).toEqual([other.id])
    expect((await call(applications.undo, { params })).body.error?.message).toBe('This has been undone already')
  })

  test('is refused with the reason if the candidate has changed since', async ({ world }) => {
    const [call, job] = [await world.as('admin'), await world.job()]
    const application = await world.application(job)
    const { undo } = (await move(world, call, application, 'Screening')).body.data
    await call(applications.changeStatus, {
      params: { applicationId: application.id },
      body: { jobId: job.id, status: applicationStatus.archived },
    })
    const input = { params: { undoId: undo?.id ?? 0 }, query: { jobApplicationId: application.id } }
    const refused = await call(applications.undo, input)
    expect([refused.status, refused.body.error?.message]).toEqual([
      422,
      'Something else has happened to the candidate since',
    ])
  })
})
