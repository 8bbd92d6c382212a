import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { routes } from '../platform/api/routes.ts'
import { deleteApplications, restoreApplications } from './deletion-commands.ts'

const { remove, removeApplication, restore } = candidateForm

export const candidateDeletionRoutes = routes(
  { remove, removeApplication, restore },
  {
    async remove({ db, actor, params, query: { reason }, config, now }) {
      const deleting = { which: params, reason, ...config, now: now() }
      return { data: await db.transaction().execute((db) => deleteApplications(db, actor, deleting)) }
    },

    async removeApplication({ db, actor, params, query: { reason }, config, now }) {
      const deleting = { which: params, reason, ...config, now: now() }
      return { data: await db.transaction().execute((db) => deleteApplications(db, actor, deleting)) }
    },

    async restore({ db, actor, params: { candidateId }, body: { jobApplicationIds: ids }, now }) {
      const restoring = { candidateId, ids, now: now() }
      return { data: await db.transaction().execute((db) => restoreApplications(db, actor, restoring)) }
    },
  },
)
