import { lookups, optionLists } from '@hireloom/contract/lookups'
import { describe, expect } from 'vitest'
import { test } from '../../test/world.ts'

describe('a picker of master data', () => {
  test("lists the company's records by name, page by page", async ({ world }) => {
    const names = ['Cook', 'Barista', 'Driver 100%']
    const rows = names.map((name) => ({ companyId: world.companyId, name }))
    await world.db.insertInto('jobPositions').values(rows).execute()
    await world.another()
    const call = await world.as('user')
    const listed = async (query: { page?: number; limit?: number; search?: string }) => {
      const { body } = await call(lookups.jobPositions, { query })
      return [body.pagination.total, ...body.data.map(({ name }) => name)]
    }
    expect(await listed({})).toEqual([4, 'Backend Engineer', 'Barista', 'Cook', 'Driver 100%'])
    expect(await listed({ page: 2, limit: 3 })).toEqual([4, 'Driver 100%'])
    expect(await listed({ search: 'BAR' })).toEqual([1, 'Barista'])
    expect(await listed({ search: '0%' })).toEqual([1, 'Driver 100%'])
  })

  test('exists for every kind', async ({ world }) => {
    const call = await world.as('user')
    const { masterData } = world
    const branch = { id: masterData.branchId, cityId: masterData.cityId, provinceId: masterData.provinceId }
    expect((await call(lookups.branches, {})).body.data).toEqual([{ ...branch, name: 'Jakarta Selatan' }])
    expect((await call(lookups.employmentTypes, {})).body.data).toEqual([
      { id: masterData.employmentTypeId, name: 'Full-time', hasEndDate: false },
    ])
    const others = [lookups.organizations, lookups.jobLevels, lookups.customFields, lookups.fileCategories]
    const replies = await Promise.all(others.map((endpoint) => call(endpoint, {})))
    expect(replies.map(({ body }) => body.data[0]?.name)).toEqual([
      'Technology',
      'Senior',
      'Notice period',
      'Certificates',
    ])
  })
})

test('a call with ids returns their names, even those of deactivated records', async ({ world }) => {
  const { companyId, masterData } = world
  const branch = { companyId, name: 'Old branch', provinceId: masterData.provinceId, cityId: masterData.cityId }
  const old = await world.db
    .insertInto('branches')
    .values({ ...branch, isActive: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const removed = await world.user('recruiter', { firstName: 'Gone' })
  await world.db
    .updateTable('users')
    .set({ isActive: false })
    .where('companyId', '=', companyId)
    .where('id', '=', removed.id)
    .execute()
  const call = await world.as('recruiter')
  const stranger = await (await world.another()).as('admin')
  const id = [old.id]
  expect((await call(lookups.branches, {})).body.data.map(({ name }) => name)).not.toContain('Old branch')
  expect((await call(lookups.branches, { query: { id } })).body.data.map(({ name }) => name)).toEqual(['Old branch'])
  expect((await stranger(lookups.branches, { query: { id } })).body.data).toEqual([])
  for (const list of [lookups.hiringUsers, lookups.users]) {
    const people = await call(list, { query: { id: [removed.id] } })
    expect(people.body.data.map(({ firstName }) => firstName)).toEqual(['Gone'])
  }
  expect((await call(lookups.user, { params: { userId: removed.id } })).body.data.firstName).toBe('Gone')
  expect((await stranger(lookups.user, { params: { userId: removed.id } })).status).toBe(404)
})

test('active colleagues are found by name or job position, not by address, and returned without address and role', async ({
  world,
}) => {
  const dewi = await world.user('recruiter', { firstName: 'Dewi', lastName: 'Anggraini' })
  const former = await world.user('recruiter', { firstName: 'Dewi', lastName: 'Lestari' })
  await world.db
    .updateTable('users')
    .set({ isActive: false })
    .where('companyId', '=', world.companyId)
    .where('id', '=', former.id)
    .execute()
  await world.user('recruiter', { firstName: 'Agus' })
  await (await world.another()).user('admin', { firstName: 'Dewi' })
  const jobPosition = 'Head of 100% Retail'
  await world.db
    .updateTable('users')
    .set({ jobPosition })
    .where('companyId', '=', world.companyId)
    .where('firstName', '=', 'Dewi')
    .execute()
  const call = await world.as(dewi)
  const { id, firstName, lastName } = dewi
  const option = { id, firstName, lastName, avatar: null, jobPosition, canRunJobs: true, isExternal: false }
  for (const list of [lookups.hiringUsers, lookups.users]) {
    for (const search of ['dewi', 'Dewi Ang', 'retail', '0% r']) {
      expect((await call(list, { query: { search } })).body.data).toEqual([option])
    }
    expect((await call(list, { query: { search: dewi.email } })).body.data).toEqual([])
  }
  expect((await call(lookups.user, { params: { userId: id } })).body.data).toEqual(option)
})

test('a colleague who can only interview, and one from another company, are marked', async ({ world }) => {
  await world.user('user', { firstName: 'Bagus' })
  await world.user('consultant', { firstName: 'Sari' })
  const { body } = await (await world.as('recruiter'))(lookups.hiringUsers, { query: { search: 'a' } })
  const marks = body.data.map(({ firstName, canRunJobs, isExternal }) => ({ firstName, canRunJobs, isExternal }))
  expect(marks).toContainEqual({ firstName: 'Bagus', canRunJobs: false, isExternal: false })
  expect(marks).toContainEqual({ firstName: 'Sari', canRunJobs: true, isExternal: true })
})

test('provinces are listed by name, whatever the case, and have their cities', async ({ world }) => {
  const call = await world.as('user')
  const provinces = (await call(lookups.provinces, {})).body.data
  expect(provinces).toHaveLength(38)
  expect(provinces.map(({ name }) => name).slice(4, 6)).toEqual(['Daerah Istimewa Yogyakarta', 'DKI Jakarta'])
  const cities = await call(lookups.cities, { params: { provinceId: 31 } })
  expect(cities.body.data.map(({ name }) => name)).toContain('Kota Jakarta Selatan')
  expect((await call(lookups.cities, { params: { provinceId: 99 } })).body.data).toEqual([])
})

test('all option lists are returned with their labels', async ({ world }) => {
  const { body } = await (await world.as('user'))(lookups.jobInformations, {})
  expect(body.data).toEqual(optionLists)
})
