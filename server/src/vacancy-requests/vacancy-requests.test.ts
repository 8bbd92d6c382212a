import { hrSync } from '@hireloom/contract/hr-sync'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { permissions } from '@hireloom/contract/platform/permissions'
import { vacancyRequests } from '@hireloom/contract/vacancy-requests'
import { describe, expect } from 'vitest'
import { insertVacancyRequest } from '../../test/vacancy-request-factory.ts'
import { type Caller, test, type World } from '../../test/world.ts'

const search = async (call: Caller, data = '') =>
  (await call(vacancyRequests.search, { query: { data } })).body.data.map(({ requestId }) => requestId)
const withoutConfidential = permissions.filter((permission) => permission !== 'jobs.accessConfidentialFields')

describe('vacancy requests', () => {
  test('are found by number, position or requester, newest first, with all fields that a job copies', async ({
    world,
  }) => {
    await insertVacancyRequest(world, { requestId: 'VR-1', requestedDate: '2026-11-01' })
    const { id: cook } = await world.db
      .insertInto('jobPositions')
      .values({ companyId: world.companyId, name: 'Cook' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ofCook = { requestId: 'VR-2', requestedDate: '2026-11-03', requestedBy: 'Budi 100%', jobPositionId: cook }
    await insertVacancyRequest(world, ofCook)
    await insertVacancyRequest(world, { requestId: 'VR-3', requestedDate: '2026-11-03', isActive: false })
    await insertVacancyRequest(await world.another(), { requestId: 'VR-4' })
    const call = await world.as('recruiter')
    expect(await search(call)).toEqual(['VR-2', 'VR-1'])
    expect(await search(call, ' vr-1 ')).toEqual(['VR-1'])
    expect(await search(call, 'backend')).toEqual(['VR-1'])
    expect(await search(call, '0%')).toEqual(['VR-2'])
    const { body } = await call(vacancyRequests.search, { query: { data: 'maria' } })
    const { jobPositionId, branchId, organizationId, provinceId, cityId } = world.masterData
    expect(body.data).toEqual([
      {
        id: expect.any(Number),
        requestId: 'VR-1',
        requestType: 1,
        requestedBy: 'Maria Tambunan',
        requestedDate: '2026-11-01',
        headcount: 3,
        isUsed: false,
        jobPositionId,
        jobPositionName: 'Backend Engineer',
        branchId,
        branchName: 'Jakarta Selatan',
        organizationId,
        organizationName: 'Technology',
        provinceId,
        cityId,
      },
    ])
  })

  test('can be read by id, unless withdrawn or of another company', async ({ world }) => {
    const request = await insertVacancyRequest(world, { requestType: 2 })
    const withdrawn = await insertVacancyRequest(world, { isActive: false })
    const foreign = await insertVacancyRequest(await world.another())
    const call = await world.as('recruiter')
    const read = (data: number) => call(vacancyRequests.read, { query: { data } })
    expect((await read(request.id)).body.data).toMatchObject({ requestId: request.requestId, requestType: 2 })
    expect((await read(withdrawn.id)).status).toBe(404)
    expect((await read(foreign.id)).status).toBe(404)
  })

  test('are confidential', async ({ world }) => {
    const { id } = await insertVacancyRequest(world)
    const call = await world.as('recruiter', withoutConfidential)
    expect((await call(vacancyRequests.search, {})).status).toBe(403)
    expect((await call(vacancyRequests.read, { query: { data: id } })).status).toBe(403)
    expect((await call(jobs.create, { body: world.newJob({ vacancyRequestId: id }) })).status).toBe(403)
    const job = await world.job({ vacancyRequestId: id })
    const { body } = await (await world.as('admin', withoutConfidential))(jobs.read, { params: { jobId: job.id } })
    const { vacancyRequestId, requestId, requestType, requestedBy, requestedDate } = body.data
    expect([vacancyRequestId, requestId, requestType, requestedBy, requestedDate]).toEqual([
      ...[null, null, null, null, null],
    ])
  })

  test('outside a restriction are not listed', async ({ world }) => {
    const { companyId, db, masterData } = world
    const { id: elsewhere } = await db
      .insertInto('branches')
      .values({ companyId, name: 'Medan', provinceId: masterData.provinceId, cityId: masterData.cityId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertVacancyRequest(world, { requestId: 'VR-HERE' })
    const { id } = await insertVacancyRequest(world, { requestId: 'VR-MEDAN', branchId: elsewhere })
    const call = await world.as('recruiter')
    const actor = [...world.product.actors.values()].at(-1)
    if (actor) actor.restriction = { branchIds: [masterData.branchId], organizationIds: [], jobPositionIds: [] }
    expect(await search(call)).toEqual(['VR-HERE'])
    expect((await call(vacancyRequests.read, { query: { data: id } })).status).toBe(404)
    const { status } = await call(jobs.create, { body: world.newJob({ vacancyRequestId: id, branchId: elsewhere }) })
    expect(status).toBe(422)
  })
})

describe('a job that comes from a request', () => {
  const create = async (world: World, vacancyRequestId: number) => {
    const call = await world.as('admin')
    return call(jobs.create, { body: world.newJob({ vacancyRequestId, status: jobStatus.draft }) })
  }
  const refusals = ({ body }: Awaited<ReturnType<typeof create>>) => body.error?.errors

  test('shows the request', async ({ world }) => {
    const { id, requestId } = await insertVacancyRequest(world, { requestType: 2 })
    expect((await create(world, id)).body.data).toMatchObject({
      vacancyRequestId: id,
      requestId,
      requestType: 2,
      requestedBy: 'Maria Tambunan',
      requestedDate: '2026-11-02',
    })
    const without = await world.job()
    expect([without.vacancyRequestId, without.requestId, without.requestedDate]).toEqual([null, null, null])
  })

  test('keeps it when the request is withdrawn', async ({ world }) => {
    const { id, requestId, externalId } = await insertVacancyRequest(world)
    const { body } = await create(world, id)
    const { companyId, db } = world
    await db
      .updateTable('vacancyRequests')
      .set({ isActive: false })
      .where('companyId', '=', companyId)
      .where('externalId', '=', externalId)
      .execute()
    const read = await (await world.as('admin'))(jobs.read, { params: { jobId: body.data.id } })
    expect(read.body.data.requestId).toBe(requestId)
  })

  test('is the only one, until it is deleted', async ({ world }) => {
    const { id } = await insertVacancyRequest(world)
    const [one, other] = await Promise.all([create(world, id), create(world, id)])
    expect([one.status, other.status].sort()).toEqual([201, 422])
    const [made, refused] = one.status === 201 ? [one, other] : [other, one]
    expect(refusals(refused)).toEqual([
      { field: 'vacancyRequestId', message: 'Vacancy request is already used by another job' },
    ])
    const call = await world.as('admin')
    expect((await call(vacancyRequests.read, { query: { data: id } })).body.data.isUsed).toBe(true)
    await world.db
      .updateTable('jobs')
      .set({ deletedAt: new Date() })
      .where('companyId', '=', world.companyId)
      .where('id', '=', made.body.data.id)
      .execute()
    expect((await call(vacancyRequests.read, { query: { data: id } })).body.data.isUsed).toBe(false)
    expect((await create(world, id)).status).toBe(201)
  })

  test('is the only one in the database as well', async ({ world }) => {
    const { id: vacancyRequestId } = await insertVacancyRequest(world)
    const [first, second] = [await world.job(), await world.job()]
    const assign = ({ id }: { id: number }) =>
      world.db
        .updateTable('jobs')
        .set({ vacancyRequestId })
        .where('companyId', '=', world.companyId)
        .where('id', '=', id)
        .execute()
    await assign(first)
    await expect(assign(second)).rejects.toThrow('jobs_of_vacancy_request')
  })

  test('is refused with a request that is not offered', async ({ world }) => {
    const withdrawn = await insertVacancyRequest(world, { isActive: false })
    const foreign = await insertVacancyRequest(await world.another())
    for (const { id } of [withdrawn, foreign]) {
      expect(refusals(await create(world, id))).toEqual([
        { field: 'vacancyRequestId', message: 'Vacancy request must be one of the offered values' },
      ])
    }
  })
})

describe('requests of the suite', () => {
  const row = {
    externalId: 'R-1',
    requestId: 'VR-2026-0001',
    requestType: 1 as const,
    requestedBy: 'Maria Tambunan',
    requestedDate: '2026-11-02',
    headcount: 2,
    positionExternalId: 'P-1',
    branchExternalId: 'B-1',
    organizationExternalId: 'O-1',
  }
  const push = async (world: World, rows: object[], isComplete = false) =>
    world.service()(hrSync.vacancyRequests, {
      params: { companyId: world.companyId },
      body: { rows: rows as never, isComplete },
    })
  const pushReferences = async (world: World) => {
    const params = { companyId: world.companyId }
    const call = world.service()
    await call(hrSync.positions, { params, body: { rows: [{ externalId: 'P-1', name: 'Barista' }] } })
    await call(hrSync.organizations, { params, body: { rows: [{ externalId: 'O-1', name: 'Shops' }] } })
    await call(hrSync.branches, { params, body: { rows: [{ externalId: 'B-1', name: 'Kemang', cityCode: 3174 }] } })
  }

  test('are imported with what they refer to, and deactivated when withdrawn', async ({ world }) => {
    await pushReferences(world)
    expect((await push(world, [row])).body.data).toMatchObject({ created: 1 })
    expect((await push(world, [row])).body.data).toMatchObject({ unchanged: 1 })
    expect((await push(world, [{ ...row, headcount: 4 }])).body.data).toMatchObject({ updated: 1 })
    const call = await world.as('recruiter')
    expect((await call(vacancyRequests.search, { query: { data: 'barista' } })).body.data).toMatchObject([
      { requestId: 'VR-2026-0001', headcount: 4, branchName: 'Kemang', organizationName: 'Shops' },
    ])
    expect((await push(world, [{ ...row, headcount: 4, isActive: false }])).body.data).toMatchObject({ deactivated: 1 })
    expect(await search(call)).toEqual([])
    expect((await push(world, [{ ...row, externalId: 'R-2' }], true)).body.data).toMatchObject({ created: 1 })
  })

  test('with unknown references are refused by row', async ({ world }) => {
    await pushReferences(world)
    const { status, body } = await push(world, [row, { ...row, externalId: 'R-2', branchExternalId: 'B-9' }])
    expect(status).toBe(422)
    expect(body.error?.errors).toEqual([{ field: 'rows.1.branchExternalId', message: 'Branch is not known' }])
    expect(await search(await world.as('recruiter'))).toEqual([])
  })
})
