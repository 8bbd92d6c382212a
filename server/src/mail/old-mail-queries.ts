import { sql } from 'kysely'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { mailStatus } from './rules.ts'

/**
 * Deletes at most `limit` mails without an application, of all companies, that were sent or failed before this time.
 * Returns how many it deleted.
 */
export async function deleteOldMails(db: Db, before: Date, limit: number) {
  const { numAffectedRows = 0n } = await sql`
    delete from mails where (company_id, id) in (
      select company_id, id from mails
      where application_id is null and status <> ${sql.lit(mailStatus.waiting)} and created_at < ${before}
        and greatest(created_at, sent_at, tried_at) < ${before}
      limit ${limit}
      for update skip locked
    )`.execute(acrossCompanies(db, 'old mails'))
  return Number(numAffectedRows)
}
