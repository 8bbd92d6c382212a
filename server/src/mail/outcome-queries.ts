import type { Db } from '../platform/db/db.ts'

export type MailOutcome = 'sent' | 'failed' | 'returned'

/** Adds to the number of mails with this outcome, in the transaction that stores it. Other workers wait for its end. */
export async function addMailOutcomes(db: Db, outcome: MailOutcome, mails: number) {
  await db
    .insertInto('mailOutcomes')
    .values({ outcome, mails })
    .onConflict((conflict) =>
      conflict.column('outcome').doUpdateSet(({ eb, ref }) => ({
        mails: eb('mailOutcomes.mails', '+', ref('excluded.mails')),
      })),
    )
    .execute()
}

/** Returns how many mails had each outcome, in all companies and processes. */
export async function findMailOutcomes(db: Db): Promise<Record<MailOutcome, number>> {
  const rows = await db.selectFrom('mailOutcomes').select(['outcome', 'mails']).execute()
  const mailCounts = Object.fromEntries(rows.map(({ outcome, mails }) => [outcome, mails]))
  return { sent: 0, failed: 0, returned: 0, ...mailCounts }
}
