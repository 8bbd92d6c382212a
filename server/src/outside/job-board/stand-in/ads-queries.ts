import type { Db } from '../../../platform/db/db.ts'
import { toJson } from '../../../platform/db/json.ts'
import { BoardProfile } from './profile.ts'

/** Queries on the advertisements of the embedded job board. The board itself checks which ones a company may see. */

export interface NewBoardAd {
  id: string
  openingId: string
  hirerId: string
  idempotencyId: string
  profile: BoardProfile
  postedAt: Date
  endsAt: Date
}

/** Returns undefined when something was already posted under this idempotency id. */
export function insertBoardAd(db: Db, { profile, ...ad }: NewBoardAd) {
  return db
    .insertInto('embeddedBoardAds')
    .values({ ...ad, profile: toJson(profile) })
    .onConflict((conflict) => conflict.column('idempotencyId').doNothing())
    .returning('id')
    .executeTakeFirst()
}

export function findIdPostedAs(db: Db, idempotencyId: string) {
  return db
    .selectFrom('embeddedBoardAds')
    .select('id')
    .where('idempotencyId', '=', idempotencyId)
    .executeTakeFirstOrThrow()
}

export async function findBoardAd(db: Db, id: string) {
  const row = await db.selectFrom('embeddedBoardAds').selectAll().where('id', '=', id).executeTakeFirst()
  return row && withProfile(row)
}
export type BoardAdRow = NonNullable<Awaited<ReturnType<typeof findBoardAd>>>

export async function listBoardAds(db: Db, limit: number) {
  const rows = await db
    .selectFrom('embeddedBoardAds')
    .selectAll()
    .orderBy('postedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(withProfile)
}

export function listBoardAdsOfOpening(db: Db, openingId: string) {
  return db
    .selectFrom('embeddedBoardAds')
    .select(['id', 'profile'])
    .where('openingId', '=', openingId)
    .orderBy('postedAt')
    .execute()
    .then((rows) => rows.map(withProfile))
}

const withProfile = <Row extends { profile: unknown }>(row: Row) => ({
  ...row,
  profile: BoardProfile.parse(row.profile),
})

export async function updateBoardAd(db: Db, id: string, change: { profile: BoardProfile; endsAt: Date }) {
  await db
    .updateTable('embeddedBoardAds')
    .set({ endsAt: change.endsAt, profile: toJson(change.profile) })
    .where('id', '=', id)
    .execute()
}

export async function closeBoardAd(db: Db, id: string, closedAt: Date) {
  await db.updateTable('embeddedBoardAds').set({ closedAt }).where('id', '=', id).execute()
}
