import { applicationStatus } from '@hireloom/contract/applications/status'
import { sql } from 'kysely'
import { hasTalentPoolConsent, talentPoolDay } from '../../applications/talent-pool-queries.ts'
import { acrossCompanies, type Db } from '../../platform/db/db.ts'

/** Candidates are asked 30 days before the last day; a task that was late still asks in the two days after. */
const [minDays, maxDays] = [28, 30]
/** The hour of a company's day from which its candidates are asked. */
const firstHour = 8

/** Returns the key of the mail about the last day of a consent. */
export const renewalKey = ({ applicationId, until }: { applicationId: number; until: string }) =>
  `talent pool ${applicationId} ${until}`

/**
 * Lists addresses, at all companies, whose consents to the talent pool end in 28 to 30 days and that haven't been asked
 * yet, each with the newest application of the consent that lasts longest.
 */
export function listEndingConsents(db: Db, at: Date, limit: number) {
  const local = sql`(${at}::timestamptz at time zone companies.time_zone)`
  const consents = acrossCompanies(db, 'ending consents')
    .selectFrom('applications')
    .innerJoin('companies', 'companies.id', 'applications.companyId')
    .distinctOn(['applications.companyId', 'applications.email'])
    .select(['applications.companyId', 'applications.id as applicationId', 'applications.firstName'])
    .select('companies.name as companyName')
    .select(({ ref }) => ref('applications.email').$notNull().as('email'))
    .select(({ fn }) => fn.coalesce('applications.language', 'companies.candidateLanguage').as('language'))
    .select(talentPoolDay.$notNull().as('until'))
    .select(sql<number>`(${talentPoolDay}) - ${local}::date`.as('days'))
    .where(hasTalentPoolConsent)
    .where('applications.status', '!=', applicationStatus.hired)
    .where('applications.email', 'is not', null)
    .where('applications.deletedAt', 'is', null)
    // The owner of the address has said that the application is not theirs.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('candidateOpenings')
            .whereRef('candidateOpenings.companyId', '=', 'applications.companyId')
            .whereRef('candidateOpenings.applicationId', '=', 'applications.id')
            .whereRef('candidateOpenings.email', '=', 'applications.email')
            .where('candidateOpenings.isWrong', '=', true),
        ),
      ),
    )
    .where('companies.isActive', '=', true)
    .where(sql<boolean>`extract(hour from ${local}) >= ${firstHour}`)
    .orderBy('applications.companyId')
    .orderBy('applications.email')
    .orderBy('until', 'desc')
    .orderBy('applications.id', 'desc')
  return acrossCompanies(db, 'ending consents')
    .selectFrom(consents.as('ending'))
    .selectAll('ending')
    .where('ending.days', '>=', minDays)
    .where('ending.days', '<=', maxDays)
    .where(sql<boolean>`not exists (
      select from mails
      where mails.company_id = ending.company_id
        and mails.dedupe_key = 'talent pool ' || ending.application_id || ' ' || ending.until)`)
    .limit(limit)
    .execute()
}
