import { hiringProcess } from '@hireloom/contract/lookups'
import { stages } from '@hireloom/contract/stages'
import { expect } from 'vitest'
import { test } from '../../test/world.ts'

test('the pipeline lists the stages in use in their order', async ({ world }) => {
  await world.db
    .updateTable('stages')
    .set({ isActive: false })
    .where('companyId', '=', world.companyId)
    .where('name', '=', 'Assessment')
    .execute()
  const call = await world.as('user')
  const { body } = await call(stages.pipeline, {})
  expect(body.data.map(({ name }) => name)).toEqual([
    'Screening',
    'HR Interview',
    'User Interview',
    'Offering',
    'Offer Sent',
    'Hired',
    'Rejected',
  ])
  expect(body.data[1]).toMatchObject({ processId: hiringProcess.interview, group: 'Interview', groupId: 1, status: 0 })
  expect(body.data[5]).toMatchObject({ group: 'Final', groupId: 2, status: 1 })
})

test('the stages can be filtered by process', async ({ world }) => {
  const call = await world.as('user')
  const { body } = await call(stages.options, { query: { type: hiringProcess.interview } })
  expect(body.data.map(({ name }) => name)).toEqual(['HR Interview', 'User Interview'])
})
