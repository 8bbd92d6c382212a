import { jobs } from '@hireloom/contract/jobs/endpoints'
import { hiringRole, jobPlatform } from '@hireloom/contract/lookups'
import { offerStatus } from '@hireloom/contract/offers/status'
import { describe, expect } from 'vitest'
import { recordStatements } from '../../../test/database/statements.ts'
import { insertEmploymentLetter } from '../../../test/employment-letters.ts'
import {
  changeJob,
  type JobChange,
  logOf,
  readJob,
  sendJobChange,
  sendRefusedChange,
} from '../../../test/job-changes.ts'
import { insertOffer } from '../../../test/offering.ts'
import { test, type World } from '../../../test/world.ts'

describe('a change of a job', () => {
  test('changes the named fields and leaves the others', async ({ world }) => {
    const job = await world.job()
    const after = await changeJob(world, job, { headcount: 7, jobSummary: 'Leads the shop' })
    expect(after).toEqual({ ...job, headcount: 7, jobSummary: 'Leads the shop', updatedAt: after.updatedAt })
    expect(await readJob(world, job)).toEqual(after)
  })

  test('that changes nothing leaves the version and the log as they are', async ({ world }) => {
    const job = await world.job()
    const { headcount, hiringTeam, jobPlatform, endDate, applicationForm } = job
    const team = hiringTeam.map(({ hiringUserId, hiringRoleId }) => ({ hiringUserId, hiringRoleId }))
    const same = await changeJob(world, job, {
      headcount,
      applicationForm,
      endDate,
      status: job.status,
      requirements: job.requirements,
      hiringTeam: team.toReversed(),
      jobPlatform: jobPlatform.map(({ platformId, isPublish }) => ({ platformId, isPublish })),
      stageIds: job.jobHiringStages.slice(0, -2).map(({ stageId }) => stageId),
      customQuestion: job.customQuestion.map(({ isAnswered: _, ...question }) => question),
      aiCandidateRecommendation: job.aiCandidateRecommendation,
    })
    expect(same).toEqual(job)
    expect(await logOf(world, job)).toHaveLength(2)
  })

  test("can't set another currency than that of its offers and employment letters", async ({ world }) => {
    const job = await world.job({ salaryCurrency: 'IDR' })
    const application = await world.application(job, { stage: 'Hired' })
    const { id } = await insertOffer(world, application, { status: offerStatus.accepted })
    const refusalFor = (salaryCurrency: 'IDR' | 'USD') => ({
      status: 422,
      errors: {
        salaryCurrency: `This job has offers or employment letters in another currency. Create another job for ${salaryCurrency}`,
      },
    })
    expect(await sendRefusedChange(world, job, { salaryCurrency: 'USD' })).toEqual(refusalFor('USD'))
    const { db, companyId } = world
    const offer = db.updateTable('offers').where('companyId', '=', companyId).where('id', '=', id)
    await offer.set({ status: offerStatus.rejected }).execute()
    expect(await changeJob(world, job, { salaryCurrency: 'USD' })).toMatchObject({ salaryCurrency: 'USD' })
    await insertEmploymentLetter(world, application)
    expect(await sendRefusedChange(world, job, { salaryCurrency: 'IDR' })).toEqual(refusalFor('IDR'))
  })

  test('keeps the address of the job, even if its position changes', async ({ world }) => {
    const { companyId, db } = world
    const position = await db
      .insertInto('jobPositions')
      .values({ companyId, name: 'Barista' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const job = await world.job()
    const after = await changeJob(world, job, { jobPositionId: position.id })
    expect(after).toMatchObject({ jobPositionName: 'Barista', slug: job.slug })
  })

  test('turns single platforms on and off in one statement', async ({ world, onTestFinished }) => {
    const job = await world.job()
    const statements = recordStatements(onTestFinished)
    const after = await changeJob(world, job, {
      jobPlatform: [{ platformId: jobPlatform.googleForJobs, isPublish: true }],
    })
    expect(after.jobPlatform.map(({ platformId, isPublish }) => [platformId, isPublish])).toEqual([
      [jobPlatform.careerPage, true],
      [jobPlatform.linkedIn, false],
      [jobPlatform.jobBoard, false],
      [jobPlatform.googleForJobs, true],
    ])
    expect(statements(/update job_platforms set/)).toBe(1)
  })

  test('is recorded in the activity log with the parts that were changed, without their content', async ({ world }) => {
    const job = await world.job()
    const manager = await world.user('user')
    await changeJob(world, job, {
      minSalary: 5_000_000,
      endDate: '2030-11-30',
      hiringTeam: [{ hiringUserId: manager.id, hiringRoleId: hiringRole.hiringManager }],
    })
    expect((await logOf(world, job)).slice(2)).toEqual([
      'changed the job information, closing date, and hiring team of the job Backend Engineer, Jakarta Selatan',
    ])
  })

  test('ignores the older flags of the form, and returns them as its fields imply', async ({ world }) => {
    const job = await world.job()
    expect(job.applicationForm).toMatchObject({ basicInformation: true, workProfile: true })
    const off = { isEnabled: false, isMandatory: false }
    const form = {
      ...job.applicationForm,
      educationAndWorkExperience: { formalEducation: off, informalEducation: off, workExperience: off },
      basicInformation: false,
    }
    const after = await changeJob(world, job, { applicationForm: form })
    expect(after.applicationForm).toEqual({ ...form, basicInformation: true, workProfile: false })
  })
})

describe('several changes of a job', () => {
  test('never share a version, and one of an older version is refused', async ({ world }) => {
    const job = await world.job()
    const first = await changeJob(world, job, { headcount: 3, updatedAt: job.updatedAt.toISOString() })
    expect(first.updatedAt.getTime()).toBeGreaterThan(job.updatedAt.getTime())
    const second = await sendJobChange(await world.as('admin'), job, {
      headcount: 4,
      updatedAt: job.updatedAt.toISOString(),
    })
    expect([second.status, second.body.error?.code]).toEqual([409, 'stale'])
    expect(await readJob(world, job)).toMatchObject({ headcount: 3 })
  })

  test('at once: one is saved, the others are refused', async ({ world }) => {
    const job = await world.job()
    const call = await world.as('admin')
    const updatedAt = job.updatedAt.toISOString()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => sendJobChange(call, job, { headcount: index + 10, updatedAt })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const made = answers.find(({ status }) => status === 200)
    expect((await readJob(world, job)).headcount).toBe(made?.body.data.headcount)
  })
})

describe('a change is refused', () => {
  test.for<[string, (world: World) => JobChange, Record<string, string>]>([
    [
      'with a minimum salary above the maximum that stays',
      () => ({ minSalary: 6_000_001 }),
      { minSalary: 'Minimum salary must not be above the maximum salary' },
    ],
    [
      'with a maximum age below the minimum that stays',
      () => ({ maxAge: 17 }),
      { minAge: 'Minimum age must not be above the maximum age' },
    ],
    [
      'with a currency without cents for a salary with cents',
      () => ({ minSalary: 4_500_000.5 }),
      { minSalary: 'Minimum salary must be a whole number of rupiah' },
    ],
    ['without a date for automatic closing', () => ({ endDate: null }), { endDate: 'Closing date is required' }],
    [
      'with yesterday as closing date',
      () => ({ endDate: '2026-11-19' }),
      { endDate: 'Closing date must not be in the past' },
    ],
    ['without a workplace', () => ({ workingTypeId: null as never }), { workingTypeId: 'Workplace is required' }],
    ['without an age', () => ({ minAge: null as never }), { minAge: 'Minimum age is required' }],
    ['without a gender', () => ({ gender: null as never }), { gender: 'Gender is required' }],
    [
      'with rich text that is too short after cleaning',
      () => ({ benefits: `<p>Kind</p><script>${'steal() '.repeat(20)}</script>` }),
      { benefits: 'Benefits must be at least 50 characters' },
    ],
    [
      'with a city of another province',
      () => ({ provinceId: 31 }),
      { cityId: 'City must be one of the offered values' },
    ],
    ['with an unknown branch', () => ({ branchId: 999_999 }), { branchId: 'Branch must be one of the offered values' }],
    [
      'with a final stage',
      ({ masterData }) => ({ stageIds: [masterData.stages.Hired!] }),
      { 'stageIds.0': 'Stage must be one of the offered values' },
    ],
    [
      'with an unknown user in the team',
      () => ({ hiringTeam: [{ hiringUserId: 999_999, hiringRoleId: hiringRole.interviewer }] }),
      { 'hiringTeam.0.hiringUserId': 'Team member must be one of the offered values' },
    ],
    [
      'on a platform that is not connected',
      () => ({ jobPlatform: [{ platformId: jobPlatform.linkedIn, isPublish: true }] }),
      { 'jobPlatform.0.isPublish': 'LinkedIn is not connected' },
    ],
  ])('%s', async ([, body, errors], { world }) => {
    const job = await world.job()
    expect(await sendRefusedChange(world, job, body(world))).toEqual({ status: 422, errors })
    expect(await readJob(world, job)).toEqual(job)
  })

  test("for a closing date before today in the company's zone", async ({ world, onTestFinished }) => {
    const { clock } = world.product
    const start = clock.now
    onTestFinished(() => {
      clock.now = start
    })
    const job = await world.job()
    // 17:30 UTC is 00:30 the next day in Jakarta.
    clock.now = new Date('2026-11-20T17:30:00Z')
    const { errors } = await sendRefusedChange(world, job, { endDate: '2026-11-20' })
    expect(errors).toEqual({ endDate: 'Closing date must not be in the past' })
    expect((await changeJob(world, job, { endDate: '2026-11-21' })).endDate).toBe('2026-11-21')
  })
})

test('a job of another company is not found', async ({ world }) => {
  const other = await world.another()
  const job = await other.job()
  const { status } = await sendJobChange(await world.as('admin'), job, { headcount: 2 })
  expect(status).toBe(404)
  expect((await (await world.as('admin'))(jobs.access, { params: { jobId: job.id } })).status).toBe(404)
})
