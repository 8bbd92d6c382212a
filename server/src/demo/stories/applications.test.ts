import { beforeAll, expect, inject, it } from 'vitest'
import { workerDatabase } from '../../../test/database/template.ts'
import type { Db } from '../../platform/db/db.ts'
import { monthStart } from '../days.ts'
import { insertCompany } from '../insert/company.ts'
import { insertJobs } from '../insert/jobs.ts'
import { randomFrom } from '../random.ts'
import { applicationStories } from './applications.ts'
import { bahari, type CompanyStory, kopi } from './companies.ts'

let db: Db
beforeAll(async () => {
  db = (await workerDatabase(inject('databaseServer'))).db
})

/**
 * Counts jobs first published since the month began, and applications first moved in it, without spam. Rolls its rows
 * back afterwards.
 */
async function usedThisMonth(story: CompanyStory, at: Date) {
  const transaction = await db.startTransaction().execute()
  try {
    const random = randomFrom(1)
    const jobs = await insertJobs(
      transaction,
      random,
      story,
      await insertCompany(transaction, story, 'embedded', at),
      at,
    )
    const start = monthStart(story.timeZone, at)
    const firstMoves = applicationStories(random, story, jobs, at)
      .filter(({ outcome }) => outcome !== 'spam')
      .flatMap(({ steps }) => steps.slice(0, 1))
    return {
      published: jobs.filter(({ publishedAt }) => publishedAt && publishedAt >= start && publishedAt <= at).length,
      reviewed: firstMoves.filter((step) => step.at >= start && step.at <= at).length,
    }
  } finally {
    await transaction.rollback().execute()
  }
}

// The instants at which December begins in Makassar and in Jakarta.
const beginnings = ['2026-11-30T16:00:00Z', '2026-11-30T17:00:00Z']
const instants = [
  ...beginnings,
  '2026-11-20T03:00:00Z',
  '2026-11-30T16:05:00Z',
  '2027-03-14T20:00:00Z',
  '2028-02-29T12:00:00Z',
]

it.each(instants)('leaves the Pro company one job and ten reviews this month, at %s', async (at) => {
  expect(await usedThisMonth(bahari, new Date(at))).toEqual({ published: 4, reviewed: 40 })
})

it.each(instants)(
  'publishes no job of the Free company and uses fewer than ten of its reviews this month, at %s',
  async (at) => {
    const { published, reviewed } = await usedThisMonth(kopi, new Date(at))
    expect(published).toBe(0)
    expect(reviewed).toBeLessThan(10)
  },
)
