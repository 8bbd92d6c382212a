import { oneWeek } from '@hireloom/contract/platform/durations'
import { queueLength } from '@hireloom/contract/transfers/queue-endpoints'
import { exportTypes, type TransferType, transferStatus } from '@hireloom/contract/transfers/transfer'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { asTransfer, selectDetails } from './queries.ts'

const selectOwn = (db: Db, { companyId, userId }: Actor, types: readonly TransferType[]) =>
  db
    .selectFrom('transfers')
    .where('transfers.companyId', '=', companyId)
    .where('transfers.uploadedBy', '=', userId)
    .where('transfers.type', 'in', [...types])

/**
 * Lists the actor's own imports and exports of these types that are running or ended within the last week, newest
 * first. A pending import waits for the user to start it, so it isn't listed; a pending export starts automatically.
 */
export async function listQueue(db: Db, actor: Actor, types: readonly TransferType[], now: Date) {
  if (types.length === 0) return []
  const transfers = await selectDetails(selectOwn(db, actor, types))
    .where(({ or, and, eb }) =>
      or([
        eb('transfers.status', '=', transferStatus.processing),
        and([eb('transfers.status', '=', transferStatus.pending), eb('transfers.type', 'in', [...exportTypes])]),
        eb('transfers.finishedAt', '>', new Date(now.getTime() - oneWeek)),
      ]),
    )
    .orderBy('transfers.uploadedAt', 'desc')
    .orderBy('transfers.id', 'desc')
    .limit(queueLength)
    .execute()
  return transfers.map((transfer) => asTransfer(transfer, now))
}

/** Returns whether all ids are those of the actor's own imports or exports of these types. */
export async function areOwn(db: Db, actor: Actor, types: readonly TransferType[], ids: readonly number[]) {
  const uniqueIds = [...new Set(ids)]
  if (types.length === 0) return false
  const ownTransfers = await selectOwn(db, actor, types)
    .select('transfers.id')
    .where('transfers.id', 'in', uniqueIds)
    .execute()
  return ownTransfers.length === uniqueIds.length
}

/** Marks the actor's own imports and exports that have ended as read. */
export async function markRead(db: Db, { companyId, userId }: Actor, ids: readonly number[]) {
  await db
    .updateTable('transfers')
    .set({ isRead: true })
    .where('companyId', '=', companyId)
    .where('uploadedBy', '=', userId)
    .where('id', 'in', [...ids])
    .where('finishedAt', 'is not', null)
    .where('isRead', '=', false)
    .execute()
}
