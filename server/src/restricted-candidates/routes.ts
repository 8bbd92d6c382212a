import { applicationStatus } from '@hireloom/contract/applications/status'
import {
  type RestrictedCandidate,
  type RestrictionChange,
  restrictedCandidates,
} from '@hireloom/contract/restricted-candidates'
import { seesPersonalData, shown } from '../access/person-rules.ts'
import { record } from '../history/queries.ts'
import { lockApplications, placeApplications } from '../pipeline/queries.ts'
import { findRivals } from '../pipeline/rival-queries.ts'
import { type Actor, routes } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { type Db, inTurn } from '../platform/db/db.ts'
import { against, forbidden, invalid, missing } from '../platform/errors.ts'
import type { Sealer } from '../platform/sealing.ts'
import { nextVersion, refuseStale } from '../platform/versions.ts'
import { insertBars, liftBar, listStanding, listTurnedAway, lockBar, recordBars, updateBar } from './change-queries.ts'
import { type BarRow, countBars, findBar, listBars } from './list-queries.ts'
import { allowedBars, changedPerson, noPhone } from './new-bars.ts'
import { endProblem, overlapProblem, periodWords, statusOf } from './rules.ts'

const nikLength = 16

export const restrictedCandidateRoutes = routes(restrictedCandidates, {
  async list({ db, actor, query, sealing, now }) {
    const seesAll = seesPersonalData(actor)
    const { search, page, limit, status } = query
    const nikHash = search.length === nikLength ? sealing.fingerprint('nik', search) : null
    const today = dayIn(actor.timeZone, now())
    const filter = { ...query, today, nikHash, seesPersonalData: seesAll }
    const [rows, counts] = await Promise.all([listBars(db, actor, filter), countBars(db, actor, filter)])
    const total = status === undefined ? sumOf(counts) : counts[statusNames[status]]
    return {
      data: rows.map((row) => readable(row, actor, sealing, today)),
      pagination: { total, page, limit },
      counts,
    }
  },

  async read({ db, actor, params, sealing, now }) {
    const today = dayIn(actor.timeZone, now())
    const row = (await findBar(db, actor, params.id)) ?? missing('Restriction')
    const turnedAway = row.liftedAt ? [] : await listTurnedAway(db, actor, row, today)
    return { data: { ...readable(row, actor, sealing, today), turnedAway: turnedAway.length } }
  },

  add({ db, actor, body, sealing, now }) {
    return db.transaction().execute(async (db) => {
      const at = now()
      const { bars, refused } = await allowedBars(db, actor, [body], { sealing, at })
      if (refused.length > 0) throw invalid(refused.map(({ field, message }) => ({ field, message })))
      const [barId = 0] = await keepBars(db, actor, bars, at)
      await record(db, actor, { event: 'restriction.added', data: { count: 1, period: periodWords(body) } })
      return { data: await theBar(db, actor, barId, { sealing, at }) }
    })
  },

  addMany({ db, actor, body: { restrictions }, sealing, now }) {
    return db.transaction().execute(async (db) => {
      const at = now()
      const { bars, refused } = await allowedBars(db, actor, restrictions, { sealing, at })
      const addedIds = bars.length > 0 ? await keepBars(db, actor, bars, at) : []
      const added = addedIds.length
      if (added > 0) await record(db, actor, { event: 'restriction.added', data: { count: added, period: null } })
      return { data: { added, addedIds, refused } }
    })
  },

  change({ db, actor, params, body, sealing, now }) {
    return db.transaction().execute(async (db) => {
      const at = now()
      await inTurn(db, `bars ${actor.companyId}`)
      const bar = (await lockBar(db, actor.companyId, params.id)) ?? missing('Restriction')
      refuseStale(body.updatedAt, bar.updatedAt)
      if (bar.liftedAt) throw against('lifted', "A restriction that was lifted can't be changed")
      const { reason, startDate, endDate } = body
      const changed = { ...personAfter(actor, bar, body, sealing), reason, startDate, endDate }
      const others = await listStanding(db, actor.companyId, [{ ...bar, ...changed }])
      refuseChange(
        bar,
        changed,
        others.filter(({ id }) => id !== bar.id),
        dayIn(actor.timeZone, at),
      )
      const updatedAt = nextVersion(bar.updatedAt, at)
      await updateBar(db, actor.companyId, bar.id, { ...changed, updatedAt })
      await record(db, actor, { event: 'restriction.changed', data: { period: periodWords(body) } })
      return { data: await theBar(db, actor, bar.id, { sealing, at }) }
    })
  },

  lift({ db, actor, params, query: { returnApplications }, now }) {
    return db.transaction().execute(async (db) => {
      const at = now()
      const bar = (await lockBar(db, actor.companyId, params.id)) ?? missing('Restriction')
      if (bar.liftedAt) throw against('lifted', 'The restriction was lifted already')
      if (returnApplications && !actor.permissions.has('candidates.updateStatus')) throw forbidden()
      const today = dayIn(actor.timeZone, at)
      const turnedAway = returnApplications ? await listTurnedAway(db, actor, bar, today) : []
      await liftBar(db, actor, bar.id, at)
      await recordBars(db, actor, [bar.id], 'application.restriction_lifted', at)
      const returned = await takeBack(db, actor, turnedAway, at)
      await record(db, actor, { event: 'restriction.lifted', data: { returned } })
      return { data: { id: bar.id, liftedAt: at, returned } }
    })
  },
})

type Bar = NonNullable<Awaited<ReturnType<typeof lockBar>>>

/** Whom a changed bar means. A candidate stays who they are. */
function personAfter(actor: Actor, bar: Bar, body: RestrictionChange, sealing: Sealer) {
  const { firstName, lastName, nikHash, nikCipher, email, phone } = bar
  const person = { firstName, lastName, nikHash, nikCipher, email, phone }
  if (bar.candidateId !== null) return person
  const seesAll = seesPersonalData(actor)
  const changed = changedPerson(person, body, { sealing, seesPersonalData: seesAll })
  if (seesAll && body.phoneNumber && changed.phone === null) throw invalid([noPhone])
  return changed
}

/** Bars that shared days before, as rejections may set them, may go on doing so. */
function refuseChange(
  bar: Bar,
  changed: ReturnType<typeof personAfter> & Pick<Bar, 'startDate' | 'endDate'>,
  others: Awaited<ReturnType<typeof listStanding>>,
  today: string,
) {
  const end = changed.endDate === bar.endDate ? undefined : endProblem(changed, today)
  if (end) throw invalid([{ field: 'endDate', message: end }])
  const overlap = overlapProblem(bar, others) ? undefined : overlapProblem({ ...bar, ...changed }, others)
  if (overlap) throw invalid([{ field: 'startDate', message: overlap }])
}

const statusNames = { 1: 'active', 2: 'upcoming', 3: 'ended', 4: 'lifted' } as const
const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Puts applications that were turned away to the new ones, but for those another open one stands in the way of. */
async function takeBack(db: Db, actor: Actor, applicationIds: readonly number[], at: Date) {
  if (applicationIds.length === 0) return 0
  const locked = await lockApplications(db, actor, applicationIds)
  const rivals = await findRivals(db, actor.companyId, locked)
  const returning = locked.filter(({ id }) => !rivals.has(id))
  const target = { status: applicationStatus.active, stage: null }
  if (returning.length > 0) await placeApplications(db, actor, returning, { target, at, notes: '', hiredDate: null })
  return returning.length
}

async function keepBars(db: Db, actor: Actor, bars: Parameters<typeof insertBars>[2], at: Date) {
  const barIds = await insertBars(db, actor, bars, at)
  await recordBars(db, actor, barIds, 'application.restricted', at)
  return barIds
}

async function theBar(db: Db, actor: Actor, barId: number, { sealing, at }: { sealing: Sealer; at: Date }) {
  const row = (await findBar(db, actor, barId)) ?? missing('Restriction')
  return readable(row, actor, sealing, dayIn(actor.timeZone, at))
}

function readable(bar: BarRow, actor: Actor, sealing: Sealer, today: string): RestrictedCandidate {
  const { nikCipher, nikHash: _, passportHash: __, phone, candidateId, applicationId, ...row } = bar
  const { seesCandidate, seesApplication, ...rest } = row
  const seesAll = seesPersonalData(actor)
  const nik = seesAll && nikCipher ? sealing.unseal(nikCipher) : null
  return {
    ...shown({ ...rest, nik, phoneNumber: phone }, seesAll),
    candidateId: seesCandidate ? candidateId : null,
    isTyped: candidateId === null,
    jobApplicationId: seesApplication ? applicationId : null,
    status: statusOf(bar, today),
  }
}
