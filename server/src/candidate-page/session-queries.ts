import { oneHour, oneMinute } from '@hireloom/contract/platform/durations'
import type { Db } from '../platform/db/db.ts'

/** The purposes of a code, as `candidate_codes.purpose` stores them. */
export const codePurpose = { open: 1, accept: 2 } as const
export type CodePurpose = (typeof codePurpose)[keyof typeof codePurpose]

interface CodeKey {
  applicationId: number
  purpose: CodePurpose
}

const codeAge = 10 * oneMinute
const maxTries = 5

/** Codes to one application per hour. */
const maxSends = 5

/** Stores a code in place of an earlier one. Returns false beyond five codes in an hour. */
export async function saveCode(db: Db, companyId: number, key: CodeKey, { hash, at }: { hash: Buffer; at: Date }) {
  const code = { codeHash: hash, sentAt: at, tries: 0 }
  const hourAgo = new Date(at.getTime() - oneHour)
  const saved = await db
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
  return saved !== undefined
}

/** Returns whether this is the code; it works once, and each call is one of five tries. */
export async function useCode(db: Db, companyId: number, key: CodeKey, { hash, at }: { hash: Buffer; at: Date }) {
  const tried = await db
    .updateTable('candidateCodes')
    .set(({ eb }) => ({
      tries: eb('tries', '+', 1),
      codeHash: eb.case().when('codeHash', '=', hash).then(null).else(eb.ref('codeHash')).end(),
    }))
    .where('companyId', '=', companyId)
    .where('applicationId', '=', key.applicationId)
    .where('purpose', '=', key.purpose)
    .where('codeHash', 'is not', null)
    .where('tries', '<', maxTries)
    .where('sentAt', '>', new Date(at.getTime() - codeAge))
    .returning('codeHash')
    .executeTakeFirst()
  return tried !== undefined && tried.codeHash === null
}

const longestSession = 4 * oneHour
const idleSession = 30 * oneMinute

export async function insertSession(
  db: Db,
  companyId: number,
  { tokenHash, applicationId, at }: { tokenHash: Buffer; applicationId: number; at: Date },
) {
  await removeOldSessions(db, companyId, at)
  await db
    .insertInto('candidateSessions')
    .values({ companyId, tokenHash, applicationId, openedAt: at, usedAt: at })
    .execute()
}

const removeOldSessions = (db: Db, companyId: number, at: Date) =>
  db
    .deleteFrom('candidateSessions')
    .where('companyId', '=', companyId)
    .where('openedAt', '<', new Date(at.getTime() - longestSession))
    .execute()

/** Returns whether a session of this application is open, which lasts 30 minutes from each use and 4 hours at most. */
export async function continueSession(
  db: Db,
  companyId: number,
  { tokenHash, applicationId, at }: { tokenHash: Buffer; applicationId: number; at: Date },
) {
  const { numUpdatedRows } = await db
    .updateTable('candidateSessions')
    .set({ usedAt: at })
    .where('companyId', '=', companyId)
    .where('tokenHash', '=', tokenHash)
    .where('applicationId', '=', applicationId)
    .where('openedAt', '>', new Date(at.getTime() - longestSession))
    .where('usedAt', '>', new Date(at.getTime() - idleSession))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
