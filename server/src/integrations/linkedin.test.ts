import { integrations } from '@hireloom/contract/integrations'
import { jobPlatform } from '@hireloom/contract/lookups'
import { fromReply } from '@hireloom/contract/platform/wire'
import { describe, expect } from 'vitest'
import { logOf } from '../../test/applicant.ts'
import { connectedPlatforms } from '../../test/outside/integrating.ts'
import { test } from '../../test/world.ts'

describe('LinkedIn', () => {
  test('is off and without an id until it is set up', async ({ world }) => {
    const call = await world.as('admin')
    const { status, body } = await call(integrations.readLinkedIn, {})
    expect(status).toBe(200)
    const nothing = { id: null, isEnabled: false, updatedAt: null, feedUrl: null }
    expect(fromReply(integrations.readLinkedIn, body).data).toEqual(nothing)
  })

  test('is set up with an id, enabled, and can then be changed and switched off', async ({ world }) => {
    const call = await world.as('admin')
    const created = await call(integrations.createLinkedIn, { body: { id: ' 71804533 ' } })
    expect(created.status).toBe(201)
    const feedUrl = `http://localhost:3000/feeds/${world.slug}/linkedin.xml`
    expect(fromReply(integrations.createLinkedIn, created.body).data).toMatchObject({
      id: '71804533',
      isEnabled: true,
      feedUrl,
    })
    expect(await connectedPlatforms(world)).toContain(jobPlatform.linkedIn)

    await call(integrations.changeLinkedIn, { body: { id: '718045', isEnabled: false } })
    const { body } = await call(integrations.readLinkedIn, {})
    expect(body.data).toMatchObject({ id: '718045', isEnabled: false })
    expect(await connectedPlatforms(world)).not.toContain(jobPlatform.linkedIn)
    expect(await logOf(world)).toEqual([
      'connected LinkedIn as company 71804533',
      'changed the company ID of LinkedIn from 71804533 to 718045',
      'switched LinkedIn off',
    ])
  })

  test.for([
    ['', 'Company ID is required'],
    [undefined, 'Company ID is required'],
    ['12345', 'Company ID must be 6 to 9 digits'],
    ['1234567890', 'Company ID must be 6 to 9 digits'],
    ['12a456', 'Company ID must be 6 to 9 digits'],
    [1_234_567, 'Company ID must be text'],
  ])('refuses %j as an id', async ([id, message], { world }) => {
    const call = await world.as('admin')
    const { status, body } = await call(integrations.createLinkedIn, { body: { id } as { id: string } })
    expect(status).toBe(422)
    expect(body.error?.errors).toEqual([{ field: 'id', message }])
    expect((await call(integrations.readLinkedIn, {})).body.data.id).toBeNull()
  })

  test.for(['123456', '123456789'])('takes %s as an id', async (id, { world }) => {
    const call = await world.as('admin')
    expect((await call(integrations.createLinkedIn, { body: { id } })).status).toBe(201)
  })

  test('is set up once by two calls at the same time', async ({ world }) => {
    const call = await world.as('admin')
    const ids = ['123456', '654321']
    const replies = await Promise.all(ids.map((id) => call(integrations.createLinkedIn, { body: { id } })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await logOf(world)).toHaveLength(1)
  })

  test('does not overwrite the change of another user', async ({ world }) => {
    const call = await world.as('admin')
    const created = await call(integrations.createLinkedIn, { body: { id: '123456' } })
    const { updatedAt } = fromReply(integrations.createLinkedIn, created.body).data
    const seen = updatedAt?.toISOString() ?? ''
    const change = (isEnabled: boolean) =>
      call(integrations.changeLinkedIn, { body: { id: '654321', isEnabled, updatedAt: seen } })
    const replies = await Promise.all([change(true), change(false)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await change(true)).body.error?.code).toBe('stale')
  })

  test("can't be changed before it is set up", async ({ world }) => {
    const call = await world.as('admin')
    const { status } = await call(integrations.changeLinkedIn, { body: { id: '123456', isEnabled: true } })
    expect(status).toBe(404)
  })
})
