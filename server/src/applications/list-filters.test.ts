import { applications } from '@hireloom/contract/applications/endpoints'
import type { ApplicationFilters } from '@hireloom/contract/applications/list'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { candidateLookups } from '@hireloom/contract/candidates/pickers'
import { hiringRole } from '@hireloom/contract/lookups'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { expect } from 'vitest'
import { z } from 'zod'
import { type Caller, test, type World } from '../../test/world.ts'

const school = (degree: number, startYear: number, endYear: number | null) => ({
  institutionName: 'Universitas Negeri',
  fieldOfStudy: '',
  grade: '',
  degree,
  startYear,
  endYear,
})

/** Adds five candidates for two jobs, with values that the filters distinguish. */
async function addPeople(world: World) {
  const team = await world.user('recruiter')
  const { db, companyId } = world
  const branch = await db
    .insertInto('branches')
    .values({ companyId, name: 'Bandung', provinceId: world.masterData.provinceId, cityId: world.masterData.cityId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const organization = await db
    .insertInto('organizations')
    .values({ companyId, name: 'Outlets' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kitchen = await world.job({ branchId: branch.id })
  const office = await world.job({
    organizationId: organization.id,
    hiringTeam: [{ hiringUserId: team.id, hiringRoleId: hiringRole.recruiter }],
  })
  const ayu = await world.application(kitchen, {
    firstName: 'Ayu',
    lastName: 'Zulaikha',
    gender: 2,
    dateOfBirth: '2001-11-20',
    aiScore: 91.5,
    source: 1,
    formalEducation: [school(13, 2019, 2023), school(3, 2016, 2019)],
    lastJobPosition: 'Senior Barista',
    appliedAt: new Date('2026-10-31T16:59:59Z'),
  })
  const bima = await world.application(kitchen, {
    firstName: 'Bima',
    lastName: 'Anwar',
    gender: 1,
    dateOfBirth: '2001-11-21',
    aiScore: 40,
    source: 2,
    formalEducation: [school(3, 2016, 2019), school(14, 2025, null)],
    lastJobPosition: 'barista',
    appliedAt: new Date('2026-10-31T17:00:00Z'),
  })
  const citra = await world.application(office, {
    firstName: 'Citra',
    lastName: 'Maharani',
    gender: 2,
    dateOfBirth: '1990-02-28',
    source: 7,
    lastJobPosition: 'Driver',
    appliedAt: new Date('2026-11-01T16:59:59Z'),
  })
  const dewi = await world.application(office, {
    firstName: 'Dewi',
    lastName: 'Bestari',
    stage: 'HR Interview',
    appliedAt: new Date('2026-11-02T00:00:00Z'),
  })
  const eko = await world.application(office, {
    firstName: 'Eko',
    lastName: null,
    stage: 'User Interview',
    appliedAt: new Date('2026-11-03T00:00:00Z'),
  })
  return { kitchen, office, team, branch, organization, ayu, bima, citra, dewi, eko }
}

/** Returns the first names of matching new candidates, after checking that list, total, counts and ids agree. */
async function namesMatching(call: Caller, filters: Partial<ApplicationFilters>, metrics: 0 | 3 = 0) {
  const { status, body } = await call(applications.list, {
    query: { ...filters, metrics, sortBy: 'name', sortDirection: 'asc' },
  })
  if (status !== 200) return body.error?.errors.map(({ field }) => field)
  const { body: counts } = await call(applications.counts, { query: filters })
  expect(body.pagination.total).toBe(body.data.length)
  expect(counts.data[metrics === 0 ? 'newCandidates' : 'interviews']).toBe(body.data.length)
  const { body: ids } = await call(applications.ids, {
    query: { ...filters, metrics, sortBy: 'name', sortDirection: 'asc' },
  })
  expect(ids.data.map(({ jobApplicationId }) => jobApplicationId)).toEqual(body.data.map((row) => row.jobApplicationId))
  expect(ids.total).toBe(body.data.length)
  return body.data.map(({ candidateName }) => candidateName.split(' ')[0])
}

test('each filter applies to the list, the counts and the selection alike', async ({ world }) => {
  const { kitchen, office, team, branch, organization, citra } = await addPeople(world)
  const admin = await world.as('admin')
  const { stages } = world.masterData
  const cases: [Partial<ApplicationFilters>, string[]][] = [
    [{}, ['Ayu', 'Bima', 'Citra']],
    [{ joId: [kitchen.id] }, ['Ayu', 'Bima']],
    [{ joId: [kitchen.id, office.id] }, ['Ayu', 'Bima', 'Citra']],
    [{ brId: [branch.id] }, ['Ayu', 'Bima']],
    [{ orgId: [organization.id] }, ['Citra']],
    [{ hiringTeam: [team.id] }, ['Citra']],
    // Days are those of the company's zone, seven hours ahead of UTC.
    [{ applicationDateStart: '2026-11-01', applicationDateEnd: '2026-11-01' }, ['Bima', 'Citra']],
    [{ applicationDateEnd: '2026-10-31' }, ['Ayu']],
    [{ lastEdu: [13] }, ['Ayu']],
    [{ lastEdu: [14, 3] }, ['Bima']],
    [{ lastJobPos: 'BARISTA' }, ['Ayu', 'Bima']],
    [{ lastJobPos: 'senior' }, ['Ayu']],
    [{ lastJobPos: '%' }, []],
    [{ source: [2, 7] }, ['Bima', 'Citra']],
    [{ aiScoreMin: 40, aiScoreMax: 91 }, ['Bima']],
    [{ aiScoreMin: 91.5 }, ['Ayu']],
    [{ ageMin: 25 }, ['Ayu', 'Citra']],
    [{ ageMax: 24 }, ['Bima']],
    [{ ageMin: 36, ageMax: 36 }, ['Citra']],
    [{ gender: 2 }, ['Ayu', 'Citra']],
    [{ gender: 1, brId: [branch.id], source: [2], candidateName: 'anw', lastEdu: [14] }, ['Bima']],
    [{ isRestricted: false }, ['Ayu', 'Bima', 'Citra']],
    [{ isRestricted: true }, []],
    [{ isInTalentPool: false }, ['Ayu', 'Bima', 'Citra']],
    [{ isInTalentPool: true }, []],
    [{ jasStatus: [applicationStatus.active] }, ['Ayu', 'Bima', 'Citra']],
    [{ jasStatus: [applicationStatus.hired] }, []],
    [{ chsId: [stages['HR Interview'] ?? 0] }, []],
  ]
  for (const [filters, expected] of cases)
    expect([filters, await namesMatching(admin, filters)]).toEqual([filters, expected])
  expect(await namesMatching(admin, { chsId: [stages['HR Interview'] ?? 0], jasStatus: [0] }, 3)).toEqual(['Dewi'])
  expect(
    await namesMatching(admin, { chsId: [stages['HR Interview'] ?? 0, stages['User Interview'] ?? 0] }, 3),
  ).toEqual(['Dewi', 'Eko'])

  const restriction = { firstName: 'Citra', email: 'citra@example.com', reason: 'Did not come', createdBy: team.id }
  await world.db
    .insertInto('candidateBars')
    .values({
      companyId: world.companyId,
      candidateId: citra.candidateId,
      ...restriction,
      startDate: '2026-11-01',
      endDate: '2026-11-20',
    })
    .execute()
  expect(await namesMatching(admin, { isRestricted: true })).toEqual(['Citra'])
  expect(await namesMatching(admin, { isRestricted: false })).toEqual(['Ayu', 'Bima'])
  world.product.clock.now = new Date('2026-11-20T17:00:00Z')
  expect(await namesMatching(admin, { isRestricted: true })).toEqual([])
})

test('the talent pool lists candidates whose consent lasts until at least today', async ({ world }) => {
  const { citra } = await addPeople(world)
  const admin = await world.as('admin')
  const consent = (until: string) =>
    world.db
      .updateTable('applications')
      .set({ talentPoolConsent: true, talentPoolUntil: until })
      .where('companyId', '=', world.companyId)
      .where('candidateId', '=', citra.candidateId)
      .execute()
  await consent('2026-11-20')
  expect(await namesMatching(admin, { isInTalentPool: true })).toEqual(['Citra'])
  expect(await namesMatching(admin, { isInTalentPool: false })).toEqual(['Ayu', 'Bima'])
  await consent('2026-11-19')
  expect(await namesMatching(admin, { isInTalentPool: true })).toEqual([])
})

test('filters on answers depend on the type of their question, and work for exactly one job', async ({ world }) => {
  const question = (content: string, type: number, answerOptions: string[] = []) => ({
    content,
    type: type as 0,
    isMandatory: false,
    answerOptions,
  })
  const job = await world.job({
    customQuestion: [
      question('Why?', 0),
      question('Do you drive?', 2),
      question('When?', 4, ['Mornings', 'Evenings']),
      question('From when?', 5),
      question('How many years?', 6),
      question('Papers', 7),
    ],
  })
  const [why, drives, when, from, years, papers] = job.customQuestion.map(({ id }) => id)
  const { companyId, db } = world
  const addAnswers = async (
    firstName: string,
    answerValues: [number | undefined, unknown][],
    questionWithFile?: number,
  ) => {
    const { id: applicationId, resumeFileId } = await world.application(job, { firstName })
    const ids = { companyId, applicationId, jobId: job.id }
    const rows = answerValues.map(([questionId = 0, answer]) => ({
      ...ids,
      questionId,
      answer: JSON.stringify(answer),
    }))
    await db.insertInto('applicationAnswers').values(rows).execute()
    const file = { ...ids, questionId: questionWithFile ?? 0, fileId: resumeFileId }
    if (questionWithFile) await db.insertInto('applicationAnswers').values(file).execute()
  }
  await addAnswers(
    'Ayu',
    [
      [why, 'I like 100% coffee'],
      [drives, true],
      [when, ['Mornings', 'Evenings']],
      [from, '2026-12-01'],
      [years, 9],
    ],
    papers,
  )
  await addAnswers('Bima', [
    [why, 'Close to home'],
    [drives, false],
    [when, ['Evenings']],
    [from, '2027-01-15'],
    [years, 10.5],
  ])
  await addAnswers('Citra', [[drives, true]])
  const admin = await world.as('admin')
  const by = (qId = 0, typeId: number, ans: unknown) =>
    namesMatching(admin, { joId: [job.id], customQ: [{ qId, typeId, ans } as never] })
  expect(await by(why, 0, '100% COFFEE')).toEqual(['Ayu'])
  expect(await by(why, 0, '_')).toEqual([])
  expect(await by(drives, 2, true)).toEqual(['Ayu', 'Citra'])
  expect(await by(drives, 2, false)).toEqual(['Bima'])
  expect(await by(when, 4, ['Mornings'])).toEqual(['Ayu'])
  expect(await by(when, 4, ['Mornings', 'Evenings'])).toEqual(['Ayu', 'Bima'])
  expect(await by(from, 5, { start: '2026-12-02', end: null })).toEqual(['Bima'])
  expect(await by(from, 5, { start: null, end: '2026-12-01' })).toEqual(['Ayu'])
  expect(await by(years, 6, { min: 9.5, max: null })).toEqual(['Bima'])
  expect(await by(years, 6, { min: null, max: 9 })).toEqual(['Ayu'])
  expect(await by(papers, 7, true)).toEqual(['Ayu'])
  expect(await by(papers, 7, false)).toEqual(['Bima', 'Citra'])
  // Answers in text are not compared with numbers.
  expect(await by(why, 6, { min: 0, max: null })).toEqual([])
  expect(await namesMatching(admin, { customQ: [{ qId: why ?? 0, typeId: 0, ans: 'coffee' }] })).toEqual(['customQ'])
  const asText = { ...applications.list, query: z.looseObject({}) }
  for (const customQ of [
    `[{"q_id":${drives},"type_id":2,"ans":false}]`,
    `[{"qId":${drives},"typeId":2,"ans":false}]`,
  ]) {
    const { body } = await admin(asText, { query: { joId: job.id, customQ } })
    expect(body.data.map(({ candidateName }) => candidateName)).toEqual([expect.stringMatching(/^Bima/)])
  }
  for (const customQ of ['{', '[]', '[{"q_id":1}]', '[{"qId":1,"typeId":0,"ans":"\\u0000"}]', '['.repeat(9000)]) {
    const broken = await admin(asText, { query: { joId: job.id, customQ } })
    expect([customQ.slice(0, 40), broken.status]).toEqual([customQ.slice(0, 40), 422])
  }
})

test("users who may not see personal data can't filter by age, or sort and search by last names", async ({ world }) => {
  await addPeople(world)
  const masked = await world.as('admin', ['candidates.viewDetails'])
  expect(await namesMatching(masked, { ageMin: 20 })).toEqual(['ageMin'])
  expect(await namesMatching(masked, { candidateName: 'zulai' })).toEqual([])
  expect(await namesMatching(masked, { candidateName: 'a' })).toEqual(['Ayu', 'Bima', 'Citra'])
  expect(await namesMatching(masked, { gender: 2 })).toEqual(['Ayu', 'Citra'])
  const people = await masked(candidateLookups.people, { query: { search: 'zulai' } })
  expect(people.body.data).toEqual([])
})

test('scores are for Ultimate Hire only', async ({ world }) => {
  const { ayu } = await addPeople(world)
  const admin = await world.as('admin')
  const scores = async () =>
    (await admin(applications.list, { query: {} })).body.data.find((row) => row.jobApplicationId === ayu.id)
  expect(await scores()).toMatchObject({ aiScore: 91.5, aiScoreStatus: 3 })
  await world.db
    .updateTable('subscriptions')
    .set({ plan: plan.proHire })
    .where('companyId', '=', world.companyId)
    .execute()
  expect(await scores()).toMatchObject({ aiScore: null, aiScoreStatus: null })
  expect(await namesMatching(admin, { aiScoreMin: 10 })).toEqual(['aiScoreMin'])
  expect((await admin(applications.list, { query: { sortBy: 'score' } })).status).toBe(422)
})

test('pickers offer people, latest positions and the stages of a tab, from the jobs the caller may see', async ({
  world,
}) => {
  const { team, kitchen } = await addPeople(world)
  const [admin, recruiter] = [await world.as('admin'), await world.as(team)]
  const people = async (call: Caller, search = '') =>
    (await call(candidateLookups.people, { query: { search } })).body.data.map(({ candidateName }) => candidateName)
  expect(await people(admin)).toEqual(['Eko', 'Dewi Bestari', 'Citra Maharani', 'Bima Anwar', 'Ayu Zulaikha'])
  expect(await people(recruiter)).toEqual(['Eko', 'Dewi Bestari', 'Citra Maharani'])
  expect(await people(admin, 'AN')).toEqual(['Bima Anwar', 'Citra Maharani'])
  expect(await people(recruiter, 'an')).toEqual(['Citra Maharani'])

  const positions = async (call: Caller, search = '') =>
    (await call(candidateLookups.latestJobPositions, { query: { search } })).body.data.map(({ name }) => name)
  expect(await positions(admin)).toEqual(['barista', 'Driver', 'Kitchen hand', 'Senior Barista'])
  expect(await positions(recruiter)).toEqual(['Driver', 'Kitchen hand'])
  expect(await positions(admin, 'IST')).toEqual(['barista', 'Senior Barista'])

  const { body: interviews } = await recruiter(candidateLookups.stages, { query: { metrics: 3 } })
  expect(interviews.data.map(({ name, status, candidates }) => [name, status, candidates])).toEqual([
    ['HR Interview', 0, 1],
    ['User Interview', 0, 1],
  ])
  expect((await admin(candidateLookups.stages, { query: { metrics: 5 } })).body.data).toMatchObject([
    { name: 'Hired', candidates: 0 },
  ])
  expect((await admin(candidateLookups.stages, { query: { metrics: 7 } })).body.data).toEqual([])
  expect((await recruiter(candidateLookups.summary, {})).body.data).toMatchObject({ newCandidates: 1, interviews: 2 })

  await world.application(kitchen, { firstName: 'Fajar', nik: '3171010101980001' })
  expect(await people(admin, '3171010101980001')).toEqual(['Fajar Putri'])
  const masked = await world.as('admin', ['candidates.viewDetails'])
  expect(await people(masked, '3171010101980001')).toEqual([])
})
