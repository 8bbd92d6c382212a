import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus, candidateGroup } from '@hireloom/contract/applications/status'
import { home } from '@hireloom/contract/home'
import { hiringRole } from '@hireloom/contract/lookups'
import { describe, expect } from 'vitest'
import { test } from '../../test/world.ts'

const emptyCounts = Object.fromEntries(Object.keys(candidateGroup).map((name) => [name, 0]))

describe('the tabs of the candidate list', () => {
  test('contain each application exactly once, and count what they list', async ({ world }) => {
    const job = await world.job()
    for (const stage of [
      'Screening',
      'Assessment',
      'HR Interview',
      'User Interview',
      'Offering',
      'Hired',
      'Rejected',
    ]) {
      await world.application(job, { stage })
    }
    await world.application(job)
    for (const status of ['archived', 'withdrawn', 'spam', 'blocked'] as const) {
      await world.application(job, { status: applicationStatus[status] })
    }
    const admin = await world.as('admin')

    const { body: counts } = await admin(applications.counts, {})
    expect(counts.data).toEqual({
      newCandidates: 1,
      screening: 1,
      assessments: 1,
      interviews: 2,
      offered: 1,
      hired: 1,
      rejected: 1,
      archived: 2,
      spam: 1,
      blocked: 1,
    })
    for (const [name, metrics] of Object.entries(candidateGroup)) {
      const { body } = await admin(applications.list, { query: { metrics } })
      expect([name, body.data.length]).toEqual([name, counts.data[name as keyof typeof candidateGroup]])
      expect(body.pagination.total).toBe(body.data.length)
    }
    const atHome = await admin(home.candidatesSummary, {})
    expect(atHome.body).toEqual({ data: counts.data, toReview: 1 })
  })

  test('list the new candidates by default, newest first, ten per page', async ({ world }) => {
    const job = await world.job()
    for (let day = 1; day <= 12; day++) {
      await world.application(job, { firstName: `Candidate ${day}`, appliedAt: new Date(Date.UTC(2026, 9, day)) })
    }
    const admin = await world.as('admin')
    const first = await admin(applications.list, {})
    expect(first.body.pagination).toEqual({ total: 12, page: 1, limit: 10, isCapped: false })
    expect(first.body.data[0]).toMatchObject({ candidateName: 'Candidate 12 Putri', lastStageName: null })
    const second = await admin(applications.list, { query: { page: 2 } })
    expect(second.body.data.map(({ candidateName }) => candidateName)).toEqual([
      'Candidate 2 Putri',
      'Candidate 1 Putri',
    ])
  })

  test('can be limited to one job', async ({ world }) => {
    const [one, other] = [await world.job(), await world.job()]
    const { id } = await world.application(one)
    await world.application(other)
    const admin = await world.as('admin')
    const { body } = await admin(applications.list, { query: { joId: [one.id] } })
    expect(body.data.map(({ jobApplicationId }) => jobApplicationId)).toEqual([id])
    expect((await admin(applications.counts, { query: { joId: [one.id] } })).body.data.newCandidates).toBe(1)
  })
})

describe('the search of the candidate list', () => {
  test('finds parts of first and last names in any case, and takes special characters literally', async ({ world }) => {
    const job = await world.job()
    await world.application(job, { firstName: 'Rara', lastName: 'Putri' })
    await world.application(job, { firstName: 'Bima', lastName: 'Raharja' })
    await world.application(job, { firstName: '50%_off', lastName: null })
    await world.application(job, { firstName: 'Éva', lastName: "D'Angelo Ødegård" })
    const other = await world.another()
    await other.application(await other.job(), { firstName: 'Rara', lastName: 'Ødegård' })
    const admin = await world.as('admin')
    const found = async (candidateName: string) => {
      const { body } = await admin(applications.list, { query: { candidateName } })
      const counts = await admin(applications.counts, { query: { candidateName } })
      expect(counts.body.data.newCandidates).toBe(body.pagination.total)
      return body.data.map((row) => row.candidateName).sort()
    }
    expect(await found('RA')).toEqual(['Bima Raharja', 'Rara Putri'])
    expect(await found('a put')).toEqual(['Rara Putri'])
    expect(await found('%_')).toEqual(['50%_off'])
    expect(await found('\\')).toEqual([])
    expect(await found('ÉVA')).toEqual(["Éva D'Angelo Ødegård"])
    expect(await found("d'ang ødeg")).toEqual(["Éva D'Angelo Ødegård"])
    expect(await found('ødegård')).toEqual(["Éva D'Angelo Ødegård"])
    expect(await found('angel')).toEqual(["Éva D'Angelo Ødegård"])
    expect(await found("'; drop table applications; --")).toEqual([])
  })

  test('finds the words of a name in any order', async ({ world }) => {
    const job = await world.job()
    await world.application(job, { firstName: 'Putri Ayu', lastName: 'Lestari' })
    await world.application(job, { firstName: 'Lestari', lastName: 'Wibowo' })
    const admin = await world.as('admin')
    const masked = await world.as('admin', ['candidates.viewDetails'])
    const found = async (call: typeof admin, candidateName: string) =>
      (await call(applications.list, { query: { candidateName } })).body.data.map((row) => row.candidateName)
    expect(await found(admin, 'lestari  putri')).toEqual(['Putri Ayu Lestari'])
    expect(await found(admin, 'ayu lest put')).toEqual(['Putri Ayu Lestari'])
    expect(await found(admin, 'putri wibowo')).toEqual([])
    expect(await found(masked, 'ayu putri')).toEqual(['Putri Ayu'])
    expect(await found(masked, 'lestari putri')).toEqual([])
  })

  test('finds a reference, and with access to personal data also an e-mail address, a phone number and a NIK', async ({
    world,
  }) => {
    const job = await world.job()
    const { id } = await world.application(job, { firstName: 'Rara', nik: '3171010101980001' })
    await world.application(job, { firstName: 'Bima', nik: '3171010101980002' })
    await world.db
      .updateTable('applications')
      .set({ reference: 'SGR-7K3Q-9XWD', email: 'rara@example.com' })
      .where('companyId', '=', world.companyId)
      .where('id', '=', id)
      .execute()
    await world.db
      .updateTable('applicationProfiles')
      .set({ phoneNumber: '+6281299991234' })
      .where('companyId', '=', world.companyId)
      .where('applicationId', '=', id)
      .execute()
    const admin = await world.as('admin')
    const masked = await world.as('admin', ['candidates.viewDetails'])
    const found = async (call: typeof admin, candidateName: string) => {
      const { body } = await call(applications.list, { query: { candidateName } })
      const counts = await call(applications.counts, { query: { candidateName } })
      expect(counts.body.data.newCandidates).toBe(body.pagination.total)
      return body.data.map(({ jobApplicationId }) => jobApplicationId)
    }
    expect(await found(masked, 'sgr-7k3q-9xwd')).toEqual([id])
    for (const personal of ['Rara@Example.com', '0812 9999-1234', '3171010101980001']) {
      expect([personal, await found(admin, personal)]).toEqual([personal, [id]])
      expect([personal, await found(masked, personal)]).toEqual([personal, []])
    }
    expect(await found(admin, '3171010101980009')).toEqual([])
    expect(await found(await (await world.another()).as('admin'), 'SGR-7K3Q-9XWD')).toEqual([])
  })
})

describe('visibility', () => {
  test('Recruiters see candidates of jobs that they created or work on, Consultants all, outsiders none', async ({
    world,
  }) => {
    const recruiter = await world.user('recruiter')
    const team = [{ hiringUserId: recruiter.id, hiringRoleId: hiringRole.recruiter }]
    const teamJob = await world.job({ hiringTeam: team })
    const ownJob = await world.job({}, recruiter)
    const other = await world.job()
    for (const job of [teamJob, ownJob, other]) await world.application(job)

    const jobsSeen = async (call: Awaited<ReturnType<typeof world.as>>) => {
      const { body } = await call(applications.list, {})
      const counts = await call(applications.counts, {})
      expect(counts.body.data).toEqual({ ...emptyCounts, newCandidates: body.pagination.total })
      return body.data.map(({ jobId }) => jobId).sort((a, b) => a - b)
    }
    expect(await jobsSeen(await world.as(recruiter))).toEqual([teamJob.id, ownJob.id])
    expect(await jobsSeen(await world.as('consultant'))).toEqual([teamJob.id, ownJob.id, other.id])
    expect(await jobsSeen(await world.as('user'))).toEqual([])
    expect(await jobsSeen(await (await world.another()).as('admin'))).toEqual([])
  })

  test("users who may not see personal data get no last name, e-mail or NIK, and can't search by last name", async ({
    world,
  }) => {
    const manager = await world.user('user')
    const job = await world.job({ hiringTeam: [{ hiringUserId: manager.id, hiringRoleId: hiringRole.hiringManager }] })
    await world.application(job, { firstName: 'Rara', lastName: 'Putri', nik: '3171010101980001' })
    const masked = await world.as(manager)
    const { body } = await masked(applications.list, {})
    expect(body.data[0]).toMatchObject({
      candidateName: 'Rara',
      email: null,
      nik: null,
      sensitiveFieldAccess: false,
      isHiringManager: true,
    })
    expect(JSON.stringify(body)).not.toMatch(/Putri|3171010101980001|@example/)
    const total = async (candidateName: string) =>
      (await masked(applications.list, { query: { candidateName } })).body.pagination.total
    expect([await total('rar'), await total('put')]).toEqual([1, 0])

    const { body: whole } = await (await world.as('admin'))(applications.list, {})
    expect(whole.data[0]).toMatchObject({ nik: '3171010101980001', sensitiveFieldAccess: true, isHiringManager: false })
  })
})

describe('the stages of an application', () => {
  test('are in the order of the job, with the days spent in each', async ({ world }) => {
    const job = await world.job()
    const { id } = await world.application(job, { stage: 'Screening', appliedAt: new Date('2026-11-14T02:00:00Z') })
    const admin = await world.as('admin')
    const { body } = await admin(applications.stages, { params: { applicationId: id } })
    expect(body.data.map(({ name, days, isCurrent }) => [name, days, isCurrent]).slice(0, 2)).toEqual([
      ['Screening', 6, true],
      ['Assessment', null, false],
    ])
    expect(body.data.at(-2)).toMatchObject({ name: 'Hired', status: 1, groupId: 2, group: 'Final' })
  })

  test('leave out Hired for a Consultant, and are 404 for users who may not see the job', async ({ world }) => {
    const job = await world.job()
    const params = { applicationId: (await world.application(job)).id }
    const consultant = await (await world.as('consultant'))(applications.stages, { params })
    expect(consultant.body.data.map(({ name }) => name)).not.toContain('Hired')
    for (const call of [await world.as('recruiter'), await (await world.another()).as('admin')]) {
      expect((await call(applications.stages, { params })).status).toBe(404)
    }
  })
})

describe('a file of an application', () => {
  test('opens by a link, and the log records the reader', async ({ world, db, product }) => {
    const job = await world.job()
    const { id, resumeFileId, reference } = await world.application(job)
    const reader = await world.user('admin')
    const params = { applicationId: id, fileId: resumeFileId as number }
    const { body } = await (await world.as(reader))(applications.file, { params })
    expect(body.data).toMatchObject({ filename: 'resume.pdf', contentType: 'application/pdf' })
    const { pathname, search } = new URL(body.data.url)
    const file = await product.app.inject(`${pathname}${search}`)
    expect([file.statusCode, file.body.slice(0, 5)]).toEqual([200, '%PDF-'])
    const log = await db
      .selectFrom('activityLog')
      .select(['userId', 'what'])
      .where('companyId', '=', world.companyId)
      .where('applicationId', '=', id)
      .execute()
    expect(log).toEqual([{ userId: reader.id, what: `opened a file of ${reference}` }])
  })

  test('is 403 for users who may not see personal data, and 404 for strangers and under another application', async ({
    world,
  }) => {
    const manager = await world.user('user')
    const job = await world.job({ hiringTeam: [{ hiringUserId: manager.id, hiringRoleId: hiringRole.hiringManager }] })
    const { id, resumeFileId } = await world.application(job)
    const params = { applicationId: id, fileId: resumeFileId as number }
    expect((await (await world.as(manager))(applications.file, { params })).status).toBe(403)
    expect((await (await world.as('recruiter'))(applications.file, { params })).status).toBe(404)
    expect((await (await (await world.another()).as('admin'))(applications.file, { params })).status).toBe(404)
    const elsewhere = await world.application(job)
    const wrong = { applicationId: elsewhere.id, fileId: resumeFileId as number }
    expect((await (await world.as('admin'))(applications.file, { params: wrong })).status).toBe(404)
  })
})
