import { columnRoles } from '@hireloom/contract/roles'
import { userStatus } from '@hireloom/contract/users'
import { sql } from 'kysely'
import type { Decision } from '../access/permission-rules.ts'
import type { Db } from '../platform/db/db.ts'

/** Returns when the matrix was last saved; undefined when it never was. */
export async function findMatrixVersion(db: Db, companyId: number): Promise<Date | undefined> {
  const matrix = await db
    .selectFrom('roleMatrices')
    .select('updatedAt')
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return matrix?.updatedAt
}

/**
 * Locks the matrix for a save. Returns whether the stored matrix has this version: the second of two saves waits and
 * gets false. Without a version it is always true.
 */
export async function renewMatrix(
  db: Db,
  companyId: number,
  { version, now }: { version: Date | null | undefined; now: Date },
) {
  const renewed = await db
    .insertInto('roleMatrices')
    .values({ companyId, updatedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('companyId')
        .doUpdateSet({ updatedAt: afterStored(now) })
        .where(({ eb, lit }) => (version === undefined ? lit(true) : eb('roleMatrices.updatedAt', '=', version))),
    )
    .returning('updatedAt')
    .executeTakeFirst()
  return renewed !== undefined
}

/** Returns now, or an instant after the stored one when both are in the same millisecond. */
const afterStored = (now: Date) =>
  sql<Date>`greatest(${now}::timestamptz, role_matrices.updated_at + interval '1 millisecond')`

export async function saveDecisions(db: Db, companyId: number, decisions: readonly Decision[]) {
  await db
    .insertInto('rolePermissions')
    .values(decisions.map((decision) => ({ companyId, ...decision })))
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'role', 'permission'])
        .doUpdateSet(({ ref }) => ({ isGranted: ref('excluded.isGranted') })),
    )
    .execute()
}

/** Returns the number of active users in each column of the matrix. */
export async function countUsersByRole(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('users')
    .select(({ fn }) => ['role', fn.countAll<number>().as('count')])
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .where('status', '=', userStatus.active)
    .groupBy('role')
    .execute()
  return columnRoles.map((id) => ({ id, count: rows.find((row) => row.role === id)?.count ?? 0 }))
}
