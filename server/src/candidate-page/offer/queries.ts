import { applicationStatus } from '@hireloom/contract/applications/status'
import { signedColumn } from '../../offers/queries.ts'
import type { Db } from '../../platform/db/db.ts'

/** Returns whether an application is active and not deleted. */
export async function isApplicationActive(db: Db, companyId: number, applicationId: number) {
  const application = await db
    .selectFrom('applications')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', applicationId)
    .where('status', '=', applicationStatus.active)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return application !== undefined
}

/** Finds the newest sent offer of an application. */
export function findSentOffer(db: Db, companyId: number, applicationId: number) {
  return db
    .selectFrom('offers')
    .select(['id', 'status', 'salaryCurrency', 'sentVersion', 'currentVersion', 'expirationDate', 'sentAt'])
    .select(['createdBy', signedColumn])
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .where('sentVersion', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
export type SentOffer = NonNullable<Awaited<ReturnType<typeof findSentOffer>>>

export async function findFileId(db: Db, companyId: number, key: string) {
  const { id } = await db
    .selectFrom('files')
    .select('id')
    .where('companyId', '=', companyId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return id
}
