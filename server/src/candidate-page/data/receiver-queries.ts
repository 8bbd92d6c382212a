import { eventKind } from '@hireloom/contract/history/event-kind'
import { candidateSource } from '@hireloom/contract/lookups'
import { documentProvider } from '@hireloom/contract/signing/codes'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Systems outside the product that an application came through or was passed to. */
export const receiver = { jobBoard: 1, scoring: 2, signing: 3, hrSuite: 4 } as const
export type Receiver = (typeof receiver)[keyof typeof receiver]

interface ReceiversQuery {
  companyId: number
  /** IANA name. */
  timeZone: string
  ids: readonly number[]
}

/**
 * Lists the systems outside that had these applications, as far as the product records it, each with its first and last
 * day and the number of days. Exports to files aren't recorded by candidate.
 */
export async function listReceivers(db: Db, { companyId, timeZone, ids }: ReceiversQuery) {
  const isOfApplications = sql<SqlBool>`company_id = ${companyId} and application_id = any(${[...ids]}::bigint[])`
  const { rows } = await sql<{ receiver: Receiver; firstDay: string; lastDay: string; days: number }>`
    select receiver, min(day)::text as first_day, max(day)::text as last_day, count(distinct day)::int as days
    from (
      select receiver, (at at time zone ${timeZone})::date as day
      from (
        select ${receiver.jobBoard}::int as receiver, applied_at as at from applications
        where company_id = ${companyId} and id = any(${[...ids]}::bigint[])
          and source in (${candidateSource.jobBoard}, ${candidateSource.linkedIn})
        union all
        select ${receiver.scoring}, scored_at from application_scores
        where ${isOfApplications} and scorer not like 'hireloom-%'
        union all
        select ${receiver.signing}, sent_at from signing_documents
        where ${isOfApplications} and provider = ${documentProvider.outside} and sent_at is not null
        union all
        select ${receiver.hrSuite}, at from application_events
        where ${isOfApplications} and kind = ${eventKind.newJoinerInvited}
      ) had
    ) by_day
    group by receiver
    order by receiver`.execute(db)
  return rows
}
