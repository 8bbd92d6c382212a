import { companyProfile } from '@hireloom/contract/company-profile'
import { record } from '../history/queries.ts'
import { routes } from '../platform/api/routes.ts'
import { invalid } from '../platform/errors.ts'
import { refuseStale } from '../platform/versions.ts'
import { findProfile, isStorableZone, lockProfile, saveProfile } from './queries.ts'
import { describeChange } from './rules.ts'

export const companyProfileRoutes = routes(companyProfile, {
  async read({ db, actor }) {
    return { data: await findProfile(db, actor.companyId) }
  },

  async save({ db, actor, body, now }) {
    const { companyId } = actor
    if (body.timeZone !== actor.timeZone && !(await isStorableZone(db, body.timeZone))) {
      throw invalid([{ field: 'timeZone', message: 'Time zone must be one like Asia/Jakarta' }])
    }
    return db.transaction().execute(async (db) => {
      const before = await lockProfile(db, companyId)
      refuseStale(body.updatedAt, before.updatedAt)
      const change = describeChange(before, body)
      if (change) {
        await saveProfile(db, companyId, body, now())
        await record(db, actor, { event: 'company_profile.changed', data: { change } })
      }
      return { data: await findProfile(db, companyId) }
    })
  },
})
