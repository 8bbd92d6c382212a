import { oneWeek } from '@hireloom/contract/platform/durations'
import { resendFailedMails } from '../mail/outbox-queries.ts'
import type { Db } from '../platform/db/db.ts'
import { listCompaniesOfFailedMails } from './queries.ts'

/**
 * Retries the mails that failed in the last week, of one company or all, in a transaction for each company. Returns
 * their number.
 */
export async function retryFailedMails(db: Db, now: Date, companyId?: number): Promise<number> {
  const since = new Date(now.getTime() - oneWeek)
  const companyIds = companyId === undefined ? await listCompaniesOfFailedMails(db, since) : [companyId]
  let mails = 0
  for (const companyId of companyIds) {
    mails += await db.transaction().execute((db) => resendFailedMails(db, companyId, since))
  }
  return mails
}
