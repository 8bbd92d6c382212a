import type { Compilable, Expression } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { type Reach, reachOf, type Seeing, seeing } from './scope-queries.ts'

interface Reading<Row> extends Compilable<Row> {
  modifyFront(words: Expression<unknown>): Compilable<Row>
  execute(): Promise<Row[]>
}

/**
 * A read that pages wait for, of what hangs on the jobs somebody sees: its text is made and planned once for each reach, and
 * anew for who is restricted. `build` uses what is asked for as values only, and of the actor what `visibleJobs` takes.
 */
export function keptByReach<Given extends object, Row>(
  build: (db: Db, actor: Seeing, given: Given) => Reading<Row>,
): (db: Db, actor: Seeing, given: Given) => Promise<Row[]> {
  const kept = (reach: Reach) =>
    preparedQuery((db, asked: Given & Pick<Seeing, 'companyId' | 'userId'>) => build(db, seeing(reach, asked), asked))
  const reads = { everyJob: kept('everyJob'), ofTeams: kept('ofTeams') }
  return async (db, actor, given) => {
    const { companyId, userId } = actor
    const reach = reachOf(actor)
    return reach ? reads[reach](db, { ...given, companyId, userId }) : build(db, actor, given).execute()
  }
}
