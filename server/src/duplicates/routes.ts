import { eventKind } from '@hireloom/contract/candidates'
import { duplicates } from '@hireloom/contract/duplicates'
import { activityPage } from '@hireloom/contract/lookups'
import { recordActivity } from '../activity-log/queries.ts'
import { findStanding } from '../candidates/queries.ts'
import { fullName, shown } from '../candidates/rules.ts'
import { type Actor, routes } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { against, invalid, missing, Refusal } from '../platform/errors.ts'
import type { Sealing } from '../platform/sealing.ts'
import {
  clearSigns,
  listHeld,
  listMerges,
  lockMerge,
  lockPeople,
  mergeInto,
  recordMerge,
  undoMerge,
} from './merge-queries.ts'
import { findTraces, listCompared, listMatches } from './queries.ts'
import { byPerson, type Held, handOn, inWords, undoUntil } from './rules.ts'

const mostOthers = 20

export const duplicateRoutes = routes(duplicates, {
  async possible({ db, actor, params, sealing }) {
    const { candidateId, traces } = (await findTraces(db, actor, params.candidateId)) ?? missing('Candidate')
    const found = byPerson(await listMatches(db, actor, candidateId, traces))
    const otherIds = [...found.keys()].slice(0, mostOthers)
    const ids = [candidateId, ...otherIds]
    const [rows, held] = await Promise.all([listCompared(db, actor, ids), listHeld(db, actor, ids)])
    const people = new Map(rows.map((row) => [row.candidateId, comparable(row, held, actor, sealing)]))
    const mayChange = actor.permissions.has('candidates.updateProfile') && handOn(held, candidateId) === 'all'
    const others = otherIds.flatMap((id) => {
      const person = people.get(id)
      const mayMerge = mayChange && handOn(held, id) === 'all'
      return person ? [{ ...person, matchedBy: found.get(id) ?? [], mayMerge }] : []
    })
    return { data: { person: people.get(candidateId) ?? missing('Candidate'), others } }
  },

  merge({ db, actor, params, body: { otherId }, now }) {
    return db.transaction().execute(async (db) => {
      const people = await lockPeople(db, actor.companyId, [params.candidateId, otherId])
      const kept = people.find(({ id }) => id === params.candidateId) ?? missing('Candidate')
      const other = people.find(({ id }) => id === otherId) ?? missing('Candidate')
      const held = await listHeld(db, actor, [kept.id, other.id])
      demandAll(held, [kept.id, other.id])
      if (kept.id === other.id) {
        throw invalid([{ field: 'otherId', message: 'Other must be another person' }])
      }
      const at = now()
      const { id, applicationIds } = await mergeInto(db, actor, { keptId: kept.id, otherId, at })
      await remember(db, actor, held, { kind: eventKind.merged, otherId, at })
      if (!(await hasMatches(db, actor, kept.id))) await clearSigns(db, actor.companyId, kept.id)
      const [merge] = await listMerges(db, actor.companyId, kept.id)
      if (merge?.id !== id) throw new Error('The merge is not there')
      return { data: { ...readable(merge, actor), applicationCount: applicationIds.length } }
    })
  },

  async merges({ db, actor, params, now }) {
    const { candidateId } = (await findStanding(db, actor, params)) ?? missing('Candidate')
    const merges = await listMerges(db, actor.companyId, candidateId)
    return {
      data: merges.map((merge) => readable(merge, actor)).filter((merge) => merge.undoUntil > now()),
    }
  },

  unmerge({ db, actor, params: { candidateId }, body: { mergeId }, now }) {
    return db.transaction().execute(async (db) => {
      const { companyId } = actor
      const merge = (await lockMerge(db, companyId, { id: mergeId, keptId: candidateId })) ?? missing('Merge')
      const { keptId, otherId, mergedAt } = merge
      await lockPeople(db, companyId, [keptId, otherId])
      demandAll(await listHeld(db, actor, [keptId]), [keptId])
      const at = now()
      if (merge.mergedInto !== null) throw against('merged_again', 'Undo the later merge of this person first')
      if (undoUntil(mergedAt) <= at) throw against('too_late', 'A merge can be undone for 30 days only')
      const restored = await undoMerge(db, actor, { id: mergeId, keptId, otherId, mergedAt, at })
      const held = await listHeld(db, actor, [keptId, otherId])
      await remember(db, actor, held, { kind: eventKind.unmerged, otherId, at })
      return { data: { candidateId: otherId, restoredCount: restored.length } }
    })
  },
})

/** Whether somebody else on jobs the actor sees still may be the same person. */
async function hasMatches(db: Db, actor: Actor, candidateId: number) {
  const found = await findTraces(db, actor, candidateId)
  return found !== undefined && (await listMatches(db, actor, candidateId, found.traces)).length > 0
}

type Row = Awaited<ReturnType<typeof listCompared>>[number]

function comparable({ nikCipher, passportCipher, ...row }: Row, held: readonly Held[], actor: Actor, sealing: Sealing) {
  const seesAll = actor.permissions.has('candidates.viewSensitiveData')
  const nik = seesAll && nikCipher ? sealing.unseal(nikCipher) : null
  const passportNumber = seesAll && passportCipher ? sealing.unseal(passportCipher) : null
  const isTheirs = (one: Held) => one.candidateId === row.candidateId && one.isVisible
  return shown({ ...row, nik, passportNumber, applicationCount: held.filter(isTheirs).length }, seesAll)
}

function readable({ firstName, lastName, ...merge }: Awaited<ReturnType<typeof listMerges>>[number], actor: Actor) {
  const otherName = actor.permissions.has('candidates.viewSensitiveData')
    ? fullName({ firstName, lastName })
    : firstName
  return { ...merge, otherName, undoUntil: undoUntil(merge.mergedAt) }
}

/** Refuses who has not all applications of these people in hand; whoever sees none of them does not learn that there are any. */
function demandAll(held: readonly Held[], candidateIds: readonly number[]) {
  const hands = candidateIds.map((id) => handOn(held, id))
  if (hands.includes('none')) missing('Candidate')
  if (hands.includes('some')) {
    throw new Refusal(403, 'forbidden', 'Only who may change every application of both people can merge them')
  }
}

interface Merging {
  kind: typeof eventKind.merged | typeof eventKind.unmerged
  otherId: number
  at: Date
}

/** Notes it in the timelines of all applications, each with those of the other person, and in the log. No names. */
async function remember(db: Db, actor: Actor, held: readonly Held[], { kind, otherId, at }: Merging) {
  const ofOther = held.filter(({ candidateId }) => candidateId === otherId)
  const ofKept = held.filter(({ candidateId }) => candidateId !== otherId)
  const namesOf = (applications: readonly Held[]) => inWords(applications.map(({ reference }) => reference))
  const texts = new Map([
    ...ofKept.map(({ id }) => [id, namesOf(ofOther)] as const),
    ...ofOther.map(({ id }) => [id, namesOf(ofKept)] as const),
  ])
  await recordMerge(db, actor, { kind, at, texts })
  const { companyId, userId } = actor
  const word = kind === eventKind.merged ? 'merged' : 'separated'
  const what = `${word} the person of ${namesOf(ofKept)} and the person of ${namesOf(ofOther)}`
  await recordActivity(db, companyId, { userId, page: activityPage.candidates, what })
}
