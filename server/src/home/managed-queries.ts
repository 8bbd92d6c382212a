import { role } from '@hireloom/contract/platform/permissions'
import type { Expression, SqlBool } from 'kysely'
import { isManaged, type JobViewer, type PreparableQuery, preparedByAccess } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'

/**
 * Prepares a read as `preparedByAccess` does, in which actors with the role User get only rows of jobs whose Hiring
 * Manager they are. `build` adds the conditions to its query.
 */
export function preparedForManagers<Input extends object, Row>(
  jobId: Parameters<typeof isManaged>[1],
  build: (db: Db, actor: JobViewer, input: Input, conditions: readonly Expression<SqlBool>[]) => PreparableQuery<Row>,
) {
  const visible = preparedByAccess((db, actor, input: Input) => build(db, actor, input, []))
  const managed = preparedByAccess((db, actor, input: Input) => build(db, actor, input, [isManaged(actor, jobId)]))
  return (db: Db, actor: Actor, input: Input) => (actor.roleId === role.user ? managed : visible)(db, actor, input)
}
