import { applications } from '@hireloom/contract/applications/endpoints'
import { candidateForm, deletionReason } from '@hireloom/contract/intake/candidate-form'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { permissions } from '@hireloom/contract/platform/permissions'
import type { ErrorBody } from '@hireloom/contract/platform/wire'
import { companySize, type LeadRequest, plan, subscription } from '@hireloom/contract/subscription/endpoints'
import { describe, expect } from 'vitest'
import { everySample } from '../../../contract/test/samples/samples.ts'
import { send } from '../../test/sweep/sweep.ts'
import { product, test, World } from '../../test/world.ts'

// Sets the end of the subscription. The clock is at 20 November 2026, 10.00 in Jakarta.
const endOn = (world: World, endsOn: string) =>
  world.db.updateTable('subscriptions').set({ endsOn }).where('companyId', '=', world.companyId).execute()

describe('the subscription', () => {
  test("is active from its first day on, in the company's zone", async ({ world }) => {
    const { clock } = world.product
    const start = clock.now
    const starting = world.db.updateTable('subscriptions').set({ startsOn: '2026-11-21' })
    await starting.where('companyId', '=', world.companyId).execute()
    const call = await world.as('admin')
    const isActive = async () => (await call(subscription.read, {})).body.data.isActive
    clock.now = new Date('2026-11-20T16:59:59Z')
    expect(await isActive()).toBe(false)
    clock.now = new Date('2026-11-20T17:00:00Z')
    expect(await isActive()).toBe(true)
    clock.now = start
  })

  test('has the plan, its dates and its uses', async ({ world }) => {
    const pro = await world.another({ planId: plan.proHire })
    await endOn(pro, '2026-12-31')
    await pro.job({ aiCandidateRecommendation: null })
    const call = await pro.as('recruiter')
    const { status, body } = await call(subscription.read, {})
    expect(status).toBe(200)
    expect(body.data).toEqual({
      id: expect.any(Number),
      subscriptionPlanId: 2,
      subscriptionPlanName: 'Pro Hire',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      lastActiveDate: '2026-12-31',
      renewDate: '2026-12-01',
      quotaPublishedJobs: 5,
      countPublishedJobs: 1,
      quotaReviewedCandidates: 50,
      countReviewedCandidates: 0,
      quotaAdmin: 2,
      countAdmin: 1,
      quotaAddOns: 0,
      isActive: true,
    })
  })

  test.for([
    [plan.free, { quotaPublishedJobs: 1, quotaReviewedCandidates: 10, quotaAdmin: 1 }],
    [plan.proHire, { quotaPublishedJobs: 5, quotaReviewedCandidates: 50, quotaAdmin: 2 }],
    [plan.ultimateHire, { quotaPublishedJobs: 0, quotaReviewedCandidates: 0, quotaAdmin: 0 }],
  ] as const)('of plan %i has its quotas', async ([planId, quotas], { world }) => {
    const call = await (await world.another({ planId })).as('user')
    expect((await call(subscription.read, {})).body.data).toMatchObject({ subscriptionPlanId: planId, ...quotas })
  })

  test('is checked with each of its limits', async ({ world }) => {
    const free = await world.another({ planId: plan.free })
    const call = await free.as('admin')
    const before = await call(subscription.verify, {})
    expect(before.body.data).toEqual({
      isValid: true,
      isExpired: false,
      limits: { job: false, candidate: false, admin: true },
    })
    await free.job({ aiCandidateRecommendation: null }, await free.user('recruiter'))
    expect((await call(subscription.verify, {})).body.data.limits.job).toBe(true)
  })

  test('is of one of three plans, each with its features', async ({ world }) => {
    const call = await world.as('user')
    const { data } = (await call(subscription.plans, {})).body
    expect(data.map(({ id, key, name }) => [id, key, name])).toEqual([
      [1, 'free', 'Free'],
      [2, 'pro_hire', 'Pro Hire'],
      [3, 'ultimate_hire', 'Ultimate Hire'],
    ])
    const shared = [
      'Unlimited team members',
      'Applicant tracking',
      'LinkedIn integration',
      'Onboarding integration with the HR app',
    ]
    for (const { benefits } of data) expect(benefits).toEqual(expect.arrayContaining(shared))
    expect(data.filter(({ benefits }) => benefits.includes('AI candidate score')).map(({ id }) => id)).toEqual([3])
  })
})

describe('after the last day', () => {
  test('a company reads everything and changes nothing, while applicants still apply', async ({ world }) => {
    const job = await world.job()
    const application = await world.application(job)
    await endOn(world, '2026-11-19')
    const call = await world.as('admin')
    for (const reply of [await call(jobs.list, {}), await call(applications.list, { query: { metrics: 0 } })]) {
      expect(reply.status).toBe(200)
    }
    const { body } = await call(subscription.verify, {})
    expect(body.data).toMatchObject({ isValid: false, isExpired: true })

    const refused = await call(jobs.create, { body: world.newJob({ status: 0 }) })
    expect([refused.status, refused.body.error]).toEqual([
      409,
      { code: 'subscription_expired', message: 'Your subscription has expired', errors: [] },
    ])
    const { status } = await call(applications.change, {
      params: { applicationId: application.id },
      body: {} as never,
    })
    expect(status).toBe(409)
    expect((await call(subscription.requestQuote, { body: request() })).status).toBe(204)
    expect((await world.apply(job)).reference).toMatch(/-/)
  })

  test('a company still deletes people who ask for it', async ({ world }) => {
    const { id } = await world.application(await world.job())
    await endOn(world, '2026-11-19')
    const deletion = { params: { applicationId: id }, query: { reason: deletionReason.askedFor } }
    const { status, body } = await (await world.as('admin'))(candidateForm.removeApplication, deletion)
    expect([status, body.data.jobApplicationIds]).toEqual([200, [id]])
  })

  const stillOpen = [
    'session.signOut',
    'session.switchCompany',
    'session.join',
    'session.endTour',
    'consultants.switchCompany',
    'consultants.switch',
    'candidateForm.remove',
    'candidateForm.removeApplication',
    'candidateForm.restore',
    'subscription.requestQuote',
    'analytics.track',
    'esign.revoke',
    'signing.void',
    'scoring.endReview',
    'jobs.stopRejection',
    'exportLog.cancel',
    'savedReports.change',
    'savedReports.remove',
    'companyExports.create',
    'queue.markRead',
    'queue.markReadOfApplications',
    'bulkAdd.markRead',
    'operations.retryTask',
    'operations.dropTask',
    'operations.retryMails',
    'messages.send',
    'messages.read',
  ]
  const changes = everySample().filter(
    ({ endpoint }) => endpoint.method !== 'GET' && !endpoint.public && !endpoint.service,
  )
  test.for(changes.filter(({ name }) => !stillOpen.includes(name)))(
    'nothing is changed by $name',
    async ({ endpoint, input }, { world }) => {
      await endOn(world, '2026-11-19')
      const { status, body } = await send(await world.as('admin', permissions), endpoint, input)
      expect([status, body?.error?.code]).toEqual([409, 'subscription_expired'])
    },
  )

  test('changes are refused, but not on the last day itself', async ({ world }) => {
    await endOn(world, '2026-11-20')
    const call = await world.as('admin')
    expect((await call(jobs.create, { body: world.newJob() })).status).toBe(201)
    expect((await call(subscription.read, {})).body.data.isActive).toBe(true)
    await endOn(world, '2026-11-19')
    const late = await world.as('admin')
    expect((await late(jobs.create, { body: world.newJob() })).status).toBe(409)
  })
})

const request = (overrides: Partial<LeadRequest> = {}): LeadRequest => ({
  fullName: 'Rahmah Aman',
  company: 'CV Kopi Tanah Gayo',
  email: 'rahmah@kopi.example',
  phone: '0812 3456 7890',
  companySize: companySize.micro,
  expansionItem: plan.proHire,
  source: 'job listing index',
  ...overrides,
})

describe('a request for a quote', () => {
  test('is stored with the company, the user and the plan of the session', async ({ world, db }) => {
    const free = await world.another({ planId: plan.free })
    const admin = await free.user('admin')
    const call = await free.as(admin)
    expect((await call(subscription.leadForm, {})).body.data).toEqual({
      action: null,
      companyId: free.companyId,
      currentPackage: 'free',
      leadSource: 'Hireloom upgrade',
      lastRequest: null,
    })
    expect((await call(subscription.requestQuote, { body: request() })).status).toBe(204)
    const rows = await db.selectFrom('leadRequests').selectAll().where('companyId', '=', free.companyId).execute()
    expect(rows).toMatchObject([{ ...request(), userId: admin.id, currentPackage: plan.free }])
    const log = await db.selectFrom('activityLog').select('what').where('companyId', '=', free.companyId).execute()
    expect(log).toEqual([{ what: 'asked for a quote for another plan' }])
  })

  test('is mailed to support and the requester, and its day is shown', async ({ db }) => {
    const supported = product(db, { SUPPORT_EMAIL: 'help@suite.example' })
    try {
      const world = await World.make(supported)
      const admin = await world.user('admin')
      const call = await world.as(admin)
      expect((await call(subscription.requestQuote, { body: request() })).status).toBe(204)
      const mails = await db
        .selectFrom('mails')
        .select(['recipient', 'subject', 'replyTo'])
        .where('companyId', '=', world.companyId)
        .orderBy('id')
        .execute()
      const { email } = await db
        .selectFrom('users')
        .select('email')
        .where('companyId', '=', world.companyId)
        .where('id', '=', admin.id)
        .executeTakeFirstOrThrow()
      expect(mails).toEqual([
        {
          recipient: 'help@suite.example',
          subject: 'Quote for Recruitment Pro Hire: CV Kopi Tanah Gayo',
          replyTo: 'rahmah@kopi.example',
        },
        { recipient: email, subject: 'We received your request for Recruitment Pro Hire', replyTo: null },
      ])
      expect((await call(subscription.leadForm, {})).body.data.lastRequest).toEqual({
        expansionItem: plan.proHire,
        requestedAt: world.product.clock.now.toISOString(),
      })
    } finally {
      await supported.close()
    }
  })

  test('is stored without mails where an outside form sends them', async ({ db }) => {
    const outside = product(db, { LEAD_FORM_URL: 'https://forms.example/leads', SUPPORT_EMAIL: 'help@suite.example' })
    try {
      const world = await World.make(outside)
      const call = await world.as('admin')
      expect((await call(subscription.requestQuote, { body: request() })).status).toBe(204)
      expect((await call(subscription.leadForm, {})).body.data).toMatchObject({
        action: 'https://forms.example/leads',
        lastRequest: { expansionItem: plan.proHire },
      })
      const mails = await db.selectFrom('mails').select('id').where('companyId', '=', world.companyId).execute()
      expect(mails).toEqual([])
    } finally {
      await outside.close()
    }
  })

  test('is for Admins only', async ({ world }) => {
    for (const role of ['recruiter', 'user', 'consultant'] as const) {
      const call = await world.as(role)
      expect((await call(subscription.requestQuote, { body: request() })).status).toBe(403)
      expect((await call(subscription.leadForm, {})).status).toBe(403)
    }
  })

  test.for([
    [{ fullName: '' }, 'fullName', 'Full name is required'],
    [{ company: ' ' }, 'company', 'Company is required'],
    [{ email: 'nobody' }, 'email', 'E-mail must be an e-mail address'],
    [{ phone: ' ' }, 'phone', 'Phone number is required'],
    [{ phone: '12' }, 'phone', 'Phone number must be 8 to 20 digits, such as 0812 3456 7890'],
    [{ companySize: 9 }, 'companySize', 'Company size must be one of the offered values'],
  ] as const)('is refused with %o', async ([overrides, field, message], { world }) => {
    const call = await world.as('admin')
    const { status, body } = await call(subscription.requestQuote, { body: request(overrides as Partial<LeadRequest>) })
    expect([status, (body as Partial<ErrorBody>).error?.errors]).toEqual([422, [{ field, message }]])
  })

  test('is sent to the outside form if there is one, which pages may post to', async ({ db }) => {
    const outside = product(db, { LEAD_FORM_URL: 'https://forms.example.com/leads?list=7' })
    try {
      const call = await (await World.make(outside)).as('admin')
      const { body, headers } = await call(subscription.leadForm, {})
      expect(body.data.action).toBe('https://forms.example.com/leads?list=7')
      expect(headers['content-security-policy']).toContain("form-action 'self' https://forms.example.com;")
    } finally {
      await outside.close()
    }
  })
})
