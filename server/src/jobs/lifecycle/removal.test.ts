import { activityLog } from '@hireloom/contract/activity-log'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { home } from '@hireloom/contract/home'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { defaultPermissions, role } from '@hireloom/contract/platform/permissions'
import { publicSite } from '@hireloom/contract/public-site'
import { stages } from '@hireloom/contract/stages'
import { users } from '@hireloom/contract/users'
import { describe, expect } from 'vitest'
import { filledForm } from '../../../test/applicant.ts'
import { countWaiting } from '../../../test/database/waiting.ts'
import { errorOf } from '../../../test/error-of.ts'
import { test, type World } from '../../../test/world.ts'
import { markDeleted } from './removal-queries.ts'

const { draft, published, unpublished, closed } = jobStatus

const setStatus = (world: World, id: number, status: 0 | 1 | 2 | 3) =>
  world.db.updateTable('jobs').set({ status }).where('companyId', '=', world.companyId).where('id', '=', id).execute()

describe('deleting a job', () => {
  test('removes it from every list, but not from the activity log', async ({ world }) => {
    const recruiter = await world.user('recruiter')
    const { id: jobId } = await world.job({ status: unpublished }, recruiter)
    const call = await world.as('admin')
    const params = { jobId }
    expect((await call(jobs.remove, { params })).status).toBe(204)
    expect((await call(jobs.remove, { params })).status).toBe(404)

    for (const who of ['admin', recruiter] as const) {
      const reader = await world.as(who)
      for (const endpoint of [jobs.read, jobs.stages, jobs.access]) {
        expect((await reader(endpoint, { params })).status).toBe(404)
      }
      expect((await reader(jobs.duplicate, { params })).status).toBe(404)
      expect((await reader(jobs.change, { params, body: { headcount: 2 } })).status).toBe(404)
      expect((await reader(jobs.list, {})).body.data).toEqual([])
      expect((await reader(jobs.options, {})).body.data).toEqual([])
      expect((await reader(jobs.summary, {})).body.data).toEqual({ draft: 0, publish: 0, unPublish: 0, close: 0 })
    }
    const days = { startDate: '2020-01-01', endDate: '9999-12-30' }
    const lines = (await call(activityLog.list, { query: days })).body.data
    expect(lines[0]).toMatchObject({ what: 'deleted the job Backend Engineer, Jakarta Selatan', jobId: null })
    const settings = await call(stages.settings, {})
    expect(settings.body.data.stages.every(({ jobCount }) => jobCount === 0)).toBe(true)
    const handover = await call(users.handover, { params: { id: recruiter.id } })
    expect(handover.body.data).toMatchObject({ jobs: 0, teams: 0 })
    expect((await call(home.gettingStarted, {})).body.data.hasJob).toBe(false)
  })

  test('is for drafts, unpublished and closed jobs only', async ({ world }) => {
    const call = await world.as('admin')
    for (const status of [draft, unpublished, closed] as const) {
      const { id: jobId } = await world.job({ status: draft })
      await setStatus(world, jobId, status)
      expect((await call(jobs.remove, { params: { jobId } })).status).toBe(204)
    }
    const { id: jobId } = await world.job({ status: published })
    const refused = await call(jobs.remove, { params: { jobId } })
    expect([refused.status, errorOf(refused.body)]).toMatchObject([
      409,
      {
        code: 'job_published',
        message: "Backend Engineer, Jakarta Selatan is published and can't be deleted. Unpublish it first.",
      },
    ])
  })

  test('is refused if it ever had an applicant', async ({ world }) => {
    const { id: jobId } = await world.job({ status: unpublished })
    await world.application({ id: jobId }, { status: applicationStatus.rejected })
    const call = await world.as('admin')
    const refused = await call(jobs.remove, { params: { jobId } })
    expect([refused.status, errorOf(refused.body)]).toMatchObject([409, { code: 'has_applications' }])
    expect((await call(jobs.read, { params: { jobId } })).status).toBe(200)
  })

  test('needs the permission, and a job that the caller sees', async ({ world }) => {
    const { id: jobId } = await world.job({ status: draft })
    const without = defaultPermissions[role.admin].filter((name) => name !== 'jobs.delete')
    const admin = await world.as(await world.user('admin'), without)
    expect((await admin(jobs.remove, { params: { jobId } })).status).toBe(403)
    const recruiter = await world.as(await world.user('recruiter'), ['jobs.delete'])
    expect((await recruiter(jobs.remove, { params: { jobId } })).status).toBe(404)
  })

  test('while an application arrives: one of the two is refused', async ({ world }) => {
    const job = await world.job({ status: published })
    const visit = world.visit()
    const form = await filledForm(visit, job)
    const call = await world.as('admin')
    const [sent, removed] = await Promise.all([
      visit.call(publicSite.apply, { body: form }),
      setStatus(world, job.id, unpublished).then(() => call(jobs.remove, { params: { jobId: job.id } })),
    ])
    const outcome = [sent.status === 201 ? 'applied' : 'refused', removed.status === 204 ? 'deleted' : 'kept']
    expect([
      ['applied', 'kept'],
      ['refused', 'deleted'],
    ]).toContainEqual(outcome)
    const orphans = await world.db
      .selectFrom('applications')
      .innerJoin('jobs', (join) =>
        join.onRef('jobs.companyId', '=', 'applications.companyId').onRef('jobs.id', '=', 'applications.jobId'),
      )
      .select('applications.id')
      .where('applications.companyId', '=', world.companyId)
      .where('jobs.deletedAt', 'is not', null)
      .execute()
    expect(orphans).toEqual([])
  })

  test('refuses to restore an application of the job at the same time', async ({ world }) => {
    const job = await world.job({ status: unpublished })
    const { id, candidateId } = await world.application(job)
    const call = await world.as('admin')
    await call(candidateForm.removeApplication, { params: { applicationId: id } })
    const restore = () => call(candidateForm.restore, { params: { candidateId }, body: { jobApplicationIds: [id] } })
    const restored = await world.db.transaction().execute(async (removing) => {
      await markDeleted(removing, world.companyId, job.id, new Date())
      let hasReplied = false
      const reply = restore().finally(() => {
        hasReplied = true
      })
      await expect.poll(async () => hasReplied || (await countWaiting(world.db, '%')) > 0).toBe(true)
      return { reply }
    })
    expect((await restored.reply).status).toBe(404)
  })

  test('removes its public page and stops applications', async ({ world }) => {
    const job = await world.job({ status: published })
    const visit = world.visit()
    const form = await filledForm(visit, job)
    await setStatus(world, job.id, closed)
    await (await world.as('admin'))(jobs.remove, { params: { jobId: job.id } })
    expect((await visit.call(publicSite.apply, { body: form })).status).toBe(404)
    const page = await visit.call(publicSite.job, { params: { companySlug: world.slug, jobSlug: job.slug } })
    expect(page.status).toBe(404)
  })
})
