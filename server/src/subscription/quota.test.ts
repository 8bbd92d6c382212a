import { applications } from '@hireloom/contract/applications/endpoints'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { jobStatus } from '@hireloom/contract/jobs/status'
import type { CallInput } from '@hireloom/contract/platform/endpoint'
import { role } from '@hireloom/contract/platform/permissions'
import { plan, subscription } from '@hireloom/contract/subscription/endpoints'
import { invitationStatus, userStatus } from '@hireloom/contract/users'
import { beforeEach, describe, expect } from 'vitest'
import { seenVersion } from '../../test/application-factory.ts'
import { type Caller, type Product, test, type World } from '../../test/world.ts'
import { markExpiredInvitations } from '../users/tasks.ts'
import { countPublication, countReviews, takeAdminSeat } from './quota-queries.ts'

type Application = Awaited<ReturnType<World['application']>>

const november = new Date('2026-11-20T03:00:00Z')
const setClock = (product: Product, now: Date) => {
  product.clock.now = now
}
beforeEach<{ product: Product }>(({ product }) => setClock(product, november))

/** Publishes a job that every plan allows. */
const publish = (world: World, call: Caller, overrides: object = {}) =>
  call(jobs.create, { body: world.newJob({ aiCandidateRecommendation: null, ...overrides }) })

function move(world: World, call: Caller, application: Application, stage: string) {
  const input = {
    ...seenVersion(application),
    stageId: world.masterData.stages[stage],
    ...(stage === 'Rejected' ? { status: 2, groupId: 2, notes: 'Other profile' } : { status: 0, groupId: 1 }),
  }
  const body = input as CallInput<typeof applications.change>['body']
  return call(applications.change, { params: { applicationId: application.id }, body })
}

/** Replaces quotas of the company's plan. */
async function setQuotas(world: World, quotas: { quotaPublishedJobs?: number; quotaReviewedCandidates?: number }) {
  await world.db.updateTable('subscriptions').set(quotas).where('companyId', '=', world.companyId).execute()
}

const countsOf = async (call: Caller) => {
  const { countPublishedJobs, countReviewedCandidates, countAdmin } = (await call(subscription.read, {})).body.data
  return { countPublishedJobs, countReviewedCandidates, countAdmin }
}

describe('the quota of published jobs', () => {
  test('depends on the plan, and blocks the next job with a message', async ({ world }) => {
    const small = await world.another({ planId: plan.free })
    const call = await small.as('admin')
    expect((await publish(small, call)).status).toBe(201)
    const { status, body } = await publish(small, call)
    expect([status, body.error?.code]).toEqual([409, 'quota_reached'])
    expect(body.error?.message).toContain('Your plan allows 1 published job listing a month')
    expect(await countsOf(call)).toMatchObject({ countPublishedJobs: 1 })
    const { body: list } = await call(jobs.list, {})
    expect(list.pagination.total).toBe(1)
  })

  test('does not block drafts or unpublished jobs', async ({ world }) => {
    const call = await world.as('admin')
    await setQuotas(world, { quotaPublishedJobs: 1 })
    expect((await publish(world, call)).status).toBe(201)
    for (const status of [jobStatus.draft, jobStatus.unpublished] as const) {
      expect((await publish(world, call, { status })).status).toBe(201)
    }
    expect(await countsOf(call)).toMatchObject({ countPublishedJobs: 1 })
  })

  test('accepts only one of two jobs that are published at the same time', async ({ world }) => {
    const call = await world.as('admin')
    await setQuotas(world, { quotaPublishedJobs: 1 })
    const replies = await Promise.all([publish(world, call), publish(world, call)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await countsOf(call)).toMatchObject({ countPublishedJobs: 1 })
  })

  test('counts a job once in a month, and again in another', async ({ world, product, db }) => {
    const call = await world.as('admin')
    await setQuotas(world, { quotaPublishedJobs: 1 })
    const job = await world.job()
    const company = { companyId: world.companyId, timeZone: 'Asia/Jakarta' }
    const count = (now: Date) => db.transaction().execute((db) => countPublication(db, company, job.id, now))
    await count(november)
    expect(await countsOf(call)).toMatchObject({ countPublishedJobs: 1 })
    setClock(product, new Date('2026-12-02T03:00:00Z'))
    expect(await countsOf(call)).toMatchObject({ countPublishedJobs: 0 })
    await count(product.clock.now)
    expect(await countsOf(call)).toMatchObject({ countPublishedJobs: 1 })
    expect((await publish(world, call)).status).toBe(409)
  })

  test("begins again with the month in the company's zone", async ({ world, product }) => {
    const east = await world.another({ planId: plan.free, timeZone: 'Asia/Jayapura' })
    const call = await east.as('admin')
    setClock(product, new Date('2026-11-30T14:59:59Z'))
    expect((await publish(east, call)).status).toBe(201)
    expect((await publish(east, call)).status).toBe(409)
    expect((await call(subscription.read, {})).body.data.renewDate).toBe('2026-12-01')
    setClock(product, new Date('2026-11-30T15:00:00Z'))
    expect((await publish(east, call)).status).toBe(201)
    expect((await call(subscription.read, {})).body.data.renewDate).toBe('2027-01-01')
  })

  test('does not count a retry of the same save', async ({ world }) => {
    const call = await world.as('admin')
    await setQuotas(world, { quotaPublishedJobs: 1 })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = world.newJob()
    const replies = [await call(jobs.create, { body }, key), await call(jobs.create, { body }, key)]
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(await countsOf(call)).toMatchObject({ countPublishedJobs: 1 })
  })
})

describe('the quota of reviewed candidates', () => {
  test('counts an application when it is first moved, and never again', async ({ world }) => {
    const call = await world.as('admin')
    await setQuotas(world, { quotaReviewedCandidates: 1 })
    const [first, second] = await twoNew(world)
    const moved = await move(world, call, first, 'Screening')
    expect(moved.status).toBe(200)
    const later = { ...first, updatedAt: new Date(moved.body.data.updatedAt) }
    expect((await move(world, call, later, 'Offering')).status).toBe(200)
    expect(await countsOf(call)).toMatchObject({ countReviewedCandidates: 1 })

    const { status, body } = await move(world, call, second, 'Screening')
    expect([status, body.error?.code]).toEqual([409, 'quota_reached'])
    expect(body.error?.message).toContain('1 candidate review a month')
    const { body: counts } = await call(applications.counts, {})
    expect(counts.data).toMatchObject({ newCandidates: 1, offered: 1 })
  })

  test('counts a rejection too', async ({ world }) => {
    const call = await world.as('admin')
    await setQuotas(world, { quotaReviewedCandidates: 1 })
    const [first, second] = await twoNew(world)
    expect((await move(world, call, first, 'Rejected')).status).toBe(200)
    expect((await move(world, call, second, 'Rejected')).status).toBe(409)
  })

  test('accepts only one of two applications that are moved at the same time', async ({ world }) => {
    const call = await world.as('admin')
    await setQuotas(world, { quotaReviewedCandidates: 1 })
    const two = await twoNew(world)
    const replies = await Promise.all(two.map((application) => move(world, call, application, 'Screening')))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await countsOf(call)).toMatchObject({ countReviewedCandidates: 1 })
  })

  test('counts an application once when two calls move it at the same time', async ({ world }) => {
    await setQuotas(world, { quotaReviewedCandidates: 1 })
    const { id } = await world.application(await world.job())
    const company = { companyId: world.companyId, timeZone: 'Asia/Jakarta' }
    const review = () => countReviews(world.db, company, [id], november)
    const results = await Promise.all([review(), review()])
    expect(results.map(({ refusedIds }) => refusedIds.size)).toEqual([0, 0])
  })

  test('counts an application once, even if it is new again and moved in a later month', async ({ world, product }) => {
    const call = await world.as('admin')
    const [first] = await twoNew(world)
    const { body } = await move(world, call, first, 'Screening')
    await call(applications.undo, { params: { undoId: body.data.undo?.id ?? 0 } })
    setClock(product, new Date('2026-12-02T03:00:00Z'))
    const current = world.db.selectFrom('applications').select('updatedAt').where('companyId', '=', world.companyId)
    const { updatedAt } = await current.where('id', '=', first.id).executeTakeFirstOrThrow()
    expect((await move(world, call, { ...first, updatedAt }, 'Screening')).status).toBe(200)
    expect(await countsOf(call)).toMatchObject({ countReviewedCandidates: 0 })
  })

  test('is unlimited on the Ultimate Hire plan, but still counted', async ({ world }) => {
    const call = await world.as('admin')
    for (const application of await twoNew(world)) {
      expect((await move(world, call, application, 'Screening')).status).toBe(200)
    }
    const { body } = await call(subscription.read, {})
    expect(body.data).toMatchObject({ quotaReviewedCandidates: 0, countReviewedCandidates: 2 })
  })
})

async function twoNew(world: World) {
  const job = await world.job()
  return [await world.application(job), await world.application(job)] as const
}

describe('the seats of Admins', () => {
  /** Invites an Admin if a seat is free. */
  const inviteAdmin = ({ db, companyId }: World, email: string, by: number) =>
    db.transaction().execute(async (db) => {
      await takeAdminSeat(db, companyId)
      const user = await db
        .insertInto('users')
        .values({ companyId, role: role.admin, firstName: 'Made', email, status: userStatus.pending })
        .returning('id')
        .executeTakeFirstOrThrow()
      const invitation = { tokenHash: Buffer.from(email), invitedBy: by, expiresAt: new Date('2026-11-27T03:00:00Z') }
      await db
        .insertInto('invitations')
        .values({ companyId, userId: user.id, email, role: role.admin, ...invitation })
        .execute()
      return user.id
    })

  test('are free again once an invitation has expired', async ({ world }) => {
    const pro = await world.another({ planId: plan.proHire })
    const admin = await pro.user('admin')
    await inviteAdmin(pro, 'a@example.com', admin.id)
    const { clock, services } = pro.product
    clock.now = new Date('2026-11-27T03:00:00Z')
    await markExpiredInvitations(services)
    expect(await countsOf(await pro.as(admin))).toMatchObject({ countAdmin: 1 })
    await inviteAdmin(pro, 'b@example.com', admin.id)
    expect(await countsOf(await pro.as(admin))).toMatchObject({ countAdmin: 2 })
  })

  test('are two on the Pro Hire plan, even when two people are invited at the same time', async ({ world }) => {
    const pro = await world.another({ planId: plan.proHire })
    const admin = await pro.user('admin')
    const call = await pro.as(admin)
    const results = await Promise.allSettled(
      ['a@example.com', 'b@example.com'].map((to) => inviteAdmin(pro, to, admin.id)),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({
      status: 409,
      code: 'quota_reached',
      message: 'Your plan allows 2 Admins, and there are no more seats',
    })
    expect(await countsOf(call)).toMatchObject({ countAdmin: 2 })
  })

  test('are free again when an invitation is canceled, or an Admin is removed', async ({ world, db }) => {
    const pro = await world.another({ planId: plan.proHire })
    const [admin, other] = [await pro.user('admin'), await pro.user('admin')]
    const call = await pro.as(admin)
    await expect(inviteAdmin(pro, 'c@example.com', admin.id)).rejects.toMatchObject({ code: 'quota_reached' })
    await db
      .updateTable('users')
      .set({ isActive: false })
      .where('companyId', '=', pro.companyId)
      .where('id', '=', other.id)
      .execute()
    await inviteAdmin(pro, 'c@example.com', admin.id)
    expect(await countsOf(call)).toMatchObject({ countAdmin: 2 })
    await db
      .updateTable('invitations')
      .set({ status: invitationStatus.canceled })
      .where('companyId', '=', pro.companyId)
      .execute()
    expect(await countsOf(call)).toMatchObject({ countAdmin: 1 })
    await inviteAdmin(pro, 'd@example.com', admin.id)
  })
})
