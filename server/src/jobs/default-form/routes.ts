import { type ApplicationForm, withoutLegacyFlags } from '@hireloom/contract/jobs/application-form'
import { defaultForm } from '@hireloom/contract/jobs/default-form'
import { record } from '../../history/queries.ts'
import { findFileCategoryIds } from '../../lookups/queries.ts'
import { type Actor, routes } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { refuseStale } from '../../platform/versions.ts'
import { fileCategoriesOf, fileCategoryProblems, isSame } from '../rules.ts'
import { findDefaultForm, lockDefaultForm, saveDefaultForm } from './queries.ts'

export const defaultFormRoutes = routes(defaultForm, {
  async read({ db, actor }) {
    return { data: await findDefaultForm(db, actor.companyId) }
  },

  change: ({ db, actor, body }) =>
    db.transaction().execute(async (db) => {
      const saved = await lockDefaultForm(db, actor.companyId)
      refuseStale(body.updatedAt, saved.updatedAt)
      const applicationForm = withoutLegacyFlags(body.applicationForm)
      if (!isSame(applicationForm, saved.applicationForm)) await change(db, actor, applicationForm)
      return { data: await findDefaultForm(db, actor.companyId) }
    }),
})

async function change(db: Db, actor: Actor, applicationForm: ApplicationForm) {
  const categories = fileCategoriesOf({ applicationForm })
  const ids = categories.map(({ id }) => id)
  const problems = fileCategoryProblems(categories, await findFileCategoryIds(db, actor.companyId, ids))
  if (problems.length > 0) throw invalid(problems)
  await saveDefaultForm(db, actor.companyId, applicationForm)
  await record(db, actor, { event: 'default_form.changed', data: {} })
}
