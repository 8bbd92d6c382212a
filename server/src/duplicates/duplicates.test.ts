import { activityLog } from '@hireloom/contract/activity-log'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { duplicates, type MatchedBy, matchedBy } from '@hireloom/contract/duplicates'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { hiringRole } from '@hireloom/contract/lookups'
import { describe, expect } from 'vitest'
import { test, type World } from '../../test/world.ts'
import { findOrAddCandidate } from '../intake/applicant-queries.ts'

/** Adds a person who applied for two jobs and, with another number, for a third. */
async function insertDuplicate(world: World) {
  const recruiter = await world.user('recruiter', { firstName: 'Bayu', lastName: 'Prasetyo' })
  const hiringTeam = [{ hiringUserId: recruiter.id, hiringRoleId: hiringRole.recruiter }]
  const [job, second, third] = [
    await world.job({ hiringTeam }),
    await world.job({ hiringTeam }),
    await world.job({ hiringTeam }),
  ]
  const person = { firstName: 'Rara', lastName: 'Putri', email: `rara-${world.companyId}@example.com` }
  const mine = await world.application(job, { ...person, nik: '3171010101980001' })
  await world.application(second, { ...person, nik: '3171010101980001', candidateId: mine.candidateId })
  const theirs = await world.application(third, { ...person, lastName: 'Putri Ayu', nik: '3171010101980009' })
  return { recruiter, hiringTeam, job, mine, theirs, params: { candidateId: mine.candidateId } }
}

const ownersOf = async ({ db, companyId }: World) => {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'candidateId'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute()
  return rows.map(({ candidateId }) => candidateId)
}

describe('possible duplicates', () => {
  test('are people with the same NIK, passport, e-mail or phone, with the reason', async ({ world }) => {
    const job = await world.job()
    const email = `ayu-${world.companyId}@example.com`
    const mine = await world.application(job, { nik: '3171010101980001', email, phoneNumber: '+6281200001111' })
    const alike: [Parameters<World['application']>[1], MatchedBy[]][] = [
      [{ email, phoneNumber: '+6281200001111' }, [matchedBy.email, matchedBy.phone]],
      [{ phoneNumber: '+6281200001111' }, [matchedBy.phone]],
      [{ phoneNumber: '+6281200002222' }, []],
    ]
    const people = []
    for (const [overrides, expected] of alike) {
      people.push({ ...(await world.application(await world.job(), overrides)), expected })
    }
    // The candidate is known by e-mail alone, but this application has the number.
    const hidden = await world.application(await world.job(), {
      nik: '3171010101980001',
      candidateId: people[2]?.candidateId,
    })
    const call = await world.as('admin')
    const { status, body } = await call(duplicates.possible, { params: { candidateId: mine.candidateId } })
    expect(status).toBe(200)
    const { data } = body
    const found = new Map(data.others.map((person) => [person.candidateId, person.matchedBy]))
    expect(found.get(people[0]?.candidateId ?? 0)).toEqual(people[0]?.expected)
    expect(found.get(people[1]?.candidateId ?? 0)).toEqual(people[1]?.expected)
    expect(found.get(hidden.candidateId)).toEqual([matchedBy.nik])
    expect(data.others).toHaveLength(3)
    expect(data.others.every(({ mayMerge }) => mayMerge)).toBe(true)
    expect(data.person).toMatchObject({ nik: '3171010101980001', applicationCount: 1, email })

    // Now the candidate known by e-mail also has an application with a passport.
    const passport = { passportNumber: 'B1234567' }
    await world.application(await world.job(), { ...passport, candidateId: hidden.candidateId })
    const foreigner = await world.application(job, { ...passport, phoneNumber: '+6281200003333' })
    const ofForeigner = await call(duplicates.possible, { params: { candidateId: foreigner.candidateId } })
    expect(ofForeigner.body.data).toMatchObject({
      person: { nik: null, ...passport },
      others: [{ candidateId: hidden.candidateId, matchedBy: [matchedBy.passport], ...passport }],
    })
  })

  test('are only those on jobs the caller sees, without hidden fields', async ({ world }) => {
    const { recruiter, mine, theirs, params } = await insertDuplicate(world)
    const secret = await world.application(await world.job(), { firstName: 'Rahasia', email: mine.email })
    const call = await world.as(recruiter)
    const { body } = await call(duplicates.possible, { params })
    expect(body.data.others).toMatchObject([{ candidateId: theirs.candidateId, mayMerge: true }])
    expect(JSON.stringify(body)).not.toMatch(/Rahasia/)
    const masked = await world.as(recruiter, ['candidates.viewDetails'])
    const { body: hidden } = await masked(duplicates.possible, { params })
    expect(hidden.data.others).toMatchObject([
      { candidateName: 'Rara', lastName: null, email: null, phoneNumber: null, nik: null, mayMerge: false },
    ])
    expect(JSON.stringify(hidden)).not.toMatch(/Ayu|31710|rara-|\+62/)
    expect((await call(duplicates.possible, { params: { candidateId: secret.candidateId } })).status).toBe(404)
  })
})

describe('merging', () => {
  test('moves the applications with both histories, and can be undone', async ({ world, db }) => {
    const { recruiter, mine, theirs, params } = await insertDuplicate(world)
    const call = await world.as(recruiter)
    const before = await ownersOf(world)
    const flagging = db.updateTable('applications').set({ isPossibleDuplicate: true })
    await flagging.where('companyId', '=', world.companyId).where('id', 'in', [mine.id, theirs.id]).execute()
    const merged = await call(duplicates.merge, { params, body: { otherId: theirs.candidateId } })
    expect(merged.status).toBe(200)
    expect(merged.body.data).toMatchObject({ otherName: 'Rara Putri Ayu', applicationCount: 1 })
    expect(new Set(await ownersOf(world))).toEqual(new Set([mine.candidateId]))

    // The old address leads to the kept person; each application keeps its data.
    const old = { params: { candidateId: theirs.candidateId }, query: { jobApplicationId: theirs.id } }
    const { body } = await call(candidates.read, old)
    expect(body.data).toMatchObject({ id: mine.candidateId, lastName: 'Putri Ayu', nik: '3171010101980009' })
    expect(body.data).toMatchObject({ applicationCount: 3, isPossibleDuplicate: false })
    expect(body.data.timeline.map(({ kind }) => kind)).toEqual([eventKind.merged, eventKind.applied])
    expect(body.data.timeline[0]?.text).toContain(mine.reference)

    // A new application of the merged person goes to the kept person.
    const person = { firstName: 'Rara', lastName: null, email: 'x@example.com', passportHash: null }
    const { sealing } = world.product.services
    const nikHash = sealing.fingerprint('nik', '3171010101980009')
    expect(await findOrAddCandidate(db, world.companyId, { ...person, nikHash })).toBe(mine.candidateId)
    const later = await world.application(await world.job(), { nik: '3171010101980009', candidateId: mine.candidateId })
    await db
      .updateTable('applications')
      .set({ appliedAt: new Date('2026-11-21T03:00:00Z') })
      .where('companyId', '=', world.companyId)
      .where('id', '=', later.id)
      .execute()

    const admin = await world.as('admin')
    const listed = await admin(duplicates.merges, { params })
    expect(listed.body.data).toMatchObject([{ id: merged.body.data.id, mergedByName: 'Bayu Prasetyo' }])
    const undo = { params, body: { mergeId: merged.body.data.id } }
    // The person now has an application that the recruiter doesn't see; an outsider sees none.
    expect((await call(duplicates.merges, { params })).body).toEqual({ data: [] })
    expect((await call(duplicates.unmerge, undo)).body.error?.message).toBe(
      'You need edit access to all applications of both candidates to undo the merge',
    )
    const outsider = await world.as('recruiter', ['candidates.updateProfile', 'reports.accessActivityLog'])
    expect((await outsider(duplicates.unmerge, undo)).body.error?.message).toBe('Candidate not found')
    const query = { search: 'merged the person', endDate: '2100-12-31', startDate: '2026-01-01' }
    expect((await outsider(activityLog.list, { query })).body.data).toEqual([])
    expect((await (await world.as('admin'))(activityLog.list, { query })).body.data).toHaveLength(1)
    const undone = await admin(duplicates.unmerge, undo)
    const restoredIds = expect.arrayContaining([theirs.id, later.id])
    expect(undone.body.data).toEqual({ candidateId: theirs.candidateId, restoredCount: 2, restoredIds })
    expect(await ownersOf(world)).toEqual([...before, theirs.candidateId])
    expect((await admin(duplicates.unmerge, undo)).status).toBe(404)
    expect((await admin(duplicates.merges, { params })).body.data).toEqual([])
    const { body: back } = await admin(candidates.read, old)
    expect(back.data.timeline[0]).toMatchObject({ kind: eventKind.unmerged })
    expect(back.data).toMatchObject({ id: theirs.candidateId, isPossibleDuplicate: true })
  })

  test("keeps the flag while another person matches, even one the caller doesn't see", async ({ world, db }) => {
    const { recruiter, mine, theirs, params } = await insertDuplicate(world)
    await world.application(await world.job(), { firstName: 'Rahasia', email: mine.email })
    const flagging = db.updateTable('applications').set({ isPossibleDuplicate: true })
    await flagging.where('companyId', '=', world.companyId).where('id', '=', mine.id).execute()
    const call = await world.as(recruiter)
    expect((await call(duplicates.merge, { params, body: { otherId: theirs.candidateId } })).status).toBe(200)
    const query = { jobApplicationId: mine.id }
    expect((await call(candidates.read, { params, query })).body.data).toMatchObject({ isPossibleDuplicate: true })
  })

  test('keeps the flag of two applications to the same job', async ({ world, db }) => {
    const { hiringTeam, job, mine, theirs, params } = await insertDuplicate(world)
    const twin = await world.application(job, { firstName: 'Rara', email: mine.email, nik: '3171010101980010' })
    const other = await world.application(await world.job({ hiringTeam }), { candidateId: twin.candidateId })
    const ids = [mine.id, twin.id, other.id]
    const applications = db.updateTable('applications').where('companyId', '=', world.companyId)
    await applications.where('id', 'in', ids).set({ isPossibleDuplicate: true }).execute()
    const admin = await world.as('admin')
    for (const { candidateId } of [theirs, twin]) {
      expect((await admin(duplicates.merge, { params, body: { otherId: candidateId } })).status).toBe(200)
    }
    const rows = await db
      .selectFrom('applications')
      .select(['id', 'isPossibleDuplicate'])
      .where('companyId', '=', world.companyId)
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    expect(rows.map(({ isPossibleDuplicate }) => isPossibleDuplicate)).toEqual([true, true, false])
  })

  test('needs edit access to every application of both, and another person', async ({ world }) => {
    const { recruiter, mine, theirs, params } = await insertDuplicate(world)
    const call = await world.as(recruiter)
    const body = { otherId: theirs.candidateId }
    const self = await call(duplicates.merge, { params, body: { otherId: mine.candidateId } })
    expect(self.body.error?.errors).toEqual([{ field: 'otherId', message: 'Choose another person' }])
    await world.application(await world.job(), { candidateId: theirs.candidateId })
    const refused = await call(duplicates.merge, { params, body })
    expect(refused.status).toBe(403)
    expect(refused.body.error?.message).toBe(
      'You need edit access to all applications of both candidates to merge them',
    )
    const outsider = await world.as('recruiter')
    expect((await outsider(duplicates.merge, { params, body })).status).toBe(404)
    expect(
      (await (await world.as('admin', ['candidates.viewDetails']))(duplicates.merge, { params, body })).status,
    ).toBe(403)
    expect(new Set(await ownersOf(world)).size).toBe(2)
  })

  test('is for a User who is Hiring Manager of both jobs, not for one who is only their interviewer', async ({
    world,
  }) => {
    const [manager, interviewer] = [await world.user('user'), await world.user('user')]
    const hiringTeam = [
      { hiringUserId: manager.id, hiringRoleId: hiringRole.hiringManager },
      { hiringUserId: interviewer.id, hiringRoleId: hiringRole.interviewer },
    ]
    const job = await world.job({ hiringTeam })
    const [mine, theirs] = [await world.application(job), await world.application(job)]
    const merge = async (user: typeof manager) => {
      const call = await world.as(user, ['candidates.viewDetails', 'candidates.updateProfile'])
      const input = { params: { candidateId: mine.candidateId }, body: { otherId: theirs.candidateId } }
      return (await call(duplicates.merge, input)).status
    }
    expect(await merge(interviewer)).toBe(403)
    expect(await ownersOf(world)).toEqual([mine.candidateId, theirs.candidateId])
    expect(await merge(manager)).toBe(200)
    expect(await ownersOf(world)).toEqual([mine.candidateId, mine.candidateId])
  })

  test('of two people one after the other is undone in reverse order, and only for 30 days', async ({ world }) => {
    const { mine, theirs, params } = await insertDuplicate(world)
    const third = await world.application(await world.job(), { email: mine.email })
    const admin = await world.as('admin')
    const theirParams = { params: { candidateId: theirs.candidateId } }
    const first = await admin(duplicates.merge, { ...theirParams, body: { otherId: third.candidateId } })
    const second = await admin(duplicates.merge, { params, body: { otherId: theirs.candidateId } })
    const ofThird = { params: { candidateId: third.candidateId } }
    expect((await admin(candidates.read, ofThird)).body.data.id).toBe(mine.candidateId)
    expect((await admin(duplicates.unmerge, { ...theirParams, body: { mergeId: first.body.data.id } })).status).toBe(
      404,
    )
    await admin(duplicates.unmerge, { params, body: { mergeId: second.body.data.id } })
    expect((await admin(candidates.read, ofThird)).body.data.id).toBe(theirs.candidateId)

    const { clock } = world.product
    const now = clock.now
    clock.now = new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000)
    const late = await admin(duplicates.unmerge, { ...theirParams, body: { mergeId: first.body.data.id } })
    clock.now = now
    expect([late.status, late.body.error?.message]).toEqual([422, 'A merge can be undone for 30 days only'])
  })

  test('is undone with the later applications of people merged before, by number or e-mail', async ({ world, db }) => {
    const { mine, theirs, params } = await insertDuplicate(world)
    const [early, job] = [await world.application(await world.job(), { nik: '3171010101980010' }), await world.job()]
    const admin = await world.as('admin')
    const theirParams = { params: { candidateId: theirs.candidateId } }
    const first = await admin(duplicates.merge, { ...theirParams, body: { otherId: early.candidateId } })
    const second = await admin(duplicates.merge, { params, body: { otherId: theirs.candidateId } })
    const later = { candidateId: mine.candidateId, appliedAt: new Date('2026-11-21T03:00:00Z') }
    await world.application(job, { ...later, nik: '3171010101980010' })
    await world.application(job, { ...later, email: early.email })
    const ofKept = await world.application(job, { ...later, email: mine.email })
    await db
      .updateTable('applications')
      .set({ identityHash: null })
      .where('companyId', '=', world.companyId)
      .where('email', 'in', [early.email, ofKept.email])
      .where('jobId', '=', job.id)
      .execute()
    const laterOwners = async () => (await ownersOf(world)).slice(-3)

    await admin(duplicates.unmerge, { params, body: { mergeId: second.body.data.id } })
    expect(await laterOwners()).toEqual([theirs.candidateId, theirs.candidateId, mine.candidateId])
    await admin(duplicates.unmerge, { ...theirParams, body: { mergeId: first.body.data.id } })
    expect(await laterOwners()).toEqual([early.candidateId, early.candidateId, mine.candidateId])
  })

  test('copies tags up to 20, without counting those that both people have', async ({ world, db }) => {
    const { mine, theirs, params } = await insertDuplicate(world)
    const tags = Array.from({ length: 18 }, (_, index) => `Tag ${index + 10}`)
    const insertTags = (candidateId: number, names: readonly string[]) =>
      db
        .insertInto('candidateTags')
        .values(names.map((name) => ({ companyId: world.companyId, candidateId, name })))
        .execute()
    await insertTags(mine.candidateId, tags)
    await insertTags(theirs.candidateId, ['TAG 10', 'Tag 11', 'Tag 50', 'Tag 51', 'Tag 52'])
    await (await world.as('admin'))(duplicates.merge, { params, body: { otherId: theirs.candidateId } })
    const kept = await db
      .selectFrom('candidateTags')
      .select('name')
      .where('companyId', '=', world.companyId)
      .where('candidateId', '=', mine.candidateId)
      .orderBy('name')
      .execute()
    expect(kept.map(({ name }) => name)).toEqual([...tags, 'Tag 50', 'Tag 51'])
  })

  test('lifts no restriction', async ({ world, db }) => {
    const { mine, theirs, params } = await insertDuplicate(world)
    const admin = await world.as('admin')
    const { id: createdBy } = await world.user()
    await db
      .insertInto('candidateBars')
      .values({
        companyId: world.companyId,
        candidateId: theirs.candidateId,
        firstName: 'Rara',
        email: 'other@example.com',
        reason: 'False papers',
        startDate: '2026-01-01',
        createdBy,
      })
      .execute()
    expect((await admin(candidates.restrictionHistory, { params })).body.data).toEqual([])
    const { body } = await admin(duplicates.merge, { params, body: { otherId: theirs.candidateId } })
    const history = await admin(candidates.restrictionHistory, { params: { candidateId: mine.candidateId } })
    expect(history.body.data).toMatchObject([
      { reason: 'False papers', createdByName: 'Ratna Wulandari', liftedAt: null },
    ])
    await admin(duplicates.unmerge, { params, body: { mergeId: body.data.id } })
    expect((await admin(candidates.restrictionHistory, { params })).body.data).toEqual([])
  })
})
