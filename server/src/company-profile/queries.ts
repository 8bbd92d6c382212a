import type { CompanyProfile, CompanyProfileChange } from '@hireloom/contract/company-profile'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { nextVersion } from '../platform/versions.ts'

const selectProfile = (db: Db, companyId: number) =>
  db
    .selectFrom('companies')
    .select(['name', 'timeZone', 'candidateLanguage', 'profileUpdatedAt as updatedAt'])
    .select(['nib', 'remindsOfVacancyReports', 'healthOpenDays', 'healthQuietDays', 'healthIdleDays'])
    .select(({ fn, val }) => [
      fn.coalesce('privacyNoticeUrl', val('')).as('privacyNoticeUrl'),
      fn.coalesce('mailSenderName', val('')).as('mailSenderName'),
    ])
    .where('id', '=', companyId)

export const findProfile = (db: Db, companyId: number): Promise<CompanyProfile> =>
  selectProfile(db, companyId).executeTakeFirstOrThrow()

/** Locks the profile until the end of the transaction, so that changes run one after the other. */
export const lockProfile = (db: Db, companyId: number): Promise<CompanyProfile> =>
  selectProfile(db, companyId).forNoKeyUpdate().executeTakeFirstOrThrow()

export async function saveProfile(db: Db, companyId: number, change: CompanyProfileChange, now: Date) {
  const { privacyNoticeUrl, mailSenderName, updatedAt: version, ...rest } = change
  await db
    .updateTable('companies')
    .set({
      ...rest,
      privacyNoticeUrl: privacyNoticeUrl || null,
      mailSenderName: mailSenderName || null,
      profileUpdatedAt: nextVersion(version, now),
    })
    .where('id', '=', companyId)
    .execute()
}

/** Returns whether PostgreSQL knows this name of a time zone. It has to, because some days are computed in SQL. */
export async function isStorableZone(db: Db, timeZone: string) {
  const { rows } = await sql`select name from pg_timezone_names() where name = ${timeZone}`.execute(db)
  return rows.length > 0
}
