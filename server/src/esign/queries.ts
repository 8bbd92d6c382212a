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

/**
 * Locks the connection until the end of the transaction and returns it as it was. Simultaneous calls run one after
 * the other.
 */
async function lockConnection(db: Db, companyId: number): Promise<Connection> {
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
    const before = await lockConnection(db, companyId)
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
 * Stores a token and returns the connection as it was. Connecting also switches e-signature on; signing in again while
 * connected doesn't change the switch.
 */
export async function storeConnection(
  db: Db,
  actor: Actor,
  { providerName, ...grant }: NewConnection,
): Promise<Connection> {
  const { companyId, userId } = actor
  return db.transaction().execute(async (db) => {
    const before = await lockConnection(db, companyId)
    await db
      .updateTable('esignConnections')
      .set({
        ...grant,
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

/**
 * Clears the token, disconnects and switches e-signature off. Refuses when another user has connected again since
 * `connection` was read, because the new token is still valid.
 */
export async function clearConnection(
  db: Db,
  actor: Actor,
  { connection, providerName }: { connection: Connection; providerName: string },
) {
  const { companyId } = actor
  await db.transaction().execute(async (db) => {
    const { isEnabled, isConnected, token } = await lockConnection(db, companyId)
    if (!isEnabled && !isConnected) return
    if (token && !connection.token?.equals(token)) throw stale()
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

/** Deletes a token that the provider no longer accepts. The company stays connected; a user must sign in again. */
export async function deleteToken(db: Db, companyId: number, token: Buffer) {
  await db
    .updateTable('esignConnections')
    .set({ token: null, expiresAt: null })
    .where('companyId', '=', companyId)
    .where('token', '=', token)
    .execute()
}
