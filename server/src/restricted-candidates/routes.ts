import { applicationStatus } from '@hireloom/contract/applications/status'
import {
  type RestrictedCandidate,
  type RestrictionChange,
  restrictedCandidates,
} from '@hireloom/contract/restricted-candidates'
import { maskPerson, seesPersonalData } from '../access/person-rules.ts'
import { record } from '../history/queries.ts'
import { lockApplications, placeApplications } from '../pipeline/queries.ts'
import { findRivals } from '../pipeline/rival-queries.ts'
import { type Actor, routes } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { type Db, lockKey } from '../platform/db/db.ts'
import { forbidden, invalid, missing, unprocessable } from '../platform/errors.ts'
import type { Sealer } from '../platform/sealing.ts'
import { nextVersion, refuseStale } from '../platform/versions.ts'
import {
  insertRestrictions,
  liftRestriction,
  listTurnedAway,
  listUnlifted,
  lockRestriction,
  recordRestrictions,
  updateRestriction,
} from './change-queries.ts'
import { countRestrictions, findRestriction, listRestrictions, type RestrictionRow } from './list-queries.ts'
import { changedPerson, checkRestrictions, invalidPhone } from './new-restrictions.ts'
import { endProblem, overlapProblem, periodText, statusOf } from './rules.ts'

const nikLength = 16

export const restrictedCandidateRoutes = routes(restrictedCandidates, {
  async list({ db, actor, query, sealing, now }) {
    const seesAll = seesPersonalData(actor)
    const { search, page, limit, status } = query
    const nikHash = search.length === nikLength ? sealing.fingerprint('nik', search) : null
    const today = dayIn(actor.timeZone, now())
    const filter = { ...query, today, nikHash, seesPersonalData: seesAll }
    const [rows, counts] = await Promise.all([
      listRestrictions(db, actor, filter),
      countRestrictions(db, actor, filter),
    ])
    const total = status === undefined ? sumOf(counts) : counts[statusNames[status]]
    return {
      data: rows.map((row) => toRestrictedCandidate(row, actor, sealing, today)),
      pagination: { total, page, limit },
      counts,
    }
  },

  async read({ db, actor, params, sealing, now }) {
    const today = dayIn(actor.timeZone, now())
    const row = (await findRestriction(db, actor, params.id)) ?? missing('Restriction')
    const turnedAway = row.liftedAt ? [] : await listTurnedAway(db, actor, row, today)
    return { data: { ...toRestrictedCandidate(row, actor, sealing, today), turnedAway: turnedAway.length } }
  },

  add({ db, actor, body, sealing, now }) {
    return db.transaction().execute(async (db) => {
      const at = now()
      const { restrictions, refused } = await checkRestrictions(db, actor, [body], { sealing, at })
      if (refused.length > 0) throw invalid(refused.map(({ field, message }) => ({ field, message })))
      const [restrictionId = 0] = await addRestrictions(db, actor, restrictions, at)
      await record(db, actor, { event: 'restriction.added', data: { count: 1, period: periodText(body) } })
      return { data: await readRestriction(db, actor, restrictionId, { sealing, at }) }
    })
  },

  addMany({ db, actor, body, sealing, now }) {
    return db.transaction().execute(async (db) => {
      const at = now()
      const { restrictions, refused } = await checkRestrictions(db, actor, body.restrictions, { sealing, at })
      const addedIds = restrictions.length > 0 ? await addRestrictions(db, actor, restrictions, at) : []
      const added = addedIds.length
      if (added > 0) await record(db, actor, { event: 'restriction.added', data: { count: added, period: null } })
      return { data: { added, addedIds, refused } }
    })
  },

  change({ db, actor, params, body, sealing, now }) {
    return db.transaction().execute(async (db) => {
      const at = now()
      await lockKey(db, `bars ${actor.companyId}`)
      const restriction = (await lockRestriction(db, actor.companyId, params.id)) ?? missing('Restriction')
      refuseStale(body.updatedAt, restriction.updatedAt)
      if (restriction.liftedAt) throw unprocessable('lifted', "A restriction that was lifted can't be changed")
      const { reason, startDate, endDate } = body
      const changed = { ...changedPersonOf(actor, restriction, body, sealing), reason, startDate, endDate }
      const others = await listUnlifted(db, actor.companyId, [{ ...restriction, ...changed }])
      refuseChange(
        restriction,
        changed,
        others.filter(({ id }) => id !== restriction.id),
        dayIn(actor.timeZone, at),
      )
      const updatedAt = nextVersion(restriction.updatedAt, at)
      await updateRestriction(db, actor.companyId, restriction.id, { ...changed, updatedAt })
      await record(db, actor, { event: 'restriction.changed', data: { period: periodText(body) } })
      return { data: await readRestriction(db, actor, restriction.id, { sealing, at }) }
    })
  },

  lift({ db, actor, params, query: { returnApplications }, now }) {
    return db.transaction().execute(async (db) => {
      const at = now()
      await lockKey(db, `bars ${actor.companyId}`)
      const restriction = (await lockRestriction(db, actor.companyId, params.id)) ?? missing('Restriction')
      if (restriction.liftedAt) throw unprocessable('lifted', 'The restriction was lifted already')
      if (returnApplications && !actor.permissions.has('candidates.updateStatus')) throw forbidden()
      const today = dayIn(actor.timeZone, at)
      const turnedAway = returnApplications ? await listTurnedAway(db, actor, restriction, today) : []
      await liftRestriction(db, actor, restriction.id, at)
      await recordRestrictions(db, actor, [restriction.id], 'application.restriction_lifted', at)
      const returned = await returnToNew(db, actor, turnedAway, at)
      await record(db, actor, { event: 'restriction.lifted', data: { returned } })
      return { data: { id: restriction.id, liftedAt: at, returned } }
    })
  },
})

type LockedRestriction = NonNullable<Awaited<ReturnType<typeof lockRestriction>>>

/** Returns the person of a changed restriction. Only typed-in people change. */
function changedPersonOf(actor: Actor, restriction: LockedRestriction, body: RestrictionChange, sealing: Sealer) {
  const { firstName, lastName, nikHash, nikCipher, email, phone } = restriction
  const person = { firstName, lastName, nikHash, nikCipher, email, phone }
  if (restriction.candidateId !== null) return person
  const seesAll = seesPersonalData(actor)
  const changed = changedPerson(person, body, { sealing, seesPersonalData: seesAll })
  if (seesAll && body.phoneNumber && changed.phone === null) throw invalid([invalidPhone])
  return changed
}

/** Refuses new overlaps. Existing ones, which rejections may create, are allowed. */
function refuseChange(
  restriction: LockedRestriction,
  changed: ReturnType<typeof changedPersonOf> & Pick<LockedRestriction, 'startDate' | 'endDate'>,
  others: Awaited<ReturnType<typeof listUnlifted>>,
  today: string,
) {
  const end = changed.endDate === restriction.endDate ? undefined : endProblem(changed, today)
  if (end) throw invalid([{ field: 'endDate', message: end }])
  const overlap = overlapProblem(restriction, others)
    ? undefined
    : overlapProblem({ ...restriction, ...changed }, others)
  if (overlap) throw invalid([{ field: 'startDate', message: overlap }])
}

const statusNames = { 1: 'active', 2: 'upcoming', 3: 'ended', 4: 'lifted' } as const
const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/**
 * Moves turned-away applications to the new candidates, except those that a user moved in the meantime, and where the
 * person has another open one.
 */
async function returnToNew(db: Db, actor: Actor, applicationIds: readonly number[], at: Date) {
  if (applicationIds.length === 0) return 0
  const locked = await lockApplications(db, actor, applicationIds)
  const applications = locked.filter(
    ({ status, isTurnedAway }) => status === applicationStatus.rejected && isTurnedAway,
  )
  const rivals = await findRivals(db, actor.companyId, applications)
  const returning = applications.filter(({ id }) => !rivals.has(id))
  const target = { status: applicationStatus.active, stage: null }
  if (returning.length > 0) await placeApplications(db, actor, returning, { target, at, notes: '', hiredDate: null })
  return returning.length
}

async function addRestrictions(db: Db, actor: Actor, restrictions: Parameters<typeof insertRestrictions>[2], at: Date) {
  const restrictionIds = await insertRestrictions(db, actor, restrictions, at)
  await recordRestrictions(db, actor, restrictionIds, 'application.restricted', at)
  return restrictionIds
}

async function readRestriction(
  db: Db,
  actor: Actor,
  restrictionId: number,
  { sealing, at }: { sealing: Sealer; at: Date },
) {
  const row = (await findRestriction(db, actor, restrictionId)) ?? missing('Restriction')
  return toRestrictedCandidate(row, actor, sealing, dayIn(actor.timeZone, at))
}

function toRestrictedCandidate(
  restriction: RestrictionRow,
  actor: Actor,
  sealing: Sealer,
  today: string,
): RestrictedCandidate {
  const { nikCipher, nikHash: _, passportHash: __, phone, candidateId, applicationId, ...row } = restriction
  const { seesCandidate, seesApplication, ...rest } = row
  const seesAll = seesPersonalData(actor)
  const nik = seesAll && nikCipher ? sealing.unseal(nikCipher) : null
  return {
    ...maskPerson({ ...rest, nik, phoneNumber: phone }, seesAll),
    candidateId: seesCandidate ? candidateId : null,
    isTyped: candidateId === null,
    jobApplicationId: seesApplication ? applicationId : null,
    status: statusOf(restriction, today),
  }
}
