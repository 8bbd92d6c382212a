import { applicationStatus } from '@hireloom/contract/applications/status'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { activityPage, hiringRole } from '@hireloom/contract/lookups'
import { defaultPermissions, permissions, role } from '@hireloom/contract/platform/permissions'
import { restrictedCandidates, restrictionStatus } from '@hireloom/contract/restricted-candidates'
import { describe, expect } from 'vitest'
import { insertRestriction } from '../../test/restricted-candidate.ts'
import { test, type World } from '../../test/world.ts'

const galih = {
  firstName: 'Galih',
  lastName: 'Nugroho',
  nik: '3171010101980007',
  email: 'Galih@example.com',
  phoneNumber: '0812 3456 7890',
  reason: 'Did not come',
  startDate: '2026-11-20',
  endDate: '2026-12-20',
}
const period = { reason: 'Did not come', startDate: '2026-11-20', endDate: null }
const rara = { firstName: 'Rara', lastName: 'Putri', nik: '3171010101980001', email: 'rara@example.com' }

const eventsOf = async ({ db, companyId }: World, applicationId: number) => {
  const rows = await db
    .selectFrom('applicationEvents')
    .select('kind')
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Returns a version as it is sent. */
const sent = (updatedAt: Date) => new Date(updatedAt).toISOString()

const logged = async ({ db, companyId }: World) => {
  const rows = await db
    .selectFrom('activityLog')
    .select('what')
    .where('companyId', '=', companyId)
    .where('page', '=', activityPage.settings)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ what }) => what)
}

describe('restricted candidates', () => {
  test('are entered, listed, searched, changed and lifted, and the log contains no names', async ({ world }) => {
    const admin = await world.as('admin')
    const { status, body } = await admin(restrictedCandidates.add, { body: galih })
    expect(status).toBe(201)
    const restriction = body.data
    expect(restriction).toMatchObject({
      candidateName: 'Galih Nugroho',
      nik: galih.nik,
      email: 'galih@example.com',
      phoneNumber: '+6281234567890',
      isTyped: true,
      candidateId: null,
      jobApplicationId: null,
      status: restrictionStatus.active,
      liftedAt: null,
    })
    await insertRestriction(world, { firstName: 'Ayu', email: 'ayu@example.com', startDate: '2026-11-21' })
    await insertRestriction(world, { firstName: 'Tirta', email: 'tirta@example.com', endDate: '2026-11-19' })
    const names = async (query: object) =>
      (await admin(restrictedCandidates.list, { query })).body.data.map(({ firstName }) => firstName)
    expect(await names({})).toEqual(['Tirta', 'Ayu', 'Galih'])
    expect(await names({ limit: 1, page: 2 })).toEqual(['Ayu'])
    expect(await names({ status: restrictionStatus.upcoming })).toEqual(['Ayu'])
    expect(await names({ status: restrictionStatus.ended })).toEqual(['Tirta'])
    expect(await names({ search: 'galih nug' })).toEqual(['Galih'])
    expect(await names({ search: 'AYU@' })).toEqual(['Ayu'])
    expect(await names({ search: galih.nik })).toEqual(['Galih'])
    const all = (await admin(restrictedCandidates.list, { query: { status: restrictionStatus.active } })).body
    expect(all.counts).toEqual({ active: 1, upcoming: 1, ended: 1, lifted: 0 })
    expect(all.pagination.total).toBe(1)

    const params = { id: restriction.id }
    const change = { updatedAt: sent(restriction.updatedAt), ...period, firstName: 'Galang', nik: '' }
    const changed = await admin(restrictedCandidates.change, { params, body: change })
    expect(changed.body.data).toMatchObject({ candidateName: 'Galang Nugroho', nik: null, endDate: null })
    const { status: again } = await admin(restrictedCandidates.change, { params, body: change })
    expect(again).toBe(409)
    const lifted = await admin(restrictedCandidates.lift, { params })
    expect(lifted.body.data).toMatchObject({ id: restriction.id, returned: 0 })
    expect((await admin(restrictedCandidates.lift, { params })).status).toBe(422)
    const { body: read } = await admin(restrictedCandidates.read, { params })
    expect(read.data).toMatchObject({
      status: restrictionStatus.lifted,
      liftedByName: 'Ratna Wulandari',
      turnedAway: 0,
    })
    const late = { ...change, updatedAt: sent(read.data.updatedAt) }
    expect((await admin(restrictedCandidates.change, { params, body: late })).status).toBe(422)
    expect(await logged(world)).toEqual([
      'lifted the restriction of a candidate',
      'changed the restriction of a candidate, now from 20 Nov 2026 with no end date',
      'restricted a candidate from 20 Nov 2026 until 20 Dec 2026',
    ])
  })

  test('are restricted once for the same days, by any identifier', async ({ world }) => {
    const admin = await world.as('admin')
    const { candidateId } = await world.application(await world.job(), rara)
    await admin(restrictedCandidates.add, { body: { candidateId, ...period } })
    const refused = async (restriction: object) => {
      const { status, body } = await admin(restrictedCandidates.add, { body: { ...galih, ...restriction } })
      return [status, (body as unknown as { error: { errors: unknown[] } }).error.errors]
    }
    const already = 'This person is already restricted from 20 Nov 2026 with no end date'
    expect(await refused({ nik: rara.nik })).toEqual([422, [{ field: 'email', message: already }]])
    expect(await refused({ nik: '', email: rara.email })).toEqual([422, [{ field: 'email', message: already }]])
    expect(await refused({ candidateId })).toEqual([422, [{ field: 'candidateId', message: already }]])
    expect(await refused({ startDate: '2026-11-01', endDate: '2026-11-19' })).toEqual([
      422,
      [{ field: 'endDate', message: 'End date must not be in the past' }],
    ])
    expect(await refused({ phoneNumber: '+999 1234 5678' })).toMatchObject([422, [{ field: 'phoneNumber' }]])
    for (const firstName of ['', '\u200b']) {
      expect(await refused({ firstName })).toEqual([422, [{ field: 'firstName', message: 'First name is required' }]])
    }
    const noAddress = 'E-mail must be an e-mail address'
    expect(await refused({ email: 'rara@' })).toEqual([422, [{ field: 'email', message: noAddress }]])
    expect(await refused({ reason: ' ' })).toEqual([422, [{ field: 'reason', message: 'Reason is required' }]])
    expect(await refused({ candidateId: 2_000_000 })).toEqual([
      422,
      [{ field: 'candidateId', message: 'Candidate not found' }],
    ])

    const later = await admin(restrictedCandidates.add, {
      body: { ...galih, startDate: '2027-01-01', endDate: '2027-02-01' },
    })
    await admin(restrictedCandidates.add, { body: galih })
    const { id, updatedAt } = later.body.data
    const { status } = await admin(restrictedCandidates.change, {
      params: { id },
      body: { updatedAt: sent(updatedAt), ...period, startDate: '2026-12-20', endDate: '2027-02-01' },
    })
    expect(status).toBe(422)
  })

  test('are added in bulk, each valid one, and two users who add the same person add one', async ({ world }) => {
    const admin = await world.as('admin')
    const { candidateId, id } = await world.application(await world.job(), rara)
    const restrictions = [
      galih,
      { ...galih, lastName: 'Twice' },
      { candidateId, ...period },
      { candidateId: 9e6, ...period },
    ]
    const { body } = await admin(restrictedCandidates.addMany, { body: { restrictions } })
    expect(body.data).toMatchObject({
      added: 2,
      refused: [
        { index: 1, field: 'email', message: expect.stringContaining('already restricted') },
        { index: 3, field: 'candidateId', message: 'Candidate not found' },
      ],
    })
    expect(await eventsOf(world, id)).toContain(eventKind.barred)
    const tooMany = Array.from({ length: 201 }, () => galih)
    expect((await admin(restrictedCandidates.addMany, { body: { restrictions: tooMany } })).status).toBe(422)
    const tirta = { ...galih, nik: '3171010101980011', email: 'tirta@example.com' }
    const both = await Promise.all([1, 2].map(() => admin(restrictedCandidates.add, { body: tirta })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(await logged(world)).toContain('restricted 2 candidates')
  })

  test('are new candidates again, on request, when their last restriction is lifted', async ({ world }) => {
    const admin = await world.as('admin')
    const job = await world.job()
    const first = await world.application(job, rara)
    const params = { id: (await admin(restrictedCandidates.add, { body: { ...period, ...rara } })).body.data.id }
    const turned = await world.application(await world.job(), {
      ...rara,
      candidateId: first.candidateId,
      stage: 'Rejected',
      appliedAt: new Date('2026-11-20T04:00:00Z'),
    })
    await world.db
      .updateTable('applications')
      .set({ isTurnedAway: true })
      .where('id', '=', turned.id)
      .where('companyId', '=', world.companyId)
      .execute()
    expect((await admin(restrictedCandidates.read, { params })).body.data.turnedAway).toBe(1)
    const other = await insertRestriction(world, { candidateId: first.candidateId, email: 'rara@example.com' })
    expect((await admin(restrictedCandidates.read, { params })).body.data.turnedAway).toBe(0)
    await admin(restrictedCandidates.lift, { params: { id: other.id } })
    const only = await world.as('recruiter', ['settings.restrictedCandidates'])
    expect((await only(restrictedCandidates.lift, { params, query: { returnApplications: true } })).status).toBe(403)
    const { body } = await admin(restrictedCandidates.lift, { params, query: { returnApplications: true } })
    expect(body.data.returned).toBe(1)
    const row = await world.db
      .selectFrom('applications')
      .select(['status', 'stageId', 'isTurnedAway'])
      .where('companyId', '=', world.companyId)
      .where('id', '=', turned.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ status: applicationStatus.active, stageId: null, isTurnedAway: false })
    expect(await eventsOf(world, first.id)).toEqual(
      expect.arrayContaining([eventKind.barred, eventKind.barLifted, eventKind.barLifted]),
    )
    const history = await admin(candidates.restrictionHistory, { params: { candidateId: first.candidateId } })
    expect(history.body.data.map(({ liftedByName }) => liftedByName)).toEqual(['Ratna Wulandari', 'Ratna Wulandari'])
  })

  test('are hidden by role, field, row and company', async ({ world }) => {
    const admin = await world.as('admin')
    const recruiterUser = await world.user('recruiter')
    const recruiter = await world.as(recruiterUser)
    const { candidateId } = await world.application(await world.job(), rara)
    const { body } = await admin(restrictedCandidates.add, { body: { candidateId, ...period } })
    const params = { id: body.data.id }
    expect(body.data.candidateId).toBe(candidateId)
    expect((await recruiter(restrictedCandidates.list, {})).status).toBe(403)
    expect((await recruiter(restrictedCandidates.read, { params })).status).toBe(403)

    const blind = await world.as(recruiterUser, [
      ...defaultPermissions[role.recruiter].filter((held) => held !== 'candidates.viewSensitiveData'),
      'settings.restrictedCandidates',
    ])
    const { data } = (await blind(restrictedCandidates.read, { params })).body
    expect(data).toMatchObject({
      candidateName: 'Rara',
      lastName: null,
      nik: null,
      email: null,
      phoneNumber: null,
      candidateId: null,
      isTyped: false,
      sensitiveFieldAccess: false,
    })
    const found = async (search: string) =>
      (await blind(restrictedCandidates.list, { query: { search } })).body.pagination.total
    expect([await found('rara'), await found('putri'), await found('rara@'), await found(rara.nik)]).toEqual([
      1, 0, 0, 0,
    ])
    const outside = await blind(restrictedCandidates.add, {
      body: { candidateId, ...period, startDate: '2028-01-01' },
    })
    expect(outside.status).toBe(422)
    expect(JSON.stringify(outside.body)).toContain('Candidate not found')
    const typed = (await admin(restrictedCandidates.add, { body: galih })).body.data
    const change = { updatedAt: sent(typed.updatedAt), ...period, firstName: 'Galang', email: 'x@example.com' }
    await blind(restrictedCandidates.change, { params: { id: typed.id }, body: change })
    const after = (await admin(restrictedCandidates.read, { params: { id: typed.id } })).body.data
    expect(after).toMatchObject({
      firstName: 'Galang',
      lastName: 'Nugroho',
      email: 'galih@example.com',
      nik: galih.nik,
    })

    const team = await world.job({
      hiringTeam: [{ hiringUserId: recruiterUser.id, hiringRoleId: hiringRole.recruiter }],
    })
    await world.application(team, { ...rara, candidateId })
    expect((await blind(restrictedCandidates.read, { params })).body.data.candidateId).toBe(candidateId)

    const other = await (await world.another()).as('admin', permissions)
    expect((await other(restrictedCandidates.list, {})).body.data).toEqual([])
    expect((await other(restrictedCandidates.read, { params })).status).toBe(404)
    expect((await other(restrictedCandidates.lift, { params })).status).toBe(404)
    expect((await other(restrictedCandidates.change, { params, body: change })).status).toBe(404)
    const foreign = await other(restrictedCandidates.add, { body: { candidateId, ...period } })
    expect(foreign.status).toBe(422)
  })
})
