import { columnRoles } from '@hireloom/contract/roles'
import { sql } from 'kysely'
import type { Decision } from '../access/permission-rules.ts'
import type { Db } from '../platform/db/db.ts'

/** When the matrix was last saved; undefined when it never was. */
export async function findMatrixVersion(db: Db, companyId: number): Promise<Date | undefined> {
  const matrix = await db
    .selectFrom('roleMatrices')
    .select('updatedAt')
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return matrix?.updatedAt
}

/**
 * Takes the turn to save. Answers whether the matrix still is the one that was seen: of two, the second waits, then isn't.
 * Without `seen` it is whichever is newest.
 */
export async function renewMatrix(
  db: Db,
  companyId: number,
  { seen, now }: { seen: Date | null | undefined; now: Date },
) {
  const renewed = await db
    .insertInto('roleMatrices')
    .values({ companyId, updatedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('companyId')
        .doUpdateSet({ updatedAt: afterStored(now) })
        .where(({ eb, lit }) => (seen === undefined ? lit(true) : eb('roleMatrices.updatedAt', '=', seen))),
    )
    .returning('updatedAt')
    .executeTakeFirst()
  return renewed !== undefined
}

/** Now, but later than what is stored even within one millisecond. */
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

/** How many active users each column of the matrix is about. */
export async function countUsersByRole(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('users')
    .select(({ fn }) => ['role', fn.countAll<number>().as('count')])
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .groupBy('role')
    .execute()
  return columnRoles.map((id) => ({ id, count: rows.find((row) => row.role === id)?.count ?? 0 }))
}
