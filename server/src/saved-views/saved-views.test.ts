import { maxViews, savedViews } from '@hireloom/contract/saved-views'
import { expect } from 'vitest'
import { test } from '../../test/world.ts'

test('views are kept per user, each user with their own names, and listed, renamed and deleted by nobody else', async ({
  world,
}) => {
  const owner = await world.as(await world.user('recruiter'))
  const other = await world.as(await world.user('recruiter'))
  const saved = await owner(savedViews.create, { body: { name: 'Baristas', search: 'status=3&gender=2' } })
  expect(saved.status).toBe(201)
  const { id } = saved.body.data
  const params = { viewId: id }

  const twin = await owner(savedViews.create, { body: { name: 'baristas', search: '' } })
  expect(twin).toMatchObject({ status: 409, body: { error: { message: 'You already have a view with this name' } } })
  expect((await other(savedViews.create, { body: { name: 'Baristas', search: '' } })).status).toBe(201)

  expect((await other(savedViews.change, { params, body: { name: 'Mine now' } })).status).toBe(404)
  expect((await other(savedViews.remove, { params })).status).toBe(404)
  const renamed = await owner(savedViews.change, { params, body: { name: 'Head baristas' } })
  expect(renamed.body.data).toEqual({ id, name: 'Head baristas', search: 'status=3&gender=2' })
  expect((await owner(savedViews.list, {})).body.data).toEqual([renamed.body.data])
  expect((await owner(savedViews.remove, { params })).status).toBe(204)
  expect((await owner(savedViews.list, {})).body.data).toEqual([])
})

test('the name of a view is on one line', async ({ world }) => {
  const call = await world.as('recruiter')
  const { body } = await call(savedViews.create, { body: { name: 'Head\nbaristas', search: '' } })
  expect(body.data.name).toBe('Head baristas')
})

test('a view has only filters of the candidate list, and a user keeps at most fifty', async ({ world }) => {
  const call = await world.as(await world.user('recruiter'))
  const foreign = await call(savedViews.create, { body: { name: 'Elsewhere', search: 'status=3&redirect=x' } })
  expect(foreign.status).toBe(422)
  expect(foreign.body).toMatchObject({
    error: { errors: [{ field: 'search', message: 'Search must be the filters of the candidate list' }] },
  })
  for (let n = 1; n <= maxViews; n++) {
    expect((await call(savedViews.create, { body: { name: `View ${n}`, search: `status=${n % 10}` } })).status).toBe(
      201,
    )
  }
  const oneMore = await call(savedViews.create, { body: { name: 'One more', search: '' } })
  expect(oneMore).toMatchObject({ status: 422, body: { error: { message: 'You can keep up to 50 views' } } })
})
