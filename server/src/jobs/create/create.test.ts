import { defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { NewJob } from '@hireloom/contract/jobs/fields'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { hiringProcess, hiringRole, jobPlatform, questionType } from '@hireloom/contract/lookups'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { describe, expect } from 'vitest'
import { sampleAd } from '../../../../contract/test/samples/sample-bodies.ts'
import { test, type World } from '../../../test/world.ts'
import { insertJob } from './queries.ts'

type NewJobBody = ReturnType<World['newJob']>

/** Returns the status and field messages of the reply to this job. */
async function answerTo(world: World, overrides: Partial<NewJobBody>) {
  const call = await world.as('admin')
  const { status, body } = await call(jobs.create, { body: world.newJob(overrides) })
  const errors = body.error?.errors ?? []
  return {
    status,
    code: body.error?.code,
    errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
  }
}
const listStoredJobs = (world: World) =>
  world.db.selectFrom('jobs').select(['id', 'slug']).where('companyId', '=', world.companyId).execute()

describe('the number of a job', () => {
  test('is unique and positive in the database', async ({ world }) => {
    const { db, companyId } = world
    const [first, second] = [await world.job(), await world.job()]
    const setNumber = (value: number) =>
      db
        .updateTable('jobs')
        .set({ number: value })
        .where('companyId', '=', companyId)
        .where('id', '=', second.id)
        .execute()
    await expect(setNumber(first.number)).rejects.toThrow('jobs_by_number')
    await expect(setNumber(0)).rejects.toThrow('check constraint')
  })

  test('counts up within its company, also for jobs created at the same time', async ({ world }) => {
    const created = await Promise.all(Array.from({ length: 4 }, () => world.job()))
    expect(created.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4])
  })

  test('is not given again once its job is deleted', async ({ world }) => {
    const draft = await world.job({ status: jobStatus.draft })
    await (await world.as('admin'))(jobs.remove, { params: { jobId: draft.id } })
    expect((await world.job()).number).toBe(draft.number + 1)
  })
})

describe('creating a job', () => {
  test('saves what the wizard sends', async ({ world }) => {
    const interviewer = await world.user('user', { firstName: 'Sari', lastName: '' })
    const { customFieldId, stages } = world.masterData
    const job = await world.job({
      status: jobStatus.draft,
      description: `<p>${'Serves coffee. '.repeat(10)}</p>`,
      customQuestion: [
        { content: 'Notice?', type: questionType.number, mapToCustomField: true, customFieldId },
        { content: 'Shift?', type: questionType.dropdown, answerOptions: ['Day', 'Night'], isMandatory: true },
      ],
      stageIds: [stages.Offering!, stages.Screening!],
      hiringTeam: [{ hiringUserId: interviewer.id, hiringRoleId: hiringRole.interviewer }],
      jobPlatform: [{ platformId: jobPlatform.googleForJobs, isPublish: true }],
    })

    expect(job).toMatchObject({
      status: jobStatus.draft,
      publishedDate: null,
      publishDuration: null,
      minSalary: 4_500_000,
    })
    expect(job.slug).toMatch(/^backend-engineer-jakarta-selatan-[a-z2-9]{6}$/)
    expect(job.publicUrl).toBe(`http://localhost:3000/career/${world.slug}/jobs/${job.slug}`)
    expect(job.customQuestion.map(({ content, customFieldId }) => [content, customFieldId])).toEqual([
      ['Notice?', customFieldId],
      ['Shift?', null],
    ])
    expect(job.jobHiringStages.map(({ stageName }) => stageName)).toEqual([
      'Offering',
      'Screening',
      'Hired',
      'Rejected',
    ])
    expect(job.hiringTeam.map(({ name, hiringRoleId }) => [name, hiringRoleId])).toEqual([
      ['Ratna Wulandari', hiringRole.recruiter],
      ['Sari', hiringRole.interviewer],
    ])
    expect(job.jobPlatform.filter(({ isPublish }) => isPublish).map(({ platformId }) => platformId)).toEqual([
      jobPlatform.googleForJobs,
    ])
  })

  test('publishes at once when requested, and the activity log has both events', async ({ world }) => {
    const job = await world.job({ jobPlatform: [] })
    expect(job.publishedDate).toEqual(world.product.clock.now)
    expect(job.publishDuration).toBe(0)
    expect(job.jobPlatform[0]).toMatchObject({ platformId: jobPlatform.careerPage, isPublish: true })
    const log = await world.db
      .selectFrom('activityLog')
      .select(['what', 'userId', 'jobId'])
      .where('companyId', '=', world.companyId)
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      { what: 'created the job Backend Engineer, Jakarta Selatan', userId: job.createdBy, jobId: job.id },
      { what: 'published the job Backend Engineer, Jakarta Selatan', userId: job.createdBy, jobId: job.id },
    ])
  })

  test('saves only harmless rich text', async ({ world }) => {
    const text = 'Serves coffee and looks after guests. '.repeat(6)
    const { requirements } = await world.job({
      requirements: `<h1 onclick="steal()">Must</h1><p style="color:red">${text}<a href="javascript:steal()">link</a></p>
        <script>steal()</script><img src=x onerror=steal()><ul><li><b>Kind</b> &amp; <i>calm</i></li></ul>`,
    })
    expect(requirements).toBe(
      `Must<p>${text}link</p>\n        <ul><li><strong>Kind</strong> &amp; <em>calm</em></li></ul>`,
    )
  })

  test('measures rich text after cleaning it', async ({ world }) => {
    const benefits = `<p>Kind</p><script>${'steal() '.repeat(20)}</script>`
    expect(await answerTo(world, { benefits })).toMatchObject({
      status: 422,
      errors: { benefits: 'Benefits must be at least 50 characters' },
    })
  })

  test('gives a job whose address is taken another suffix', async ({ world }) => {
    const { slug, createdBy } = await world.job()
    const tails = [slug.slice(-6), slug.slice(-6), 'k3m9xq']
    const actor = { userId: createdBy, companyId: world.companyId }
    const { id } = await insertJob(world.db, actor, NewJob.parse(world.newJob()), {
      now: new Date(),
      key: undefined,
      stages: [{ id: world.masterData.stages.Screening!, process: hiringProcess.screening }],
      team: [{ hiringUserId: createdBy, hiringRoleId: hiringRole.recruiter }],
      newSuffix: () => tails.shift()!,
    })
    expect((await listStoredJobs(world)).find((job) => job.id === id)?.slug).toBe(
      'backend-engineer-jakarta-selatan-k3m9xq',
    )
  })
})

describe('a job is refused', () => {
  test.for<[string, (world: World) => Partial<NewJobBody>, Record<string, string>]>([
    [
      'with a minimum salary above the maximum',
      () => ({ minSalary: 9e6 }),
      { minSalary: 'Minimum salary must not be above the maximum salary' },
    ],
    [
      'with a closing date in the past when published',
      () => ({ endDate: '2026-11-19' }),
      { endDate: 'Closing date must not be in the past' },
    ],
    [
      'with a closing date in the past as a draft',
      () => ({ status: jobStatus.draft, endDate: '2026-11-19' }),
      { endDate: 'Closing date must not be in the past' },
    ],
    [
      'with a closing date that can only be a mistake',
      () => ({ status: jobStatus.draft, endDate: '9999-12-31' }),
      { endDate: 'Closing date must be at most 5 years ahead' },
    ],
    [
      'with a final stage',
      ({ masterData }) => ({ stageIds: [masterData.stages.Hired!] }),
      { 'stageIds.0': 'Stage must be one of the offered values' },
    ],
    [
      'with a city of another province',
      () => ({ provinceId: 31 }),
      { cityId: 'City must be one of the offered values' },
    ],
    [
      'with an unknown position',
      () => ({ jobPositionId: 999_999 }),
      { jobPositionId: 'Job position must be one of the offered values' },
    ],
    [
      'with an unknown level',
      () => ({ jobLevelId: 999_999 }),
      { jobLevelId: 'Job level must be one of the offered values' },
    ],
    [
      'with an unknown user in the team',
      () => ({ hiringTeam: [{ hiringUserId: 999_999, hiringRoleId: hiringRole.interviewer }] }),
      { 'hiringTeam.0.hiringUserId': 'Team member must be one of the offered values' },
    ],
    [
      'on the board while it is not connected',
      () => ({
        jobPlatform: [{ platformId: jobPlatform.jobBoard, isPublish: true }],
        jobBoardAd: sampleAd,
        endDate: '2026-12-10',
      }),
      { 'jobPlatform.0.isPublish': 'Jobstreet by SEEK is not connected' },
    ],
    [
      'with a question mapped to an unknown field',
      () => ({
        customQuestion: [
          { content: 'Why?', type: questionType.paragraph, mapToCustomField: true, customFieldId: 999_999 },
        ],
      }),
      { 'customQuestion.0.customFieldId': 'Custom field must be one of the offered values' },
    ],
    [
      'with a locked field turned off',
      () => ({
        applicationForm: {
          ...defaultApplicationForm,
          identityAndAddress: {
            ...defaultApplicationForm.identityAndAddress,
            nik: { isEnabled: false, isMandatory: false },
          },
        },
      }),
      { 'applicationForm.identityAndAddress.nik': 'NIK is always asked and mandatory' },
    ],
  ])('%s', async ([, overrides, errors], { world }) => {
    expect(await answerTo(world, overrides(world))).toEqual({ status: 422, code: 'validation_failed', errors })
    expect(await listStoredJobs(world)).toEqual([])
  })

  test('with master data of another company', async ({ world }) => {
    const other = await world.another()
    const { status, errors } = await answerTo(world, { branchId: other.masterData.branchId })
    expect(status).toBe(422)
    expect(errors).toEqual({ branchId: 'Branch must be one of the offered values' })
  })

  test('with a user of another company, or a user who left, in the team', async ({ world }) => {
    const stranger = await (await world.another()).user()
    const former = await world.user('recruiter')
    await world.db
      .updateTable('users')
      .set({ isActive: false })
      .where('companyId', '=', world.companyId)
      .where('id', '=', former.id)
      .execute()
    const team = [stranger, former].map(({ id }) => ({ hiringUserId: id, hiringRoleId: hiringRole.interviewer }))
    expect((await answerTo(world, { hiringTeam: team })).errors).toEqual({
      'hiringTeam.0.hiringUserId': 'Team member must be one of the offered values',
      'hiringTeam.1.hiringUserId': 'Team member is no longer active',
    })
  })

  test('with a stage the company has deactivated', async ({ world }) => {
    const { stages } = world.masterData
    await world.db
      .updateTable('stages')
      .set({ isActive: false })
      .where('companyId', '=', world.companyId)
      .where('id', '=', stages.Assessment!)
      .execute()
    expect((await answerTo(world, {})).errors).toEqual({ 'stageIds.1': 'Stage must be one of the offered values' })
  })

  test("whose closing day is over in the company's zone", async ({ world }) => {
    // 17:30 UTC is 00:30 the next day in Jakarta.
    world.product.clock.now = new Date('2026-11-20T17:30:00Z')
    expect((await answerTo(world, { endDate: '2026-11-20' })).status).toBe(422)
    const west = await world.another({ timeZone: 'America/New_York' })
    expect((await answerTo(west, { endDate: '2026-11-20' })).status).toBe(201)
    world.product.clock.now = new Date('2026-11-20T03:00:00Z')
  })

  test('with AI recommendation on a plan without it', async ({ world }) => {
    const small = await world.another({ planId: plan.proHire })
    expect(await answerTo(small, {})).toMatchObject({ status: 422, code: 'plan_required' })
    expect(await answerTo(small, { aiCandidateRecommendation: null })).toMatchObject({ status: 201 })
  })
})
