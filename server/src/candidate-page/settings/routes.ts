import { candidatePageSettings } from '@hireloom/contract/candidate-page/settings'
import { record } from '../../history/queries.ts'
import { routes } from '../../platform/api/routes.ts'
import { refuseStale } from '../../platform/versions.ts'
import { findSettings, lockSettings, saveSettings } from './queries.ts'
import { changeInWords } from './rules.ts'

export const candidatePageSettingRoutes = routes(candidatePageSettings, {
  async read({ db, actor }) {
    return { data: await findSettings(db, actor.companyId) }
  },

  save: ({ db, actor, body, now }) =>
    db.transaction().execute(async (db) => {
      const { companyId } = actor
      const before = await lockSettings(db, companyId)
      refuseStale(body.updatedAt, before.updatedAt)
      const change = changeInWords(before, body)
      if (change) {
        await saveSettings(db, companyId, body, now())
        await record(db, actor, { event: 'candidate_page.changed', data: { change } })
      }
      return { data: await findSettings(db, companyId) }
    }),
})
