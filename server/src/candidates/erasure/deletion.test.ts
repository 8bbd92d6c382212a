import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { candidateForm, deletionReason } from '@hireloom/contract/intake/candidate-form'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { hiringRole } from '@hireloom/contract/lookups'
import type { Endpoint } from '@hireloom/contract/platform/endpoint'
import { permissions } from '@hireloom/contract/platform/permissions'
import { fromReply } from '@hireloom/contract/platform/wire'
import { signing } from '@hireloom/contract/signing/endpoints'
import { quotaKind } from '@hireloom/contract/subscription/endpoints'
import { describe, expect } from 'vitest'
import type { SampleIds } from '../../../../contract/test/samples/sample-bodies.ts'
import { everySample } from '../../../../contract/test/samples/samples.ts'
import { logOf, rowsOf } from '../../../test/applicant.ts'
import { seenVersion } from '../../../test/application-factory.ts'
import { inbox, online, setUpInterview } from '../../../test/interviewing.ts'
import { insertRestriction } from '../../../test/restricted-candidate.ts'
import { insertRecords, send, test } from '../../../test/sweep/sweep.ts'
import type { Caller, World } from '../../../test/world.ts'
import { eraseDeleted } from '../tasks.ts'

const day = 24 * 3_600_000
/** Calls that report past actions and uses, which a deletion doesn't undo, or the deletion itself. */
const pastReports = ['activityLog.list', 'subscription.read', 'session.me', 'candidateForm.deleted']

/** Reads every list, count and page, with the filters of its sample and without any. */
async function everyReply(call: Caller, ids: SampleIds) {
  const answers = new Map<string, unknown>()
  for (const { name, endpoint, input } of everySample(ids)) {
    const isAsked = endpoint.method === 'GET' && !endpoint.public && !endpoint.service && !pastReports.includes(name)
    if (!isAsked) continue
    const filtered = { filtered: input }
    const calls = 'query' in input ? { ...filtered, plain: { ...input, query: {} } } : filtered
    for (const [kind, one] of Object.entries(calls)) {
      const { status, body } = await send(call, endpoint as Endpoint, one)
      if (status === 200) answers.set(`${name} ${kind}`, JSON.parse(JSON.stringify(body)))
    }
  }
  return answers
}

describe('a deletion', () => {
  // It reads every list of the product twice.
  test('hides a person everywhere and cancels meetings, and an Admin can restore the person', {
    timeout: 120_000,
  }, async ({ world, product }) => {
    const ids = await insertRecords(world, 'Rara')
    const [admin, recruiter] = [await world.as('admin', permissions), await world.as('recruiter')]
    // The first call creates a certificate, which the settings show.
    expect((await admin(signing.root, {})).status).toBe(200)
    const calledAt = product.clock.now
    const before = await everyReply(admin, ids)
    expect(before.size).toBeGreaterThan(60)

    const person = { firstName: 'Melati', lastName: 'Tersembunyi', stage: 'HR Interview' }
    const application = await world.application({ id: ids.jobId }, person)
    const { candidateId } = application
    const plan = {
      date: '2026-11-21',
      time: '10:45:00',
      ...online,
      inChargeIds: [ids.userId],
      isScheduled: true as const,
    }
    const body = { ...seenVersion(application), stageId: ids.stageId, ...plan }
    const planned = await admin(applications.change, { params: { applicationId: application.id }, body })
    expect(planned.status).toBe(200)
    const { body: counted } = await admin(applications.counts, {})
    const mails = await inbox(world)

    const params = { candidateId }
    expect((await recruiter(candidateForm.remove, { params })).status).toBe(403)
    const deleted = await admin(candidateForm.remove, { params, query: { reason: deletionReason.askedFor } })
    expect(deleted.body.data).toMatchObject({ jobApplicationIds: [application.id] })
    expect((await logOf(world)).at(-1)).toBe(`deleted ${application.reference}: the person asked for it`)
    expect([...(await mails()).values()].map(({ calendarMethod }) => calendarMethod)).toEqual(['CANCEL', 'CANCEL'])
    // Links to files contain the time of the call.
    product.clock.now = calledAt
    const after = await everyReply(admin, ids)
    for (const [name, answer] of before) expect(after.get(name), name).toEqual(answer)
    expect(JSON.stringify([...after])).not.toContain('Tersembunyi')
    expect((await admin(candidates.read, { params })).status).toBe(404)
    const late = await admin(applications.change, { params: { applicationId: application.id }, body })
    expect(late.status).toBe(404)

    const restore = { params, body: { jobApplicationIds: deleted.body.data.jobApplicationIds } }
    expect((await recruiter(candidateForm.restore, restore)).status).toBe(403)
    expect((await admin(candidateForm.restore, restore)).status).toBe(200)
    expect((await admin(applications.counts, {})).body).toEqual(counted)
    expect((await admin(candidateForm.restore, restore)).status).toBe(404)
  })

  test('is listed for Admins for 30 days, so that they can restore it', async ({ world, product }) => {
    const now = new Date('2026-11-20T03:00:00Z')
    product.clock.now = now
    const admin = await world.as('admin')
    const first = await world.application(await world.job(), { firstName: 'Rara', lastName: 'Putri' })
    const second = await world.application(await world.job(), { candidateId: first.candidateId })
    const other = await world.application(await world.job(), { firstName: 'Bima', lastName: null })
    const stranger = await world.another()
    const { candidateId } = await stranger.application(await stranger.job())
    await (await stranger.as('admin'))(candidateForm.remove, { params: { candidateId } })
    await admin(candidateForm.remove, { params: { candidateId: first.candidateId } })
    const deletedAt = product.clock.now
    product.clock.now = new Date(now.getTime() + day)
    await admin(candidateForm.removeApplication, { params: { applicationId: other.id } })
    const lastDeletedAt = product.clock.now

    const body = fromReply(candidateForm.deleted, (await admin(candidateForm.deleted, {})).body)
    expect(body.pagination.total).toBe(2)
    expect(body.data).toMatchObject([
      { candidateId: other.candidateId, candidateName: 'Bima', jobApplicationIds: [other.id] },
      {
        candidateName: 'Rara Putri',
        jobApplicationIds: [first.id, second.id],
        deletedAt,
        erasedAt: new Date(deletedAt.getTime() + 30 * day),
      },
    ])
    const masked = await world.as('admin', ['candidates.delete'])
    expect((await masked(candidateForm.deleted, {})).body.data[1]).toMatchObject({ candidateName: 'Rara' })
    expect((await (await world.as('recruiter', permissions))(candidateForm.deleted, {})).status).toBe(403)

    const { jobApplicationIds } = body.data[1] ?? { jobApplicationIds: [] }
    await admin(candidateForm.restore, { params: { candidateId: first.candidateId }, body: { jobApplicationIds } })
    expect((await admin(candidateForm.deleted, {})).body.data).toMatchObject([{ candidateName: 'Bima' }])
    product.clock.now = new Date(lastDeletedAt.getTime() + 30 * day + 1)
    expect((await admin(candidateForm.deleted, {})).body.data).toEqual([])
  })

  test('of one application leaves the others, and hired people stay', async ({ world }) => {
    const job = await world.job()
    const first = await world.application(job, { email: 'one@example.com' })
    const second = await world.application(await world.job(), { candidateId: first.candidateId })
    const hired = await world.application(job, { stage: 'Hired' })
    const admin = await world.as('admin')
    const remove = (applicationId: number) => admin(candidateForm.removeApplication, { params: { applicationId } })
    expect((await remove(first.id)).status).toBe(200)
    // The reason may be left out.
    expect(await rowOf(world, first.id)).toMatchObject({ deletedAt: expect.any(Date), deletionReason: null })
    expect((await logOf(world)).at(-1)).toBe(`deleted ${first.reference}`)
    expect((await remove(first.id)).status).toBe(404)
    const { body } = await admin(candidates.read, { params: { candidateId: first.candidateId } })
    expect(body.data).toMatchObject({ jobApplicationId: second.id, applicationCount: 1 })
    const refused = await remove(hired.id)
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'hired'])
    const whole = await admin(candidateForm.remove, { params: { candidateId: hired.candidateId } })
    expect(whole.status).toBe(409)
    // A deleted person may apply again, and then the old application can't be restored.
    const ofItsOwn = { reference: 'TST-AGAIN', resumeFileId: null, consentAt: null, deletedAt: null }
    const again = { ...rowWithoutId(await rowOf(world, first.id)), ...ofItsOwn }
    await world.db.insertInto('applications').values(again).execute()
    const restore = { params: { candidateId: first.candidateId }, body: { jobApplicationIds: [first.id] } }
    expect((await admin(candidateForm.restore, restore)).body.error?.code).toBe('already_applied')
    // The same without an e-mail address, which staff may leave out.
    await world.db.updateTable('applications').set({ email: null }).where('companyId', '=', world.companyId).execute()
    expect((await admin(candidateForm.restore, restore)).body.error?.code).toBe('already_applied')
    const { params } = restore
    const { jobApplicationIds } = (await admin(candidateForm.remove, { params })).body.data
    const both = { params, body: { jobApplicationIds: [first.id, ...jobApplicationIds] } }
    expect((await admin(candidateForm.restore, both)).body.error?.code).toBe('already_applied')
    expect((await admin(candidateForm.restore, { params, body: { jobApplicationIds } })).status).toBe(200)
  })

  test("can be undone when the person's other application for the job is no longer open", async ({ world }) => {
    const [job, admin] = [await world.job(), await world.as('admin')]
    const person = {
      personalInformation: { emailAddress: 'again@example.com' },
      identityAndAddress: { nik: '3171010101980042' },
    }
    const { applicationId, candidateId } = await world.apply(job, person)
    await admin(candidateForm.removeApplication, { params: { applicationId } })
    const again = await world.apply(job, person)
    const params = { candidateId }
    const restore = { params, body: { jobApplicationIds: [applicationId] } }
    expect((await admin(candidateForm.restore, restore)).body.error?.code).toBe('already_applied')
    const archived = { jobId: job.id, status: applicationStatus.archived }
    await admin(applications.changeStatus, { params: { applicationId: again.applicationId }, body: archived })
    expect((await admin(candidateForm.restore, restore)).status).toBe(200)
  })

  test('frees a job: for new applications, for changes of its stages, and for its own deletion', async ({ world }) => {
    const job = await world.job()
    const admin = await world.as('admin')
    const person = { personalInformation: { emailAddress: 'again@example.com' } } as const
    const identity = { identityAndAddress: { nik: '3171010101980042' } }
    const { applicationId } = await world.apply(job, { ...person, ...identity })
    const interviewed = await world.application(job, { stage: 'HR Interview' })
    const removeBoth = [applicationId, interviewed.id].map((id) =>
      admin(candidateForm.removeApplication, { params: { applicationId: id } }),
    )
    expect((await Promise.all(removeBoth)).map(({ status }) => status)).toEqual([200, 200])

    const { 'HR Interview': removedStage, Hired: _hired, Rejected: _rejected, ...stages } = world.masterData.stages
    const fewer = await admin(jobs.change, { params: { jobId: job.id }, body: { stageIds: Object.values(stages) } })
    expect(fewer.status).toBe(200)
    const params = { candidateId: interviewed.candidateId }
    await admin(candidateForm.restore, { params, body: { jobApplicationIds: [interviewed.id] } })
    const { body } = await admin(candidates.read, { params })
    expect([body.data.hiringStageId, removedStage]).toEqual([null, expect.any(Number)])

    const again = await world.apply(job, { ...person, ...identity })
    await admin(candidateForm.removeApplication, { params: { applicationId: again.applicationId } })
    await admin(candidateForm.remove, { params })
    await admin(jobs.change, { params: { jobId: job.id }, body: { status: 2 } })
    expect((await admin(jobs.remove, { params: { jobId: job.id } })).status).toBe(204)
    const late = await admin(candidateForm.restore, { params, body: { jobApplicationIds: [interviewed.id] } })
    expect(late.status).toBe(404)
  })

  test('covers what the caller may see, and is not for interviewers', async ({ world }) => {
    const recruiter = await world.user('recruiter')
    const interviewer = await world.user('user')
    const job = await world.job({
      hiringTeam: [
        { hiringUserId: recruiter.id, hiringRoleId: hiringRole.recruiter },
        { hiringUserId: interviewer.id, hiringRoleId: hiringRole.interviewer },
      ],
    })
    const mine = await world.application(job)
    const hidden = await world.application(await world.job(), { candidateId: mine.candidateId })
    const params = { candidateId: mine.candidateId }
    expect((await (await world.as(interviewer, permissions))(candidateForm.remove, { params })).status).toBe(403)
    expect(
      (await (await world.another()).as('admin').then((call) => call(candidateForm.remove, { params }))).status,
    ).toBe(404)
    const { body } = await (await world.as(recruiter, permissions))(candidateForm.remove, { params })
    expect(body.data.jobApplicationIds).toEqual([mine.id])
    const left = await (await world.as('admin'))(candidates.read, { params })
    expect(left.body.data.jobApplicationId).toBe(hidden.id)
  })

  test('is permanent after 30 days: person, files and history are erased, and quota uses stay', async ({ world }) => {
    const { application, change, plan } = await setUpInterview(world)
    await change(plan)
    const restriction = {
      candidateId: application.candidateId,
      applicationId: application.id,
      email: application.email,
    }
    await insertRestriction(world, restriction)
    const { companyId, product } = world
    const use = { companyId, kind: quotaKind.reviewedCandidate, month: '2026-11-01', subjectId: application.id }
    const uses = world.db.insertInto('quotaUses').values({ ...use, usedAt: product.clock.now })
    await uses.onConflict((conflict) => conflict.doNothing()).execute()
    const admin = await world.as('admin')
    await admin(candidateForm.removeApplication, { params: { applicationId: application.id } })
    const [file] = await rowsOf(world, 'files')
    const start = product.clock.now
    product.clock.now = new Date(start.getTime() + 30 * day - 1000)
    await eraseDeleted(product.services)
    expect(await rowsOf(world, 'applications')).toHaveLength(1)
    product.clock.now = new Date(start.getTime() + 30 * day + 1000)
    const restore = { params: { candidateId: application.candidateId }, body: { jobApplicationIds: [application.id] } }
    expect((await admin(candidateForm.restore, restore)).status).toBe(404)
    await eraseDeleted(product.services)
    product.clock.now = start
    for (const table of ['applications', 'candidates', 'mails', 'applicationEvents', 'files'] as const) {
      expect(await rowsOf(world, table), table).toEqual([])
    }
    expect(await product.services.outside.files.size(file?.key ?? '')).toBeUndefined()
    const keptUses = world.db.selectFrom('quotaUses').select('subjectId').where('companyId', '=', companyId)
    expect(await keptUses.where('kind', '=', use.kind).execute()).toEqual([{ subjectId: application.id }])
    const log = (await logOf(world)).join()
    expect(log).toContain(`deleted ${application.reference}`)
    expect(log).not.toMatch(/Rara|Putri/)
    const bars = await world.db
      .selectFrom('candidateBars')
      .selectAll()
      .where('companyId', '=', world.companyId)
      .execute()
    expect(bars).toMatchObject([{ candidateId: null, applicationId: null, email: application.email }])
  })

  test("erases no application whose files can't be removed, but does erase the others", async ({ world, product }) => {
    const job = await world.job()
    const [kept] = [await world.apply(job), await world.apply(job)]
    const admin = await world.as('admin')
    for (const { id } of await rowsOf(world, 'applications')) {
      await admin(candidateForm.removeApplication, { params: { applicationId: id } })
    }
    const { key } = (await rowsOf(world, 'files')).find(
      ({ applicationId }) => applicationId === kept.applicationId,
    ) ?? { key: '' }
    const { services, clock } = product
    const { files } = services.outside
    const remove = (one: string) => (one === key ? Promise.reject(new Error('locked')) : files.remove(one))
    const outside = { ...services.outside, files: { ...files, remove } }
    const start = clock.now
    clock.now = new Date(start.getTime() + 31 * day)
    await expect(eraseDeleted({ ...services, outside })).rejects.toThrow('locked')
    expect(await rowsOf(world, 'applications')).toMatchObject([{ id: kept.applicationId }])
    await eraseDeleted(services)
    clock.now = start
    expect(await rowsOf(world, 'applications')).toEqual([])
  })
})

const rowOf = (world: World, id: number) =>
  world.db
    .selectFrom('applications')
    .selectAll()
    .where('companyId', '=', world.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const generated = ['id', 'candidateGroup', 'firstKey', 'lastKey', 'lastPositionKey'] as const
const rowWithoutId = (row: Awaited<ReturnType<typeof rowOf>>) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !generated.some((column) => column === key))) as Omit<
    typeof row,
    (typeof generated)[number]
  >
