import { jobs } from '@hireloom/contract/jobs/endpoints'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { hiringRole, questionType } from '@hireloom/contract/lookups'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { describe, expect } from 'vitest'
import { changeJob, logOf, sendJobChange, sendRefusedChange } from '../../../test/job-changes.ts'
import { test, type World } from '../../../test/world.ts'

describe('deactivated data', () => {
  const deactivate = ({ db, companyId, masterData }: World) =>
    Promise.all(
      (['branches', 'organizations', 'jobLevels', 'stages', 'users'] as const).map((table) =>
        db
          .updateTable(table as 'branches')
          .set({ isActive: false })
          .where('companyId', '=', companyId)
          .$if(table === 'stages', (stages) => stages.where('id', '=', masterData.stages.Assessment!))
          .execute(),
      ),
    )

  test('stays if the job already refers to it', async ({ world }) => {
    const member = await world.user('user')
    const job = await world.job({ hiringTeam: [{ hiringUserId: member.id, hiringRoleId: hiringRole.interviewer }] })
    await deactivate(world)
    const { branchId, organizationId, jobLevelId, hiringTeam, jobHiringStages } = job
    const again = await changeJob(world, job, {
      branchId,
      organizationId,
      jobLevelId,
      headcount: 9,
      hiringTeam: hiringTeam.map(({ hiringUserId, hiringRoleId }) => ({ hiringUserId, hiringRoleId })),
      stageIds: jobHiringStages.slice(0, -2).map(({ stageId }) => stageId),
    })
    expect(again.headcount).toBe(9)
  })

  test('is reported by its position in the list of questions', async ({ world }) => {
    const { db, companyId, masterData } = world
    const { customFieldId } = masterData
    const job = await world.job({ customQuestion: [] })
    await db
      .updateTable('customFields')
      .set({ isActive: false })
      .where('companyId', '=', companyId)
      .where('id', '=', customFieldId)
      .execute()
    const question = { content: 'Notice?', type: questionType.number }
    const customQuestion = [
      { ...question, isDeleted: true },
      { ...question, mapToCustomField: true, customFieldId },
    ]
    expect((await sendRefusedChange(world, job, { customQuestion })).errors).toEqual({
      'customQuestion.1.customFieldId': 'Custom field must be one of the offered values',
    })
  })

  test('is not accepted for new references', async ({ world }) => {
    const member = await world.user('user')
    const { stages } = world.masterData
    const job = await world.job({ jobLevelId: null, stageIds: [stages.Screening!] })
    await deactivate(world)
    const { errors } = await sendRefusedChange(world, job, {
      jobLevelId: world.masterData.jobLevelId,
      stageIds: [stages.Screening!, stages.Assessment!],
      hiringTeam: [{ hiringUserId: member.id, hiringRoleId: hiringRole.interviewer }],
    })
    expect(errors).toEqual({
      jobLevelId: 'Job level must be one of the offered values',
      'stageIds.1': 'Stage must be one of the offered values',
      'hiringTeam.0.hiringUserId': 'Team member is no longer active',
    })
  })
})

describe('AI candidate recommendation', () => {
  const recommendation = { autoReject: true, threshold: 80.5, rejectedReason: 'Low', sendEmail: false, notes: 'Ours' }

  test('can be set, changed and switched off on Ultimate Hire', async ({ world }) => {
    const job = await world.job({ aiCandidateRecommendation: null })
    const on = await changeJob(world, job, { aiCandidateRecommendation: recommendation })
    expect(on.aiCandidateRecommendation).toEqual(recommendation)
    expect((await changeJob(world, job, { aiCandidateRecommendation: null })).aiCandidateRecommendation).toBeNull()
    expect((await logOf(world, job)).at(-1)).toMatch(/^changed the AI candidate recommendation of/)
  })

  test('can stay or be switched off on a smaller plan, but not be changed', async ({ world }) => {
    const job = await world.job()
    await world.db
      .updateTable('subscriptions')
      .set({ plan: plan.proHire })
      .where('companyId', '=', world.companyId)
      .execute()
    const { aiCandidateRecommendation } = job
    expect((await changeJob(world, job, { headcount: 3, aiCandidateRecommendation })).headcount).toBe(3)
    const { status, body } = await sendJobChange(await world.as('admin'), job, {
      aiCandidateRecommendation: recommendation,
    })
    expect([status, body.error?.code]).toEqual([422, 'plan_required'])
    expect((await changeJob(world, job, { aiCandidateRecommendation: null })).aiCandidateRecommendation).toBeNull()
  })

  test('can stop rejecting on a smaller plan, with its other settings unchanged', async ({ world }) => {
    const job = await world.job({ aiCandidateRecommendation: recommendation })
    await world.db
      .updateTable('subscriptions')
      .set({ plan: plan.proHire })
      .where('companyId', '=', world.companyId)
      .execute()
    const call = await world.as('admin')
    const params = { jobId: job.id }
    expect((await call(jobs.stopRejection, { params })).status).toBe(204)
    const { data } = (await call(jobs.read, { params })).body
    expect(data.aiCandidateRecommendation).toEqual({ ...recommendation, autoReject: false })
    const change = await call(jobs.change, { params, body: { aiCandidateRecommendation: recommendation } })
    expect([change.status, change.body.error?.code]).toEqual([422, 'plan_required'])
  })

  test('can stop rejecting after the last day of the subscription, with access to confidential fields', async ({
    world,
  }) => {
    const job = await world.job({ aiCandidateRecommendation: recommendation })
    await world.db
      .updateTable('subscriptions')
      .set({ endsOn: '2026-11-19' })
      .where('companyId', '=', world.companyId)
      .execute()
    const params = { jobId: job.id }
    const granted = ['jobs.viewJobListing', 'jobs.manageHiringStages', 'jobs.accessConfidentialFields'] as const
    const other = await world.as('admin', granted.slice(0, 2))
    expect((await other(jobs.stopRejection, { params })).status).toBe(403)
    const call = await world.as('admin', granted)
    const change = await call(jobs.change, { params, body: { aiCandidateRecommendation: null } })
    expect([change.status, change.body.error?.code]).toEqual([409, 'subscription_expired'])
    for (const _ of [1, 2]) expect((await call(jobs.stopRejection, { params })).status).toBe(204)
    const { data } = (await call(jobs.read, { params })).body
    expect(data.aiCandidateRecommendation).toEqual({ ...recommendation, autoReject: false })
    expect((await logOf(world, job)).filter((line) => line.startsWith('changed'))).toHaveLength(1)
  })
})

test('an incomplete imported draft can be changed, but must be completed before its status changes', async ({
  world,
}) => {
  const job = await world.job({ status: jobStatus.draft })
  await world.db
    .updateTable('jobs')
    .set({ jobSummary: '', salaryDescription: '' })
    .where('companyId', '=', world.companyId)
    .where('id', '=', job.id)
    .execute()
  expect(await changeJob(world, job, { headcount: 3 })).toMatchObject({ headcount: 3, jobSummary: '' })
  for (const status of [jobStatus.published, jobStatus.unpublished]) {
    expect(await sendRefusedChange(world, job, { status })).toEqual({
      status: 422,
      errors: { jobSummary: 'Job summary is required', salaryDescription: 'Salary description is required' },
    })
  }
  const whole = { jobSummary: 'Leads the shop', salaryDescription: 'A month' }
  expect((await changeJob(world, job, { ...whole, status: jobStatus.published })).status).toBe(jobStatus.published)
})
