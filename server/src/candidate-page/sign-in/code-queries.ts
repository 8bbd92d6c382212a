import { oneHour, oneMinute } from '@hireloom/contract/platform/durations'
import type { Db } from '../../platform/db/db.ts'

/** The purposes of a code of one application, as `candidate_codes.purpose` stores them. */
export const codePurpose = { accept: 2 } as const
export type CodePurpose = (typeof codePurpose)[keyof typeof codePurpose]

interface CodeKey {
  applicationId: number
  purpose: CodePurpose
}

/** The time for which a code works. */
export const codeAge = 10 * oneMinute
const maxTries = 5

/** The maximum number of codes for one application, and of requests for one address, in an hour. */
const maxSends = 5
/** The time between two requests for one address. */
export const betweenRequests = oneMinute

/** Stores a code in place of an earlier one. Returns false beyond five codes in an hour. */
export async function saveCode(db: Db, companyId: number, key: CodeKey, { hash, at }: { hash: Buffer; at: Date }) {
  const code = { codeHash: hash, sentAt: at, tries: 0 }
  const hourAgo = new Date(at.getTime() - oneHour)
  const row = await db
    .insertInto('candidateCodes')
    .values({ companyId, ...key, ...code, hourBegan: at })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'applicationId', 'purpose'])
        .doUpdateSet(({ eb, ref }) => ({
          ...code,
          sends: eb
            .case()
            .when('candidateCodes.hourBegan', '>', hourAgo)
            .then(eb('candidateCodes.sends', '+', 1))
            .else(1)
            .end(),
          hourBegan: eb
            .case()
            .when('candidateCodes.hourBegan', '>', hourAgo)
            .then(ref('candidateCodes.hourBegan'))
            .else(at)
            .end(),
        }))
        .where(({ or, eb }) =>
          or([eb('candidateCodes.sends', '<', maxSends), eb('candidateCodes.hourBegan', '<=', hourAgo)]),
        ),
    )
    .returning('sends')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether this is the code; it works within ten minutes, and each call is one of five tries. */
export async function tryCode(db: Db, companyId: number, key: CodeKey, { hash, at }: { hash: Buffer; at: Date }) {
  const row = await db
    .updateTable('candidateCodes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('companyId', '=', companyId)
    .where('applicationId', '=', key.applicationId)
    .where('purpose', '=', key.purpose)
    .where('codeHash', 'is not', null)
    .where('tries', '<', maxTries)
    .where('sentAt', '>', new Date(at.getTime() - codeAge))
    .returning('codeHash')
    .executeTakeFirst()
  return row?.codeHash?.equals(hash) ?? false
}

/** Voids a code after the action that it confirmed. */
export async function voidCode(db: Db, companyId: number, key: CodeKey) {
  await db
    .updateTable('candidateCodes')
    .set({ codeHash: null })
    .where('companyId', '=', companyId)
    .where('applicationId', '=', key.applicationId)
    .where('purpose', '=', key.purpose)
    .execute()
}

interface EmailAndTime {
  email: string
  at: Date
}

/**
 * Stores that an address asked for a code, which voids an earlier one, whether or not the company knows the address.
 * Returns false beyond five requests in an hour, and within a minute of the last one unless wrong tries used its code
 * up. Wrong tries are counted for every address, so the result doesn't depend on whether the company knows it.
 */
export async function saveSignInRequest(
  db: Db,
  companyId: number,
  { email, attemptHash, at }: EmailAndTime & { attemptHash: Buffer },
) {
  const initial = { codeHash: null, linkHash: null, askedAt: at, tries: 0, attemptHash, usedAt: null }
  const hourAgo = new Date(at.getTime() - oneHour)
  const row = await db
    .insertInto('candidateSignIns')
    .values({ companyId, email, ...initial, hourBegan: at })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'email'])
        .doUpdateSet(({ eb, ref }) => ({
          ...initial,
          asks: eb
            .case()
            .when('candidateSignIns.hourBegan', '>', hourAgo)
            .then(eb('candidateSignIns.asks', '+', 1))
            .else(1)
            .end(),
          hourBegan: eb
            .case()
            .when('candidateSignIns.hourBegan', '>', hourAgo)
            .then(ref('candidateSignIns.hourBegan'))
            .else(at)
            .end(),
        }))
        .where(({ or, eb }) =>
          or([eb('candidateSignIns.asks', '<', maxSends), eb('candidateSignIns.hourBegan', '<=', hourAgo)]),
        )
        .where(({ or, and, eb }) =>
          or([
            eb('candidateSignIns.askedAt', '<=', new Date(at.getTime() - betweenRequests)),
            and([eb('candidateSignIns.tries', '>=', maxTries), eb('candidateSignIns.usedAt', 'is', null)]),
          ]),
        ),
    )
    .returning('asks')
    .executeTakeFirst()
  return row !== undefined
}

const findRequest = (db: Db, companyId: number, email: string) =>
  db
    .selectFrom('candidateSignIns')
    .select(['askedAt', 'usedAt', 'attemptHash'])
    .where('companyId', '=', companyId)
    .where('email', '=', email)
    .executeTakeFirst()

/** Returns the seconds left of the minute after an address asked for a code; 0 after that. */
export async function secondsToNextRequest(db: Db, companyId: number, { email, at }: EmailAndTime) {
  const last = await findRequest(db, companyId, email)
  const wait = last ? last.askedAt.getTime() + betweenRequests - at.getTime() : 0
  return Math.max(0, Math.ceil(wait / 1000))
}

/** Returns when the code or the link that a browser asked for signed in; undefined if not, or ten minutes later. */
export async function findSignIn(
  db: Db,
  companyId: number,
  { email, attemptHash, at }: EmailAndTime & { attemptHash: Buffer },
) {
  const last = await findRequest(db, companyId, email)
  if (!last?.attemptHash?.equals(attemptHash) || last.askedAt.getTime() <= at.getTime() - codeAge) return undefined
  return last.usedAt ?? undefined
}

interface SignInSecrets extends EmailAndTime {
  codeHash: Buffer
  linkHash: Buffer
}

/** Stores the code and the link that answer the last request of an address; false when there was a later request. */
export async function saveSignInSecrets(db: Db, companyId: number, { email, at, ...hashes }: SignInSecrets) {
  const { numUpdatedRows } = await db
    .updateTable('candidateSignIns')
    .set(hashes)
    .where('companyId', '=', companyId)
    .where('email', '=', email)
    .where('askedAt', '=', at)
    .where('codeHash', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const usedValues = { codeHash: null, linkHash: null, tries: maxTries }

export type CodeResult = { isRight: true } | { isRight: false; triesLeft: number } | { isRight: false; isOver: true }

/**
 * Tries a code of an address, which works once within ten minutes and five tries. It voids the link of the same mail.
 */
export async function useSignInCode(
  db: Db,
  companyId: number,
  { email, hash, at }: EmailAndTime & { hash: Buffer },
): Promise<CodeResult> {
  const match = await db
    .updateTable('candidateSignIns')
    .set({ ...usedValues, usedAt: at })
    .where('companyId', '=', companyId)
    .where('email', '=', email)
    .where('codeHash', '=', hash)
    .where('tries', '<', maxTries)
    .where('askedAt', '>', new Date(at.getTime() - codeAge))
    .returning('tries')
    .executeTakeFirst()
  if (match) return { isRight: true }
  const failure = await db
    .updateTable('candidateSignIns')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('companyId', '=', companyId)
    .where('email', '=', email)
    .where('tries', '<', maxTries)
    .where('askedAt', '>', new Date(at.getTime() - codeAge))
    .returning('tries')
    .executeTakeFirst()
  return failure ? { isRight: false, triesLeft: maxTries - failure.tries } : { isRight: false, isOver: true }
}

/** Uses a sign-in link, once within ten minutes, and returns its address. It voids the code of the same mail. */
export async function useSignInLink(db: Db, companyId: number, { hash, at }: { hash: Buffer; at: Date }) {
  const row = await db
    .updateTable('candidateSignIns')
    .set({ ...usedValues, usedAt: at })
    .where('companyId', '=', companyId)
    .where('linkHash', '=', hash)
    .where('tries', '<', maxTries)
    .where('askedAt', '>', new Date(at.getTime() - codeAge))
    .returning('email')
    .executeTakeFirst()
  return row?.email
}
