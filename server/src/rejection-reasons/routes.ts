import { rejectionReasons } from '@hireloom/contract/rejection-reasons'
import { record } from '../history/queries.ts'
import { routes } from '../platform/api/routes.ts'
import { invalid } from '../platform/errors.ts'
import { refuseStale } from '../platform/versions.ts'
import { findReasonsVersion, listOfferedReasons, listReasons, lockReasons, saveReasons } from './queries.ts'
import { changesOf, listProblems } from './rules.ts'

export const rejectionReasonRoutes = routes(rejectionReasons, {
  async offered({ db, actor }) {
    return { data: await listOfferedReasons(db, actor.companyId) }
  },

  async settings({ db, actor: { companyId } }) {
    const updatedAt = await findReasonsVersion(db, companyId)
    return { data: { updatedAt, reasons: await listReasons(db, companyId) } }
  },

  save: ({ db, actor, body }) =>
    db.transaction().execute(async (db) => {
      const { companyId } = actor
      refuseStale(body.updatedAt, await lockReasons(db, companyId))
      const reasons = await listReasons(db, companyId)
      const problems = listProblems(body.reasons, reasons)
      if (problems.length > 0) throw invalid(problems)
      const changes = changesOf(body.reasons, reasons)
      if (changes.length > 0) await saveReasons(db, companyId, body.reasons)
      await Promise.all(
        changes.map((change) => record(db, actor, { event: 'rejection_reasons.changed', data: { change } })),
      )
      return {
        data: { updatedAt: await findReasonsVersion(db, companyId), reasons: await listReasons(db, companyId) },
      }
    }),
})
