import { type ApplicationForm, defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import type { Db } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { nextStoredVersion } from '../../platform/version-queries.ts'

const formOf = (db: Db, companyId: number) =>
  db
    .selectFrom('companies')
    .select(['applicationForm', 'applicationFormUpdatedAt as updatedAt'])
    .where('id', '=', companyId)

const withDefaults = ({
  applicationForm,
  updatedAt,
}: {
  applicationForm: ApplicationForm | null
  updatedAt: Date
}) => ({
  applicationForm: applicationForm ?? defaultApplicationForm,
  updatedAt,
})

/** Returns the form that new jobs of the company start with, and its version. */
export const findDefaultForm = async (db: Db, companyId: number) =>
  withDefaults(await formOf(db, companyId).executeTakeFirstOrThrow())

/** Returns the form as `findDefaultForm` does, and waits for other changes of it. */
export const lockDefaultForm = async (db: Db, companyId: number) =>
  withDefaults(await formOf(db, companyId).forNoKeyUpdate().executeTakeFirstOrThrow())

export async function saveDefaultForm(db: Db, companyId: number, form: ApplicationForm) {
  await db
    .updateTable('companies')
    .set({
      applicationForm: toJson(form),
      applicationFormUpdatedAt: nextStoredVersion('applicationFormUpdatedAt'),
    })
    .where('id', '=', companyId)
    .execute()
}
