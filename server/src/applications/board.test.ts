import { type ApplicationListQuery, applicationLists } from '@hireloom/contract/application-list'
import { applicationStatus, applications } from '@hireloom/contract/applications'
import { hiringRole } from '@hireloom/contract/lookups'
import { expect } from 'vitest'
import { test, type World } from '../../test/world.ts'

type Call = Awaited<ReturnType<World['as']>>

test('a board has a lane for new candidates and for each stage, with its number and its first 30 cards', async ({
  world,
}) => {
  const job = await world.job()
  const other = await world.job()
  await world.application(other)
  for (let day = 1; day <= 32; day++) {
    await world.application(job, { firstName: `Ayu ${day}`, appliedAt: new Date(Date.UTC(2026, 9, day)), aiScore: day })
  }
  await world.application(job, { firstName: 'Bima', stage: 'HR Interview' })
  await world.application(job, { firstName: 'Citra', stage: 'User Interview' })
  await world.application(job, { firstName: 'Dewi', stage: 'Rejected' })
  await world.application(job, { firstName: 'Eko', status: applicationStatus.archived })
  const manager = await world.user('user')
  await world.db
    .insertInto('hiringTeam')
    .values({ companyId: world.companyId, jobId: job.id, userId: manager.id, role: hiringRole.interviewer })
    .execute()
  const admin = await world.as('admin')
  const params = { jobId: job.id }

  const { body } = await admin(applicationLists.board, { params })
  expect(body.data.map(({ name, count, groupId, metrics }) => [name, count, groupId, metrics])).toEqual([
    ['New candidates', 32, 1, 0],
    ['Screening', 0, 1, 1],
    ['Assessment', 0, 1, 2],
    ['HR Interview', 1, 1, 3],
    ['User Interview', 1, 1, 3],
    ['Offering', 0, 1, 4],
    ['Offer Sent', 0, 1, 4],
    ['Hired', 0, 2, 5],
    ['Rejected', 1, 2, 6],
  ])
  const [fresh, , , interview] = body.data
  expect(fresh?.cards.length).toBe(30)
  expect([fresh?.cards[0]?.candidateName, fresh?.cards[29]?.candidateName]).toEqual(['Ayu 32 Putri', 'Ayu 3 Putri'])
  expect(interview?.cards.map(({ candidateName }) => candidateName)).toEqual(['Bima Putri'])
  // What a lane does not show yet comes by the list.
  const more = await admin(applications.list, { query: { joId: [job.id], metrics: 0, limit: 30, page: 2 } })
  expect(more.body.data.map(({ candidateName }) => candidateName)).toEqual(['Ayu 2 Putri', 'Ayu 1 Putri'])

  const { body: byScore } = await admin(applicationLists.board, {
    params,
    query: { sortBy: 'score', sortDirection: 'asc' },
  })
  expect(byScore.data[0]?.cards[0]?.candidateName).toBe('Ayu 1 Putri')
  const { body: searched } = await admin(applicationLists.board, { params, query: { candidateName: 'bim' } })
  expect(searched.data.filter(({ count }) => count > 0)).toMatchObject([{ name: 'HR Interview', count: 1 }])

  const { body: seen } = await (await world.as(manager))(applicationLists.board, { params })
  expect(seen.data[3]?.cards).toMatchObject([{ candidateName: 'Bima', email: null, mayAct: false }])
  expect((await (await world.as('recruiter'))(applicationLists.board, { params })).status).toBe(404)
})

test('neighbours follow the filters and each order, to both ends of the list', async ({ world }) => {
  const job = await world.job()
  const people = [
    ['Ayu', 'Putri', 50, 3, 'HR Interview'],
    ['Ayu', 'Anwar', undefined, 1, 'User Interview'],
    ['Citra', null, 80, 5, 'HR Interview'],
    ['Bima', 'Zain', 50, 2, 'User Interview'],
    ['Dewi', 'Lubis', undefined, 4, 'HR Interview'],
  ] as const
  for (const [firstName, lastName, aiScore, day, stage] of people) {
    await world.application(job, { firstName, lastName, aiScore, stage, appliedAt: new Date(Date.UTC(2026, 9, day)) })
  }
  await world.application(job, { firstName: 'New' })
  const admin = await world.as('admin')
  const walk = async (call: Call, query: Partial<ApplicationListQuery>) => {
    const { body: list } = await call(applications.list, { query: { ...query, metrics: 3 } })
    const ids = list.data.map(({ jobApplicationId }) => jobApplicationId)
    for (const [index, applicationId] of ids.entries()) {
      const { body } = await call(applicationLists.neighbours, {
        params: { applicationId },
        query: { ...query, metrics: 3 },
      })
      expect(body.data).toMatchObject({
        previous: ids[index - 1] === undefined ? null : { jobApplicationId: ids[index - 1] },
        next: ids[index + 1] === undefined ? null : { jobApplicationId: ids[index + 1] },
        position: index + 1,
        total: ids.length,
      })
    }
    return list.data.map(({ candidateName }) => candidateName)
  }
  expect(await walk(admin, {})).toEqual(['Citra', 'Dewi Lubis', 'Ayu Putri', 'Bima Zain', 'Ayu Anwar'])
  expect(await walk(admin, { sortBy: 'appliedDate', sortDirection: 'asc' })).toEqual(
    ['Citra', 'Dewi Lubis', 'Ayu Putri', 'Bima Zain', 'Ayu Anwar'].reverse(),
  )
  expect(await walk(admin, { sortBy: 'name', sortDirection: 'asc' })).toEqual([
    'Ayu Anwar',
    'Ayu Putri',
    'Bima Zain',
    'Citra',
    'Dewi Lubis',
  ])
  expect(await walk(admin, { sortBy: 'score', sortDirection: 'desc' })).toEqual([
    'Citra',
    'Ayu Putri',
    'Bima Zain',
    'Dewi Lubis',
    'Ayu Anwar',
  ])
  expect(await walk(admin, { sortBy: 'score', sortDirection: 'asc' })).toEqual([
    'Bima Zain',
    'Ayu Putri',
    'Citra',
    'Ayu Anwar',
    'Dewi Lubis',
  ])
  expect(await walk(admin, { sortBy: 'stage', sortDirection: 'asc' })).toEqual([
    'Ayu Putri',
    'Dewi Lubis',
    'Citra',
    'Ayu Anwar',
    'Bima Zain',
  ])
  expect(await walk(admin, { candidateName: 'ayu', sortBy: 'name', sortDirection: 'desc' })).toEqual([
    'Ayu Putri',
    'Ayu Anwar',
  ])
  // The order by name of who reads no last names says nothing of them: of equal first names, who came first.
  const masked = await world.as('admin', ['candidates.viewDetails'])
  expect(await walk(masked, { sortBy: 'name', sortDirection: 'asc' })).toEqual(['Ayu', 'Ayu', 'Bima', 'Citra', 'Dewi'])

  const { body } = await admin(applications.list, { query: { metrics: 0 } })
  const applicationId = body.data[0]?.jobApplicationId ?? 0
  const elsewhere = await admin(applicationLists.neighbours, { params: { applicationId }, query: { metrics: 3 } })
  expect(elsewhere.body.data).toEqual({ previous: null, next: null, position: null, total: 5, isCapped: false })
  const stranger = await (await world.another()).as('admin')
  expect((await stranger(applicationLists.neighbours, { params: { applicationId } })).status).toBe(404)
})
