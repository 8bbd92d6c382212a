import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { fromReply } from '@hireloom/contract/platform/wire'
import { describe, expect } from 'vitest'
import { errorOf } from '../../test/error-of.ts'
import { moveMany, moveTo, toStage } from '../../test/moving.ts'
import { type Caller, test, type World } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'

type Application = Awaited<ReturnType<World['application']>>

const { active, rejected, archived } = applicationStatus

const reasonOf = async ({ db, companyId }: World, name: string) =>
  (
    await db
      .selectFrom('rejectionReasons')
      .select('id')
      .where('companyId', '=', companyId)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id
const read = async (call: Caller, { id, candidateId }: Application) =>
  fromReply(
    candidates.read,
    (await call(candidates.read, { params: { candidateId }, query: { jobApplicationId: id } })).body,
  ).data
const reasonsIn = ({ timeline }: Awaited<ReturnType<typeof read>>) =>
  timeline.flatMap(({ rejectionReason }) => rejectionReason ?? [])
const archive = ({ db, companyId }: World, id: number) =>
  db
    .updateTable('rejectionReasons')
    .set({ isArchived: true, name: 'Skills do not match (2026)' })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()

describe('the reason of a rejection', () => {
  test('is shown with the candidate and in the timeline, and stays there when it is archived', async ({ world }) => {
    const call = await world.as('admin')
    const application = await world.application(await world.job(), { stage: 'HR Interview' })
    const rejectionReasonId = await reasonOf(world, 'Skills do not match')
    const body = moveTo(world, application, 'Rejected', { rejectionReasonId })
    expect((await call(applications.change, { params: { applicationId: application.id }, body })).status).toBe(200)
    expect(await read(call, application)).toMatchObject({ rejectionReason: 'Skills do not match' })
    await archive(world, rejectionReasonId)
    const candidate = await read(call, application)
    expect(candidate.rejectionReason).toBe('Skills do not match (2026)')
    expect(reasonsIn(candidate)).toEqual(['Skills do not match (2026)'])
  })

  test('is optional', async ({ world }) => {
    const call = await world.as('admin')
    const application = await world.application(await world.job())
    const body = moveTo(world, application, 'Rejected')
    expect((await call(applications.change, { params: { applicationId: application.id }, body })).status).toBe(200)
    expect(await read(call, application)).toMatchObject({ rejectionReason: null })
  })

  test('is stored for many candidates at once', async ({ world }) => {
    const call = await world.as('admin')
    const job = await world.job()
    const both = [await world.application(job), await world.application(job, { firstName: 'Bagas' })]
    const rejectionReasonId = await reasonOf(world, 'Position filled')
    const { body } = await moveMany(call, both, toStage(world, 'Rejected', { rejectionReasonId }))
    expect(body.data.moved).toBe(2)
    for (const one of both) expect(await read(call, one)).toMatchObject({ rejectionReason: 'Position filled' })
  })

  test('is removed with an undone rejection, and restored when a move out of rejected is undone', async ({ world }) => {
    const call = await world.as('admin')
    await setFlag(world.db, world.companyId, 'move_candidate_all_final_status', true)
    const application = await world.application(await world.job(), { stage: 'HR Interview' })
    const params = { applicationId: application.id }
    const change = async (status: typeof active | typeof rejected, overrides: object) => {
      const { updatedAt } = await read(call, application)
      const body = { jobId: application.jobId, updatedAt: updatedAt.toISOString(), status, ...overrides }
      return (await call(applications.changeStatus, { params, body })).body.data.undo?.id ?? 0
    }
    const undo = (undoId: number) => call(applications.undo, { params: { undoId }, query: {} })
    const notes = 'Other profile'
    const first = await reasonOf(world, 'Did not respond')
    const second = await reasonOf(world, 'Position filled')

    const rejection = await change(rejected, { notes, rejectionReasonId: first })
    await undo(rejection)
    expect(await read(call, application)).toMatchObject({ status: active, rejectionReason: null })

    await change(rejected, { notes, rejectionReasonId: second })
    const back = await change(active, {})
    expect(await read(call, application)).toMatchObject({ status: active, rejectionReason: null })
    await undo(back)
    const candidate = await read(call, application)
    expect(candidate).toMatchObject({ status: rejected, rejectionReason: 'Position filled' })
    expect(reasonsIn(candidate)).toEqual(['Position filled', 'Did not respond'])
  })

  test("is refused without a rejection, and if it is archived or another company's", async ({ world }) => {
    const call = await world.as('admin')
    const application = await world.application(await world.job())
    const params = { applicationId: application.id }
    const ownReason = await reasonOf(world, 'Skills do not match')
    const otherReason = await reasonOf(await world.another(), 'Skills do not match')
    const errorsOf = async (status: typeof archived | typeof rejected, rejectionReasonId: number) => {
      const body = { jobId: application.jobId, status, notes: 'Other profile', rejectionReasonId }
      const reply = await call(applications.changeStatus, { params, body })
      expect(reply.status).toBe(422)
      return errorOf(reply.body)?.errors
    }
    const field = 'rejectionReasonId'
    expect(await errorsOf(archived, ownReason)).toEqual([{ field, message: 'Only a rejection has a reason' }])
    const message = "This reason is no longer on the company's list. Choose another"
    expect(await errorsOf(rejected, otherReason)).toEqual([{ field, message }])
    await archive(world, ownReason)
    expect(await errorsOf(rejected, ownReason)).toEqual([{ field, message }])
  })
})
