import { integrations } from '@hireloom/contract/integrations'
import { hiringRole, jobPlatform } from '@hireloom/contract/lookups'
import { fromReply } from '@hireloom/contract/platform/wire'
import { publicSite } from '@hireloom/contract/public-site'
import { type Place, visibility, visibilityState } from '@hireloom/contract/visibility'
import { describe, expect } from 'vitest'
import { test, type World } from '../../test/world.ts'

const { off, live } = visibilityState

async function read(world: World, jobId: number, by: Parameters<World['as']>[0] = 'admin') {
  const call = await world.as(by)
  const { status, body } = await call(visibility.read, { params: { jobId } })
  if (status !== 200) throw new Error(`Answered ${status}`)
  const { data } = fromReply(visibility.read, body)
  const of = (key: Place['key']) => data.places.find((place) => place.key === key)
  return { ...data, of }
}

describe('where a job is visible', () => {
  test('follows its platforms, what the company is connected to, and its status', async ({ world }) => {
    const admin = await world.as('admin')
    await admin(integrations.createLinkedIn, { body: { id: '71804533' } })
    const { careerPage, linkedIn } = jobPlatform
    const job = await world.job({
      jobPlatform: [careerPage, linkedIn].map((platformId) => ({ platformId, isPublish: true })),
    })
    const found = await read(world, job.id)
    expect(found).toMatchObject({
      jobPositionName: job.jobPositionName,
      publicUrl: job.publicUrl,
      isPublic: true,
      reasons: [],
    })
    expect(found.of('careerPage')).toMatchObject({
      platformId: careerPage,
      state: live,
      url: job.publicUrl,
      since: job.publishedDate,
    })
    expect(found.of('linkedIn')).toMatchObject({ state: live, url: 'https://www.linkedin.com/company/71804533/jobs/' })
    expect(found.of('jobBoard')).toMatchObject({ state: off, url: null, since: null })
    expect(found.of('googleForJobs')?.state).toBe(off)
    expect(found.of('indeed')).toMatchObject({ platformId: null, state: live, url: null })

    await admin(integrations.changeLinkedIn, { body: { id: '71804533', isEnabled: false } })
    const draft = await world.job({ status: 0 })
    expect((await read(world, job.id)).of('linkedIn')).toMatchObject({ state: off, url: null })
    expect(await read(world, draft.id)).toMatchObject({ isPublic: false, reasons: [{ remedy: 'status' }] })
  })

  test('shows the addresses of the feeds to users who manage integrations', async ({ world }) => {
    const recruiter = await world.user('recruiter')
    const job = await world.job({}, recruiter)
    const before = await read(world, job.id)
    expect(before.of('linkedIn')?.feedUrl).toBeNull()
    expect(before.of('indeed')?.feedUrl).toBe(`http://localhost:3000/feeds/${world.slug}/indeed.xml`)
    const admin = await world.as('admin')
    await admin(integrations.createLinkedIn, { body: { id: '71804533' } })
    const after = await read(world, job.id)
    expect(after.of('linkedIn')?.feedUrl).toBe(`http://localhost:3000/feeds/${world.slug}/linkedin.xml`)
    const recruiterView = await read(world, job.id, recruiter)
    expect([recruiterView.of('linkedIn')?.feedUrl, recruiterView.of('indeed')?.feedUrl]).toEqual([null, null])
  })

  test('is not shown for jobs that the caller may not see', async ({ world }) => {
    const job = await world.job()
    await expect(read(world, job.id, 'recruiter')).rejects.toThrow('Answered 404')
    await expect(read(world, job.id + 1_000_000)).rejects.toThrow('Answered 404')
    await expect(read(await world.another(), job.id)).rejects.toThrow('Answered 404')
  })
})

describe('the preview of a job', () => {
  const preview = async (world: World, jobId: number, by: Parameters<World['as']>[0] = 'admin') => {
    const { status, body } = await (await world.as(by))(visibility.preview, { params: { jobId } })
    return { status, body, data: status === 200 ? fromReply(visibility.preview, body).data : undefined }
  }

  test('is what visitors get, also before the job is published', async ({ world }) => {
    const job = await world.job()
    const params = { companySlug: world.slug, jobSlug: job.slug }
    const { body } = await world.caller({})(publicSite.job, { params })
    const published = await preview(world, job.id)
    expect(published.body.data).toMatchObject({ job: body.data, isPublic: true, isSalaryHidden: false })
    const draft = await world.job({ status: 0 })
    expect((await preview(world, draft.id)).data).toMatchObject({ isPublic: false, job: { number: draft.number } })
  })

  test('has no salary for users who may not see it', async ({ world }) => {
    const interviewer = await world.user('user')
    const job = await world.job({
      isSalaryShow: true,
      hiringTeam: [{ hiringUserId: interviewer.id, hiringRoleId: hiringRole.interviewer }],
    })
    expect((await preview(world, job.id)).data?.job.salary).not.toBeNull()
    expect((await preview(world, job.id, interviewer)).data).toMatchObject({
      isSalaryHidden: true,
      job: { salary: null },
    })
  })

  test('is refused outside of the company and of the hiring team', async ({ world }) => {
    const job = await world.job({ status: 0 })
    expect((await preview(world, job.id, await world.user('user'))).status).toBe(404)
    expect((await preview(await world.another(), job.id)).status).toBe(404)
  })
})
