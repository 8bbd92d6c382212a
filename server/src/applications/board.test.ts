import { applicationLists, applications } from '@hireloom/contract/applications/endpoints'
import type { ApplicationListQuery } from '@hireloom/contract/applications/list'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { hiringProcess, hiringRole } from '@hireloom/contract/lookups'
import { schedules } from '@hireloom/contract/schedules/endpoints'
import { scheduleProgress } from '@hireloom/contract/schedules/progress'
import { expect } from 'vitest'
import { setUpInterview } from '../../test/interviewing.ts'
import { type Caller, test } from '../../test/world.ts'

test('a board has a column for new candidates and for each stage, with its count and its first cards', async ({
  world,
}) => {
  const job = await world.job()
  const other = await world.job()
  await world.application(other)
  for (let day = 1; day <= 12; day++) {
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
    ['New candidates', 12, 1, 0],
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
  expect(fresh?.cards.length).toBe(10)
  expect([fresh?.cards[0]?.candidateName, fresh?.cards[9]?.candidateName]).toEqual(['Ayu 12 Putri', 'Ayu 3 Putri'])
  expect(interview?.cards.map(({ candidateName }) => candidateName)).toEqual(['Bima Putri'])
  // Further cards of a column are read separately.
  const { body: more } = await admin(applicationLists.board, { params, query: { lane: 0, page: 2 } })
  expect(more.data.map(({ name, count, cards }) => [name, count, cards.map((card) => card.candidateName)])).toEqual([
    ['New candidates', 12, ['Ayu 2 Putri', 'Ayu 1 Putri']],
  ])
  const { body: alone } = await admin(applicationLists.board, { params, query: { lane: interview?.stageId ?? 0 } })
  expect(alone.data.map(({ name, cards }) => [name, cards.length])).toEqual([['HR Interview', 1]])

  const { body: byScore } = await admin(applicationLists.board, {
    params,
    query: { sortBy: 'score', sortDirection: 'asc' },
  })
  expect(byScore.data[0]?.cards[0]?.candidateName).toBe('Ayu 1 Putri')
  const { body: searched } = await admin(applicationLists.board, { params, query: { candidateName: 'bim' } })
  expect(searched.data.filter(({ count }) => count > 0)).toMatchObject([{ name: 'HR Interview', count: 1 }])

  const { body: seen } = await (await world.as(manager))(applicationLists.board, { params })
  expect(seen.data[3]?.cards).toMatchObject([{ candidateName: 'Bima', sensitiveFieldAccess: false, mayAct: false }])
  expect((await (await world.as('recruiter'))(applicationLists.board, { params })).status).toBe(404)
})

test('a card shows the meeting of its stage, and whether feedback is missing', async ({ world, product }) => {
  const { application, manager, change, plan, call, page } = await setUpInterview(world)
  const card = async () => {
    const { body } = await call(applicationLists.board, { params: { jobId: application.jobId } })
    return body.data.flatMap(({ cards }) => cards)[0]
  }
  const { invited, inProgress, completed } = scheduleProgress
  expect(await card()).toMatchObject({ meeting: null })
  await change(plan)
  expect((await card())?.meeting).toMatchObject({
    process: hiringProcess.interview,
    progress: invited,
    score: null,
    isFeedbackMissing: false,
    startsAt: '2026-11-30T03:45:00.000Z',
    endsAt: '2026-11-30T04:30:00.000Z',
  })

  product.clock.now = new Date('2026-11-30T04:00:00Z')
  expect((await card())?.meeting).toMatchObject({ progress: inProgress, isFeedbackMissing: true })
  const params = { scheduleId: (await page()).interviews[0]?.id ?? 0 }
  const body = { recommendation: 3, notes: 'Explains trade-offs before being asked.' } as const
  await call(schedules.giveFeedback, { params, body })
  expect((await card())?.meeting).toMatchObject({ isFeedbackMissing: true })
  await (await world.as(manager))(schedules.giveFeedback, { params, body })
  expect((await card())?.meeting).toMatchObject({ progress: inProgress, isFeedbackMissing: false })
  await change({ updateResult: true, status: 1, notes: 'Goes on' })
  expect(await card()).toMatchObject({ meeting: { progress: completed } })
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
  const walk = async (call: Caller, query: Partial<ApplicationListQuery>) => {
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
  // For users who may not read last names, equal first names are sorted by arrival.
  const masked = await world.as('admin', ['candidates.viewDetails'])
  expect(await walk(masked, { sortBy: 'name', sortDirection: 'asc' })).toEqual(['Ayu', 'Ayu', 'Bima', 'Citra', 'Dewi'])

  const { body } = await admin(applications.list, { query: { metrics: 0 } })
  const applicationId = body.data[0]?.jobApplicationId ?? 0
  const elsewhere = await admin(applicationLists.neighbours, { params: { applicationId }, query: { metrics: 3 } })
  expect(elsewhere.body.data).toEqual({ previous: null, next: null, position: null, total: 5, isCapped: false })
  const stranger = await (await world.another()).as('admin')
  expect((await stranger(applicationLists.neighbours, { params: { applicationId } })).status).toBe(404)
})
