import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { comments } from '@hireloom/contract/comments'
import { duplicates } from '@hireloom/contract/duplicates'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { permissions } from '@hireloom/contract/platform/permissions'
import { expect } from 'vitest'
import { type SampleIds, sampleIds } from '../../../contract/test/samples/sample-bodies.ts'
import { toJson } from '../../src/platform/db/json.ts'
import { logOf } from '../applicant.ts'
import { insertRestriction } from '../restricted-candidate.ts'
import { type CandidateBody, staffForm } from '../staff-form.ts'
import { type Caller, World } from '../world.ts'
import { everyCall, insertRecords, send, test } from './sweep.ts'

/** Slices with calls that change candidates and their related records. */
const slices = [
  'applications',
  'candidateForm',
  'candidates',
  'comments',
  'duplicates',
  'personalityTests',
  'restrictedCandidates',
  'schedules',
  'scoring',
]

/** Calls that log nothing, with the reason. */
const unlogged: Record<string, string> = {
  'candidateForm.upload': 'A file that no form has claimed yet belongs to no candidate.',
  'scoring.rescore': 'It requests a new score. The decision is logged when the score is there.',
  'scoring.rescoreMany': 'It does the same for many.',
}

interface CallContext {
  world: World
  ids: SampleIds
  admin: Caller
}

const body = (input: object) => (input as { body: object }).body
const sampleOf = (ids: SampleIds, name: string) => everyCall(ids).find((call) => call.name === name)?.input as never

/** Returns a setup that inserts a hired candidate and returns the sample of the call for them. */
const withHired =
  (name: string) =>
  async ({ world, ids }: CallContext) =>
    sampleOf({ ...ids, ...(await insertApplication(world, ids, 'Hired')) }, name) as object

/** Setups for calls that need something before they can change it. Each returns the input to send for the sample. */
const setups: Record<string, (context: CallContext, input: object) => Promise<object>> = {
  'applications.change (move)': async (context, input) => ({
    ...input,
    body: { ...body(input), ...(await makeNew(context)) },
  }),
  'applications.moveMany': async (context, input) => {
    await makeNew(context)
    return input
  },
  'applications.change (cancel)': withMeeting,
  'applications.change (result)': withMeeting,
  'applications.undo': async ({ ids, admin }) => {
    const { body } = await admin(applications.changeStatus, sampleOf(ids, 'applications.changeStatus'))
    return { params: { undoId: body.data.undo?.id } }
  },
  'applications.inviteNewJoiner': withHired('applications.inviteNewJoiner'),
  'applications.inviteNewJoiners': withHired('applications.inviteNewJoiners'),
  'candidates.idCard': withHired('candidates.idCard'),
  'candidateForm.add': async ({ admin }, input) => ({
    body: await staffForm(admin, (body(input) as CandidateBody).jobId),
  }),
  'candidateForm.changeApplication': async (_, input) => ({ ...input, body: { ...body(input), attachment: {} } }),
  'candidateForm.restore': async ({ ids, admin }, input) => {
    await admin(candidateForm.remove, { params: { candidateId: ids.candidateId } })
    return input
  },
  'comments.remove': async ({ ids, admin }) => {
    const params = { candidateId: ids.candidateId }
    const { body } = await admin(comments.add, {
      params,
      body: { jobApplicationId: ids.applicationId, text: 'Knows the trade', mentions: [] },
    })
    return { params: { ...params, commentId: body.data.id } }
  },
  'duplicates.dismiss': async ({ world, ids }, input) => ({
    ...input,
    body: { otherId: await insertAnother(world, ids) },
  }),
  'duplicates.restore': async ({ world, ids, admin }) => {
    const params = { candidateId: ids.candidateId }
    const otherId = await insertAnother(world, ids)
    expect((await admin(duplicates.dismiss, { params, body: { otherId } })).status).toBe(200)
    return { params: { ...params, otherId } }
  },
  'duplicates.merge': async ({ world, ids }, input) => ({
    ...input,
    body: { otherId: await insertAnother(world, ids) },
  }),
  'duplicates.unmerge': async ({ world, ids, admin }, input) => {
    const params = { candidateId: ids.candidateId }
    const { body } = await admin(duplicates.merge, { params, body: { otherId: await insertAnother(world, ids) } })
    return { ...input, body: { mergeId: body.data.id } }
  },
  'restrictedCandidates.change': withRestriction,
  'restrictedCandidates.lift': withRestriction,
  'scoring.endReview': async ({ world, ids }, input) => {
    const { applicationId } = await insertApplication(world, ids, 'Rejected')
    await rejectByScore(world, applicationId)
    return { ...input, params: { applicationId } }
  },
}

/** Moves the application back to the new candidates. */
async function makeNew({ ids, admin }: CallContext) {
  const { body } = await admin(applications.changeStatus, {
    params: { applicationId: ids.applicationId },
    body: { jobId: ids.jobId, status: applicationStatus.active },
  })
  return { updatedAt: body.data.updatedAt }
}

/** Schedules a meeting in the stage of the sample. */
async function withMeeting({ ids, admin }: CallContext, input: object) {
  const { body: planned } = await admin(applications.change, sampleOf(ids, 'applications.change (schedule)'))
  return { ...input, body: { ...body(input), updatedAt: planned.data.updatedAt } }
}

/** Rejects an application as a score does, with the applicant's request for a review. */
async function rejectByScore({ db, companyId, product }: World, applicationId: number) {
  const at = product.clock.now
  const score = { criteria: toJson([]), scorer: 'test-1', scoredAt: at, rejectedAt: at, reviewAskedAt: at }
  await db
    .insertInto('applicationScores')
    .values({ companyId, applicationId, ...score })
    .execute()
}

async function insertAnother(world: World, ids: SampleIds) {
  return (await world.application({ id: ids.jobId }, { firstName: 'Ayu' })).candidateId
}

async function withRestriction({ world }: CallContext, input: object) {
  const updatedAt = new Date('2026-11-02T03:15:00Z')
  const { id } = await insertRestriction(world, { updatedAt })
  return { ...input, params: { id }, ...('body' in input && { body: { ...body(input), updatedAt } }) }
}

/** The names of the calls in these slices with which a user changes something. */
const changingCalls = everyCall(sampleIds)
  .filter(({ name }) => slices.includes(name.split('.')[0] ?? ''))
  .filter(({ endpoint: { method, public: isPublic, service } }) => method !== 'GET' && !isPublic && !service)
  .map(({ name }) => name)

test('the calls named in this file exist', () => {
  const names = everyCall(sampleIds).map(({ name }) => name)
  expect(slices.filter((slice) => !names.some((name) => name.startsWith(`${slice}.`)))).toEqual([])
  expect([...Object.keys(unlogged), ...Object.keys(setups)].filter((name) => !names.includes(name))).toEqual([])
})

test('every change to a candidate is logged, without names, e-mails or NIKs', { timeout: 300_000 }, async ({
  product,
}) => {
  const world = await World.make(product)
  const baseIds = await insertRecords(world, 'Rara')
  const manager = await world.db
    .selectFrom('users')
    .selectAll()
    .where('companyId', '=', world.companyId)
    .where('id', '=', baseIds.userId)
    .executeTakeFirstOrThrow()
  const [admin, inCharge] = [
    await world.as('admin', permissions),
    await world.as({ ...manager, accountId: manager.accountId ?? 0 }, permissions),
  ]
  const outcomes: Record<string, string> = {}
  for (const name of changingCalls) {
    const ids = { ...baseIds, ...(await insertApplication(world, baseIds)) }
    const sample = everyCall(ids).find((call) => call.name === name)!
    const input = (await setups[name]?.({ world, ids, admin }, sample.input)) ?? sample.input
    const earlier = (await logOf(world)).length
    const { status } = await send(name.startsWith('schedules.') ? inCharge : admin, sample.endpoint, input)
    if (status >= 300) outcomes[name] = `replied ${status}`
    else if ((await logOf(world)).length === earlier) outcomes[name] = 'logs nothing'
  }
  expect(outcomes).toEqual(Object.fromEntries(Object.keys(unlogged).map((name) => [name, 'logs nothing'])))
  const aboutUser = /^invited .+ as |^revoked/
  const lines = (await logOf(world)).filter((line) => !aboutUser.test(line))
  // Each line continues after the name of a user.
  expect(lines.filter((line) => !/^[a-z]/.test(line))).toEqual([])
  expect(lines.filter((line) => /Rara|Ayu|Galih|Dewi|@|\d{16}/.test(line))).toEqual([])
})

/** Inserts an application, by default in the stage of the sample. */
async function insertApplication(world: World, { jobId }: SampleIds, stage = 'HR Interview') {
  const { id, candidateId, updatedAt } = await world.application({ id: jobId }, { firstName: 'Rara', stage })
  return { applicationId: id, candidateId, applicationUpdatedAt: new Date(updatedAt) }
}
