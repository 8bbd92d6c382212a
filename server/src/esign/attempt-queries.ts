import { createHash, randomBytes } from 'node:crypto'
import { oneMinute } from '@hireloom/contract/platform/durations'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import type { Sealing } from '../platform/sealing.ts'

/** Milliseconds someone may take at the provider. */
const attemptLength = 10 * oneMinute

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Keeps the secrets of one way to the provider and back, and answers what goes along in the address (RFC 7636). */
export async function beginAttempt(db: Db, { companyId, userId }: Actor, { sealing, now }: Keeping) {
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
 * Takes an attempt out and answers its verifier; undefined when this user began none with this state, or it is over or
 * was taken already.
 */
export async function takeAttempt(db: Db, { companyId, userId }: Actor, state: string, { sealing, now }: Keeping) {
  const attempt = await db
    .deleteFrom('esignAttempts')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('stateHash', '=', sha256(state))
    .returning(['verifier', 'expiresAt'])
    .executeTakeFirst()
  return attempt && attempt.expiresAt > now ? sealing.unseal(attempt.verifier) : undefined
}

interface Keeping {
  sealing: Sealing
  now: Date
}
