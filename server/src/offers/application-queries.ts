import { applicationStatus } from '@hireloom/contract/applications/status'
import { approvalStatus, offerStatus, openOfferStatuses } from '@hireloom/contract/offers/status'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import type { LockedOffer } from './queries.ts'

/** Returns the application of an offer as history events name it. */
export async function findSubject(db: Db, { companyId, applicationId }: LockedOffer) {
  const { id, ...subject } = await db
    .selectFrom('applications')
    .select(['id', 'jobId', 'reference'])
    .where('companyId', '=', companyId)
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  return { applicationId: id, ...subject }
}

/** Returns whether an application is no longer in the process: its status isn't active, or it is deleted. */
export async function hasEnded(db: Db, companyId: number, applicationId: number) {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', applicationId)
    .where('status', '=', applicationStatus.active)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row === undefined
}

/** Lists the applications among these whose open offer lacks its approval. */
export function listUnapproved(db: Db, companyId: number, applicationIds: readonly number[]) {
  const { needed, waiting, refused } = approvalStatus
  return db
    .selectFrom('offers')
    .select('applicationId')
    .where('companyId', '=', companyId)
    .where(sql<boolean>`application_id = any(${[...applicationIds]}::bigint[])`)
    .where('status', 'in', [...openOfferStatuses])
    .where('approvalStatus', 'in', [needed, waiting, refused])
    .execute()
}

/**
 * Changes the offers of moved applications: a hire marks the open or accepted offer as hired, and a move out of hired
 * restores its earlier status.
 */
export async function settleOffersOfMove(
  db: Db,
  companyId: number,
  applicationIds: readonly number[],
  { from, to, at }: { from: readonly number[]; to: number; at: Date },
) {
  const { hired } = applicationStatus
  if (to === hired) await markHired(db, companyId, applicationIds, at)
  else if (from.includes(hired)) await unmarkHired(db, companyId, applicationIds, at)
}

async function markHired(db: Db, companyId: number, applicationIds: readonly number[], at: Date) {
  const { draft, accepted, hired } = offerStatus
  await db
    .updateTable('offers')
    .set(({ ref }) => ({ statusBeforeHire: ref('status'), status: hired, updatedAt: at }))
    .where('companyId', '=', companyId)
    .where(sql<boolean>`application_id = any(${[...applicationIds]}::bigint[])`)
    .where('status', '>=', draft)
    .where('status', '<=', accepted)
    .execute()
}

async function unmarkHired(db: Db, companyId: number, applicationIds: readonly number[], at: Date) {
  await db
    .updateTable('offers')
    .set({ status: sql`coalesce(status_before_hire, 0)`, statusBeforeHire: null, updatedAt: at })
    .where('companyId', '=', companyId)
    .where(sql<boolean>`application_id = any(${[...applicationIds]}::bigint[])`)
    .where('status', '=', offerStatus.hired)
    .execute()
}
