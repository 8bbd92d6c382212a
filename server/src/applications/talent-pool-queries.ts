import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../platform/db/tables.gen.ts'

/**
 * The last day on which the company may keep the candidate of an application for other jobs; null without their
 * consent. The query needs the tables applications and companies.
 */
export const talentPoolDay = sql<string | null>`case when applications.talent_pool_consent then coalesce(
  applications.talent_pool_until,
  (
    (coalesce(applications.consent_at, applications.applied_at) at time zone companies.time_zone)
    + make_interval(months => companies.talent_pool_months)
  )::date
) end`

/**
 * The condition that the candidate of an application agreed to the talent pool. It has no parameter, so that PostgreSQL
 * can use the index with the same condition.
 */
export const hasTalentPoolConsent = sql<SqlBool>`applications.talent_pool_consent`

/** Returns the condition that an application is in the talent pool of its company on a day (`YYYY-MM-DD`). */
export function isInTalentPool(companyId: number, today: string): Expression<SqlBool> {
  const { exists, selectFrom, eb } = expressionBuilder<DB, 'applications'>()
  return eb.and([
    hasTalentPoolConsent,
    exists(
      selectFrom('companies')
        .select('companies.id')
        .where('companies.id', '=', companyId)
        .where(talentPoolDay, '>=', today),
    ),
  ])
}
