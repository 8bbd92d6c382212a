import { candidates } from '@hireloom/contract/candidates/endpoints'
import { duplicates } from '@hireloom/contract/duplicates'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { hiringRole } from '@hireloom/contract/lookups'
import { describe, expect } from 'vitest'
import { type Caller, test, type World } from '../../test/world.ts'

const phoneNumber = '+6281277700001'

/** Adds two people who share a phone, the later one flagged, and a Recruiter who may act on both. */
async function insertPair(world: World) {
  const recruiter = await world.user('recruiter', { firstName: 'Bayu', lastName: 'Prasetyo' })
  const job = await world.job({
    hiringTeam: [{ hiringUserId: recruiter.id, hiringRoleId: hiringRole.recruiter }],
  })
  const mine = await world.application(job, {
    firstName: 'Rara',
    email: `rara-${world.companyId}@example.com`,
    phoneNumber,
  })
  const theirs = await world.application(job, { firstName: 'Rina', phoneNumber })
  await flag(world, theirs.id)
  const call = await world.as(recruiter)
  const params = { candidateId: mine.candidateId }
  const otherId = theirs.candidateId
  return {
    call,
    job,
    mine,
    theirs,
    params,
    otherId,
    dismiss: () => call(duplicates.dismiss, { params, body: { otherId } }),
    restore: () => call(duplicates.restore, { params: { ...params, otherId } }),
  }
}

const flag = ({ db, companyId }: World, id: number) =>
  db
    .updateTable('applications')
    .set({ isPossibleDuplicate: true })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Returns the suggested and the dismissed duplicates on a candidate's page. */
async function listSuggestedAndDismissed(call: Caller, candidateId: number) {
  const { data } = (await call(duplicates.possible, { params: { candidateId } })).body
  const ids = (people: { candidateId: number }[]) => people.map((person) => person.candidateId)
  return [ids(data.others), ids(data.dismissed)]
}

/** Changes personal information in the current version of a profile. */
async function change(
  call: Caller,
  { id, candidateId }: { id: number; candidateId: number },
  personalInformation: object,
) {
  const params = { candidateId }
  const { updatedAt } = (await call(candidates.read, { params })).body.data
  const body = { jobApplicationId: id, updatedAt: new Date(updatedAt).toISOString(), personalInformation }
  expect((await call(candidateForm.change, { params, body })).status).toBe(200)
}

async function isFlagged(call: Caller, { id, candidateId }: { id: number; candidateId: number }) {
  const { body } = await call(candidates.read, { params: { candidateId }, query: { jobApplicationId: id } })
  return body.data.isPossibleDuplicate
}

async function listActivities({ db, companyId }: World) {
  const lines = db.selectFrom('activityLog').select('what').where('companyId', '=', companyId).orderBy('id')
  return (await lines.execute()).map(({ what }) => what).filter((what) => what.includes('different people'))
}

describe('two people who are not the same', () => {
  test('are dismissed once for all users, with user and time, and can be restored', async ({ world }) => {
    const { call, mine, theirs, params, otherId, dismiss, restore } = await insertPair(world)
    const replies = await Promise.all([dismiss(), dismiss()])
    const dismissedAt = world.product.clock.now.toISOString()
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await dismiss()).status).toBe(200)
    const admin = await world.as('admin')
    expect(await listSuggestedAndDismissed(admin, mine.candidateId)).toEqual([[], [otherId]])
    expect(await listSuggestedAndDismissed(admin, otherId)).toEqual([[], [mine.candidateId]])
    const { body } = await admin(duplicates.possible, { params })
    expect(body.data.dismissed).toMatchObject([{ dismissedByName: 'Bayu Prasetyo', dismissedAt }])
    expect(await isFlagged(call, theirs)).toBe(false)

    expect((await restore()).status).toBe(200)
    expect((await restore()).status).toBe(200)
    expect(await listSuggestedAndDismissed(admin, mine.candidateId)).toEqual([[otherId], []])
    expect([await isFlagged(call, mine), await isFlagged(call, theirs)]).toEqual([false, true])
    const pair = `the person of ${mine.reference} and the person of ${theirs.reference} as different people`
    expect(await listActivities(world)).toEqual([`marked ${pair}`, `unmarked ${pair}`])
  })

  test('are suggested again when they get the same address, but not for what they shared before', async ({ world }) => {
    const { call, mine, theirs, otherId, dismiss } = await insertPair(world)
    await dismiss()
    await change(call, theirs, { emailAddress: 'rina@example.com' })
    expect(await listSuggestedAndDismissed(call, otherId)).toEqual([[], [mine.candidateId]])
    expect(await isFlagged(call, theirs)).toBe(false)
    await change(call, theirs, { emailAddress: mine.email })
    expect(await listSuggestedAndDismissed(call, otherId)).toEqual([[mine.candidateId], []])
    expect(await isFlagged(call, theirs)).toBe(true)
    await dismiss()
    expect(await listSuggestedAndDismissed(call, otherId)).toEqual([[], [mine.candidateId]])
    expect(await isFlagged(call, theirs)).toBe(false)
  })

  test('stay dismissed when one of them applies again with the same phone', async ({ world }) => {
    const sari = {
      personalInformation: { firstName: 'Sari', emailAddress: 'sari@example.com', phoneNumber },
      identityAndAddress: { nik: '3171010101980001' },
    }
    const rina = {
      personalInformation: { firstName: 'Rina', emailAddress: 'rina@example.com', phoneNumber },
      identityAndAddress: { nik: '3171010101980002' },
    }
    const [one, other] = [await world.apply(await world.job(), sari), await world.apply(await world.job(), rina)]
    const admin = await world.as('admin')
    const marked = async ({ applicationId: id, candidateId }: typeof one) => isFlagged(admin, { id, candidateId })
    expect(await marked(other)).toBe(true)
    const body = { otherId: other.candidateId }
    await admin(duplicates.dismiss, { params: { candidateId: one.candidateId }, body })
    expect(await marked(await world.apply(await world.job(), sari))).toBe(false)
    const stranger = {
      personalInformation: { firstName: 'Wati', emailAddress: 'wati@example.com', phoneNumber },
      identityAndAddress: { nik: '3171010101980003' },
    }
    expect(await marked(await world.apply(await world.job(), stranger))).toBe(true)
    expect(await marked(await world.apply(await world.job(), sari))).toBe(true)
  })

  test('can be merged with each other or a third person, and stay dismissed afterwards', async ({ world }) => {
    const { call, job, mine, theirs, params, otherId, dismiss } = await insertPair(world)
    await dismiss()
    const { body } = await call(duplicates.merge, { params, body: { otherId } })
    expect(await listSuggestedAndDismissed(call, mine.candidateId)).toEqual([[], []])
    await call(duplicates.unmerge, { params, body: { mergeId: body.data.id } })
    expect(await listSuggestedAndDismissed(call, mine.candidateId)).toEqual([[], [otherId]])
    expect(await isFlagged(call, theirs)).toBe(false)
    const third = await world.application(job, { firstName: 'Rini', email: theirs.email })
    const successor = { candidateId: third.candidateId }
    await call(duplicates.merge, { params: successor, body: { otherId } })
    expect(await listSuggestedAndDismissed(call, mine.candidateId)).toEqual([[], [third.candidateId]])
    await call(duplicates.restore, { params: { ...params, otherId: third.candidateId } })
    expect(await listSuggestedAndDismissed(call, mine.candidateId)).toEqual([[third.candidateId], []])
  })

  test('can only be dismissed by users who may edit every application of both', async ({ world }) => {
    const { call, params, mine, otherId, dismiss } = await insertPair(world)
    const fields = async (body: { otherId: number }) => {
      const reply = await call(duplicates.dismiss, { params, body })
      return [reply.status, reply.body.error?.errors]
    }
    expect(await fields({ otherId: mine.candidateId })).toEqual([
      422,
      [{ field: 'otherId', message: 'Choose another person' }],
    ])
    const stranger = await world.application(await world.job(), { phoneNumber: '+6281277700009' })
    expect((await fields({ otherId: stranger.candidateId }))[0]).toBe(404)
    const admin = await world.as('admin')
    const unlike = await admin(duplicates.dismiss, { params, body: { otherId: stranger.candidateId } })
    expect(unlike.body.error?.errors).toEqual([{ field: 'otherId', message: 'Choose one of the suggested duplicates' }])
    const reader = await world.as('admin', ['candidates.viewDetails'])
    expect((await reader(duplicates.dismiss, { params, body: { otherId } })).status).toBe(403)
    expect((await reader(duplicates.restore, { params: { ...params, otherId } })).status).toBe(403)

    await world.application(await world.job(), { candidateId: otherId, phoneNumber })
    const refused = await dismiss()
    expect([refused.status, refused.body.error?.message]).toEqual([
      403,
      'You need edit access to all applications of both candidates to mark them as different people',
    ])
    const outsider = await world.as('recruiter')
    expect((await outsider(duplicates.dismiss, { params, body: { otherId } })).status).toBe(404)
    expect((await outsider(duplicates.restore, { params: { ...params, otherId } })).status).toBe(404)
    expect(await listSuggestedAndDismissed(call, mine.candidateId)).toEqual([[otherId], []])
  })
})

test('the flag follows changes of both profiles, and stays while another person matches', async ({ world }) => {
  const { call, job, mine, theirs } = await insertPair(world)
  const third = await world.application(job, { firstName: 'Wati', phoneNumber })
  await flag(world, third.id)
  const flagged = () => Promise.all([mine, theirs, third].map((person) => isFlagged(call, person)))
  await change(call, theirs, { phoneNumber: '+6281277700002' })
  expect(await flagged()).toEqual([false, false, true])
  await change(call, mine, { phoneNumber: '+6281277700003' })
  expect(await flagged()).toEqual([false, false, false])
  await change(call, mine, { phoneNumber: '+6281277700002' })
  expect(await flagged()).toEqual([true, false, false])
  await change(call, third, { emailAddress: mine.email })
  expect(await flagged()).toEqual([true, false, true])
  await change(call, mine, { phoneNumber: '+6281277700004' })
  expect(await flagged()).toEqual([true, false, true])
})
