import { integrations } from '@hireloom/contract/integrations'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { jobPlatform } from '@hireloom/contract/lookups'
import { describe, expect } from 'vitest'
import { sampleAd } from '../../../contract/test/samples/sample-bodies.ts'
import { countWaiting } from '../../test/database/waiting.ts'
import { bahari, codeOf, connectedPlatforms, sagara, withCode } from '../../test/outside/integrating.ts'
import { test, type World } from '../../test/world.ts'
import { objectId } from '../outside/job-board/stand-in/lists.ts'
import type { Outside } from '../outside/outside.ts'

const boardFailed = { code: 'unavailable', message: 'Failed to validate Jobstreet company ID', errors: [] }

/** Makes the board fail the next calls. */
const failNext = (world: World, calls: number) =>
  world.product.app.inject({
    method: 'POST',
    url: '/dev/board/failures',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `calls=${calls}`,
  })

const onPlatform = (platformId: (typeof jobPlatform)[keyof typeof jobPlatform]) => [{ platformId, isPublish: true }]

describe('the job board', () => {
  test('is set up with an id it knows, and the name it returns', async ({ world }) => {
    const call = await world.as('admin')
    const before = await call(integrations.readSeek, {})
    expect(before.body.data).toMatchObject({ id: null, isEnabled: false, isAvailable: true })
    const { status, body } = await call(integrations.createSeek, { body: withCode(world, sagara.id) })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ ...sagara, isEnabled: true })
    expect((await call(integrations.readSeek, {})).body.data).toMatchObject({ ...sagara, isEnabled: true })
    expect(await connectedPlatforms(world)).toContain(jobPlatform.jobBoard)
  })

  test('confirms whether it knows an id', async ({ world }) => {
    const call = await world.as('admin')
    const validate = async (id: string) => (await call(integrations.validateSeek, { params: { id } })).body.data
    expect(await validate(sagara.id)).toMatchObject({ isValid: true, hirerName: null })
    expect(await validate('60128845')).toMatchObject({ isValid: false, hirerName: null })
    expect(await validate('seekAnzPublicTest:organization:seek:30415612')).toMatchObject({ isValid: true })
  })

  test("names only the company of the caller's own id", async ({ world }) => {
    const call = await world.as('admin')
    await call(integrations.createSeek, { body: withCode(world, sagara.id) })
    const nameOf = async (id: string) => (await call(integrations.validateSeek, { params: { id } })).body.data.hirerName
    expect(await nameOf(sagara.id)).toBe(sagara.hirerName)
    expect(await nameOf(bahari.id)).toBeNull()
  })

  test('is connected only with the code of the id, which the board shows its owner', async ({ world }) => {
    const call = await world.as('admin')
    const page = await world.product.app.inject({ url: '/dev/board' })
    expect(page.body).toContain(codeOf(world, sagara.id))
    const wrong = 'This is not the confirmation code of this company ID'
    const refused = await call(integrations.createSeek, { body: { id: sagara.id, code: codeOf(world, bahari.id) } })
    expect([refused.status, refused.body.error?.errors]).toEqual([422, [{ field: 'code', message: wrong }]])
    expect((await call(integrations.readSeek, {})).body.data.id).toBeNull()
    const typed = codeOf(world, sagara.id)
      .toLowerCase()
      .replace(/^(.{5})/, '$1 - ')
    expect((await call(integrations.createSeek, { body: { id: sagara.id, code: typed } })).status).toBe(201)

    const change = (code?: string) =>
      call(integrations.changeSeek, { body: { id: bahari.id, ...(code && { code }), isEnabled: true } })
    expect((await change()).body.error?.errors).toEqual([{ field: 'code', message: 'Confirmation code is required' }])
    expect((await change(codeOf(world, sagara.id))).status).toBe(422)
    expect((await change(codeOf(world, bahari.id))).status).toBe(200)
    expect((await call(integrations.changeSeek, { body: { id: bahari.id, isEnabled: false } })).status).toBe(200)
  })

  test.for([
    ['', 'Company ID is required'],
    ['60128845', 'Jobstreet knows no company with this ID'],
    ['60128000', 'Jobstreet knows no company with this ID'],
    ['6012 8844', 'Company ID may have letters, digits, colons, hyphens and underscores'],
  ] as const)('refuses %j as an id', async ([id, message], { world }) => {
    const call = await world.as('admin')
    const refused = await call(integrations.createSeek, { body: withCode(world, id) })
    expect(refused.status).toBe(422)
    expect(refused.body.error?.errors).toEqual([{ field: 'id', message }])
    await call(integrations.createSeek, { body: withCode(world, sagara.id) })
    expect((await call(integrations.changeSeek, { body: { ...withCode(world, id), isEnabled: true } })).status).toBe(
      422,
    )
    expect((await call(integrations.readSeek, {})).body.data).toMatchObject(sagara)
  })

  test('is set up by only one of two calls at the same time', async ({ world }) => {
    const call = await world.as('admin')
    const ids = [sagara.id, bahari.id]
    const replies = await Promise.all(ids.map((id) => call(integrations.createSeek, { body: withCode(world, id) })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('does not overwrite the change of another user', async ({ world }) => {
    const call = await world.as('admin')
    await call(integrations.createSeek, { body: withCode(world, sagara.id) })
    const changes = await world.db.transaction().execute(async (other) => {
      const saved = other.selectFrom('integrations').select('externalId').where('companyId', '=', world.companyId)
      await saved.forUpdate().execute()
      const changes = [bahari.id, '48210736'].map((id) =>
        call(integrations.changeSeek, { body: { ...withCode(world, id), isEnabled: true } }),
      )
      // When both wait for the row, they have read the saved company id.
      await expect.poll(() => countWaiting(world.db, '%from "integrations"%for update')).toBe(2)
      return changes
    })
    expect((await Promise.all(changes)).map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test("can only be switched off while it doesn't reply", async ({ world }) => {
    const call = await world.as('admin')
    await failNext(world, 1)
    const created = await call(integrations.createSeek, { body: withCode(world, sagara.id) })
    expect([created.status, created.body.error]).toEqual([503, boardFailed])
    expect((await call(integrations.readSeek, {})).body.data.id).toBeNull()

    await call(integrations.createSeek, { body: withCode(world, sagara.id) })
    await failNext(world, 10)
    const validated = await call(integrations.validateSeek, { params: { id: bahari.id } })
    expect([validated.status, validated.body.error]).toEqual([503, boardFailed])
    expect((await call(integrations.changeSeek, { body: { id: bahari.id, isEnabled: true } })).status).toBe(503)
    expect((await call(integrations.changeSeek, { body: { id: sagara.id, isEnabled: false } })).status).toBe(200)
    expect((await call(integrations.changeSeek, { body: { id: sagara.id, isEnabled: true } })).status).toBe(503)
    expect((await call(integrations.readSeek, {})).body.data).toMatchObject({ ...sagara, isEnabled: false })
    await failNext(world, 0)
  })

  test('is unavailable if the installation has none', async ({ world }) => {
    const outside: Outside = world.product.services.outside
    const { jobBoard } = outside
    const call = await world.as('admin')
    await call(integrations.createSeek, { body: withCode(world, sagara.id) })
    outside.jobBoard = undefined
    try {
      expect((await call(integrations.readSeek, {})).body.data).toMatchObject({ ...sagara, isAvailable: false })
      expect((await call(integrations.validateSeek, { params: { id: sagara.id } })).status).toBe(503)
      expect((await call(integrations.changeSeek, { body: { id: bahari.id, isEnabled: true } })).status).toBe(503)
      expect(await connectedPlatforms(world)).not.toContain(jobPlatform.jobBoard)
    } finally {
      outside.jobBoard = jobBoard
    }
  })
})

describe('an id', () => {
  const ofAnother = [{ field: 'id', message: 'Another company has connected this ID' }]

  test('at LinkedIn belongs to one company, even with leading zeros', async ({ world }) => {
    const call = await world.as('admin')
    const other = await (await world.another()).as('admin')
    await call(integrations.createLinkedIn, { body: { id: '718045' } })
    for (const id of ['718045', '0718045']) {
      const { status, body } = await other(integrations.createLinkedIn, { body: { id } })
      expect([status, body.error?.errors]).toEqual([422, ofAnother])
    }
    await other(integrations.createLinkedIn, { body: { id: '918045' } })
    const changed = await other(integrations.changeLinkedIn, { body: { id: '718045', isEnabled: true } })
    expect([changed.status, changed.body.error?.errors]).toEqual([422, ofAnother])
    expect((await call(integrations.changeLinkedIn, { body: { id: '718045', isEnabled: false } })).status).toBe(200)
  })

  test('at the board belongs to one company, as a number and as an object identifier', async ({ world }) => {
    const call = await world.as('admin')
    const second = await world.another()
    const other = await second.as('admin')
    await call(integrations.createSeek, { body: withCode(world, sagara.id) })
    for (const id of [sagara.id, objectId('organization', sagara.id)]) {
      const { status, body } = await other(integrations.createSeek, { body: withCode(second, id) })
      expect([status, body.error?.errors]).toEqual([422, ofAnother])
    }
  })

  test('is connected by only one of two companies that enter it at the same moment', async ({ world }) => {
    const callers = [await world.as('admin'), await (await world.another()).as('admin')]
    const replies = await Promise.all(
      callers.map((call) => call(integrations.createLinkedIn, { body: { id: '818045' } })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(replies.flatMap(({ body }) => body.error?.errors ?? [])).toEqual(ofAnother)
  })
})

describe('a job', () => {
  test.for([
    [jobPlatform.linkedIn, 'LinkedIn is not connected'],
    [jobPlatform.jobBoard, 'Jobstreet by SEEK is not connected'],
  ] as const)('is published on platform %s once that is connected', async ([platformId, message], { world }) => {
    const call = await world.as('admin')
    const there = { jobPlatform: onPlatform(platformId), jobBoardAd: sampleAd, endDate: '2026-12-10' }
    const publish = () => call(jobs.create, { body: world.newJob(there) })
    const refused = await publish()
    expect(refused.status).toBe(422)
    expect(refused.body.error?.errors).toEqual([{ field: 'jobPlatform.0.isPublish', message }])
    const draft = world.newJob({ ...there, status: 0 })
    expect((await call(jobs.create, { body: draft })).status).toBe(201)

    const isLinkedIn = platformId === jobPlatform.linkedIn
    if (isLinkedIn) await call(integrations.createLinkedIn, { body: { id: '71804533' } })
    else await call(integrations.createSeek, { body: withCode(world, sagara.id) })
    expect((await publish()).status).toBe(201)

    if (isLinkedIn) await call(integrations.changeLinkedIn, { body: { id: '71804533', isEnabled: false } })
    else await call(integrations.changeSeek, { body: { id: sagara.id, isEnabled: false } })
    expect((await publish()).status).toBe(422)
  })
})

test('only users who manage the job board see the integrations, while all users with jobs see the platforms', async ({
  world,
}) => {
  const admin = await world.as('admin')
  await admin(integrations.createLinkedIn, { body: { id: '71804533' } })
  const recruiter = await world.as('recruiter')
  expect((await recruiter(integrations.readLinkedIn, {})).status).toBe(403)
  expect((await recruiter(integrations.changeLinkedIn, { body: { id: '123456', isEnabled: false } })).status).toBe(403)
  expect((await recruiter(integrations.validateSeek, { params: { id: sagara.id } })).status).toBe(403)
  const stranger = await (await world.another()).as('admin')
  expect((await stranger(integrations.readLinkedIn, {})).body.data.id).toBeNull()
  expect(await connectedPlatforms(world)).toEqual([
    jobPlatform.careerPage,
    jobPlatform.linkedIn,
    jobPlatform.googleForJobs,
  ])
})
