import { applications } from '@hireloom/contract/applications/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { hiringRole } from '@hireloom/contract/lookups'
import { expect } from 'vitest'
import { move } from '../../test/moving.ts'
import { test, type World } from '../../test/world.ts'

/** Lists the moves, each with user, application and target. */
const movesOf = ({ db, companyId }: World) =>
  db
    .selectFrom('applicationEvents')
    .innerJoin('stages', (join) =>
      join.onRef('stages.companyId', '=', 'applicationEvents.companyId').onRef('stages.id', '=', 'toStageId'),
    )
    .select(['applicationId', 'userId', 'stages.name'])
    .where('applicationEvents.companyId', '=', companyId)
    .where('kind', '=', eventKind.moved)
    .orderBy('applicationId')
    .execute()

test('simultaneous moves each have their own outcome and their own undo', async ({ world }) => {
  const job = await world.job()
  const other = await world.job()
  const [ratna, dimas] = [await world.user('admin'), await world.user('recruiter')]
  await world.db
    .insertInto('hiringTeam')
    .values({ companyId: world.companyId, jobId: job.id, userId: dimas.id, role: hiringRole.recruiter })
    .execute()
  const [admin, recruiter] = [await world.as(ratna), await world.as(dimas)]
  const newcomer = () => world.application(job)
  const [first, second, third] = [await newcomer(), await newcomer(), await newcomer()]
  const [stale, twice, unseen] = [await newcomer(), await newcomer(), await world.application(other)]
  const outcomes = await Promise.all([
    move(world, recruiter, third, 'Screening'),
    move(world, admin, first, 'Screening'),
    move(world, admin, stale, 'Screening', { updatedAt: new Date(0).toISOString() }),
    move(world, recruiter, unseen, 'Screening'),
    move(world, admin, twice, 'HR Interview'),
    move(world, recruiter, twice, 'Screening'),
    move(world, recruiter, second, 'Assessment'),
  ])
  expect(outcomes.map(({ status, body }) => [status, body.error?.code ?? body.data.stageName])).toEqual([
    [200, 'Screening'],
    [200, 'Screening'],
    [409, 'stale'],
    [404, 'not_found'],
    [200, 'HR Interview'],
    [409, 'stale'],
    [200, 'Assessment'],
  ])
  const expected = [
    { applicationId: first.id, userId: ratna.id, name: 'Screening' },
    { applicationId: second.id, userId: dimas.id, name: 'Assessment' },
    { applicationId: third.id, userId: dimas.id, name: 'Screening' },
    { applicationId: twice.id, userId: ratna.id, name: 'HR Interview' },
  ]
  expect(await movesOf(world)).toEqual(expected.toSorted((a, b) => a.applicationId - b.applicationId))

  const undoId = outcomes[6]?.body.data.undo?.id ?? 0
  const undone = await recruiter(applications.undo, { params: { undoId } })
  expect(undone.body.data.restoredIds).toEqual([second.id])
  const ofAnother = outcomes[1]?.body.data.undo?.id ?? 0
  expect((await recruiter(applications.undo, { params: { undoId: ofAnother } })).status).toBe(404)
})

test("simultaneous reviews can't exceed the quota of the month", async ({ world }) => {
  const job = await world.job()
  await world.db
    .updateTable('subscriptions')
    .set({ quotaReviewedCandidates: 2 })
    .where('companyId', '=', world.companyId)
    .execute()
  const call = await world.as('admin')
  const people = await Promise.all([1, 2, 3].map(() => world.application(job)))
  const outcomes = await Promise.all(people.map((person) => move(world, call, person, 'Screening')))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
  expect(await movesOf(world)).toHaveLength(2)
})
