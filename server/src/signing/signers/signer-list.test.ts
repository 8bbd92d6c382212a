import { signing } from '@hireloom/contract/signing/endpoints'
import { expect } from 'vitest'
import { uploadLetter } from '../../../test/offering.ts'
import { test, type World } from '../../../test/world.ts'

const noUser = "Choose active users who aren't Consultants"

test.for<[string, string, (world: World) => Promise<number[]>]>([
  ['a Consultant', noUser, async (world) => [(await world.user('consultant')).id]],
  [
    'a removed user',
    noUser,
    async (world) => {
      const { id } = await world.user('recruiter')
      const users = world.db.updateTable('users').where('companyId', '=', world.companyId)
      await users.set({ isActive: false }).where('id', '=', id).execute()
      return [id]
    },
  ],
  ['an unknown user', noUser, async () => [2_000_000_000]],
  [
    'a user twice',
    'Sari Dewi is on the list twice',
    async (world) => {
      const { id } = await world.user('recruiter', { firstName: 'Sari', lastName: 'Dewi' })
      return [id, id]
    },
  ],
])('a document is not sent to %s', async ([_name, message, usersOf], { world }) => {
  const application = await world.application(await world.job())
  const call = await world.as('admin')
  const userIds = await usersOf(world)
  const { status, body } = await call(signing.create, {
    body: {
      jobApplicationId: application.id,
      file: await uploadLetter(world, 'Confidentiality agreement'),
      title: 'Confidentiality agreement',
      expiresOn: '2026-12-10',
      signers: userIds.map((userId, index) => ({ userId, orderNum: index + 2 })),
    },
  })
  expect({ status, code: body.error?.code, message: body.error?.message }).toEqual({
    status: 422,
    code: 'signing_refused',
    message,
  })
})
