import { candidateGroups } from '@hireloom/contract/applications/status'
import type { Figure } from '@hireloom/contract/reports/rows'
import type { Db } from '../../platform/db/db.ts'
import { userName } from '../../platform/db/names.ts'

export type Names = ReadonlyMap<number, string>

/** The names shown for a missing reason, stage or user. */
export const namesWithoutId = {
  reasons: 'No reason given',
  stages: candidateGroups.newCandidates.label,
  users: 'Nobody: a rule or an import',
}

/** Returns the names of these reasons, stages and users by their ids. */
export async function namesOf(
  db: Db,
  companyId: number,
  { reasons, stages, users }: Record<'reasons' | 'stages' | 'users', number[]>,
) {
  const namesIn = async (table: 'rejectionReasons' | 'stages', ids: number[]): Promise<Names> => {
    if (ids.length === 0) return new Map()
    const rows = await db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('companyId', '=', companyId)
      .where('id', 'in', ids)
      .execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
  const [reasonNames, stageNames, userNames] = await Promise.all([
    namesIn('rejectionReasons', reasons),
    namesIn('stages', stages),
    namesOfUsers(db, companyId, users),
  ])
  return { reasons: reasonNames, stages: stageNames, users: userNames }
}

/** Returns the full names of these users by their ids. */
export async function namesOfUsers(db: Db, companyId: number, ids: readonly number[]): Promise<Names> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', userName('users').as('name')])
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the names of the stage, the reason and the user that narrow a figure, in one text; null without any. */
export async function findNarrowingNames(db: Db, companyId: number, figure: Figure) {
  const { stageId, reasonId, recruiterId, userId = recruiterId } = figure
  const ids = { reasons: reasonId, stages: stageId, users: userId }
  const kinds = (['stages', 'reasons', 'users'] as const).filter((kind) => ids[kind] !== undefined)
  if (kinds.length === 0) return null
  const idsOf = (id: number | undefined) => (id === undefined || id === 0 ? [] : [id])
  const names = await namesOf(db, companyId, {
    reasons: idsOf(reasonId),
    stages: idsOf(stageId),
    users: idsOf(userId),
  })
  return kinds.map((kind) => (ids[kind] === 0 ? namesWithoutId[kind] : names[kind].get(ids[kind] ?? 0))).join(', ')
}
