import { applications } from '@hireloom/contract/applications/endpoints'
import { maxCounted } from '@hireloom/contract/applications/list'
import { applicationStatus, candidateGroup } from '@hireloom/contract/applications/status'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test, type World } from '../../test/world.ts'

const copiedColumns = ['companyId', 'candidateId', 'jobId', 'firstName', 'lastName', 'source', 'status'] as const

/** Stores copies of an application, so many that a search for its name doesn't count all of them. */
async function copyUntilCapped(world: World, applicationId: number) {
  await world.db
    .insertInto('applications')
    .columns([...copiedColumns, 'reference', 'appliedAt'])
    .expression((eb) =>
      eb
        .selectFrom('applications')
        .innerJoin(sql`generate_series(1, ${sql.lit(maxCounted)})`.as('copies'), (join) => join.onTrue())
        .select([...copiedColumns])
        .select([sql<string>`'SGR-9' || copies`.as('reference')])
        .select([sql<Date>`applied_at - copies * interval '1 minute'`.as('appliedAt')])
        .where('companyId', '=', world.companyId)
        .where('id', '=', applicationId),
    )
    .execute()
}

test('a search with too many matches to count fills each page in the chosen order, with names that have every word', async ({
  world,
}) => {
  const job = await world.job()
  const rejected = { status: applicationStatus.rejected }
  const first = await world.application(job, {
    firstName: 'Siti',
    lastName: 'Santoso',
    appliedAt: new Date('2026-11-10T03:00:00Z'),
    ...rejected,
  })
  await copyUntilCapped(world, first.id)
  await world.application(job, { firstName: 'Siti', appliedAt: new Date('2026-11-12T03:00:00Z'), ...rejected })
  await world.application(job, {
    firstName: 'Budi',
    lastName: 'Santoso',
    appliedAt: new Date('2026-11-11T03:00:00Z'),
    ...rejected,
  })
  const admin = await world.as('admin')
  const search = async (query: object) => {
    const { body } = await admin(applications.list, {
      query: { metrics: candidateGroup.rejected, limit: 10, ...query },
    })
    return { ...body.pagination, names: body.data.map(({ candidateName }) => candidateName) }
  }
  const capped = { total: maxCounted, isCapped: true }
  expect(await search({ candidateName: 'santoso' })).toMatchObject({
    ...capped,
    names: ['Budi Santoso', ...Array(9).fill('Siti Santoso')],
  })
  expect(await search({ candidateName: 'santoso siti' })).toMatchObject({
    ...capped,
    names: Array(10).fill('Siti Santoso'),
  })
  expect(await search({ candidateName: 'santoso', sortBy: 'name', sortDirection: 'asc' })).toMatchObject({
    ...capped,
    names: ['Budi Santoso', ...Array(9).fill('Siti Santoso')],
  })
  expect(await search({ candidateName: 'santoso', page: 2 })).toMatchObject({
    ...capped,
    names: Array(10).fill('Siti Santoso'),
  })
})
