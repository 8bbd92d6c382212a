import { applicationStatus } from '@hireloom/contract/applications/status'
import { type DocumentKind, documentStatus } from '@hireloom/contract/document-requests/codes'
import { sql } from 'kysely'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { PageById } from '../platform/tasks/each-item.ts'

/** The days before the last day on which a candidate is reminded. */
const reminderDays = [1, 3]
/** The hour of a company's day from which its candidates are reminded. */
const firstHour = 8

/**
 * Lists papers of all companies that haven't arrived and are due in three days or tomorrow, except those that were
 * requested or refused on the same day.
 */
export function listDueRequests(db: Db, at: Date, { afterId, limit }: PageById) {
  const local = sql`(${at}::timestamptz at time zone companies.time_zone)`
  return (
    acrossCompanies(db, 'due document requests')
      .selectFrom('documentRequests')
      .innerJoin('companies', 'companies.id', 'documentRequests.companyId')
      .innerJoin('applications', sameCompany('applications', 'documentRequests.applicationId'))
      .select(['documentRequests.companyId', 'documentRequests.id', 'documentRequests.name', 'documentRequests.dueOn'])
      .select(({ ref }) => ref('documentRequests.kind').$castTo<DocumentKind>().as('kind'))
      .select(['applications.id as applicationId', 'applications.firstName', 'applications.email'])
      .select('companies.name as companyName')
      .select(sql<number>`document_requests.due_on - ${local}::date`.as('days'))
      .select(({ fn }) => fn.coalesce('applications.language', 'companies.candidateLanguage').as('language'))
      .where('documentRequests.status', 'in', [documentStatus.asked, documentStatus.refused])
      // The bounds in UTC let the index find the rows; the days in the company's zone decide.
      .where('documentRequests.dueOn', '>=', sql<string>`(${at}::timestamptz - interval '1 day')::date`)
      .where('documentRequests.dueOn', '<=', sql<string>`(${at}::timestamptz + interval '5 days')::date`)
      .where(sql<boolean>`document_requests.due_on - ${local}::date in (${sql.join(reminderDays)})`)
      .where(
        sql<boolean>`greatest(document_requests.asked_at, document_requests.reviewed_at) < date_trunc('day', ${local}) at time zone companies.time_zone`,
      )
      .where(sql<boolean>`extract(hour from ${local}) >= ${firstHour}`)
      .where('applications.status', 'in', [applicationStatus.active, applicationStatus.hired])
      .where('applications.deletedAt', 'is', null)
      .where('companies.isActive', '=', true)
      .where('documentRequests.id', '>', afterId)
      .orderBy('documentRequests.id')
      .limit(limit)
      .execute()
  )
}
