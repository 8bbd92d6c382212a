import { createHash, randomBytes } from 'node:crypto'
import { oneMinute } from '@hireloom/contract/platform/durations'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import type { Sealer } from '../platform/sealing.ts'

/** Milliseconds a user may spend at the provider. */
const attemptLength = 10 * oneMinute

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Stores the secrets of one sign-in at the provider, and returns the parameters for its address (RFC 7636). */
export async function beginAttempt(db: Db, { companyId, userId }: Actor, { sealing, now }: AttemptContext) {
  const state = randomBytes(32).toString('base64url')
  const verifier = randomBytes(32).toString('base64url')
  await db.deleteFrom('esignAttempts').where('companyId', '=', companyId).where('expiresAt', '<=', now).execute()
  await db
    .insertInto('esignAttempts')
    .values({
      companyId,
      userId,
      stateHash: sha256(state),
      verifier: sealing.seal(verifier),
      expiresAt: new Date(now.getTime() + attemptLength),
    })
    .execute()
  return { state, codeChallenge: sha256(verifier).toString('base64url') }
}

/**
 * Deletes an attempt and returns its verifier; undefined when this user began none with this state, or it expired or
 * was used already.
 */
export async function consumeAttempt(
  db: Db,
  { companyId, userId }: Actor,
  state: string,
  { sealing, now }: AttemptContext,
) {
  const attempt = await db
    .deleteFrom('esignAttempts')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('stateHash', '=', sha256(state))
    .returning(['verifier', 'expiresAt'])
    .executeTakeFirst()
  return attempt && attempt.expiresAt > now ? sealing.unseal(attempt.verifier) : undefined
}

interface AttemptContext {
  sealing: Sealer
  now: Date
}
