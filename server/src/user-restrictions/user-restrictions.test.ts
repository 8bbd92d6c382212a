import { applications } from '@hireloom/contract/applications/endpoints'
import { calendar } from '@hireloom/contract/calendar'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { home } from '@hireloom/contract/home'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { hiringRole } from '@hireloom/contract/lookups'
import { publicSite } from '@hireloom/contract/public-site'
import { reports } from '@hireloom/contract/reports/endpoints'
import { session } from '@hireloom/contract/session'
import { userRestrictions } from '@hireloom/contract/user-restrictions'
import { describe, expect } from 'vitest'
import { sendJobChange } from '../../test/job-changes.ts'
import {
  changeRestriction,
  insertBranch,
  insertNamed,
  insertTwoBranches,
  type Restriction,
} from '../../test/restricting.ts'
import { test } from '../../test/world.ts'
import { findActorOfUser } from '../access/actor-queries.ts'

describe('a recruiter restricted to one branch', () => {
  test('sees only its jobs and candidates, in every list and count', async ({ world }) => {
    const { dimas, near, far, nearby, faraway, jakarta } = await insertTwoBranches(world)
    const call = await world.inSession(dimas)
    expect((await call(home.jobsSummary, {})).body.data.publish).toBe(2)
    expect((await changeRestriction(world, dimas.id, { branchId: `${jakarta}` })).status).toBe(200)

    const { body: list } = await call(jobs.list, { query: { search: 'Engineer' } })
    expect(list.data.map(({ id }) => id)).toEqual([near.id])
    expect(list.pagination.total).toBe(1)
    expect((await call(jobs.list, { query: { search: 'Surabaya' } })).body.pagination.total).toBe(0)
    expect((await call(jobs.summary, {})).body.data.publish).toBe(1)
    expect((await call(home.jobsSummary, {})).body.data.publish).toBe(1)
    expect((await call(home.candidatesSummary, {})).body.data.newCandidates).toBe(1)
    expect((await call(applications.counts, {})).body.data.newCandidates).toBe(1)
    const { body: people } = await call(applications.list, { query: { metrics: 0 } })
    expect(people.data.map(({ jobApplicationId }) => jobApplicationId)).toEqual([nearby.id])
    expect((await call(session.me, {})).body.data.hasNewCandidate).toBe(true)

    const { body: report } = await call(reports.pipeline, {})
    expect(report.data.map(({ jobId }) => jobId)).toEqual([near.id])
    expect(report.totals.newCandidates).toBe(1)
    const { body: days } = await call(calendar.events, { query: { start: '2030-12-01', end: '2030-12-31' } })
    expect(days.data.map(({ jobId }) => jobId)).toEqual([near.id])

    expect((await call(jobs.read, { params: { jobId: near.id } })).status).toBe(200)
    for (const endpoint of [jobs.read, jobs.stages, jobs.access]) {
      expect((await call(endpoint, { params: { jobId: far.id } })).status).toBe(404)
    }
    const candidate = { params: { candidateId: faraway.candidateId }, query: { jobApplicationId: faraway.id } }
    expect((await call(candidates.read, candidate)).status).toBe(404)
    const application = { params: { applicationId: faraway.id } }
    expect((await call(applications.stages, application)).status).toBe(404)
  })

  test('sees the other jobs again after the restriction is removed', async ({ world }) => {
    const { dimas, far, jakarta } = await insertTwoBranches(world)
    const call = await world.inSession(dimas)
    const { body } = await changeRestriction(world, dimas.id, { branchId: `${jakarta}` })
    expect((await call(jobs.read, { params: { jobId: far.id } })).status).toBe(404)
    const updatedAt = String(body.data.updatedAt)
    const lifted = await changeRestriction(world, dimas.id, { useRestriction: false, updatedAt })
    expect(lifted.body.data).toMatchObject({ useRestriction: false, listBranchName: [], visibleJobs: 2 })
    expect((await call(jobs.read, { params: { jobId: far.id } })).status).toBe(200)
  })

  test('sees no jobs of the branch without being in their hiring teams', async ({ world }) => {
    const { dimas, jakarta, surabaya } = await insertTwoBranches(world)
    const foreign = await world.job()
    await changeRestriction(world, dimas.id, { branchId: `${jakarta},${surabaya}` })
    const call = await world.inSession(dimas)
    expect((await call(jobs.list, {})).body.pagination.total).toBe(2)
    expect((await call(jobs.read, { params: { jobId: foreign.id } })).status).toBe(404)
  })

  test("can't create a job outside of the branch", async ({ world }) => {
    const { dimas, surabaya, jakarta } = await insertTwoBranches(world)
    await changeRestriction(world, dimas.id, { branchId: `${jakarta}` })
    const call = await world.inSession(dimas)
    const { status, body } = await call(jobs.create, { body: world.newJob({ branchId: surabaya }) })
    expect([status, body.error?.code]).toEqual([422, 'restricted'])
    expect((await call(jobs.create, { body: world.newJob() })).status).toBe(201)
    expect((await (await world.as('admin'))(jobs.list, {})).body.pagination.total).toBe(3)
  })

  test('does not affect what colleagues and visitors see', async ({ world }) => {
    const { dimas, near, far, jakarta } = await insertTwoBranches(world)
    await changeRestriction(world, dimas.id, { branchId: `${jakarta}` })
    expect((await (await world.as('admin'))(jobs.list, {})).body.pagination.total).toBe(2)
    const params = { companySlug: world.slug }
    const { body } = await world.visitor()(publicSite.jobs, { params })
    expect(body.data.map(({ slug }) => slug).toSorted()).toEqual([near.slug, far.slug].toSorted())
  })
})

test('a job must match one value of each kind in a restriction', async ({ world }) => {
  const dimas = await world.user('recruiter')
  const hiringTeam = [{ hiringUserId: dimas.id, hiringRoleId: hiringRole.recruiter }]
  const { branchId, organizationId, jobPositionId } = world.masterData
  const [branch2, branch3] = [await insertBranch(world, 'Bandung'), await insertBranch(world, 'Medan')]
  const [finance, cook] = [
    await insertNamed(world, 'organizations', 'Finance'),
    await insertNamed(world, 'jobPositions', 'Cook'),
  ]
  const all = {
    first: await world.job({ hiringTeam }),
    second: await world.job({ hiringTeam, branchId: branch2 }),
    third: await world.job({ hiringTeam, branchId: branch3, organizationId: finance }),
    fourth: await world.job({ hiringTeam, organizationId: finance, jobPositionId: cook }),
  }
  const call = await world.inSession(dimas)
  const cases: [Omit<Restriction, 'updatedAt'>, (keyof typeof all)[]][] = [
    [{ branchId: `${branchId},${branch2}` }, ['first', 'second', 'fourth']],
    [{ branchId: `${branchId},${branch2}`, organizationId: `${organizationId}` }, ['first', 'second']],
    [{ organizationId: `${finance}` }, ['third', 'fourth']],
    [{ jobPositionId: `${cook}`, branchId: `${branch3}` }, []],
    [{ jobPositionId: `${cook},${jobPositionId}`, branchId: `${branch3}` }, ['third']],
    [{}, ['first', 'second', 'third', 'fourth']],
  ]
  let updatedAt: string | null = null
  for (const [chosen, expected] of cases) {
    const { body } = await changeRestriction(world, dimas.id, { ...chosen, updatedAt })
    updatedAt = String(body.data.updatedAt)
    const seen = (await call(jobs.list, {})).body.data.map(({ id }) => id)
    expect(seen.toSorted(), JSON.stringify(chosen)).toEqual(expected.map((name) => all[name].id).toSorted())
    expect(body.data.visibleJobs).toBe(expected.length)
  }
})

describe('a restriction', () => {
  test.for(['admin', 'consultant'] as const)('is refused for the role %s', async (roleName, { world }) => {
    const user = await world.user(roleName)
    const { status, body } = await changeRestriction(world, user.id, { branchId: `${world.masterData.branchId}` })
    expect([status, body.error?.code]).toEqual([422, 'not_restrictable'])
  })

  test('has no effect on a user who has become an Admin', async ({ world }) => {
    const { dimas, far, jakarta } = await insertTwoBranches(world)
    await changeRestriction(world, dimas.id, { branchId: `${jakarta}` })
    await world.db
      .updateTable('users')
      .set({ role: 1 })
      .where('companyId', '=', world.companyId)
      .where('id', '=', dimas.id)
      .execute()
    const call = await world.inSession(dimas)
    expect((await call(jobs.list, {})).body.pagination.total).toBe(2)
    const { body } = await call(userRestrictions.read, { params: { userId: dimas.id } })
    expect(body.data).toMatchObject({ useRestriction: false, visibleJobs: 2 })
    expect((await sendJobChange(call, far, { headcount: 2 })).status).toBe(200)
    expect(await findActorOfUser(world.db, world.companyId, dimas.id)).toMatchObject({ restriction: null })
  })

  test("can't be changed by the restricted user, even with the permission to manage users", async ({ world }) => {
    const { dimas, jakarta } = await insertTwoBranches(world)
    await changeRestriction(world, dimas.id, { branchId: `${jakarta}` })
    const call = await world.as(dimas, ['settings.users', 'jobs.viewJobListing'])
    const params = { userId: dimas.id }
    const { status, body } = await call(userRestrictions.change, { params, body: {} })
    expect([status, body.error?.code]).toEqual([422, 'own_restriction'])
    const { body: kept } = await call(userRestrictions.read, { params })
    expect(kept.data).toMatchObject({ useRestriction: true, visibleJobs: 1 })
  })

  test('does not exist for removed users and users of other companies', async ({ world }) => {
    const removed = await world.user('recruiter')
    await world.db
      .updateTable('users')
      .set({ isActive: false })
      .where('companyId', '=', world.companyId)
      .where('id', '=', removed.id)
      .execute()
    const stranger = await (await world.another()).user('recruiter')
    const call = await world.as('admin')
    for (const { id: userId } of [removed, stranger]) {
      expect((await call(userRestrictions.read, { params: { userId } })).status).toBe(404)
      expect((await call(userRestrictions.jobsOutside, { params: { userId } })).status).toBe(404)
      expect((await changeRestriction(world, userId, { branchId: `${world.masterData.branchId}` })).status).toBe(404)
    }
  })

  test.for(['recruiter', 'user', 'consultant'] as const)(
    "can't be read or changed by the role %s",
    async (roleName, { world }) => {
      const { id: userId } = await world.user('recruiter')
      const call = await world.as(roleName)
      expect((await call(userRestrictions.read, { params: { userId } })).status).toBe(403)
      expect((await call(userRestrictions.jobsOutside, { params: { userId } })).status).toBe(403)
      expect((await call(userRestrictions.change, { params: { userId }, body: { updatedAt: null } })).status).toBe(403)
    },
  )
})

describe('the details of a restriction', () => {
  test('contain the user and the chosen records', async ({ world }) => {
    const { dimas, jakarta } = await insertTwoBranches(world)
    const { branchId: _, organizationId, jobPositionId } = world.masterData
    await world.db
      .updateTable('users')
      .set({ jobPosition: 'Backend Engineer' })
      .where('companyId', '=', world.companyId)
      .where('id', '=', dimas.id)
      .execute()
    const params = { userId: dimas.id }
    const call = await world.as('admin')
    const { body: before } = await call(userRestrictions.read, { params })
    expect(before.data).toMatchObject({ useRestriction: false, listBranchName: [], updatedAt: null, visibleJobs: 2 })
    const chosen = { branchId: `${jakarta}`, organizationId: `${organizationId}`, jobPositionId: `${jobPositionId}` }
    await changeRestriction(world, dimas.id, chosen)
    const { body } = await call(userRestrictions.read, { params })
    expect(body.data).toMatchObject({
      id: dimas.id,
      userId: dimas.id,
      idEmployee: null,
      firstName: 'Dimas',
      lastName: 'Prakoso',
      avatar: null,
      jobId: jobPositionId,
      jobPositionName: 'Backend Engineer',
      roleId: 2,
      roleName: 'Recruiter',
      statusId: 1,
      statusName: 'Active',
      useRestriction: true,
      listBranchName: [{ id: jakarta, name: 'Jakarta Selatan' }],
      listOrganizationName: [{ id: organizationId, name: 'Technology' }],
      listJobPositionName: [{ id: jobPositionId, name: 'Backend Engineer' }],
      visibleJobs: 1,
    })
    expect(body.data.rolePermissions).toMatchObject({ jobs: { create: true, delete: false } })
  })

  test('name the active position, if deactivated ones have the same name, and otherwise a deactivated one', async ({
    world,
  }) => {
    const { db, companyId } = world
    const user = await world.user('recruiter')
    const values = { companyId, name: 'Talent Partner' }
    const insert = async (isActive: boolean) => {
      const row = db
        .insertInto('jobPositions')
        .values({ ...values, isActive })
        .returning('id')
      return (await row.executeTakeFirstOrThrow()).id
    }
    const before = await insert(false)
    const inUse = await insert(true)
    await insert(false)
    await db
      .updateTable('users')
      .set({ jobPosition: values.name })
      .where('companyId', '=', companyId)
      .where('id', '=', user.id)
      .execute()
    const call = await world.as('admin')
    const positionId = async () => (await call(userRestrictions.read, { params: { userId: user.id } })).body.data.jobId
    expect(await positionId()).toBe(inUse)
    await db
      .deleteFrom('jobPositions')
      .where('companyId', '=', companyId)
      .where('name', '=', values.name)
      .where('id', '<>', before)
      .execute()
    expect(await positionId()).toBe(before)
  })

  test('are refused with an unknown id or one of another company, and nothing is saved', async ({ world }) => {
    const dimas = await world.user('recruiter')
    const { masterData: foreign } = await world.another()
    const { branchId } = world.masterData
    const attempts: [string, Omit<Restriction, 'updatedAt'>][] = [
      ['branchId', { branchId: `${branchId},${foreign.branchId}` }],
      ['organizationId', { branchId: `${branchId}`, organizationId: `${foreign.organizationId}` }],
      ['jobPositionId', { jobPositionId: '999999999' }],
    ]
    for (const [field, body] of attempts) {
      const refused = await changeRestriction(world, dimas.id, body)
      expect(refused.status).toBe(422)
      expect(refused.body.error?.errors?.map((error) => error.field)).toEqual([field])
    }
    const { body } = await (await world.as('admin'))(userRestrictions.read, { params: { userId: dimas.id } })
    expect(body.data).toMatchObject({ useRestriction: false, updatedAt: null })
  })
})

describe('two changes at once', () => {
  test('the second is stale', async ({ world }) => {
    const { dimas, jakarta, surabaya } = await insertTwoBranches(world)
    expect((await changeRestriction(world, dimas.id, { branchId: `${jakarta}` })).status).toBe(200)
    const late = await changeRestriction(world, dimas.id, { branchId: `${surabaya}` })
    expect([late.status, late.body.error?.code]).toEqual([409, 'stale'])
  })

  test('exactly one of several parallel changes succeeds', async ({ world }) => {
    const { dimas, jakarta, surabaya } = await insertTwoBranches(world)
    const call = await world.as('admin')
    const attempts = [jakarta, surabaya, jakarta].map((id) =>
      call(userRestrictions.change, { params: { userId: dimas.id }, body: { branchId: `${id}`, updatedAt: null } }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409])
    const { body } = await call(userRestrictions.read, { params: { userId: dimas.id } })
    expect(body.data.listBranchName).toHaveLength(1)
  })
})
