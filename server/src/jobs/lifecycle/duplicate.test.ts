import { adState } from '@hireloom/contract/job-board'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { Job } from '@hireloom/contract/jobs/job'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { hiringRole, jobPlatform, questionType } from '@hireloom/contract/lookups'
import { defaultPermissions, role } from '@hireloom/contract/platform/permissions'
import { fromReply } from '@hireloom/contract/platform/wire'
import { plan, quotaKind } from '@hireloom/contract/subscription/endpoints'
import { describe, expect } from 'vitest'
import { sampleAd } from '../../../../contract/test/samples/sample-bodies.ts'
import { test, type World } from '../../../test/world.ts'

async function duplicate(world: World, job: Pick<Job, 'id'>, by: Parameters<World['as']>[0] = 'admin') {
  const { status, body } = await (await world.as(by))(jobs.duplicate, { params: { jobId: job.id } })
  expect([status, body.error]).toEqual([201, undefined])
  return fromReply(jobs.duplicate, body).data
}

describe('a duplicate', () => {
  test('is a draft with everything but candidates, dates and address', async ({ world }) => {
    const manager = await world.user('user')
    const admin = await world.user('admin')
    const job = await world.job({
      endDate: '2026-12-01',
      isAutoClose: true,
      hiringTeam: [{ hiringUserId: manager.id, hiringRoleId: hiringRole.hiringManager }],
      jobPlatform: [
        { platformId: jobPlatform.careerPage, isPublish: false },
        { platformId: jobPlatform.googleForJobs, isPublish: true },
      ],
    })
    await world.application(job)
    const copy = await duplicate(world, job, admin)
    const differences = {
      id: copy.id,
      slug: copy.slug,
      publicUrl: copy.publicUrl,
      status: jobStatus.draft,
      number: job.number + 1,
      duplicatedFromId: job.id,
      duplicatedFromNumber: job.number,
      isDuplicated: true,
      endDate: null,
      isAutoClose: false,
      publishedDate: null,
      publishDuration: null,
      allCandidates: 0,
      newCandidates: 0,
      createdBy: admin.id,
    }
    const { creator, createdAt, updatedAt, customQuestion, jobHiringStages, hiringTeam, jobPlatform: platforms } = copy
    const parts = { creator, createdAt, updatedAt, customQuestion, jobHiringStages, hiringTeam, jobPlatform: platforms }
    expect(copy).toEqual({ ...job, ...parts, ...differences })
    expect(copy.slug).not.toBe(job.slug)
    expect(creator.id).toBe(admin.id)
    const withoutIds = <Part extends { id: number }>(list: readonly Part[]) => list.map(({ id: _id, ...rest }) => rest)
    expect(withoutIds(customQuestion)).toEqual(withoutIds(job.customQuestion))
    expect(withoutIds(platforms)).toEqual(withoutIds(job.jobPlatform))
    expect(jobHiringStages.map(({ stageId }) => stageId)).toEqual(job.jobHiringStages.map(({ stageId }) => stageId))
    expect(hiringTeam.map(({ userId, roleId }) => [userId, roleId])).toEqual(
      expect.arrayContaining([
        [admin.id, hiringRole.recruiter],
        [manager.id, hiringRole.hiringManager],
      ]),
    )
    const original = await (await world.as('admin'))(jobs.read, { params: { jobId: job.id } })
    expect(original.body.data).toMatchObject({ status: jobStatus.published, allCandidates: 1, slug: job.slug })
  })

  test('copies the settings for the job board, but no data from the board', async ({ world }) => {
    const { companyId } = world
    const job = await world.job({ jobBoardAd: sampleAd })
    await world.db
      .updateTable('jobBoardAds')
      .set({
        state: adState.failed,
        problem: 'The board could not be reached',
        idempotencyKey: crypto.randomUUID(),
      })
      .where('companyId', '=', companyId)
      .where('jobId', '=', job.id)
      .execute()
    const { jobBoardAd } = await duplicate(world, job)
    expect(jobBoardAd).toEqual(job.jobBoardAd)
    expect(jobBoardAd).toMatchObject({ ...sampleAd, state: adState.off, problem: null, idempotencyKey: null })
  })

  test('uses no quota of published jobs', async ({ world }) => {
    const job = await world.job()
    await duplicate(world, job)
    const uses = await world.db
      .selectFrom('quotaUses')
      .select('subjectId')
      .where('companyId', '=', world.companyId)
      .where('kind', '=', quotaKind.publishedJob)
      .execute()
    expect(uses).toEqual([{ subjectId: job.id }])
  })

  test('leaves out questions, stages and people deactivated since', async ({ world }) => {
    const { companyId, masterData } = world
    const removed = await world.user('recruiter')
    const question = { content: 'Do you have a licence?', type: questionType.yesNo }
    const job = await world.job({
      customQuestion: [question, { ...question, content: 'When can you start?' }],
      hiringTeam: [{ hiringUserId: removed.id, hiringRoleId: hiringRole.recruiter }],
    })
    await world.db
      .updateTable('jobQuestions')
      .set({ isDeleted: true })
      .where('companyId', '=', companyId)
      .where('id', '=', job.customQuestion[0]!.id)
      .execute()
    await world.db
      .updateTable('stages')
      .set({ isActive: false })
      .where('companyId', '=', companyId)
      .where('id', '=', masterData.stages.Assessment!)
      .execute()
    await world.db
      .updateTable('users')
      .set({ isActive: false })
      .where('companyId', '=', companyId)
      .where('id', '=', removed.id)
      .execute()
    const copy = await duplicate(world, job)
    expect(copy.customQuestion.map(({ content }) => content)).toEqual(['When can you start?'])
    expect(copy.jobHiringStages.map(({ stageName }) => stageName)).not.toContain('Assessment')
    expect(copy.jobHiringStages.map(({ stageName }) => stageName).slice(-2)).toEqual(['Hired', 'Rejected'])
    expect(copy.hiringTeam.map(({ userId }) => userId).sort()).toEqual([job.createdBy, copy.createdBy].sort())
  })

  test('has no AI recommendation once the plan has none', async ({ world }) => {
    const job = await world.job()
    expect((await duplicate(world, job)).aiCandidateRecommendation).toEqual(job.aiCandidateRecommendation)
    const { db, companyId } = world
    await db.updateTable('subscriptions').set({ plan: plan.free }).where('companyId', '=', companyId).execute()
    expect(job.aiCandidateRecommendation).not.toBeNull()
    const { id } = await duplicate(world, job)
    const stored = db.selectFrom('jobs').select('aiRecommendation').where('companyId', '=', companyId)
    expect(await stored.where('id', '=', id).executeTakeFirstOrThrow()).toEqual({ aiRecommendation: null })
  })

  test('copies fields that its creator may not see', async ({ world }) => {
    const recruiter = await world.user('recruiter')
    const job = await world.job({}, recruiter)
    const granted = defaultPermissions[role.recruiter].filter((name) => name !== 'jobs.accessConfidentialFields')
    const call = await world.as(recruiter, [...granted, 'jobs.duplicate'])
    const { body } = await call(jobs.duplicate, { params: { jobId: job.id } })
    expect(body.data).toMatchObject({ minSalary: null, maxSalary: null })
    const copy = await (await world.as('admin'))(jobs.read, { params: { jobId: body.data.id } })
    expect(copy.body.data).toMatchObject({ minSalary: job.minSalary, salaryDescription: job.salaryDescription })
  })

  test('needs the permission, and a job that the caller sees', async ({ world }) => {
    const { id: jobId } = await world.job()
    const without = defaultPermissions[role.admin].filter((name) => name !== 'jobs.duplicate')
    const admin = await world.as(await world.user('admin'), without)
    expect((await admin(jobs.duplicate, { params: { jobId } })).status).toBe(403)
    const recruiter = await world.as(await world.user('recruiter'), ['jobs.duplicate'])
    expect((await recruiter(jobs.duplicate, { params: { jobId } })).status).toBe(404)
  })
})
