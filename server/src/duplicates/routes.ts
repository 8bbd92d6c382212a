import { duplicates } from '@hireloom/contract/duplicates'
import { fullName, seesPersonalData, shown } from '../access/person-rules.ts'
import { findStanding } from '../candidates/queries.ts'
import { record } from '../history/queries.ts'
import { type Actor, routes } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { against, invalid, missing, Refusal } from '../platform/errors.ts'
import type { Sealer } from '../platform/sealing.ts'
import {
  clearSettledSigns,
  findSuggestions,
  forgetDismissal,
  giveSignsBack,
  isSuggested,
  keepDismissal,
  listShared,
} from './dismissal-queries.ts'
import { clearSigns, listHeld, listMerges, lockMerge, lockPeople, mergeInto, undoMerge } from './merge-queries.ts'
import { listCompared } from './queries.ts'
import { byPerson, type Held, handOn, inWords, undoUntil } from './rules.ts'

const mostOthers = 20
const tellApart = 'tell them apart'

export const duplicateRoutes = routes(duplicates, {
  async possible({ db, actor, params, sealing }) {
    const found = (await findSuggestions(db, actor, sealing, params.candidateId)) ?? missing('Candidate')
    const { candidateId } = found
    const [open, dismissed] = [byPerson(found.open), byPerson(found.dismissed)]
    const ids = [candidateId, ...firstOf(open), ...firstOf(dismissed)]
    const [rows, held] = await Promise.all([listCompared(db, actor, ids), listHeld(db, actor, ids)])
    const people = new Map(rows.map((row) => [row.candidateId, comparable(row, held, actor, sealing)]))
    const mayChange = actor.permissions.has('candidates.updateProfile') && handOn(held, candidateId) === 'all'
    const suggested = (matches: typeof open) =>
      firstOf(matches).flatMap((id) => {
        const person = people.get(id)
        const mayMerge = mayChange && handOn(held, id) === 'all'
        return person ? [{ ...person, matchedBy: matches.get(id) ?? [], mayMerge }] : []
      })
    const said = new Map(found.dismissals.toReversed().map((dismissal) => [dismissal.otherId, dismissal]))
    return {
      data: {
        person: people.get(candidateId) ?? missing('Candidate'),
        others: suggested(open),
        dismissed: suggested(dismissed).flatMap((person) => {
          const { dismissedAt, dismissedByName } = said.get(person.candidateId) ?? {}
          return dismissedAt && dismissedByName ? [{ ...person, dismissedAt, dismissedByName }] : []
        }),
      },
    }
  },

  dismiss({ db, actor, params, body: { otherId }, sealing, now }) {
    return db.transaction().execute(async (db) => {
      const { companyId } = actor
      const { pair, held } = await holdPair(db, actor, [params.candidateId, otherId], tellApart)
      const matches = await listShared(db, actor, pair)
      if (matches.length === 0) throw invalid([{ field: 'otherId', message: 'Other must be a possible duplicate' }])
      const isNews = await keepDismissal(db, actor, { pair, matches, at: now() }, sealing)
      if (isNews) {
        await clearSettledSigns(db, companyId, sealing, pair)
        await recordPair(db, actor, held, otherId, 'duplicate.dismissed')
      }
      return { data: { candidateId: otherId } }
    })
  },

  restore({ db, actor, params: { candidateId, otherId } }) {
    return db.transaction().execute(async (db) => {
      const { companyId } = actor
      const { pair, held } = await holdPair(db, actor, [candidateId, otherId], tellApart)
      if (await forgetDismissal(db, companyId, pair)) {
        const matches = await listShared(db, actor, pair)
        if (matches.length > 0) await giveSignsBack(db, companyId, pair)
        await recordPair(db, actor, held, otherId, 'duplicate.suggested_again')
      }
      return { data: { candidateId: otherId } }
    })
  },

  merge({ db, actor, params, body: { otherId }, sealing, now }) {
    return db.transaction().execute(async (db) => {
      const { pair, held } = await holdPair(db, actor, [params.candidateId, otherId], 'merge them')
      const [keptId] = pair
      const at = now()
      const { id, applicationIds } = await mergeInto(db, actor, { keptId, otherId, at })
      await remember(db, actor, held, { done: 'merged', otherId, at })
      if (!(await isSuggested(db, actor.companyId, sealing, keptId))) await clearSigns(db, actor.companyId, keptId)
      const [merge] = await listMerges(db, actor.companyId, keptId)
      if (merge?.id !== id) throw new Error('The merge is not there')
      return { data: { ...readable(merge, actor), applicationCount: applicationIds.length } }
    })
  },

  async merges({ db, actor, params, now }) {
    const { candidateId } = (await findStanding(db, actor, params)) ?? missing('Candidate')
    const isInHand = handOn(await listHeld(db, actor, [candidateId]), candidateId) === 'all'
    const merges = isInHand ? await listMerges(db, actor.companyId, candidateId) : []
    return {
      data: merges.map((merge) => readable(merge, actor)).filter((merge) => merge.undoUntil > now()),
    }
  },

  unmerge({ db, actor, params: { candidateId }, body: { mergeId }, sealing, now }) {
    return db.transaction().execute(async (db) => {
      const { companyId } = actor
      if (!(await findStanding(db, actor, { candidateId }))) missing('Candidate')
      const merge = (await lockMerge(db, companyId, { id: mergeId, keptId: candidateId })) ?? missing('Merge')
      const { keptId, otherId, mergedAt } = merge
      await lockPeople(db, companyId, [keptId, otherId])
      demandAll(await listHeld(db, actor, [keptId]), [keptId], 'merge them')
      const at = now()
      if (merge.mergedInto !== null) throw against('merged_again', 'Undo the later merge of this person first')
      if (undoUntil(mergedAt) <= at) throw against('too_late', 'A merge can be undone for 30 days only')
      const restored = await undoMerge(db, actor, { id: mergeId, keptId, otherId, mergedAt, at })
      await clearSettledSigns(db, companyId, sealing, [keptId, otherId])
      const held = await listHeld(db, actor, [keptId, otherId])
      await remember(db, actor, held, { done: 'separated', otherId, at })
      return { data: { candidateId: otherId, restoredCount: restored.length } }
    })
  },
})

const firstOf = (people: ReadonlyMap<number, unknown>) => [...people.keys()].slice(0, mostOthers)

/** Two people, held until the end of the transaction, whose applications the actor has all in hand. */
async function holdPair(db: Db, actor: Actor, [candidateId, otherId]: [number, number], what: string) {
  const pair = [candidateId, otherId] as const
  const people = await lockPeople(db, actor.companyId, pair)
  if (!pair.every((wanted) => people.some(({ id }) => id === wanted))) missing('Candidate')
  const held = await listHeld(db, actor, pair)
  demandAll(held, pair, what)
  if (candidateId === otherId) throw invalid([{ field: 'otherId', message: 'Other must be another person' }])
  return { pair, held }
}

type Row = Awaited<ReturnType<typeof listCompared>>[number]

function comparable({ nikCipher, passportCipher, ...row }: Row, held: readonly Held[], actor: Actor, sealing: Sealer) {
  const seesAll = seesPersonalData(actor)
  const nik = seesAll && nikCipher ? sealing.unseal(nikCipher) : null
  const passportNumber = seesAll && passportCipher ? sealing.unseal(passportCipher) : null
  const isTheirs = (one: Held) => one.candidateId === row.candidateId && one.isVisible
  return shown({ ...row, nik, passportNumber, applicationCount: held.filter(isTheirs).length }, seesAll)
}

function readable({ firstName, lastName, ...merge }: Awaited<ReturnType<typeof listMerges>>[number], actor: Actor) {
  const otherName = seesPersonalData(actor) ? fullName({ firstName, lastName }) : firstName
  return { ...merge, otherName, undoUntil: undoUntil(merge.mergedAt) }
}

/** Refuses who has not all applications of these people in hand; whoever sees none of them does not learn that there are any. */
function demandAll(held: readonly Held[], candidateIds: readonly number[], what: string) {
  const hands = candidateIds.map((id) => handOn(held, id))
  if (hands.includes('none')) missing('Candidate')
  if (hands.includes('some')) {
    throw new Refusal(403, 'forbidden', `Only who may change every application of both people can ${what}`)
  }
}

interface Merging {
  done: 'merged' | 'separated'
  otherId: number
  at: Date
}

/** Records it in the timelines of all applications, each with those of the other person, and in the log. No names. */
async function remember(db: Db, actor: Actor, held: readonly Held[], { done, otherId, at }: Merging) {
  const { ofKept, ofOther } = sidesOf(held, otherId)
  const texts = [
    ...ofKept.map(({ id }) => ({ applicationId: id, text: namesOf(ofOther) })),
    ...ofOther.map(({ id }) => ({ applicationId: id, text: namesOf(ofKept) })),
  ]
  await Promise.all(texts.map((data) => record(db, actor, { event: mergeEvents[done].inTimeline, data, at })))
  await recordPair(db, actor, held, otherId, mergeEvents[done].inLog)
}

const mergeEvents = {
  merged: { inTimeline: 'application.merged', inLog: 'candidate.merged' },
  separated: { inTimeline: 'application.separated', inLog: 'candidate.separated' },
} as const

const namesOf = (applications: readonly Held[]) => inWords(applications.map(({ reference }) => reference))

const sidesOf = (held: readonly Held[], otherId: number) => ({
  ofKept: held.filter(({ candidateId }) => candidateId !== otherId),
  ofOther: held.filter(({ candidateId }) => candidateId === otherId),
})

/** Records what was said of two people, by the references of their applications, for users who see the first of these. */
async function recordPair(
  db: Db,
  actor: Actor,
  held: readonly Held[],
  otherId: number,
  event: 'candidate.merged' | 'candidate.separated' | 'duplicate.dismissed' | 'duplicate.suggested_again',
) {
  const { ofKept, ofOther } = sidesOf(held, otherId)
  const [first] = [...ofKept, ...ofOther]
  if (!first) return
  const { id: applicationId, jobId } = first
  await record(db, actor, { event, data: { applicationId, jobId, one: namesOf(ofKept), other: namesOf(ofOther) } })
}
