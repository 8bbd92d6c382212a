import { applications } from '@hireloom/contract/applications/endpoints'
import { maxCounted } from '@hireloom/contract/applications/list'
import { applicationStatus, candidateGroup } from '@hireloom/contract/applications/status'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test, type World } from '../../test/world.ts'

const copied = ['companyId', 'candidateId', 'jobId', 'firstName', 'lastName', 'source', 'status'] as const

/** Stores rejected applications of one person, so many that a search for the name doesn't count all. */
async function copyUntilCapped(world: World, applicationId: number) {
  await world.db
    .insertInto('applications')
    .columns([...copied, 'reference', 'appliedAt'])
    .expression((eb) =>
      eb
        .selectFrom('applications')
        .innerJoin(sql`generate_series(1, ${sql.lit(maxCounted)})`.as('copies'), (join) => join.onTrue())
        .select([...copied])
        .select([sql<string>`'SGR-9' || copies`.as('reference')])
        .select([sql<Date>`applied_at - copies * interval '1 minute'`.as('appliedAt')])
        .where('companyId', '=', world.companyId)
        .where('id', '=', applicationId),
    )
    .execute()
}

test('a name shared by too many people to count lists the newest of them, in every order and only with each word', async ({
  world,
}) => {
  const job = await world.job()
  const rejected = { status: applicationStatus.rejected }
  const first = await world.application(job, {
    ...{ firstName: 'Siti', lastName: 'Santoso', appliedAt: new Date('2026-11-10T03:00:00Z') },
    ...rejected,
  })
  await copyUntilCapped(world, first.id)
  await world.application(job, { firstName: 'Siti', appliedAt: new Date('2026-11-12T03:00:00Z'), ...rejected })
  await world.application(job, {
    ...{ firstName: 'Budi', lastName: 'Santoso', appliedAt: new Date('2026-11-11T03:00:00Z') },
    ...rejected,
  })
  const admin = await world.as('admin')
  const found = async (query: object) => {
    const { body } = await admin(applications.list, {
      query: { metrics: candidateGroup.rejected, limit: 10, ...query },
    })
    return { ...body.pagination, names: body.data.map(({ candidateName }) => candidateName) }
  }
  const capped = { total: maxCounted, isCapped: true }
  expect(await found({ candidateName: 'santoso' })).toMatchObject({
    ...capped,
    names: ['Budi Santoso', ...Array(9).fill('Siti Santoso')],
  })
  expect(await found({ candidateName: 'santoso siti' })).toMatchObject({
    ...capped,
    names: Array(10).fill('Siti Santoso'),
  })
  expect(await found({ candidateName: 'santoso', sortBy: 'name', sortDirection: 'asc' })).toMatchObject({
    ...capped,
    names: ['Budi Santoso', ...Array(9).fill('Siti Santoso')],
  })
  expect(await found({ candidateName: 'santoso', page: 2 })).toMatchObject({
    ...capped,
    names: Array(10).fill('Siti Santoso'),
  })
})
