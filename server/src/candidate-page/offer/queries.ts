import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Db } from '../../platform/db/db.ts'
import { userName } from '../../platform/db/names.ts'

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

/** Finds the newest sent offer of an application, with its creator's name and e-mail; null if they were removed. */
export function findSentOffer(db: Db, companyId: number, applicationId: number) {
  return db
    .selectFrom('offers')
    .leftJoin('users', (join) =>
      join
        .onRef('users.companyId', '=', 'offers.companyId')
        .onRef('users.id', '=', 'offers.createdBy')
        .on('users.isActive', '=', true),
    )
    .select(['offers.id', 'offers.status', 'offers.salaryCurrency', 'offers.sentVersion', 'offers.currentVersion'])
    .select(['offers.expirationDate', 'offers.sentAt', 'users.email as creatorEmail'])
    .select(userName('users').as('creatorName'))
    .where('offers.companyId', '=', companyId)
    .where('offers.applicationId', '=', applicationId)
    .where('offers.sentVersion', 'is not', null)
    .orderBy('offers.id', 'desc')
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
