import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { maskPerson, seesPersonalData } from '../../access/person-rules.ts'
import { routes } from '../../platform/api/routes.ts'
import { deleteApplications, restoreApplications, restorePeriod } from './deletion-commands.ts'
import { listDeleted } from './deletion-queries.ts'

const { remove, removeApplication, deleted, restore } = candidateForm

export const candidateDeletionRoutes = routes(
  { remove, removeApplication, deleted, restore },
  {
    async remove({ db, actor, params, query: { reason }, config, now }) {
      const deleting = { target: params, reason, ...config, now: now() }
      return { data: await db.transaction().execute((db) => deleteApplications(db, actor, deleting)) }
    },

    async removeApplication({ db, actor, params, query: { reason }, config, now }) {
      const deleting = { target: params, reason, ...config, now: now() }
      return { data: await db.transaction().execute((db) => deleteApplications(db, actor, deleting)) }
    },

    async deleted({ db, actor, query, now }) {
      const since = new Date(now().getTime() - restorePeriod)
      const { data, pagination } = await listDeleted(db, actor, { ...query, since })
      const rows = data.map((row) => ({ ...row, erasedAt: new Date(row.deletedAt.getTime() + restorePeriod) }))
      return { data: rows.map((row) => maskPerson(row, seesPersonalData(actor))), pagination }
    },

    async restore({ db, actor, params: { candidateId }, body: { jobApplicationIds: ids }, now }) {
      const restoring = { candidateId, ids, now: now() }
      return { data: await db.transaction().execute((db) => restoreApplications(db, actor, restoring)) }
    },
  },
)
