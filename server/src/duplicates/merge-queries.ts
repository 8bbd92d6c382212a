import { hiringRole } from '@hireloom/contract/lookups'
import { role } from '@hireloom/contract/platform/permissions'
import { sql } from 'kysely'
import { visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'

/** Lists these people's applications, except deleted ones, and whether the actor can see and act on each. */
export function listApplicationsOf(db: Db, actor: Actor, candidateIds: readonly number[]) {
  return db
    .selectFrom('applications')
    .select(['applications.id', 'applications.candidateId', 'applications.jobId', 'applications.reference'])
    .select(({ and, lit, exists, selectFrom }) => {
      const isSeen = visibleJobs(actor, 'applications.jobId')
      const manages = exists(
        selectFrom('hiringTeam')
          .select('hiringTeam.id')
          .where('hiringTeam.companyId', '=', actor.companyId)
          .whereRef('hiringTeam.jobId', '=', 'applications.jobId')
          .where('hiringTeam.userId', '=', actor.userId)
          .where('hiringTeam.role', '=', hiringRole.hiringManager),
      )
      const isManaged = actor.roleId === role.user ? manages : lit(true)
      return [
        and([isSeen]).$castTo<boolean>().as('isVisible'),
        and([isSeen, isManaged]).$castTo<boolean>().as('isActable'),
      ]
    })
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.candidateId', 'in', [...candidateIds])
    .where('applications.deletedAt', 'is', null)
    .orderBy('applications.id')
    .execute()
}

/** Locks people until the end of the transaction, always in the order of their ids, so that merges can't deadlock. */
export function lockPeople(db: Db, companyId: number, candidateIds: readonly number[]) {
  return db
    .selectFrom('candidates')
    .select(['id', 'mergedInto'])
    .where('companyId', '=', companyId)
    .where('id', 'in', [...candidateIds])
    .orderBy('id')
    .forUpdate()
    .execute()
}

interface MergePair {
  keptId: number
  otherId: number
  at: Date
}

/**
 * Moves the other person's data to the kept person and stores what an undo must move back. Returns the ids of the merge
 * and the moved applications.
 */
export async function mergeInto(db: Db, { companyId, userId }: Actor, { keptId, otherId, at }: MergePair) {
  const people = await db
    .updateTable('candidates')
    .set({ mergedInto: keptId })
    .where('companyId', '=', companyId)
    .where(({ or, eb }) => or([eb('id', '=', otherId), eb('mergedInto', '=', otherId)]))
    .returning('id')
    .execute()
  const moved = await db
    .updateTable('applications')
    .set({ candidateId: keptId })
    .where('companyId', '=', companyId)
    .where('candidateId', '=', otherId)
    .returning('id')
    .execute()
  const bars = await db
    .updateTable('candidateBars')
    .set({ candidateId: keptId })
    .where('companyId', '=', companyId)
    .where('candidateId', '=', otherId)
    .returning('id')
    .execute()
  await copyTags(db, companyId, { from: otherId, to: keptId })
  const merge = await db
    .insertInto('candidateMerges')
    .values({
      companyId,
      keptId,
      otherId,
      mergedBy: userId,
      mergedAt: at,
      applicationIds: moved.map(({ id }) => id),
      barIds: bars.map(({ id }) => id),
      candidateIds: people.map(({ id }) => id).filter((id) => id !== otherId),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: merge.id, applicationIds: moved.map(({ id }) => id) }
}

/** Copies the other person's tags that the kept person doesn't have, until the kept person has 20. */
function copyTags(db: Db, companyId: number, { from, to }: { from: number; to: number }) {
  return sql`
    insert into candidate_tags (company_id, candidate_id, name)
    select company_id, ${to}, name from candidate_tags where company_id = ${companyId} and candidate_id = ${from}
      and lower(name) not in (select lower(name) from candidate_tags where company_id = ${companyId} and candidate_id = ${to})
    order by name
    limit greatest(0, ${maxTags} - (select count(*) from candidate_tags where company_id = ${companyId} and candidate_id = ${to}))
    on conflict do nothing`.execute(db)
}
const maxTags = 20

/** Lists the merges into a person, newest first, except those that have been undone. */
export function listMerges(db: Db, companyId: number, keptId: number) {
  return db
    .selectFrom('candidateMerges')
    .innerJoin('candidates', sameCompany('candidates', 'candidateMerges.otherId'))
    .innerJoin('users', (join) =>
      join
        .onRef('users.companyId', '=', 'candidateMerges.companyId')
        .onRef('users.id', '=', 'candidateMerges.mergedBy'),
    )
    .select(['candidateMerges.id', 'candidateMerges.mergedAt', 'candidates.firstName', 'candidates.lastName'])
    .select([userName('users').as('mergedByName')])
    .select(sql<number>`cardinality(candidate_merges.application_ids)`.as('applicationCount'))
    .where('candidateMerges.companyId', '=', companyId)
    .where('candidateMerges.keptId', '=', keptId)
    .where('candidateMerges.undoneAt', 'is', null)
    .orderBy('candidateMerges.id', 'desc')
    .limit(50)
    .execute()
}

/** Locks and returns a merge into this person, unless it has been undone. */
export function lockMerge(db: Db, companyId: number, { id, keptId }: { id: number; keptId: number }) {
  return db
    .selectFrom('candidateMerges')
    .innerJoin('candidates as kept', (join) =>
      join.onRef('kept.companyId', '=', 'candidateMerges.companyId').onRef('kept.id', '=', 'candidateMerges.keptId'),
    )
    .select(['candidateMerges.id', 'keptId', 'otherId', 'mergedAt', 'kept.mergedInto'])
    .where('candidateMerges.companyId', '=', companyId)
    .where('candidateMerges.id', '=', id)
    .where('candidateMerges.keptId', '=', keptId)
    .where('undoneAt', 'is', null)
    .forUpdate('candidateMerges')
    .executeTakeFirst()
}

/**
 * Moves back the other person's data, and later applications that have their identity number or e-mail address. Returns
 * all applications moved back.
 */
export async function undoMerge(
  db: Db,
  { companyId, userId }: Actor,
  { id, keptId, otherId, mergedAt, at }: MergePair & { id: number; mergedAt: Date },
) {
  const storedIds = (column: 'applicationIds' | 'barIds' | 'candidateIds') =>
    sql<number>`any(array(select unnest(${sql.ref(column)}) from candidate_merges where company_id = ${companyId} and id = ${id}))`
  await db
    .updateTable('candidates')
    .set({ mergedInto: null })
    .where('companyId', '=', companyId)
    .where('id', '=', otherId)
    .execute()
  await db
    .updateTable('candidates')
    .set({ mergedInto: otherId })
    .where('companyId', '=', companyId)
    .where('id', '=', storedIds('candidateIds'))
    .execute()
  const restored = await db
    .updateTable('applications')
    .set({ candidateId: otherId, isPossibleDuplicate: true })
    .where('companyId', '=', companyId)
    .where('candidateId', '=', keptId)
    .where(({ or, and, eb, not, exists, selectFrom }) => {
      // The updates above have already separated the people of both sides.
      const peopleOf = (id: number) =>
        selectFrom('candidates')
          .select('candidates.id')
          .where('candidates.companyId', '=', companyId)
          .where(({ or, eb }) => or([eb('candidates.id', '=', id), eb('candidates.mergedInto', '=', id)]))
      const hasNumberOf = (id: number) =>
        exists(
          peopleOf(id).where(({ or, eb, ref }) => {
            const number = ref('applications.identityHash')
            return or([eb('candidates.nikHash', '=', number), eb('candidates.passportHash', '=', number)])
          }),
        )
      const hasEmailOf = (id: number) => exists(peopleOf(id).whereRef('candidates.email', '=', 'applications.email'))
      const hasDetailsOfKept = or([hasNumberOf(keptId), hasEmailOf(keptId)])
      const belongsToOther = or([hasNumberOf(otherId), and([hasEmailOf(otherId), not(hasDetailsOfKept)])])
      return or([eb('id', '=', storedIds('applicationIds')), and([eb('appliedAt', '>', mergedAt), belongsToOther])])
    })
    .returning(['id', 'reference'])
    .execute()
  await db
    .updateTable('candidateBars')
    .set({ candidateId: otherId })
    .where('companyId', '=', companyId)
    .where('candidateId', '=', keptId)
    .where('id', '=', storedIds('barIds'))
    .execute()
  await db
    .updateTable('candidateMerges')
    .set({ undoneBy: userId, undoneAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
  return restored
}
