import { oneHour, oneMinute } from '@hireloom/contract/platform/durations'
import type { Language } from '@hireloom/contract/texts/languages'
import { acrossCompanies, type Db } from '../../platform/db/db.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'

/** The level of a session: the link in a mail opens one application, a code all applications of an address. */
export const sessionLevel = { link: 1, code: 2 } as const

const maxSessionAge = 4 * oneHour
const idleSession = 30 * oneMinute

interface NewSession {
  tokenHash: Buffer
  email: string
  /** The application of a session that a link opened; null after a code. */
  applicationId: number | null
  at: Date
}

export async function insertSession(db: Db, companyId: number, { applicationId, at, ...session }: NewSession) {
  await db
    .insertInto('candidateSessions')
    .values({
      ...session,
      companyId,
      applicationId,
      level: applicationId === null ? sessionLevel.code : sessionLevel.link,
      openedAt: at,
      usedAt: at,
    })
    .execute()
}

interface SessionQuery {
  companyId: number
  tokenHash: Buffer
}

const findSessions = preparedQuery((db, { companyId, tokenHash }: SessionQuery) =>
  db
    .selectFrom('candidateSessions')
    .select(['email', 'applicationId', 'openedAt', 'usedAt'])
    .select(({ selectFrom }) =>
      selectFrom('applications')
        .select('applications.language')
        .whereRef('applications.companyId', '=', 'candidateSessions.companyId')
        .whereRef('applications.email', '=', 'candidateSessions.email')
        .where('applications.deletedAt', 'is', null)
        .where('applications.language', 'is not', null)
        .orderBy('applications.appliedAt', 'desc')
        .orderBy('applications.id', 'desc')
        .limit(1)
        .as('language'),
    )
    .where('companyId', '=', companyId)
    .where('tokenHash', '=', tokenHash),
)

/**
 * Continues an open session, which lasts 30 minutes from each use and 4 hours at most. If it has ended, returns only
 * the address, and whether nobody used it for 30 minutes. If it doesn't exist or is deleted, returns neither.
 */
export async function continueSession(db: Db, companyId: number, { tokenHash, at }: { tokenHash: Buffer; at: Date }) {
  const [session] = await findSessions(db, { companyId, tokenHash })
  if (!session) return {}
  const isIdle = at.getTime() - session.usedAt.getTime() >= idleSession
  if (isIdle || at.getTime() - session.openedAt.getTime() >= maxSessionAge) {
    return { expired: { email: session.email, isIdle } }
  }
  // Once a minute is enough, and spares most calls a write.
  if (at.getTime() - session.usedAt.getTime() > oneMinute) {
    await db
      .updateTable('candidateSessions')
      .set({ usedAt: at })
      .where('companyId', '=', companyId)
      .where('tokenHash', '=', tokenHash)
      .execute()
  }
  return { session }
}
type FoundSession = Awaited<ReturnType<typeof continueSession>>
export type CandidateSession = NonNullable<FoundSession['session']>
export type PastSession = NonNullable<FoundSession['expired']>

/** Stores the language that a candidate chose, for mails about the applications of their session. */
export async function saveLanguage(db: Db, companyId: number, session: CandidateSession, language: Language) {
  const { email, applicationId } = session
  let update = db
    .updateTable('applications')
    .set({ language })
    .where('companyId', '=', companyId)
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .where('language', 'is distinct from', language)
  if (applicationId !== null) update = update.where('id', '=', applicationId)
  await update.execute()
}

export const deleteSession = (db: Db, companyId: number, tokenHash: Buffer) =>
  db.deleteFrom('candidateSessions').where('companyId', '=', companyId).where('tokenHash', '=', tokenHash).execute()

/** Ends the sessions of an address in every browser. */
export const deleteSessionsOf = (db: Db, companyId: number, email: string) =>
  db.deleteFrom('candidateSessions').where('companyId', '=', companyId).where('email', '=', email).execute()

/** Deletes sessions 4 hours after they were opened, and codes and requests after 24 hours, in every company. */
export async function deleteOldSignIns(db: Db, at: Date) {
  const all = acrossCompanies(db, 'old sign-ins of candidates')
  await all
    .deleteFrom('candidateSessions')
    .where('openedAt', '<', new Date(at.getTime() - maxSessionAge))
    .execute()
  const dayAgo = new Date(at.getTime() - 24 * oneHour)
  await all.deleteFrom('candidateSignIns').where('askedAt', '<', dayAgo).execute()
  await all.deleteFrom('candidateCodes').where('sentAt', '<', dayAgo).execute()
}
