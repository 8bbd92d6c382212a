import { type Permission, role } from '@hireloom/contract/platform/permissions'
import { rowStatus } from '@hireloom/contract/transfers/transfer'
import { vi } from 'vitest'
import type { World } from './world.ts'

/** Removes a permission of the Recruiters of the company. */
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
 * Runs an import and removes a permission of the Recruiters once its first rows have succeeded, while it waits for a
 * later row. Returns the number of rows that succeeded.
 */
export async function runWhileRemoving(
  world: World,
  transferId: number,
  { permission, heldRow, run }: { permission: Permission; heldRow: number; run: () => Promise<unknown> },
) {
  const { db, companyId } = world
  const { promise: taken, resolve } = Promise.withResolvers<void>()
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
    await taken
  })
  await held.promise
  const running = run()
  await vi.waitUntil(async () => (await countSucceeded(world, transferId)) > 0, { timeout: 10_000, interval: 5 })
  await removeFromRecruiters(world, permission)
  resolve()
  await Promise.all([holding, running])
  return countSucceeded(world, transferId)
}
