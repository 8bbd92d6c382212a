import { applications } from '@hireloom/contract/applications/endpoints'
import { candidateGroup } from '@hireloom/contract/applications/status'
import { expect } from 'vitest'
import { test } from '../../test/world.ts'

/** A filter that every application passes; with any filter the list is sorted as a whole. */
const passedByAll = { applicationDateStart: '2000-01-01' }

test('a whole group sorted by score or stage has the same pages as with a filter that matches all of it', async ({
  world,
}) => {
  const jobs = [await world.job(), await world.job()]
  for (const [index, job] of jobs.entries()) {
    for (const stage of ['HR Interview', 'User Interview']) {
      for (const aiScore of [80, undefined, 0, 100, 80]) {
        // Some of both jobs arrived at the same moment.
        const appliedAt = new Date(Date.UTC(2026, 9, 1 + index * (aiScore ?? 1)))
        await world.application(job, { stage, appliedAt, ...(aiScore !== undefined && { aiScore }) })
      }
    }
    await world.application(job, { stage: 'Screening', aiScore: 90 })
  }
  const admin = await world.as('admin')
  const listed = async (query: object) => {
    const { body } = await admin(applications.list, { query: { metrics: candidateGroup.interviews, ...query } })
    return { ids: body.data.map(({ jobApplicationId }) => jobApplicationId), total: body.pagination.total }
  }
  for (const sortBy of ['score', 'stage'] as const) {
    for (const sortDirection of ['asc', 'desc'] as const) {
      const { ids: sorted, total } = await listed({ sortBy, sortDirection, limit: 50, ...passedByAll })
      expect([sorted.length, total]).toEqual([20, 20])
      const pages = []
      for (const page of [1, 2, 3, 4]) pages.push(await listed({ sortBy, sortDirection, limit: 7, page }))
      expect(
        pages.flatMap(({ ids }) => ids),
        `${sortBy} ${sortDirection}`,
      ).toEqual(sorted)
      expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([20]))
    }
  }
})
