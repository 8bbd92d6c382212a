import { employmentLetters } from '@hireloom/contract/employment-letters/endpoints'
import { idempotencyHeader } from '@hireloom/contract/public-site'
import { expect } from 'vitest'
import { newLetter } from '../../test/employment-letters.ts'
import { test as base } from '../../test/world.ts'

const test = base.extend('creation', async ({ world }) => {
  const hired = await world.application(await world.job(), { stage: 'Hired', status: 1 })
  const call = await world.as('admin')
  const input = { params: { applicationId: hired.id }, body: newLetter(world, hired.jobId) }
  const create = (key: string) => call(employmentLetters.create, input, { [idempotencyHeader]: key })
  const letters = () =>
    world.db
      .selectFrom('employmentLetters')
      .select('number')
      .where('companyId', '=', world.companyId)
      .orderBy('id')
      .execute()
  return { create, letters }
})

test('an employment letter is created once by a request that is repeated after a lost reply', async ({
  creation: { create, letters },
}) => {
  const key = crypto.randomUUID()
  const replies = [await create(key), await create(key)]
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
  expect((await create(crypto.randomUUID())).status).toBe(201)
  expect(await letters()).toEqual([{ number: '1/HR/XI/2026' }, { number: '2/HR/XI/2026' }])
})

test('an employment letter is created once by two requests with the same key at the same time', async ({
  creation: { create, letters },
}) => {
  const key = crypto.randomUUID()
  const replies = await Promise.all([create(key), create(key)])
  const [first, second] = replies.map(({ status }) => status).toSorted()
  expect(first).toBe(201)
  // The second request may begin after the first has ended.
  expect([201, 409]).toContain(second)
  expect(await letters()).toHaveLength(1)
})
