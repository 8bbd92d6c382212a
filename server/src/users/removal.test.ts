import { jobs } from '@hireloom/contract/jobs/endpoints'
import { hiringProcess, hiringRole } from '@hireloom/contract/lookups'
import { role } from '@hireloom/contract/platform/permissions'
import { scheduleProgress } from '@hireloom/contract/schedules/progress'
import { users } from '@hireloom/contract/users'
import { describe, expect } from 'vitest'
import { logOf } from '../../test/applicant.ts'
import { errorOf } from '../../test/error-of.ts'
import { attendeesOf, inbox, linesOf, setUpInterview } from '../../test/interviewing.ts'
import { userRow } from '../../test/staff.ts'
import { test, type World } from '../../test/world.ts'

describe('removing a user', () => {
  test('hands over jobs, teams and open interviews, and leaves completed interviews unchanged', async ({ world }) => {
    const [dewi, budi, hendra] = [
      await world.user('recruiter'),
      await world.user('recruiter'),
      await world.user('user'),
    ]
    const asManager = { hiringUserId: dewi.id, hiringRoleId: hiringRole.hiringManager }
    const created = await world.job({}, dewi)
    const shared = await world.job({
      hiringTeam: [asManager, { hiringUserId: budi.id, hiringRoleId: hiringRole.interviewer }],
    })
    const alone = await world.job({ hiringTeam: [asManager] })
    const coming = await insertInterview(world, shared, [dewi.id, hendra.id])
    const both = await insertInterview(world, alone, [dewi.id, budi.id])
    const completed = await insertInterview(world, alone, [dewi.id], { isCompleted: true })

    const admin = await world.as('admin')
    const handover = await admin(users.handover, { params: { id: dewi.id } })
    expect(handover.body.data).toEqual({ jobs: 1, teams: 3, interviews: 2 })
    const { status } = await admin(users.remove, { params: { id: dewi.id }, body: { assignedUserId: budi.id } })
    expect(status).toBe(204)

    const team = async (jobId: number) => {
      const { data } = (await admin(jobs.read, { params: { jobId } })).body
      return data.hiringTeam
        .filter(({ userId }) => [dewi.id, budi.id].includes(userId))
        .map(({ userId, roleId }) => [userId, roleId])
    }
    expect((await admin(jobs.read, { params: { jobId: created.id } })).body.data.creator.id).toBe(budi.id)
    expect(await team(created.id)).toEqual([[budi.id, hiringRole.recruiter]])
    expect(await team(shared.id)).toEqual([[budi.id, hiringRole.hiringManager]])
    expect(await team(alone.id)).toEqual([[budi.id, hiringRole.hiringManager]])
    expect(await peopleOf(world, coming)).toEqual([budi.id, hendra.id].toSorted((a, b) => a - b))
    expect(await peopleOf(world, both)).toEqual([budi.id])
    expect(await peopleOf(world, completed)).toEqual([dewi.id])
    expect(await userRow(world, dewi.id)).toMatchObject({ isActive: false })
    expect((await admin(users.list, {})).body.data.map(({ id }) => id)).not.toContain(dewi.id)
  })

  test('sends the successor calendar invitations, but only for interviews that had some, and replies to later changes', async ({
    world,
  }) => {
    const { application, recruiter, plan, change, manager } = await setUpInterview(world)
    const successor = await world.user('recruiter', { firstName: 'Budi' })
    await change(plan)
    const uninvited = await setUpInterview(world)
    await world.db
      .insertInto('hiringTeam')
      .values({
        companyId: world.companyId,
        jobId: uninvited.application.jobId,
        userId: recruiter.id,
        role: hiringRole.recruiter,
      })
      .execute()
    await uninvited.change({ ...uninvited.plan, inChargeIds: [recruiter.id], sendEmail: false })
    const inboxMails = await inbox(world)
    const call = await world.as('admin')
    const { status } = await call(users.remove, {
      params: { id: recruiter.id },
      body: { assignedUserId: successor.id },
    })
    expect(status).toBe(204)
    const mails = await inboxMails()
    expect([...mails.keys()]).toEqual([successor.email])
    expect(mails.get(successor.email)).toMatchObject({ calendarMethod: 'REQUEST' })
    const attendees = attendeesOf(linesOf(mails.get(successor.email)?.calendar))
    expect(attendees).toEqual(expect.arrayContaining([successor.email, manager.email]))
    expect(attendees).not.toContain(recruiter.email)
    const laterMails = await inbox(world)
    const changed = await change({ ...plan, inChargeIds: [successor.id] }, await world.as(successor))
    expect(changed.status).toBe(200)
    expect((await laterMails()).get(application.email ?? '')?.replyTo).toBe(successor.email)
  })

  test('hands over an ended interview that has no result, but sends no invitation to it', async ({ world }) => {
    const { recruiter, plan, change } = await setUpInterview(world)
    const successor = await world.user('recruiter')
    await change(plan)
    const inboxMails = await inbox(world)
    const call = await world.as('admin')
    const { clock } = world.product
    const before = clock.now
    clock.now = new Date('2026-12-01T03:00:00Z')
    const removal = { params: { id: recruiter.id }, body: { assignedUserId: successor.id } }
    expect((await call(users.remove, removal)).status).toBe(204)
    clock.now = before
    const { scheduleId } = await world.db
      .selectFrom('schedulePeople')
      .select('scheduleId')
      .where('companyId', '=', world.companyId)
      .where('userId', '=', successor.id)
      .executeTakeFirstOrThrow()
    expect(scheduleId).toBeGreaterThan(0)
    expect([...(await inboxMails()).keys()]).toEqual([])
  })

  test.for([
    ['oneself', 422, 'own_account'],
    ['a pending user', 422, 'pending_user'],
    ['an unknown user', 404, 'not_found'],
  ] as const)('is refused for %s', async ([who, status, code], { world }) => {
    const admin = await world.user('admin')
    await world.user('admin')
    const successor = await world.user('recruiter')
    const call = await world.as(admin)
    const { data } = (await call(users.invite, { body: { firstName: 'Nia', email: 'n@b.example', roleId: 3 } })).body
    const ids = { oneself: admin.id, 'a pending user': data.userId, 'an unknown user': 999_999 }
    const reply = await call(users.remove, { params: { id: ids[who] }, body: { assignedUserId: successor.id } })
    expect([reply.status, errorOf(reply.body)?.code]).toEqual([status, code])
  })

  test('requires no successor when there is nothing to hand over', async ({ world }) => {
    const call = await world.as('admin')
    const [idle, busy] = [await world.user('recruiter', { firstName: 'Dewi' }), await world.user('recruiter')]
    const remove = ({ id }: { id: number }) => call(users.remove, { params: { id }, body: {} })
    expect((await remove(idle)).status).toBe(204)
    expect(await userRow(world, idle.id)).toMatchObject({ isActive: false })
    expect((await logOf(world)).at(-1)).toBe('removed Dewi Wulandari')

    await world.job({}, busy)
    const refused = await remove(busy)
    expect([refused.status, errorOf(refused.body)?.errors]).toEqual([
      422,
      [{ field: 'assignedUserId', message: 'Who takes over is required' }],
    ])
    expect(await userRow(world, busy.id)).toMatchObject({ isActive: true })
  })

  test('is refused when the successor is a Consultant', async ({ world }) => {
    const [dewi, consultant] = [await world.user('recruiter'), await world.user('consultant')]
    await world.job({}, dewi)
    const body = { assignedUserId: consultant.id }
    const { status } = await (await world.as('admin'))(users.remove, { params: { id: dewi.id }, body })
    expect(status).toBe(422)
    expect(await userRow(world, dewi.id)).toMatchObject({ isActive: true })
  })

  test('needs another active user of the company to take over', async ({ world }) => {
    const dewi = await world.user('recruiter')
    const call = await world.as('admin')
    const { data } = (await call(users.invite, { body: { firstName: 'Nia', email: 'n@b.example', roleId: 2 } })).body
    const removed = await world.user('recruiter')
    await call(users.remove, { params: { id: removed.id }, body: { assignedUserId: dewi.id } })
    const stranger = await (await world.another()).user('recruiter')
    for (const assignedUserId of [dewi.id, data.userId, removed.id, stranger.id, 999_999]) {
      const reply = await call(users.remove, { params: { id: dewi.id }, body: { assignedUserId } })
      const message = 'Choose another active user of the company'
      expect([reply.status, errorOf(reply.body)?.errors]).toEqual([422, [{ field: 'assignedUserId', message }]])
    }
    expect(await userRow(world, dewi.id)).toMatchObject({ isActive: true })
  })

  test('is refused when the successor could not manage all of the jobs, or would not see them', async ({ world }) => {
    const [dewi, hendra, budi] = [
      await world.user('recruiter'),
      await world.user('user'),
      await world.user('recruiter'),
    ]
    await world.job({}, dewi)
    const { id: branchId } = await world.db
      .insertInto('branches')
      .values({
        companyId: world.companyId,
        name: 'Surabaya',
        provinceId: world.masterData.provinceId,
        cityId: world.masterData.cityId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const keys = { companyId: world.companyId, userId: budi.id }
    await world.db
      .insertInto('userRestrictions')
      .values({ ...keys, isInUse: true, updatedAt: new Date() })
      .execute()
    await world.db
      .insertInto('userRestrictionLimits')
      .values({ ...keys, branchId })
      .execute()
    const call = await world.as('admin')
    const remove = async (assignedUserId: number) => {
      const { status, body } = await call(users.remove, { params: { id: dewi.id }, body: { assignedUserId } })
      return [status, errorOf(body)?.errors[0]?.message]
    }
    expect(await remove(hendra.id)).toEqual([
      422,
      'Some of these jobs need a Recruiter; choose an Admin or a Recruiter to take over',
    ])
    expect(await remove(budi.id)).toEqual([
      422,
      "This user is restricted and wouldn't see all of these jobs; choose another",
    ])
    expect(await userRow(world, dewi.id)).toMatchObject({ isActive: true })
    expect((await call(users.handover, { params: { id: dewi.id } })).body.data).toMatchObject({ jobs: 1, teams: 1 })
  })

  test('leaves an Admin when two remove each other at once', async ({ world }) => {
    const [one, other, successor] = [
      await world.user('admin'),
      await world.user('admin'),
      await world.user('recruiter'),
    ]
    const [asOne, asOther] = [await world.as(one), await world.as(other)]
    const body = { assignedUserId: successor.id }
    const replies = await Promise.all([
      asOne(users.remove, { params: { id: other.id }, body }),
      asOther(users.remove, { params: { id: one.id }, body }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 403])
  })

  test('is refused when the user was changed in the meantime', async ({ world }) => {
    const dewi = await world.user('recruiter')
    const successor = await world.user('recruiter')
    const call = await world.as('admin')
    await call(users.changeRole, { params: { id: dewi.id }, body: { roleId: role.user } })
    const body = { assignedUserId: successor.id, updatedAt: dewi.updatedAt.toISOString() }
    expect((await call(users.remove, { params: { id: dewi.id }, body })).status).toBe(409)
  })

  test('frees the address: the same person can be invited again', async ({ world }) => {
    const dewi = await world.user('recruiter')
    const successor = await world.user('recruiter')
    const call = await world.as('admin')
    await call(users.remove, { params: { id: dewi.id }, body: { assignedUserId: successor.id } })
    const secondInvitation = await call(users.invite, {
      body: { firstName: 'Dewi', email: dewi.email, roleId: role.recruiter },
    })
    expect(secondInvitation.status).toBe(201)
    expect(secondInvitation.body.data.userId).not.toBe(dewi.id)
  })
})

const peopleOf = async (world: World, scheduleId: number) => {
  const rows = await world.db
    .selectFrom('schedulePeople')
    .select('userId')
    .where('companyId', '=', world.companyId)
    .where('scheduleId', '=', scheduleId)
    .orderBy('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Creates an interview with a new candidate for the job; these people are in charge. */
async function insertInterview(world: World, job: { id: number }, people: number[], { isCompleted = false } = {}) {
  const { companyId, masterData } = world
  const { id: applicationId } = await world.application(job, { stage: 'HR Interview' })
  const { id } = await world.db
    .insertInto('schedules')
    .values({
      companyId,
      jobId: job.id,
      applicationId,
      stageId: masterData.stages['HR Interview'] ?? 0,
      process: hiringProcess.interview,
      isOnlineLocation: false,
      location: 'Room 3',
      scheduledBy: people[0] ?? 0,
      startsAt: new Date('2026-11-30T03:45:00Z'),
      endsAt: new Date('2026-11-30T04:30:00Z'),
      ...(isCompleted && { progress: scheduleProgress.completed, result: 'Calm and friendly' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('schedulePeople')
    .values(people.map((userId) => ({ companyId, scheduleId: id, userId })))
    .execute()
  return id
}
