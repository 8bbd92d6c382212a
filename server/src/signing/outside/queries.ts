import { oneDay } from '@hireloom/contract/platform/durations'
import { acrossCompanies, type Db } from '../../platform/db/db.ts'

/** Milliseconds after the last day to sign for which the state of a document is fetched. */
const checkPeriod = 30 * oneDay

/** Lists documents of every company whose state at the provider is due, the longest overdue first. */
export function listDueDocuments(db: Db, now: Date, atMost: number) {
  return acrossCompanies(db, 'documents at signing providers')
    .selectFrom('signingDocuments')
    .select(['companyId', 'id'])
    .where('nextCheckAt', '<=', now)
    .where('expiresAt', '>', new Date(now.getTime() - checkPeriod))
    .orderBy('nextCheckAt')
    .limit(atMost)
    .execute()
}

/** Stores when a state is fetched after a failed call, unless another fetch has ended the document meanwhile. */
export async function postponeCheck(
  db: Db,
  { companyId, id }: { companyId: number; id: number },
  change: { failedCalls: number; nextCheckAt: Date },
) {
  await db
    .updateTable('signingDocuments')
    .set(change)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('nextCheckAt', 'is not', null)
    .execute()
}

/** Returns the document with the provider's id. */
export function findDocumentOfProvider(db: Db, companyId: number, outsideId: string) {
  return db
    .selectFrom('signingDocuments')
    .select('id')
    .where('companyId', '=', companyId)
    .where('outsideId', '=', outsideId)
    .executeTakeFirst()
}

/** Stores an event of the provider and returns whether it is a new one. */
export async function insertProviderEvent(db: Db, companyId: number, eventId: string, receivedAt: Date) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('esignWebhookEvents')
    .values({ companyId, eventId, receivedAt })
    .onConflict((conflict) => conflict.columns(['companyId', 'eventId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes events that are too old to be accepted again. */
export async function deleteProviderEvents(db: Db, now: Date) {
  const before = new Date(now.getTime() - oneDay)
  await acrossCompanies(db, 'old events of signing providers')
    .deleteFrom('esignWebhookEvents')
    .where('receivedAt', '<', before)
    .execute()
}
