import { applications } from '@hireloom/contract/applications/endpoints'
import type { Job } from '@hireloom/contract/jobs/job'
import { hiringRole } from '@hireloom/contract/lookups'
import { describe, expect } from 'vitest'
import { seenVersion } from '../../../test/application-factory.ts'
import { setUpInterview } from '../../../test/interviewing.ts'
import { changeJob, readJob, sendJobChange, sendRefusedChange } from '../../../test/job-changes.ts'
import { test, type World } from '../../../test/world.ts'

const stageNames = (job: Job) => job.jobHiringStages.map(({ stageName }) => stageName)
const chosen = ({ masterData }: World, ...names: string[]) => names.map((name) => masterData.stages[name] as number)

describe('the stages of a job', () => {
  test('are reordered, added and removed, before the final ones', async ({ world }) => {
    const job = await world.job({ stageIds: chosen(world, 'Screening', 'HR Interview') })
    const stageIds = chosen(world, 'Offering', 'HR Interview', 'Assessment')
    const after = await changeJob(world, job, { stageIds })
    expect(stageNames(after)).toEqual(['Offering', 'HR Interview', 'Assessment', 'Hired', 'Rejected'])
    expect(after.jobHiringStages.map(({ orderNum }) => orderNum)).toEqual([1, 2, 3, 4, 5])
    const idOf = (job: Job, name: string) => job.jobHiringStages.find(({ stageName }) => stageName === name)?.id
    expect(idOf(after, 'HR Interview')).toBe(idOf(job, 'HR Interview'))
  })

  test('show how many candidates are in each', async ({ world }) => {
    const job = await world.job({ stageIds: chosen(world, 'Screening', 'HR Interview') })
    await world.application(job)
    await world.application(job, { stage: 'HR Interview' })
    await world.application(job, { stage: 'HR Interview' })
    expect((await readJob(world, job)).jobHiringStages.map(({ candidates }) => candidates)).toEqual([0, 2, 0, 0])
  })

  test("can't be removed while candidates are in them, but can be reordered", async ({ world }) => {
    const job = await world.job({ stageIds: chosen(world, 'Screening', 'HR Interview', 'Offering') })
    await world.application(job, { stage: 'Screening' })
    await world.application(job, { stage: 'HR Interview' })
    await world.application(job, { stage: 'HR Interview' })
    expect(await sendRefusedChange(world, job, { stageIds: chosen(world, 'Offering', 'Screening') })).toEqual({
      status: 422,
      errors: { stageIds: "HR Interview has 2 candidates, so it can't be removed" },
    })
    expect((await sendRefusedChange(world, job, { stageIds: chosen(world, 'HR Interview') })).errors).toEqual({
      stageIds: "Screening has 1 candidate, so it can't be removed",
    })
    const after = await changeJob(world, job, { stageIds: chosen(world, 'HR Interview', 'Screening') })
    expect(stageNames(after)).toEqual(['HR Interview', 'Screening', 'Hired', 'Rejected'])
    expect(after.jobHiringStages.map(({ candidates }) => candidates)).toEqual([2, 1, 0, 0])
  })

  test("can't be removed until an interview in them has its result, which stays on record", async ({ world }) => {
    const { application, change: changeApplication, plan, page } = await setUpInterview(world)
    const job = { id: application.jobId }
    const without = chosen(world, 'Screening', 'Offering')
    await changeApplication(plan)
    await changeApplication({ stageId: world.masterData.stages.Offering, status: 0, groupId: 1, notes: '' })
    expect((await sendRefusedChange(world, job, { stageIds: without })).errors).toEqual({
      stageIds: "Something is still scheduled in HR Interview, so it can't be removed",
    })
    await changeApplication({ updateResult: true, status: 1, notes: 'Calm and friendly' })
    expect(stageNames(await changeJob(world, job, { stageIds: without }))).toEqual([
      'Screening',
      'Offering',
      'Hired',
      'Rejected',
    ])
    expect((await page()).interviews.map(({ stageName, result }) => [stageName, result])).toEqual([
      ['HR Interview', 'Calm and friendly'],
    ])
  })

  test('are either removed, or get a candidate who is moved there at the same moment', async ({ world }) => {
    const call = await world.as('admin')
    for (let round = 0; round < 5; round++) {
      const job = await world.job({ stageIds: chosen(world, 'Screening', 'HR Interview') })
      const application = await world.application(job, { stage: 'Screening' })
      const [stageId = 0] = chosen(world, 'HR Interview')
      const move = { ...seenVersion(application), stageId, status: 0, groupId: 1, notes: '' } as const
      const [moved, removed] = await Promise.all([
        call(applications.change, { params: { applicationId: application.id }, body: move }),
        sendJobChange(call, job, { stageIds: chosen(world, 'Screening') }),
      ])
      expect([moved.status, removed.status].sort()).toEqual([200, 422])
    }
  })

  test('must be at least one, without duplicates, and of this company', async ({ world }) => {
    const job = await world.job()
    const other = await world.another()
    const [screening] = chosen(world, 'Screening')
    expect((await sendRefusedChange(world, job, { stageIds: [] })).errors).toEqual({ stageIds: 'Stage is required' })
    expect((await sendRefusedChange(world, job, { stageIds: [screening!, screening!] })).errors).toEqual({
      stageIds: 'Each stage may be chosen only once',
    })
    expect((await sendRefusedChange(world, job, { stageIds: chosen(other, 'Screening') })).errors).toEqual({
      'stageIds.0': 'Stage must be one of the offered values',
    })
  })
})

describe('the hiring team of a job', () => {
  test('has the named users in their roles', async ({ world }) => {
    const [one, other] = [await world.user('user'), await world.user('recruiter')]
    const job = await world.job({ hiringTeam: [{ hiringUserId: one.id, hiringRoleId: hiringRole.interviewer }] })
    const team = [
      { hiringUserId: one.id, hiringRoleId: hiringRole.hiringManager },
      { hiringUserId: other.id, hiringRoleId: hiringRole.recruiter },
    ]
    const after = await changeJob(world, job, { hiringTeam: team })
    expect(after.hiringTeam.map(({ userId, roleId }) => [userId, roleId])).toEqual([
      [other.id, hiringRole.recruiter],
      [one.id, hiringRole.hiringManager],
    ])
    expect((await changeJob(world, job, { hiringTeam: [] })).hiringTeam).toEqual([])
  })

  test('has a User as Hiring Manager or Interviewer only', async ({ world }) => {
    const user = await world.user('user')
    const job = await world.job()
    const hiringTeam = [{ hiringUserId: user.id, hiringRoleId: hiringRole.recruiter }]
    expect((await sendRefusedChange(world, job, { hiringTeam })).errors).toEqual({
      'hiringTeam.0.hiringUserId': 'Team member can only be Hiring Manager or Interviewer',
    })
  })

  test('can be left by the creator, who still sees the job', async ({ world }) => {
    const recruiter = await world.user('recruiter')
    const job = await world.job({}, recruiter)
    const call = await world.as(recruiter)
    await changeJob(world, job, { hiringTeam: [] }, call)
    expect((await sendJobChange(call, job, { headcount: 3 })).status).toBe(200)
  })
})
