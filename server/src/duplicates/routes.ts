import { duplicates } from '@hireloom/contract/duplicates'
import { fullName, maskPerson, seesPersonalData } from '../access/person-rules.ts'
import { findShownApplication } from '../candidates/queries.ts'
import { record } from '../history/queries.ts'
import { type Actor, routes } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { invalid, missing, Refusal, unprocessable } from '../platform/errors.ts'
import type { Sealer } from '../platform/sealing.ts'
import {
  clearSettledFlags,
  deleteDismissal,
  findSuggestions,
  listShared,
  restoreFlags,
  saveDismissal,
} from './dismissal-queries.ts'
import { listApplicationsOf, listMerges, lockMerge, lockPeople, mergeInto, undoMerge } from './merge-queries.ts'
import { listPeopleToCompare } from './queries.ts'
import { type ActorApplication, accessTo, byPerson, listReferences, undoUntil } from './rules.ts'

const maxOthers = 20
const dismissAction = 'mark them as different people'

export const duplicateRoutes = routes(duplicates, {
  async possible({ db, actor, params, sealing }) {
    const suggestions = (await findSuggestions(db, actor, sealing, params.candidateId)) ?? missing('Candidate')
    const { candidateId } = suggestions
    const [open, dismissed] = [byPerson(suggestions.open), byPerson(suggestions.dismissed)]
    const ids = [candidateId, ...firstOf(open), ...firstOf(dismissed)]
    const [rows, applications] = await Promise.all([
      listPeopleToCompare(db, actor, ids),
      listApplicationsOf(db, actor, ids),
    ])
    const people = new Map(rows.map((row) => [row.candidateId, personToShow(row, applications, actor, sealing)]))
    const mayChange = actor.permissions.has('candidates.updateProfile') && accessTo(applications, candidateId) === 'all'
    const suggested = (matches: typeof open) =>
      firstOf(matches).flatMap((id) => {
        const person = people.get(id)
        const mayMerge = mayChange && accessTo(applications, id) === 'all'
        return person ? [{ ...person, matchedBy: matches.get(id) ?? [], mayMerge }] : []
      })
    const dismissalOf = new Map(suggestions.dismissals.toReversed().map((dismissal) => [dismissal.otherId, dismissal]))
    return {
      data: {
        person: people.get(candidateId) ?? missing('Candidate'),
        others: suggested(open),
        dismissed: suggested(dismissed).flatMap((person) => {
          const { dismissedAt, dismissedByName } = dismissalOf.get(person.candidateId) ?? {}
          return dismissedAt && dismissedByName ? [{ ...person, dismissedAt, dismissedByName }] : []
        }),
      },
    }
  },

  dismiss({ db, actor, params, body: { otherId }, sealing, now }) {
    return db.transaction().execute(async (db) => {
      const { companyId } = actor
      const { pair, applications } = await lockPair(db, actor, [params.candidateId, otherId], dismissAction)
      const matches = await listShared(db, actor, pair)
      if (matches.length === 0) throw invalid([{ field: 'otherId', message: 'Choose one of the suggested duplicates' }])
      const isNew = await saveDismissal(db, actor, { pair, matches, at: now() }, sealing)
      if (isNew) {
        await clearSettledFlags(db, companyId, sealing, pair)
        await recordPair(db, actor, applications, otherId, 'duplicate.dismissed')
      }
      return { data: { candidateId: otherId } }
    })
  },

  restore({ db, actor, params: { candidateId, otherId } }) {
    return db.transaction().execute(async (db) => {
      const { companyId } = actor
      const { pair, applications } = await lockPair(db, actor, [candidateId, otherId], dismissAction)
      if (await deleteDismissal(db, companyId, pair)) {
        const matches = await listShared(db, actor, pair)
        if (matches.length > 0) await restoreFlags(db, companyId, pair)
        await recordPair(db, actor, applications, otherId, 'duplicate.suggested_again')
      }
      return { data: { candidateId: otherId } }
    })
  },

  merge({ db, actor, params, body: { otherId }, sealing, now }) {
    return db.transaction().execute(async (db) => {
      const { pair, applications } = await lockPair(db, actor, [params.candidateId, otherId], 'merge them')
      const [keptId] = pair
      const at = now()
      const { id, applicationIds } = await mergeInto(db, actor, { keptId, otherId, at })
      await recordMerge(db, actor, applications, { done: 'merged', otherId, at })
      await clearSettledFlags(db, actor.companyId, sealing, [keptId])
      const [merge] = await listMerges(db, actor.companyId, keptId)
      if (merge?.id !== id) throw new Error('Merge not found')
      return { data: { ...mergeToShow(merge, actor), applicationCount: applicationIds.length } }
    })
  },

  async merges({ db, actor, params, now }) {
    const { candidateId } = (await findShownApplication(db, actor, params)) ?? missing('Candidate')
    const mayUndo = accessTo(await listApplicationsOf(db, actor, [candidateId]), candidateId) === 'all'
    const merges = mayUndo ? await listMerges(db, actor.companyId, candidateId) : []
    return {
      data: merges.map((merge) => mergeToShow(merge, actor)).filter((merge) => merge.undoUntil > now()),
    }
  },

  unmerge({ db, actor, params: { candidateId }, body: { mergeId }, sealing, now }) {
    return db.transaction().execute(async (db) => {
      const { companyId } = actor
      if (!(await findShownApplication(db, actor, { candidateId }))) missing('Candidate')
      const merge = (await lockMerge(db, companyId, { id: mergeId, keptId: candidateId })) ?? missing('Merge')
      const { keptId, otherId, mergedAt } = merge
      await lockPeople(db, companyId, [keptId, otherId])
      requireAll(await listApplicationsOf(db, actor, [keptId]), [keptId], 'undo the merge')
      const at = now()
      if (merge.mergedInto !== null) throw unprocessable('merged_again', 'Undo the later merge of this person first')
      if (undoUntil(mergedAt) <= at) throw unprocessable('too_late', 'A merge can be undone for 30 days only')
      const restored = await undoMerge(db, actor, { id: mergeId, keptId, otherId, mergedAt, at })
      await clearSettledFlags(db, companyId, sealing, [keptId, otherId])
      const applications = await listApplicationsOf(db, actor, [keptId, otherId])
      await recordMerge(db, actor, applications, { done: 'separated', otherId, at })
      const restoredIds = restored.map(({ id }) => id)
      return { data: { candidateId: otherId, restoredCount: restored.length, restoredIds } }
    })
  },
})

const firstOf = (people: ReadonlyMap<number, unknown>) => [...people.keys()].slice(0, maxOthers)

/** Locks two people until the end of the transaction. Refuses unless the actor may edit all their applications. */
async function lockPair(db: Db, actor: Actor, [candidateId, otherId]: [number, number], verb: string) {
  const pair = [candidateId, otherId] as const
  const people = await lockPeople(db, actor.companyId, pair)
  if (!pair.every((pairId) => people.some(({ id }) => id === pairId))) missing('Candidate')
  const applications = await listApplicationsOf(db, actor, pair)
  requireAll(applications, pair, verb)
  if (candidateId === otherId) throw invalid([{ field: 'otherId', message: 'Choose another person' }])
  return { pair, applications }
}

type Row = Awaited<ReturnType<typeof listPeopleToCompare>>[number]

function personToShow(
  { nikCipher, passportCipher, ...row }: Row,
  applications: readonly ActorApplication[],
  actor: Actor,
  sealing: Sealer,
) {
  const seesAll = seesPersonalData(actor)
  const nik = seesAll && nikCipher ? sealing.unseal(nikCipher) : null
  const passportNumber = seesAll && passportCipher ? sealing.unseal(passportCipher) : null
  const isVisibleOfPerson = (application: ActorApplication) =>
    application.candidateId === row.candidateId && application.isVisible
  return maskPerson(
    { ...row, nik, passportNumber, applicationCount: applications.filter(isVisibleOfPerson).length },
    seesAll,
  )
}

function mergeToShow({ firstName, lastName, ...merge }: Awaited<ReturnType<typeof listMerges>>[number], actor: Actor) {
  const otherName = seesPersonalData(actor) ? fullName({ firstName, lastName }) : firstName
  return { ...merge, otherName, undoUntil: undoUntil(merge.mergedAt) }
}

/**
 * Refuses unless the actor may edit all applications of these people; with 404 if the actor sees no application of one
 * of them.
 */
function requireAll(applications: readonly ActorApplication[], candidateIds: readonly number[], verb: string) {
  const access = candidateIds.map((id) => accessTo(applications, id))
  if (access.includes('none')) missing('Candidate')
  if (access.includes('some')) {
    throw new Refusal(403, 'forbidden', `You need edit access to all applications of both candidates to ${verb}`)
  }
}

interface MergeEvent {
  done: 'merged' | 'separated'
  otherId: number
  at: Date
}

/**
 * Records a merge or its undo in all timelines, with the other person's references, and in the log. Never names people.
 */
async function recordMerge(
  db: Db,
  actor: Actor,
  applications: readonly ActorApplication[],
  { done, otherId, at }: MergeEvent,
) {
  const { keptApplications, otherApplications } = sidesOf(applications, otherId)
  const texts = [
    ...keptApplications.map(({ id }) => ({ applicationId: id, text: namesOf(otherApplications) })),
    ...otherApplications.map(({ id }) => ({ applicationId: id, text: namesOf(keptApplications) })),
  ]
  await Promise.all(texts.map((data) => record(db, actor, { event: mergeEvents[done].inTimeline, data, at })))
  await recordPair(db, actor, applications, otherId, mergeEvents[done].inLog)
}

const mergeEvents = {
  merged: { inTimeline: 'application.merged', inLog: 'candidate.merged' },
  separated: { inTimeline: 'application.separated', inLog: 'candidate.separated' },
} as const

const namesOf = (applications: readonly ActorApplication[]) =>
  listReferences(applications.map(({ reference }) => reference))

const sidesOf = (applications: readonly ActorApplication[], otherId: number) => ({
  keptApplications: applications.filter(({ candidateId }) => candidateId !== otherId),
  otherApplications: applications.filter(({ candidateId }) => candidateId === otherId),
})

/** Logs an event of two people by their references, for users who see the first application. */
async function recordPair(
  db: Db,
  actor: Actor,
  applications: readonly ActorApplication[],
  otherId: number,
  event: 'candidate.merged' | 'candidate.separated' | 'duplicate.dismissed' | 'duplicate.suggested_again',
) {
  const { keptApplications, otherApplications } = sidesOf(applications, otherId)
  const [first] = [...keptApplications, ...otherApplications]
  if (!first) return
  const { id: applicationId, jobId } = first
  await record(db, actor, {
    event,
    data: { applicationId, jobId, one: namesOf(keptApplications), other: namesOf(otherApplications) },
  })
}
