import { defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { defaultAiRecommendation } from '@hireloom/contract/jobs/fields'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { hiringRole, jobPlatform } from '@hireloom/contract/lookups'
import { defaultPermissions, type Permission, permissions, role } from '@hireloom/contract/platform/permissions'
import { describe, expect } from 'vitest'
import { changeJob, type JobChange, readJob, sendJobChange } from '../../../test/job-changes.ts'
import { test } from '../../../test/world.ts'

const { gender, ...personalInformation } = defaultApplicationForm.personalInformation
const askingGender = {
  ...defaultApplicationForm,
  personalInformation: { ...personalInformation, gender: { isEnabled: true, isMandatory: false } },
}

describe('each part needs its own permission', () => {
  const named: [Permission, string, JobChange][] = [
    ['jobs.updateDetails', 'job information', { headcount: 8 }],
    ['jobs.updateDetails', 'closing date', { endDate: '2030-10-01' }],
    ['jobs.updateDetails', 'platforms', { jobPlatform: [{ platformId: jobPlatform.careerPage, isPublish: false }] }],
    ['jobs.updateStatus', 'status', { status: jobStatus.closed }],
    ['jobs.createHiringTeam', 'hiring team', { hiringTeam: [] }],
    ['jobs.manageApplicationForm', 'application form', { applicationForm: askingGender }],
    ['jobs.manageApplicationForm', 'questions', { customQuestion: [] }],
    [
      'jobs.manageHiringStages',
      'AI candidate recommendation',
      { aiCandidateRecommendation: { ...defaultAiRecommendation, notes: 'Ours' } },
    ],
  ]
  test.for(named)('%s: %s', async ([permission, words, body], { world }) => {
    const job = await world.job()
    const user = await world.user('admin')
    const otherPermissions = permissions.filter((name) => name !== permission)
    const { status, body: answer } = await sendJobChange(await world.as(user, otherPermissions), job, body)
    expect([status, answer.error?.message]).toEqual([403, `You don't have access to change the ${words} of a job`])
    expect(await readJob(world, job)).toEqual(job)
    const neededPermissions: Permission[] = [permission, 'jobs.viewJobListing', 'jobs.accessConfidentialFields']
    expect((await sendJobChange(await world.as(user, neededPermissions), job, body)).status).toBe(200)
  })

  test('the order of stages needs the permission for stages', async ({ world }) => {
    const job = await world.job()
    const stageIds = job.jobHiringStages
      .slice(0, -2)
      .map(({ stageId }) => stageId)
      .toReversed()
    const otherPermissions = permissions.filter((name) => name !== 'jobs.manageHiringStages')
    expect((await sendJobChange(await world.as('admin', otherPermissions), job, { stageIds })).status).toBe(403)
  })

  test('unchanged parts need no permission', async ({ world }) => {
    const job = await world.job()
    const { headcount, endDate, applicationForm } = job
    const call = await world.as('admin', ['jobs.updateStatus', 'jobs.viewJobListing'])
    const body = { headcount, endDate, applicationForm, status: jobStatus.closed }
    expect((await changeJob(world, job, body, call)).status).toBe(jobStatus.closed)
  })

  test('publishing a closed job again may set a closing date', async ({ world }) => {
    const job = await world.job()
    await changeJob(world, job, { status: jobStatus.closed })
    const call = await world.as('admin', ['jobs.updateStatus', 'jobs.viewJobListing'])
    const again = await changeJob(world, job, { status: jobStatus.published, endDate: '2030-06-30' }, call)
    expect(again).toMatchObject({ status: jobStatus.published, endDate: '2030-06-30' })
  })
})

describe('users who may not see confidential fields', () => {
  const withoutConfidential = defaultPermissions[role.recruiter].filter(
    (name) => name !== 'jobs.accessConfidentialFields',
  )

  test('change the other fields, but not confidential ones, whatever they send', async ({ world }) => {
    const recruiter = await world.user('recruiter')
    const job = await world.job({}, recruiter)
    const call = await world.as(recruiter, withoutConfidential)
    const after = await changeJob(
      world,
      job,
      {
        headcount: 4,
        minSalary: 1,
        maxSalary: 2,
        salaryDescription: 'Nothing',
        salaryCurrency: 'USD',
        isSalaryShow: false,
      },
      call,
    )
    expect(after).toMatchObject({ headcount: 4, minSalary: null, maxSalary: null, salaryDescription: null })
    const { minSalary, maxSalary, salaryDescription, salaryCurrency, isSalaryShow } = job
    expect(await readJob(world, job)).toMatchObject({
      minSalary,
      maxSalary,
      salaryDescription,
      salaryCurrency,
      isSalaryShow,
      headcount: 4,
    })
  })

  test("change a recommendation but not its rejection, threshold and reason, and can't remove it", async ({
    world,
  }) => {
    const recruiter = await world.user('recruiter')
    const stored = { ...defaultAiRecommendation, threshold: 88.5, rejectedReason: 'Too low' }
    const job = await world.job({ aiCandidateRecommendation: stored }, recruiter)
    const call = await world.as(recruiter, withoutConfidential)
    const sent = { autoReject: true, threshold: 1, rejectedReason: 'Because', sendEmail: false, notes: 'Ours' }
    await changeJob(world, job, { aiCandidateRecommendation: sent }, call)
    const kept = { ...sent, autoReject: false, threshold: 88.5, rejectedReason: 'Too low' }
    expect((await readJob(world, job)).aiCandidateRecommendation).toEqual(kept)
    await changeJob(world, job, { aiCandidateRecommendation: null }, call)
    expect((await readJob(world, job)).aiCandidateRecommendation).toEqual(kept)
  })
})

describe('the jobs a user may change', () => {
  test('are those they see', async ({ world }) => {
    const job = await world.job()
    const member = await world.user('recruiter')
    expect((await sendJobChange(await world.as('recruiter'), job, { headcount: 2 })).status).toBe(404)
    await changeJob(world, job, { hiringTeam: [{ hiringUserId: member.id, hiringRoleId: hiringRole.recruiter }] })
    expect((await sendJobChange(await world.as(member), job, { headcount: 2 })).status).toBe(200)
  })

  test('are hidden from a user who leaves the team, after one last reply that shows them', async ({ world }) => {
    const member = await world.user('recruiter')
    const team = [{ hiringUserId: member.id, hiringRoleId: hiringRole.recruiter }]
    const job = await world.job({ hiringTeam: team })
    const call = await world.as(member)
    const after = await changeJob(world, job, { hiringTeam: [] }, call)
    expect(after.hiringTeam).toEqual([])
    expect((await call(jobs.read, { params: { jobId: job.id } })).status).toBe(404)
  })

  test("can't be moved out of a restricted user's scope", async ({ world }) => {
    const { companyId, db, masterData } = world
    const { provinceId, cityId, branchId } = masterData
    const other = await db
      .insertInto('branches')
      .values({ companyId, name: 'Bandung', provinceId, cityId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const recruiter = await world.user('recruiter')
    const job = await world.job({}, recruiter)
    const call = await world.as(recruiter)
    const actor = [...world.product.actors.values()].at(-1)!
    actor.restriction = { branchIds: [branchId], organizationIds: [], jobPositionIds: [] }
    const { status, body } = await sendJobChange(call, job, { branchId: other.id })
    expect([status, body.error?.code]).toEqual([422, 'restricted'])
    expect((await sendJobChange(call, job, { headcount: 2 })).status).toBe(200)
  })

  test("show whether the caller may open them, and the caller's role in the team", async ({ world }) => {
    const manager = await world.user('user')
    const team = [{ hiringUserId: manager.id, hiringRoleId: hiringRole.hiringManager }]
    const job = await world.job({ hiringTeam: team })
    const params = { jobId: job.id }
    const access = async (who: Parameters<typeof world.as>[0]) => (await world.as(who))(jobs.access, { params })
    expect((await access(manager)).body.data).toEqual({ isAllowed: true, hiringRoleId: 2, isHiringManager: true })
    expect((await access('admin')).body.data).toEqual({ isAllowed: true, hiringRoleId: null, isHiringManager: false })
    expect((await access('user')).status).toBe(404)
  })
})
