import { signing } from '@hireloom/contract/signing/endpoints'
import { expect } from 'vitest'
import { uploadLetter } from '../../test/offering.ts'
import { test } from '../../test/world.ts'

test("a document whose request is repeated with the same file is sent once, and another user can't use the file", async ({
  world,
}) => {
  const application = await world.application(await world.job())
  const file = await uploadLetter(world)
  const body = { jobApplicationId: application.id, file, title: 'Agreement', expiresOn: '2026-11-30' }
  const sender = await world.as('admin')
  const first = await sender(signing.create, { body })
  const second = await sender(signing.create, { body })
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.data.id).toBe(first.body.data.id)
  const other = await (await world.as('admin'))(signing.create, { body })
  expect(other.body.error?.code).toBe('file_used')
  const { data } = (await sender(signing.list, { query: { jobApplicationId: application.id } })).body
  expect(data).toHaveLength(1)
})
