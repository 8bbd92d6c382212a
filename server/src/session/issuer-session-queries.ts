import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { oneDay } from '@hireloom/contract/platform/durations'
import type { IssuerSession, Logout } from '../outside/sign-on/port.ts'
import type { Db } from '../platform/db/db.ts'
import { MissingKey, type SealingContext, sealedCookie } from '../platform/sealing.ts'
import { hashToken } from '../platform/signing.ts'

/** The cookie with the browser's id, for the sign-out page, which gets no access token. It outlives every session. */
export const browserCookie = sealedCookie({ name: 'hireloom_browser', path: '/api/v1/auth', maxAge: oneDay / 1000 })
export const newBrowserId = () => randomBytes(32).toString('base64url')

function browserHash(headers: IncomingHttpHeaders, context: SealingContext) {
  const id = browserCookie.read(headers, context)
  return id === undefined ? null : hashToken(id)
}

/** The columns of a session about the issuer's session. */
export interface IssuerColumns {
  sid?: string | null
  idToken?: Buffer
  browserHash?: Buffer | null
  /** When the session ends at the latest. */
  endsAt?: Date | undefined
}

export function issuerColumns(
  { sid, idToken, endsAt }: IssuerSession,
  headers: IncomingHttpHeaders,
  context: SealingContext,
): IssuerColumns {
  const sealed = context.sealing.seal(idToken)
  return { sid: sid ?? null, idToken: sealed, browserHash: browserHash(headers, context), endsAt }
}

/** Returns the ID token of this browser's last session and deletes those of all its sessions; undefined without one. */
export async function takeIdToken(db: Db, headers: IncomingHttpHeaders, context: SealingContext) {
  const hash = browserHash(headers, context)
  if (!hash) return undefined
  return db.transaction().execute(async (db) => {
    const last = await db
      .selectFrom('sessions')
      .select('idToken')
      .where('browserHash', '=', hash)
      .where('idToken', 'is not', null)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst()
    await db.updateTable('sessions').set({ idToken: null }).where('browserHash', '=', hash).execute()
    return last?.idToken ? unsealToken(last.idToken, context) : undefined
  })
}

/**
 * Returns a sealed ID token; undefined when its key has been removed since. The issuer then asks the user which session
 * ends.
 */
function unsealToken(sealed: Buffer, { sealing }: SealingContext) {
  try {
    return sealing.unseal(sealed)
  } catch (error) {
    if (error instanceof MissingKey) return undefined
    throw error
  }
}

/**
 * Ends the sessions that a logout token names: all of an account or, if the token has a session id, those with this id
 * and those of the account without any. Returns false when the token was used before.
 */
export async function endSessions(db: Db, { issuer, id, validUntil, sid, subject }: Logout, now: Date) {
  return db.transaction().execute(async (db) => {
    const row = await db
      .insertInto('usedLogoutTokens')
      .values({ issuer, id, validUntil })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return false
    await db.deleteFrom('usedLogoutTokens').where('validUntil', '<', now).execute()
    const accounts = db
      .selectFrom('accounts')
      .select('id')
      .where('issuer', '=', issuer)
      .$if(subject !== undefined, (accounts) => accounts.where('subject', '=', subject ?? ''))
    await db
      .updateTable('sessions')
      .set({ expiresAt: now })
      .where('accountId', 'in', accounts)
      .where('expiresAt', '>', now)
      .where(({ eb, or }) =>
        or([
          ...(sid === undefined ? [] : [eb('sid', '=', sid)]),
          ...(subject === undefined ? [] : [sid === undefined ? eb.lit(true) : eb('sid', 'is', null)]),
        ]),
      )
      .execute()
    return true
  })
}
