import { record } from '../history/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { stale } from '../platform/errors.ts'
import type { Connection } from './rules.ts'

export function findConnection(db: Db, companyId: number): Promise<Connection | undefined> {
  return db
    .selectFrom('esignConnections')
    .select(['isEnabled', 'isConnected', 'token', 'expiresAt'])
    .where('companyId', '=', companyId)
    .executeTakeFirst()
}

/** Answers the connection as it was, held until the end of the transaction. Two at once come one after the other. */
async function holdConnection(db: Db, companyId: number): Promise<Connection> {
  await db
    .insertInto('esignConnections')
    .values({ companyId })
    .onConflict((conflict) => conflict.column('companyId').doNothing())
    .execute()
  return db
    .selectFrom('esignConnections')
    .select(['isEnabled', 'isConnected', 'token', 'expiresAt'])
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function switchESign(db: Db, actor: Actor, isEnabled: boolean, providerName: string) {
  const { companyId } = actor
  await db.transaction().execute(async (db) => {
    const before = await holdConnection(db, companyId)
    if (before.isEnabled === isEnabled) return
    await db.updateTable('esignConnections').set({ isEnabled }).where('companyId', '=', companyId).execute()
    await record(db, actor, { event: 'esign.switched', data: { providerName, isOn: isEnabled } })
  })
}

interface NewConnection {
  /** Sealed. */
  token: Buffer
  expiresAt: Date | null
  connectedAt: Date
  providerName: string
}

/**
 * Keeps a token and answers the connection as it was. Who connects for the first time wants to use it, so that switches
 * it on; who only signs in again leaves the switch as it is.
 */
export async function keepConnection(
  db: Db,
  actor: Actor,
  { providerName, ...granted }: NewConnection,
): Promise<Connection> {
  const { companyId, userId } = actor
  return db.transaction().execute(async (db) => {
    const before = await holdConnection(db, companyId)
    await db
      .updateTable('esignConnections')
      .set({
        ...granted,
        isConnected: true,
        isEnabled: before.isEnabled || !before.isConnected,
        connectedBy: userId,
      })
      .where('companyId', '=', companyId)
      .execute()
    await record(db, actor, { event: 'esign.connected', data: { providerName } })
    return before
  })
}

/** Clears token, connected and enabled. Refuses when someone connected anew since `seen`: that token still holds. */
export async function clearConnection(
  db: Db,
  actor: Actor,
  { seen, providerName }: { seen: Connection; providerName: string },
) {
  const { companyId } = actor
  await db.transaction().execute(async (db) => {
    const { isEnabled, isConnected, token } = await holdConnection(db, companyId)
    if (!isEnabled && !isConnected) return
    if (token && !seen.token?.equals(token)) throw stale()
    await db
      .updateTable('esignConnections')
      .set({
        isEnabled: false,
        isConnected: false,
        token: null,
        expiresAt: null,
        connectedBy: null,
        connectedAt: null,
      })
      .where('companyId', '=', companyId)
      .execute()
    await record(db, actor, { event: 'esign.revoked', data: { providerName } })
  })
}

/** Forgets a token the provider does not take any more. The company stays connected: someone signs in again. */
export async function forgetToken(db: Db, companyId: number, token: Buffer) {
  await db
    .updateTable('esignConnections')
    .set({ token: null, expiresAt: null })
    .where('companyId', '=', companyId)
    .where('token', '=', token)
    .execute()
}
