import { hrSync } from '@hireloom/contract/hr-sync'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { lookups } from '@hireloom/contract/lookups'
import { describe, expect } from 'vitest'
import { logOf } from '../../test/applicant.ts'
import { product, test, World } from '../../test/world.ts'

const paramsOf = ({ companyId }: World) => ({ params: { companyId } })
const listOffered = async (world: World, list: 'branches' | 'organizations' = 'organizations') => {
  const call = await world.as('user')
  return (await call(lookups[list], {})).body.data.map(({ name }) => name)
}
const synchronizations = async (world: World) => (await logOf(world)).filter((what) => what.startsWith('synchronized'))
const sales = { externalId: 'ORG-1', name: 'Sales' }
const trade = { externalId: 'ORG-2', name: 'Trade' }

describe('organizations of the suite', () => {
  test('are created once, and renamed later', async ({ world }) => {
    const push = (rows: object[]) =>
      world.service()(hrSync.organizations, { ...paramsOf(world), body: { rows: rows as never } })
    expect((await push([sales, trade])).body.data).toMatchObject({ created: 2, updated: 0, unchanged: 0 })
    expect((await push([sales, trade])).body.data).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    expect((await push([{ ...sales, name: 'Sales Indonesia' }])).body.data).toMatchObject({ updated: 1 })
    expect(await listOffered(world)).toEqual(['Sales Indonesia', 'Technology', 'Trade'])
    expect(await synchronizations(world)).toEqual([
      'synchronized 2 organizations with the HR suite',
      'synchronized 1 organization with the HR suite',
    ])
  })

  test('may exchange names in one call', async ({ world }) => {
    const call = world.service()
    await call(hrSync.organizations, { ...paramsOf(world), body: { rows: [sales, trade] } })
    const rows = [
      { ...sales, name: 'Trade' },
      { ...trade, name: 'Sales' },
    ]
    const { status, body } = await call(hrSync.organizations, { ...paramsOf(world), body: { rows } })
    expect([status, body.data?.updated]).toEqual([200, 2])
    const stored = await world.db
      .selectFrom('organizations')
      .select(['externalId', 'name', 'isActive'])
      .where('companyId', '=', world.companyId)
      .where('externalId', 'is not', null)
      .orderBy('externalId')
      .execute()
    expect(stored).toEqual(rows.map((row) => ({ ...row, isActive: true })))
  })

  test('may replace one of the same name that the same call deactivates', async ({ world }) => {
    const call = world.service()
    await call(hrSync.organizations, { ...paramsOf(world), body: { rows: [sales] } })
    const rows = [
      { externalId: 'ORG-3', name: 'Sales' },
      { ...sales, isActive: false },
    ]
    const { status, body } = await call(hrSync.organizations, { ...paramsOf(world), body: { rows } })
    expect([status, body.data]).toMatchObject([200, { created: 1, deactivated: 1 }])
    expect(await listOffered(world)).toEqual(['Sales', 'Technology'])
  })

  test('take over a record of the same name, whose jobs keep it', async ({ world }) => {
    const job = await world.job()
    const rows = [{ externalId: 'ORG-9', name: 'Technology' }]
    const { body } = await world.service()(hrSync.organizations, { ...paramsOf(world), body: { rows } })
    expect(body.data).toMatchObject({ created: 0, updated: 1 })
    await world.service()(hrSync.organizations, {
      ...paramsOf(world),
      body: { rows: [{ ...rows[0]!, name: 'Product' }] },
    })
    const call = await world.as('admin')
    expect((await call(jobs.read, { params: { jobId: job.id } })).body.data.organizationName).toBe('Product')
  })

  test('missing from a complete list are no longer offered, but jobs keep them', async ({ world }) => {
    const job = await world.job()
    const body = { isComplete: true, rows: [sales] }
    const answer = await world.service()(hrSync.organizations, { ...paramsOf(world), body })
    expect(answer.body.data).toEqual({
      companyId: world.companyId,
      created: 1,
      updated: 0,
      unchanged: 0,
      deactivated: 1,
    })
    expect(await listOffered(world)).toEqual(['Sales'])
    const call = await world.as('admin')
    expect((await call(jobs.read, { params: { jobId: job.id } })).body.data.organizationName).toBe('Technology')
    const refused = await call(jobs.create, { body: world.newJob() })
    expect(refused.body.error?.errors).toEqual([
      { field: 'organizationId', message: 'Organization must be one of the offered values' },
    ])
  })

  test('that were deactivated individually can be reactivated by their id', async ({ world }) => {
    const push = async (isActive: boolean) => {
      const body = { rows: [{ ...sales, isActive }] }
      return (await world.service()(hrSync.organizations, { ...paramsOf(world), body })).body.data
    }
    expect(await push(true)).toMatchObject({ created: 1 })
    expect(await push(false)).toMatchObject({ deactivated: 1 })
    expect(await listOffered(world)).toEqual(['Technology'])
    expect(await push(false)).toMatchObject({ unchanged: 1 })
    expect(await push(true)).toMatchObject({ updated: 1 })
    expect(await listOffered(world)).toEqual(['Sales', 'Technology'])
  })

  test('are all refused if one is invalid', async ({ world }) => {
    const call = world.service()
    await call(hrSync.organizations, { ...paramsOf(world), body: { rows: [sales] } })
    const rows = [trade, { externalId: 'ORG-3', name: 'Sales' }, { ...trade, name: 'Twice' }]
    const { status, body } = await call(hrSync.organizations, { ...paramsOf(world), body: { rows } })
    expect(status).toBe(422)
    expect(body.error?.errors).toEqual([
      { field: 'rows.1.name', message: 'Another active record has this name' },
      { field: 'rows.2.externalId', message: 'External id is listed twice' },
    ])
    expect(await listOffered(world)).toEqual(['Sales', 'Technology'])
  })

  test('pushed twice at once are created once', async ({ world }) => {
    const push = () => world.service()(hrSync.organizations, { ...paramsOf(world), body: { rows: [sales, trade] } })
    const outcomes = await Promise.all([push(), push()])
    expect(outcomes.map(({ status, body }) => [status, body.data?.created]).sort()).toEqual([
      [200, 0],
      [200, 2],
    ])
  })

  test('belong to one company', async ({ world }) => {
    const other = await world.another()
    await world.service()(hrSync.organizations, { ...paramsOf(world), body: { rows: [sales] } })
    const { body } = await world.service()(hrSync.organizations, {
      ...paramsOf(other),
      body: { isComplete: true, rows: [sales] },
    })
    expect(body.data).toMatchObject({ created: 1, deactivated: 1 })
    expect(await listOffered(world)).toEqual(['Sales', 'Technology'])
  })

  test('of an unknown company are refused', async ({ world }) => {
    const { status } = await world.service()(hrSync.organizations, {
      params: { companyId: 999_999 },
      body: { rows: [sales] },
    })
    expect(status).toBe(404)
  })

  test('come in calls of 1 to 1000 rows', async ({ world }) => {
    const rows = Array.from({ length: 1001 }, (_, index) => ({ externalId: `O-${index}`, name: `Unit ${index}` }))
    const push = (count: number) =>
      world.service()(hrSync.organizations, { ...paramsOf(world), body: { rows: rows.slice(0, count) } })
    expect((await push(1001)).status).toBe(422)
    expect((await push(0)).status).toBe(422)
    expect((await push(1000)).body.data).toMatchObject({ created: 1000 })
  })
})

describe('branches of the suite', () => {
  const kemang = { externalId: 'BR-1', name: 'Kemang', address: 'Jl. Kemang Raya 5', cityCode: 3174 }

  test('get the city of their official code, and its province', async ({ world }) => {
    await world.service()(hrSync.branches, { ...paramsOf(world), body: { rows: [kemang] } })
    const branch = await world.db
      .selectFrom('branches')
      .select(['provinceId', 'cityId', 'postalCode', 'isActive'])
      .where('companyId', '=', world.companyId)
      .where('externalId', '=', 'BR-1')
      .executeTakeFirst()
    expect(branch).toEqual({ provinceId: 31, cityId: 3174, postalCode: null, isActive: true })
  })

  test('of an unknown city are refused with the index of their row', async ({ world }) => {
    const rows = [kemang, { ...kemang, externalId: 'BR-2', name: 'Nowhere', cityCode: 9998 }]
    const { status, body } = await world.service()(hrSync.branches, { ...paramsOf(world), body: { rows } })
    expect(status).toBe(422)
    expect(body.error?.errors).toEqual([{ field: 'rows.1.cityCode', message: 'City code is not an official one' }])
    expect(await listOffered(world, 'branches')).toEqual(['Jakarta Selatan'])
  })
})

describe('employees of the suite', () => {
  const dewi = { externalId: 'EMP-1', firstName: 'Dewi', lastName: 'Anggraini', email: 'dewi@example.com' }

  test('may share a name, and need no e-mail address', async ({ world }) => {
    const rows = [dewi, { externalId: 'EMP-2', firstName: 'Dewi', lastName: 'Anggraini', jobPosition: 'Barista' }]
    await world.service()(hrSync.employees, { ...paramsOf(world), body: { rows } })
    const { body } = await world.service()(hrSync.employees, {
      ...paramsOf(world),
      body: { isComplete: true, rows: [{ ...dewi, idEmployee: 'KS-1' }] },
    })
    expect(body.data).toMatchObject({ updated: 1, deactivated: 1 })
    const stored = await world.db
      .selectFrom('employees')
      .select(['externalId', 'idEmployee', 'email', 'isActive'])
      .where('companyId', '=', world.companyId)
      .orderBy('externalId')
      .execute()
    expect(stored).toEqual([
      { externalId: 'EMP-1', idEmployee: 'KS-1', email: 'dewi@example.com', isActive: true },
      { externalId: 'EMP-2', idEmployee: null, email: null, isActive: false },
    ])
    expect(JSON.stringify(await synchronizations(world))).not.toContain('Dewi')
  })

  test('are refused with an invalid e-mail address', async ({ world }) => {
    const { body } = await world.service()(hrSync.employees, {
      ...paramsOf(world),
      body: { rows: [dewi, { ...dewi, externalId: 'EMP-2', email: 'dewi' }] },
    })
    expect(body.error?.errors?.[0]).toEqual({ field: 'rows.1.email', message: 'E-mail must be an e-mail address' })
  })
})

test.for([
  ['positions', { externalId: 'P', name: 'Cook' }],
  ['levels', { externalId: 'L', name: 'Trainee' }],
  ['employmentTypes', { externalId: 'T', name: 'Freelance', hasEndDate: true }],
  ['customFields', { externalId: 'C', name: 'Shoe size' }],
  ['fileCategories', { externalId: 'F', name: 'Diplomas' }],
] as const)('%s are offered after they were pushed', async ([kind, row], { world }) => {
  const lists = {
    positions: lookups.jobPositions,
    levels: lookups.jobLevels,
    employmentTypes: lookups.employmentTypes,
    customFields: lookups.customFields,
    fileCategories: lookups.fileCategories,
  }
  const { status } = await world.service()(hrSync[kind], {
    ...paramsOf(world),
    body: { isComplete: true, rows: [row] },
  } as never)
  expect(status).toBe(200)
  const { body } = await (await world.as('user'))(lists[kind], {})
  expect(body.data.map(({ name }) => name)).toEqual([row.name])
})

test('deactivated custom fields are refused in questions of new jobs', async ({ world }) => {
  const { customFieldId } = world.masterData
  const body = { isComplete: true, rows: [{ externalId: 'C', name: 'Shoe size' }] }
  await world.service()(hrSync.customFields, { ...paramsOf(world), body })
  const question = { content: 'When can you start?', type: 0 as const, mapToCustomField: true, customFieldId }
  const call = await world.as('admin')
  const refused = await call(jobs.create, { body: world.newJob({ customQuestion: [question] }) })
  expect(refused.body.error?.errors).toEqual([
    { field: 'customQuestion.0.customFieldId', message: 'Custom field must be one of the offered values' },
  ])
})

test('an installation without a service key accepts no pushes', async ({ db, onTestFinished }) => {
  const keyless = product(db, { SERVICE_KEY: '' })
  onTestFinished(keyless.close)
  const world = await World.make(keyless)
  for (const headers of [{} as Record<string, string>, { 'x-service-key': '' }, { 'x-service-key': 'undefined' }]) {
    const { status } = await world.caller(headers)(hrSync.organizations, {
      ...paramsOf(world),
      body: { rows: [sales] },
    })
    expect(status).toBe(401)
  }
})
