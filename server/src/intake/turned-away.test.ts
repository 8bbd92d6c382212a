import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus, candidateGroup } from '@hireloom/contract/applications/status'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { describe, expect } from 'vitest'
import { filledForm, rowsOf, type SubmissionBody, sendForm } from '../../test/applicant.ts'
import { insertRestriction } from '../../test/restricted-candidate.ts'
import { test, type World } from '../../test/world.ts'

const nik = '3171010101980001'
const restricted: Partial<SubmissionBody> = {
  identityAndAddress: { nik },
  personalInformation: {
    firstName: 'Galih',
    lastName: 'Saputra',
    emailAddress: 'galih@example.com',
    phoneNumber: '081300000417',
  },
}

/** Returns the statuses of a company's applications, oldest first. */
const statuses = async (world: World) =>
  (await rowsOf(world, 'applications')).flatMap((row) => ('candidateGroup' in row ? [row.status] : []))

describe('a restricted person', () => {
  test('gets the usual receipt and mail, and is rejected at once', async ({ world }) => {
    const job = await world.job()
    await insertRestriction(world, { nik, endDate: '2026-12-31' })
    const { applicationId, candidateId, reference } = await world.apply(job, restricted)

    expect(await rowsOf(world, 'mails')).toMatchObject([
      { recipient: 'galih@example.com', subject: `We have your application for ${job.jobPositionName}` },
    ])
    expect(await rowsOf(world, 'applications')).toMatchObject([
      { reference, status: applicationStatus.rejected, candidateGroup: candidateGroup.rejected, isTurnedAway: true },
    ])
    const call = await world.as('admin')
    const { body } = await call(candidates.read, {
      params: { candidateId },
      query: { jobApplicationId: applicationId },
    })
    expect(body.data).toMatchObject({ hiringStageName: 'Rejected', status: applicationStatus.rejected })
    expect(body.data.timeline).toMatchObject([
      { toStageName: 'Rejected', actorName: null, text: 'Restricted until 31 Dec 2026' },
      { toStageName: null, text: null },
    ])
    const counts = await call(applications.counts, { query: {} })
    expect(counts.body.data).toMatchObject({ newCandidates: 0, rejected: 1 })
    const uses = await world.db.selectFrom('quotaUses').selectAll().where('companyId', '=', world.companyId).execute()
    expect(uses.filter(({ kind }) => kind === 2)).toEqual([])
  })

  test('gets the usual reply to a second application', async ({ world }) => {
    const job = await world.job()
    await insertRestriction(world, { nik })
    const replies = []
    for (const form of [restricted, restricted])
      replies.push(await sendForm(world.visit(), await filledForm(world.visit(), job, form)))
    expect(replies.map(({ status, body }) => [status, body.error?.code])).toEqual([
      [201, undefined],
      [409, 'already_applied'],
    ])
    const otherJob = await world.job()
    expect((await sendForm(world.visit(), await filledForm(world.visit(), otherJob, restricted))).status).toBe(201)
    expect(await statuses(world)).toEqual([applicationStatus.rejected, applicationStatus.rejected])
  })

  test('may apply again for the same job when the restriction has ended', async ({ world }) => {
    const job = await world.job()
    await insertRestriction(world, { nik, endDate: '2026-11-20' })
    const { clock } = world.product
    const start = clock.now
    clock.now = new Date('2026-11-20T16:59:00Z')
    await world.apply(job, restricted)
    clock.now = new Date('2026-11-20T17:00:00Z')
    await world.apply(job, restricted)
    clock.now = start
    expect(await statuses(world)).toEqual([applicationStatus.rejected, applicationStatus.active])
  })

  test.for<[string, Parameters<typeof insertRestriction>[1], number]>([
    [
      'is recognized by the number, whatever else they enter',
      { nik, email: 'other@example.com' },
      applicationStatus.rejected,
    ],
    [
      'is recognized by the address where no number is known',
      { email: 'galih@example.com' },
      applicationStatus.rejected,
    ],
    [
      'is not recognized by the address of a person with another number',
      { nik: '3171010101980002' },
      applicationStatus.active,
    ],
    [
      'is not recognized before the first day of the restriction',
      { nik, startDate: '2026-11-21' },
      applicationStatus.active,
    ],
    [
      'is recognized from the first day of the restriction on',
      { nik, startDate: '2026-11-20' },
      applicationStatus.rejected,
    ],
    [
      'is not recognized after the last day of the restriction',
      { nik, endDate: '2026-11-19' },
      applicationStatus.active,
    ],
  ])('%s', async ([, restriction, status], { world }) => {
    const job = await world.job()
    await insertRestriction(world, restriction)
    await world.apply(job, restricted)
    expect(await statuses(world)).toEqual([status])
  })

  test('may apply to another company, and after the restriction is lifted', async ({ world }) => {
    const other = await world.another()
    await insertRestriction(other, { nik })
    const { id: liftedBy } = await world.user()
    await insertRestriction(world, { nik, liftedBy, liftedAt: new Date() })
    await world.apply(await world.job(), restricted)
    expect(await statuses(world)).toEqual([applicationStatus.active])
  })

  test('is recognized as the candidate of a restriction with another address and no number', async ({ world }) => {
    const earlier = await world.application(await world.job(), { nik, status: applicationStatus.rejected })
    await insertRestriction(world, { candidateId: earlier.candidateId, email: 'elsewhere@example.com' })
    const { candidateId, applicationId } = await world.apply(await world.job(), restricted)
    expect(candidateId).toBe(earlier.candidateId)
    expect(await rowsOf(world, 'applications')).toContainEqual(
      expect.objectContaining({ id: applicationId, status: applicationStatus.rejected }),
    )
  })
})

test('a blocked person is blocked again, with the usual receipt and mail', async ({ world }) => {
  const job = await world.job()
  await world.application(await world.job(), { nik, status: applicationStatus.blocked })
  const { candidateId, applicationId } = await world.apply(job, restricted)
  expect(await rowsOf(world, 'mails')).toHaveLength(1)
  const call = await world.as('admin')
  const { body } = await call(candidates.read, { params: { candidateId }, query: { jobApplicationId: applicationId } })
  expect(body.data).toMatchObject({ status: applicationStatus.blocked, hiringStageName: null })
  expect(body.data.timeline[0]).toMatchObject({ toStageName: null, toStatus: applicationStatus.blocked })
  expect((await call(applications.counts, { query: { joId: [job.id] } })).body.data).toMatchObject({
    blocked: 1,
    newCandidates: 0,
  })
  expect(await sendForm(world.visit(), await filledForm(world.visit(), job, restricted))).toMatchObject({ status: 409 })
})

test('twenty applications of a restricted person at once are stored as one', async ({ world }) => {
  const job = await world.job()
  await insertRestriction(world, { nik })
  const forms = await Promise.all(Array.from({ length: 20 }, () => filledForm(world.visit(), job, restricted)))
  const replies = await Promise.all(forms.map((form) => sendForm(world.visit(), form)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  expect(await statuses(world)).toEqual([applicationStatus.rejected])
})
