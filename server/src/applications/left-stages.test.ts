import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus, type CandidateGroup, candidateGroup } from '@hireloom/contract/applications/status'
import { candidateLookups } from '@hireloom/contract/candidates/pickers'
import { hiringRole } from '@hireloom/contract/lookups'
import { expect } from 'vitest'
import { moveMany, stageOf, toStage } from '../../test/moving.ts'
import { type Caller, test, type World } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'

const { rejected, archived, withdrawn } = applicationStatus

const stagesIn = async (call: Caller, group: keyof typeof candidateGroup) => {
  const { body } = await call(candidateLookups.stages, { query: { metrics: candidateGroup[group] } })
  return body.data.map(({ name, status, candidates }) => [name, status, candidates])
}
const namesIn = async (call: Caller, metrics: CandidateGroup, query: object) => {
  const { body } = await call(applications.list, { query: { ...query, metrics } })
  const counts = (await call(applications.counts, { query })).body.data
  return { names: body.data.map(({ candidateName }) => candidateName), total: body.pagination.total, counts }
}
const listLeftStages = async (call: Caller, group: keyof typeof candidateGroup) => {
  const { body } = await call(applications.list, { query: { metrics: candidateGroup[group], sortDirection: 'asc' } })
  return body.data.map(({ candidateName, leftStageName }) => [candidateName, leftStageName])
}

const inStage = (world: World, job: { id: number }, firstName: string, stage?: string) =>
  world.application(job, { firstName, lastName: null, stage })

test('the rejected show the stage they left, and are filtered by it', async ({ world }) => {
  const [call, job] = [await world.as('admin'), await world.job()]
  const people = [
    await inStage(world, job, 'Ayu', 'HR Interview'),
    await inStage(world, job, 'Budi', 'Screening'),
    await inStage(world, job, 'Citra'),
  ]
  await moveMany(call, people, toStage(world, 'Rejected'))
  // An application that is rejected without moving to a Rejected stage keeps its stage.
  const kept = await inStage(world, job, 'Dewi', 'HR Interview')
  await moveMany(call, [kept], { status: rejected, notes: 'Other profile' })
  expect(await listLeftStages(call, 'rejected')).toEqual([
    ['Ayu', 'HR Interview'],
    ['Budi', 'Screening'],
    ['Citra', null],
    ['Dewi', 'HR Interview'],
  ])
  expect(await stagesIn(call, 'rejected')).toEqual([
    ['Screening', rejected, 1],
    ['HR Interview', rejected, 2],
    ['Rejected', rejected, 3],
  ])
  const filter = { chsId: [stageOf(world, 'HR Interview')], jasStatus: [rejected] }
  const found = await namesIn(call, candidateGroup.rejected, filter)
  expect(found.names.toSorted()).toEqual(['Ayu', 'Dewi'])
  expect([found.total, found.counts.rejected]).toEqual([2, 2])
  const both = { ...filter, chsId: [stageOf(world, 'HR Interview'), stageOf(world, 'Rejected')] }
  expect(await namesIn(call, candidateGroup.rejected, both)).toMatchObject({ total: 4, counts: { rejected: 4 } })
  const elsewhere = await world.job()
  expect((await namesIn(call, candidateGroup.rejected, { ...filter, joId: [elsewhere.id] })).total).toBe(0)
  expect((await namesIn(call, candidateGroup.rejected, { ...filter, joId: [job.id] })).total).toBe(2)
  const outsider = await world.user('user')
  const ownJob = await world.job({
    hiringTeam: [{ hiringUserId: outsider.id, hiringRoleId: hiringRole.hiringManager }],
  })
  await inStage(world, ownJob, 'Eka', 'Rejected')
  expect(await stagesIn(await world.as(outsider), 'rejected')).toEqual([['Rejected', rejected, 1]])
})

test('a rejected application that is moved to the Rejected stage later shows the stage it left then', async ({
  world,
}) => {
  await setFlag(world.db, world.companyId, 'move_candidate_all_final_status', true)
  const [call, job] = [await world.as('admin'), await world.job()]
  const application = await inStage(world, job, 'Ayu', 'HR Interview')
  await moveMany(call, [application], { status: rejected, notes: 'Other profile' })
  await moveMany(call, [application], toStage(world, 'Rejected'))
  expect(await listLeftStages(call, 'rejected')).toEqual([['Ayu', 'HR Interview']])
})

test('undoing a rejection clears the stage left', async ({ world }) => {
  const [call, job] = [await world.as('admin'), await world.job()]
  const application = await inStage(world, job, 'Ayu', 'HR Interview')
  const { body } = await moveMany(call, [application], toStage(world, 'Rejected'))
  await call(applications.undo, { params: { undoId: body.data.undo?.id ?? 0 } })
  expect(await listLeftStages(call, 'interviews')).toEqual([['Ayu', null]])
})

test('the archived and the withdrawn are filtered by the stage they were in', async ({ world }) => {
  const [call, job] = [await world.as('admin'), await world.job()]
  const people = [await inStage(world, job, 'Ayu', 'HR Interview'), await inStage(world, job, 'Budi', 'HR Interview')]
  await moveMany(call, people.slice(0, 1), { status: archived })
  await moveMany(call, people.slice(1), { status: withdrawn, notes: 'Found another job' })
  expect(await listLeftStages(call, 'archived')).toEqual([
    ['Ayu', 'HR Interview'],
    ['Budi', 'HR Interview'],
  ])
  expect(await stagesIn(call, 'archived')).toEqual([
    ['HR Interview', archived, 1],
    ['HR Interview', withdrawn, 1],
  ])
  const filter = { chsId: [stageOf(world, 'HR Interview')], jasStatus: [archived] }
  expect((await namesIn(call, candidateGroup.archived, filter)).names).toEqual(['Ayu'])
})
