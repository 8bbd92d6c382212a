import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { roles } from '@hireloom/contract/roles'
import { listDecisions } from '../access/permission-queries.ts'
import { record } from '../history/queries.ts'
import { routes } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { invalid, stale } from '../platform/errors.ts'
import { countUsersByRole, findMatrixVersion, renewMatrix, saveDecisions } from './queries.ts'
import { changedDecisions, describeChanges, matrixOf, matrixProblems } from './rules.ts'

export const roleRoutes = routes(roles, {
  matrix: ({ db, actor }) => readMatrix(db, actor.companyId),

  async saveMatrix({ db, actor, body, now }) {
    const { companyId } = actor
    const problems = matrixProblems(body.permissions)
    if (problems.length > 0) throw invalid(problems)
    return db.transaction().execute(async (db) => {
      if (!(await renewMatrix(db, companyId, { version: body.updatedAt, now: now() }))) throw stale()
      const before = await listDecisions(db, companyId)
      const decisions = changedDecisions(body.permissions, before)
      await saveDecisions(db, companyId, decisions)
      const changes = describeChanges(before, decisions, (id) => nameOf(optionLists.userRole, id) ?? '')
      if (changes.length > 0) await record(db, actor, { event: 'role_matrix.changed', data: { changes } })
      return readMatrix(db, companyId)
    })
  },
})

async function readMatrix(db: Db, companyId: number) {
  // The version is read first, so that after a save in between, the page's own save is stale and can't undo it.
  const updatedAt = await findMatrixVersion(db, companyId)
  const [decisions, users] = await Promise.all([listDecisions(db, companyId), countUsersByRole(db, companyId)])
  return { data: matrixOf(decisions), users, updatedAt: updatedAt ?? null }
}
