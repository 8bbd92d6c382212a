import { defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { defaultAiRecommendation } from '@hireloom/contract/jobs/fields'
import { jobStatus } from '@hireloom/contract/jobs/status'
import type { Permission } from '@hireloom/contract/platform/permissions'
import { idempotencyHeader } from '@hireloom/contract/public-site'
import { describe, expect } from 'vitest'
import { test, type World } from '../../../test/world.ts'

type NewJobBody = ReturnType<World['newJob']>

const key = () => ({ [idempotencyHeader]: crypto.randomUUID() })
const ofCompany = (world: World) =>
  world.db.selectFrom('jobs').select(['id', 'slug']).where('companyId', '=', world.companyId).execute()

describe('a user who creates a job', () => {
  const usual = { status: jobStatus.draft, customQuestion: [], applicationForm: defaultApplicationForm, hiringTeam: [] }
  const granted: Permission[] = ['jobs.create', 'jobs.viewJobListing']

  test.for<[string, Partial<NewJobBody>, Permission, string]>([
    ['the status Published', { status: jobStatus.published }, 'jobs.updateStatus', 'status'],
    ['the status Unpublished', { status: jobStatus.unpublished }, 'jobs.updateStatus', 'status'],
    [
      'a question',
      { customQuestion: [{ content: 'Why?', type: 0 }] },
      'jobs.manageApplicationForm',
      'application form',
    ],
    ['the order of stages', { stageIds: [] }, 'jobs.manageHiringStages', 'hiring stages'],
    [
      'another threshold',
      { aiCandidateRecommendation: { ...defaultAiRecommendation, threshold: 90 } },
      'jobs.manageHiringStages',
      'AI candidate recommendation',
    ],
    ['a team member', { hiringTeam: [{ hiringUserId: 1, hiringRoleId: 3 }] }, 'jobs.createHiringTeam', 'hiring team'],
  ])('sets %s only with the permission for it', async ([, over, permission, part], { world }) => {
    const user = await world.user('recruiter')
    if (over.hiringTeam) over.hiringTeam = [{ hiringUserId: (await world.user()).id, hiringRoleId: 3 }]
    if (over.stageIds) over.stageIds = (world.newJob(usual).stageIds as number[]).toReversed()
    const body = world.newJob({ ...usual, ...over })
    const refused = await (await world.as(user, granted))(jobs.create, { body })
    const message = `You don't have access to set the ${part} of a job`
    expect([refused.status, refused.body.error?.message]).toEqual([403, message])
    expect((await (await world.as(user, [...granted, permission]))(jobs.create, { body })).status).toBe(201)
  })

  test('switches automatic rejection on only with access to confidential fields', async ({ world }) => {
    const body = world.newJob({ ...usual, aiCandidateRecommendation: { ...defaultAiRecommendation, autoReject: true } })
    const stages = [...granted, 'jobs.manageHiringStages'] as const
    const refused = await (await world.as('recruiter', stages))(jobs.create, { body })
    const message = "You don't have access to set the automatic rejection of a job"
    expect([refused.status, refused.body.error?.message]).toEqual([403, message])
    const call = await world.as('recruiter', [...stages, 'jobs.accessConfidentialFields'])
    expect((await call(jobs.create, { body })).status).toBe(201)
  })

  test('needs no other permission for a job with the default settings', async ({ world }) => {
    const call = await world.as('recruiter', granted)
    expect((await call(jobs.create, { body: world.newJob(usual) })).status).toBe(201)
  })

  test("can't have the role User", async ({ world }) => {
    const call = await world.as('user')
    expect((await call(jobs.create, { body: world.newJob() })).status).toBe(403)
  })
})

describe('a retried creation', () => {
  test('returns the same job', async ({ world }) => {
    const call = await world.as('recruiter')
    const same = key()
    const first = await call(jobs.create, { body: world.newJob() }, same)
    const again = await call(jobs.create, { body: world.newJob() }, same)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(await ofCompany(world)).toHaveLength(1)
  })

  test('returns the same job for another order of the fields', async ({ world }) => {
    const call = await world.as('recruiter')
    const same = key()
    const body = world.newJob()
    const first = await call(jobs.create, { body }, same)
    const turned = Object.fromEntries(Object.entries(body).reverse()) as NewJobBody
    const again = await call(jobs.create, { body: turned }, same)
    expect([again.status, again.body.data.id]).toEqual([201, first.body.data.id])
  })

  test('is refused after the job was edited, with a message that the first was saved', async ({ world }) => {
    const call = await world.as('recruiter')
    const same = key()
    const first = await call(jobs.create, { body: world.newJob() }, same)
    const edited = world.newJob({ jobSummary: 'Leads the shop' })
    const { status, body } = await call(jobs.create, { body: edited }, same)
    expect([status, body.error]).toEqual([
      422,
      {
        code: 'idempotency_key_reused',
        message: 'This job was already saved, without your last changes. Open it in the list before you save again.',
        errors: [],
      },
    ])
    expect(await ofCompany(world)).toEqual([expect.objectContaining({ id: first.body.data.id })])
    expect((await call(jobs.create, { body: edited }, key())).status).toBe(201)
  })

  test('keeps its key after a refusal, so that the corrected job is created', async ({ world }) => {
    const call = await world.as('recruiter')
    const same = key()
    expect((await call(jobs.create, { body: world.newJob({ endDate: '2020-01-01' }) }, same)).status).toBe(422)
    expect((await call(jobs.create, { body: world.newJob() }, same)).status).toBe(201)
  })

  test('of a job from before fingerprints were stored returns that job', async ({ world }) => {
    const call = await world.as('recruiter')
    const same = key()
    const first = await call(jobs.create, { body: world.newJob() }, same)
    await world.db
      .updateTable('jobs')
      .set({ idempotencyFingerprint: null })
      .where('companyId', '=', world.companyId)
      .execute()
    const again = await call(jobs.create, { body: world.newJob({ jobSummary: 'Leads the shop' }) }, same)
    expect([again.status, again.body.data.id]).toEqual([201, first.body.data.id])
  })

  test('returns the same job for simultaneous calls', async ({ world }) => {
    const call = await world.as('recruiter')
    const same = key()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(jobs.create, { body: world.newJob() }, same)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await ofCompany(world)).toHaveLength(1)
  })

  test('with another key creates another job, and is refused with the key of another user', async ({ world }) => {
    const same = key()
    const call = await world.as('recruiter')
    await call(jobs.create, { body: world.newJob() }, same)
    await call(jobs.create, { body: world.newJob() }, key())
    const other = await world.as('recruiter')
    expect((await other(jobs.create, { body: world.newJob() }, same)).status).toBe(409)
    expect(await ofCompany(world)).toHaveLength(2)
  })

  test('needs a key that is a UUID', async ({ world }) => {
    const call = await world.as('recruiter')
    const answer = await call(jobs.create, { body: world.newJob() }, { [idempotencyHeader]: 'again' })
    expect(answer.status).toBe(400)
  })
})
