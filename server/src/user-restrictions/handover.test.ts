import { jobs } from '@hireloom/contract/jobs/endpoints'
import { hiringRole } from '@hireloom/contract/lookups'
import { userRestrictions } from '@hireloom/contract/user-restrictions'
import { describe, expect } from 'vitest'
import { changeRestriction, insertBranch, insertTwoBranches } from '../../test/restricting.ts'
import { test, type World } from '../../test/world.ts'

describe('jobs outside a new restriction', () => {
  const teamOf = ({ db, companyId }: World, jobId: number) =>
    db
      .selectFrom('hiringTeam')
      .select(['userId', 'role'])
      .where('companyId', '=', companyId)
      .where('jobId', '=', jobId)
      .orderBy('userId')
      .execute()

  test('are listed before anything is saved, including those the user created', async ({ world }) => {
    const { dimas, far, jakarta, surabaya } = await insertTwoBranches(world)
    const ownJob = await world.job({ branchId: surabaya }, dimas)
    const call = await world.as('admin')
    const params = { userId: dimas.id }
    const { body } = await call(userRestrictions.jobsOutside, { params, query: { branchId: [jakarta] } })
    expect(body.data.map(({ id }) => id)).toEqual([ownJob.id, far.id])
    expect(body.data[1]).toEqual({
      id: far.id,
      jobPositionName: 'Backend Engineer',
      branchName: 'Surabaya',
      organizationName: 'Technology',
      status: 1,
      hiringRoleId: hiringRole.recruiter,
      hasNoOtherViewer: false,
    })
    expect((await call(userRestrictions.jobsOutside, { params })).body.data).toEqual([])
  })

  test('are marked when no other user of their team can see them', async ({ world }) => {
    const { dimas, jakarta, surabaya } = await insertTwoBranches(world)
    const [hidden, visible, gone] = [
      await world.user('recruiter'),
      await world.user('user'),
      await world.user('recruiter'),
    ]
    const createJob = (members: { id: number }[]) =>
      world.job(
        {
          branchId: surabaya,
          hiringTeam: members.map(({ id }) => ({ hiringUserId: id, hiringRoleId: hiringRole.interviewer })),
        },
        dimas,
      )
    const withoutViewer = [await createJob([]), await createJob([hidden]), await createJob([gone])]
    const seen = await createJob([hidden, visible])
    await changeRestriction(world, hidden.id, { branchId: `${jakarta}` })
    const { companyId, db } = world
    await db
      .updateTable('users')
      .set({ isActive: false })
      .where('companyId', '=', companyId)
      .where('id', '=', gone.id)
      .execute()
    const call = await world.as('admin')
    const { body } = await call(userRestrictions.jobsOutside, {
      params: { userId: dimas.id },
      query: { branchId: [jakarta] },
    })
    const unseen = body.data.filter(({ hasNoOtherViewer }) => hasNoOtherViewer).map(({ id }) => id)
    expect(unseen.toSorted((a, b) => a - b)).toEqual(withoutViewer.map(({ id }) => id))
    expect(unseen).not.toContain(seen.id)
  })

  test('go to the successor with the same role in the team, except for unchecked ones', async ({ world }) => {
    const { dimas, near, far, jakarta, surabaya } = await insertTwoBranches(world)
    const kept = await world.job({ branchId: surabaya }, dimas)
    const ayu = await world.user('recruiter')
    const call = await world.inSession(ayu)
    expect((await call(jobs.list, {})).body.pagination.total).toBe(0)
    const { status } = await changeRestriction(world, dimas.id, {
      branchId: `${jakarta}`,
      assignedUserId: ayu.id,
      uncheckedIds: [kept.id],
    })
    expect(status).toBe(200)
    expect((await call(jobs.list, {})).body.data.map(({ id }) => id)).toEqual([far.id])
    expect(await teamOf(world, far.id)).toContainEqual({ userId: ayu.id, role: hiringRole.recruiter })
    for (const { id } of [near, kept]) expect(await teamOf(world, id)).not.toContainEqual({ userId: ayu.id, role: 1 })
  })

  test('leave a member of the team the higher of both roles', async ({ world }) => {
    const maria = await world.user('user')
    const hendra = await world.user('user')
    const surabaya = await insertBranch(world, 'Surabaya')
    const team = (mariaIs: 2 | 3, hendraIs: 2 | 3) => [
      { hiringUserId: maria.id, hiringRoleId: mariaIs },
      { hiringUserId: hendra.id, hiringRoleId: hendraIs },
    ]
    const raised = await world.job({ branchId: surabaya, hiringTeam: team(2, 3) })
    const kept = await world.job({ branchId: surabaya, hiringTeam: team(3, 2) })
    const body = { branchId: `${world.masterData.branchId}`, assignedUserId: hendra.id }
    expect((await changeRestriction(world, maria.id, body)).status).toBe(200)
    for (const { id } of [raised, kept]) {
      expect(await teamOf(world, id)).toContainEqual({ userId: hendra.id, role: hiringRole.hiringManager })
    }
  })

  test('need a successor who sees them and may manage them', async ({ world }) => {
    const { dimas, far, jakarta } = await insertTwoBranches(world)
    const bound = await world.user('recruiter')
    await changeRestriction(world, bound.id, { branchId: `${jakarta}` })
    const elsewhere = await (await world.another()).user('recruiter')
    const user = await world.user('user')
    for (const { id: assignedUserId } of [dimas, bound, elsewhere, user]) {
      const { status, body } = await changeRestriction(world, dimas.id, { branchId: `${jakarta}`, assignedUserId })
      expect(status).toBe(422)
      expect(body.error?.errors?.map(({ field }) => field)).toEqual(['assignedUserId'])
    }
    const foreign = await changeRestriction(world, dimas.id, {
      branchId: `${jakarta}`,
      uncheckedIds: [far.id + 100_000],
    })
    expect(foreign.body.error?.errors?.map(({ field }) => field)).toEqual(['uncheckedIds'])
    const call = await world.inSession(dimas)
    expect((await call(jobs.list, {})).body.pagination.total).toBe(2)
  })
})
