import { record } from '../../history/queries.ts'
import { isSameSecret } from '../../platform/signing.ts'
import type { ApplicationVisit } from '../application-visit.ts'
import { countTry, findLastDigits, saveOpening, saveWrongAddress } from './opening-queries.ts'

export type OpeningResult = { isOpen: true } | { isOpen: false; triesLeft: number }

/**
 * Opens an application, and the others of its address with the same phone number, by the last digits of that number.
 * One without a number opens without digits.
 */
export async function openByDigits(
  { services, company, session, application, now }: ApplicationVisit,
  digits: string,
): Promise<OpeningResult> {
  const { db } = services
  const key = { id: application.id, email: session.email }
  return db.transaction().execute(async (db) => {
    const triesLeft = await countTry(db, company.id, key, now)
    if (triesLeft === undefined) return { isOpen: false, triesLeft: 0 }
    const lastDigits = await findLastDigits(db, company.id, application.id)
    if (lastDigits !== undefined && !isSameSecret(digits, lastDigits)) return { isOpen: false, triesLeft }
    for (const applicationId of await saveOpening(db, company.id, key, now)) {
      await record(db, { companyId: company.id }, { event: 'candidate.page_opened', data: { applicationId }, at: now })
    }
    return { isOpen: true }
  })
}

/** Stores the report of an address's owner that the application isn't theirs, which ends its mails. */
export async function disown({ services, company, session, application, now }: ApplicationVisit) {
  await services.db.transaction().execute(async (db) => {
    const key = { id: application.id, email: session.email }
    if (!(await saveWrongAddress(db, company.id, key))) return
    const data = { applicationId: application.id }
    await record(db, { companyId: company.id }, { event: 'candidate.address_disowned', data, at: now })
  })
}
