import { duplicates } from '@hireloom/contract/duplicates'
import { permissions } from '@hireloom/contract/platform/permissions'
import { expect } from 'vitest'
import type { SampleIds } from '../../../contract/test/samples/sample-bodies.ts'
import { insertRestriction } from '../restricted-candidate.ts'
import { type Caller, World } from '../world.ts'
import { everyCall, insertPastMeeting, insertRecords, send, test, withAnyQuery } from './sweep.ts'

/** Slices with calls that show or mention candidates. */
const slices = [
  ...['applications', 'candidateForm', 'candidateLookups', 'candidates', 'comments', 'duplicates', 'schedules'],
  ...['scoring', 'personalityTests', 'restrictedCandidates', 'savedViews'],
  ...['calendar', 'home', 'reports', 'activityLog', 'jobs'],
]
/** Filters that match the people of the samples, but not those of this test. */
const narrowing = [
  ...['candidateName', 'search', 'lastJobPos', 'applicationDateStart', 'applicationDateEnd', 'joId', 'brId', 'orgId'],
  ...['lastEdu', 'hiringTeam', 'source', 'aiScoreMin', 'aiScoreMax', 'gender', 'isRestricted', 'chsId', 'jasStatus'],
  ...['sortBy', 'sortDirection', 'status', 'userId'],
]

/** People who differ only in fields that not every user may see. */
const people = [
  { lastName: 'Abadi', email: 'abadi@pribadi.example', phoneNumber: '+6281277700001', dateOfBirth: '1981-03-02' },
  { lastName: 'Zubaidah', email: 'zubaidah@pribadi.example', phoneNumber: '+6281277700002', dateOfBirth: '2003-09-08' },
  { lastName: 'Nasution', email: 'nasution@pribadi.example', phoneNumber: '+6281277700003', dateOfBirth: '1999-01-30' },
] as const
const nik = '3171010203810001'
/** Values that must not show. The last four are in every application of the tests. */
const secrets = [...people.flatMap(Object.values), nik, 'Bandung', 'Kenanga', '40115', '6500000']

/** Search words that match one person only, and one that matches all, whose order might reveal something. */
const searchWords = ['Zubaidah', 'abadi@pribadi', '77700002', nik, 'Wati']

interface Setup {
  world: World
  ids: SampleIds
  applications: { id: number; candidateId: number }[]
}

/** Inserts the first two people in one stage of a job; the third is merged into the first. */
async function insertTwoPeople(world: World): Promise<Setup> {
  const ids = await insertRecords(world, 'Wati')
  const applications: Setup['applications'] = []
  for (const person of people.slice(0, 2)) {
    const wanted = { ...person, firstName: 'Wati', stage: 'HR Interview' }
    const application = await world.application({ id: ids.jobId }, wanted)
    applications.push(application)
    await insertPastMeeting(world, application, ids.stageId, ids.userId)
  }
  const [{ id: applicationId, candidateId } = { id: 0, candidateId: 0 }] = applications
  const duplicate = await world.application(await world.job(), { ...people[2], firstName: 'Wati' })
  const admin = await world.as('admin')
  const merging = { params: { candidateId }, body: { otherId: duplicate.candidateId } }
  expect((await admin(duplicates.merge, merging)).status).toBe(200)
  const { id: barId } = await insertRestriction(world, { firstName: 'Wati', email: people[0].email, nik })
  return { world, ids: { ...ids, applicationId, candidateId, barId }, applications }
}

/** Replaces only the personal fields of the first two people. */
async function replacePersonalFields(
  { world: { db, companyId }, applications, ids }: Setup,
  others: readonly (typeof people)[number][],
) {
  for (const [index, { id, candidateId }] of applications.entries()) {
    const { lastName = '', email = '', phoneNumber = '', dateOfBirth = '' } = others[index] ?? {}
    await db
      .updateTable('applications')
      .set({ lastName, email })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('candidates')
      .set({ lastName, email })
      .where('companyId', '=', companyId)
      .where('id', '=', candidateId)
      .execute()
    await db
      .updateTable('applicationProfiles')
      .set({ phoneNumber, dateOfBirth })
      .where('companyId', '=', companyId)
      .where('applicationId', '=', id)
      .execute()
  }
  const { email = '' } = others[0] ?? {}
  await db
    .updateTable('candidateBars')
    .set({ email })
    .where('companyId', '=', companyId)
    .where('id', '=', ids.barId)
    .execute()
}

/** Returns every call that reads, also sorted by name and searched by each word. */
function listReads(ids: SampleIds) {
  return everyCall(ids)
    .filter(({ name, endpoint }) => slices.includes(name.split('.')[0] ?? '') && endpoint.method === 'GET')
    .flatMap(({ name, endpoint, input }) => {
      const shape = endpoint.query?.shape ?? {}
      const kept = Object.entries(input.query ?? {}).filter(([key]) => !narrowing.includes(key))
      const query = Object.fromEntries(kept)
      const orders =
        'sortBy' in shape ? ['asc', 'desc'].map((sortDirection) => ({ sortBy: 'name', sortDirection })) : []
      const words = ['candidateName', 'search'].filter((key) => key in shape)
      return [
        query,
        ...orders.map((order) => ({ ...query, ...order })),
        ...words.flatMap((key) => searchWords.map((word) => ({ ...query, [key]: word }))),
        ...('ageMin' in shape ? [{ ...query, ageMin: 40 }] : []),
      ].map((query) => ({
        name,
        endpoint: withAnyQuery(endpoint),
        input: { ...input, ...(endpoint.query && { query }) },
      }))
    })
}

/** Returns the replies by call. */
async function readReplies({ ids }: Setup, call: Caller) {
  const all = new Map<string, string>()
  for (const { name, endpoint, input } of listReads(ids)) {
    const { status, body } = await send(call, endpoint, input)
    all.set(`${name} ${JSON.stringify(input.query ?? {})}`, `${status} ${JSON.stringify(body)}`)
  }
  return all
}

const listDifferences = (a: Map<string, string>, b: Map<string, string>) =>
  [...a].filter(([call, reply]) => b.get(call) !== reply).map(([call]) => call)

test("users who may not see personal data can't learn it by reading, searching and sorting", {
  timeout: 120_000,
}, async ({ product }) => {
  const place = await insertTwoPeople(await World.make(product))
  const withoutSensitiveData = permissions.filter((permission) => permission !== 'candidates.viewSensitiveData')
  const [masked, whole] = [
    await place.world.as('admin', withoutSensitiveData),
    await place.world.as('admin', permissions),
  ]
  const before = await readReplies(place, masked)
  const seen = await readReplies(place, whole)
  expect([...before].filter(([, reply]) => secrets.some((secret) => reply.includes(secret)))).toEqual([])

  const [one, other, third] = people
  await replacePersonalFields(place, [other, one])
  expect(listDifferences(before, await readReplies(place, masked))).toEqual([])
  await replacePersonalFields(place, [third, one])
  expect(listDifferences(before, await readReplies(place, masked))).toEqual([])
  // The same calls reveal the values to users with access.
  const revealing = ['list', 'counts', 'ids', 'neighbours', 'board'].map((name) => `applications.${name}`)
  const revealed = listDifferences(seen, await readReplies(place, whole)).map((call) => call.split(' ')[0])
  expect(revealed).toEqual(expect.arrayContaining([...revealing, 'candidates.read', 'restrictedCandidates.list']))
})
