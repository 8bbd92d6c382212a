import { type Permission, role } from '@hireloom/contract/platform/permissions'
import { rowStatus } from '@hireloom/contract/transfers/transfer'
import { vi } from 'vitest'
import type { World } from './world.ts'

/** Removes a permission from the company's Recruiters. */
export async function removeFromRecruiters({ db, companyId }: World, permission: Permission) {
  await db.insertInto('roleMatrices').values({ companyId, updatedAt: new Date() }).execute()
  const decision = { companyId, role: role.recruiter, permission, isGranted: false }
  await db.insertInto('rolePermissions').values(decision).execute()
}

const countSucceeded = async ({ db, companyId }: World, transferId: number) =>
  (
    await db
      .selectFrom('transferRows')
      .select('id')
      .where('companyId', '=', companyId)
      .where('transferId', '=', transferId)
      .where('status', '=', rowStatus.succeeded)
      .execute()
  ).length

/**
 * Locks `heldRow`, so that the import stops there, removes a permission from the Recruiters once earlier rows have
 * succeeded, and unlocks the row. Returns the number of rows that had succeeded at the end.
 */
export async function runWhileRemoving(
  world: World,
  transferId: number,
  { permission, heldRow, run }: { permission: Permission; heldRow: number; run: () => Promise<unknown> },
) {
  const { db, companyId } = world
  const removed = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (db) => {
    await db
      .selectFrom('transferRows')
      .select('id')
      .where('companyId', '=', companyId)
      .where('transferId', '=', transferId)
      .where('rowNumber', '=', heldRow)
      .forUpdate()
      .executeTakeFirstOrThrow()
    held.resolve()
    await removed.promise
  })
  await held.promise
  const running = run()
  try {
    await vi.waitUntil(async () => (await countSucceeded(world, transferId)) > 0, { timeout: 20_000, interval: 5 })
    await removeFromRecruiters(world, permission)
  } finally {
    removed.resolve()
  }
  await Promise.all([holding, running])
  return countSucceeded(world, transferId)
}
