import { applications } from '@hireloom/contract/applications/endpoints'
import { expect } from 'vitest'
import { moveMany, moveTo, toStage } from '../../test/moving.ts'
import { test } from '../../test/world.ts'

const november = new Date('2026-11-20T20:00:00Z')
const problem = 'First working day must not be before Saturday, 21 November 2026, the day of the application'

test("nobody starts before the day of their application in the company's time zone", async ({ world, product }) => {
  product.clock.now = november
  const call = await world.as('admin')
  const application = await world.application(await world.job(), { stage: 'Offering' })
  const hire = (date: string) => {
    const body = moveTo(world, application, 'Hired', { date })
    return call(applications.change, { params: { applicationId: application.id }, body })
  }
  const refused = await hire('2026-11-20')
  expect(refused.status).toBe(422)
  expect(refused.body.error?.errors).toEqual([{ field: 'date', message: problem }])
  expect((await hire('2026-11-21')).status).toBe(200)
})

test('a bulk hire leaves out candidates who applied after the first working day, which no other move checks', async ({
  world,
  product,
}) => {
  const [call, job] = [await world.as('admin'), await world.job()]
  const early = await world.application(job, { stage: 'Offering', appliedAt: new Date('2026-11-01T03:00:00Z') })
  product.clock.now = november
  const late = await world.application(job, { stage: 'Offering' })
  const { body } = await moveMany(call, [early, late], toStage(world, 'Hired', { schedule: '2026-11-15' }))
  expect(body.data.movedIds).toEqual([early.id])
  expect(body.data.refused).toMatchObject([{ jobApplicationId: late.id, reason: problem }])

  const moved = await moveMany(call, [late], toStage(world, 'HR Interview', { schedule: '2026-11-15' }))
  expect(moved.body.data.movedIds).toEqual([late.id])
})
