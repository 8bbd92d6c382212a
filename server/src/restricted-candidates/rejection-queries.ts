import { sql } from 'kysely'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'

interface RestrictionInput {
  startDate: string
  endDate: string
  reason: string
  at: Date
}

/**
 * Restricts the applicants of rejected applications, with the data of the application. Returns the restriction by
 * application.
 */
export async function restrictApplicants(
  db: Db,
  { companyId, userId }: Actor,
  applicationIds: readonly number[],
  { startDate, endDate, reason, at }: RestrictionInput,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; applicationId: number }>`
    insert into candidate_bars (company_id, candidate_id, first_name, last_name, nik_hash, nik_cipher, passport_hash, email,
      phone, reason, start_date, end_date, application_id, created_by, created_at, updated_at)
    select applications.company_id, applications.candidate_id, applications.first_name, applications.last_name,
      case when profiles.nik_cipher is not null then applications.identity_hash end,
      case when applications.identity_hash is not null then profiles.nik_cipher end,
      case when profiles.nik_cipher is null then applications.identity_hash end,
      lower(applications.email), profiles.phone_number, ${reason}, ${startDate}::date, ${endDate}::date, applications.id,
      ${userId}::bigint, ${at}::timestamptz, ${at}::timestamptz
    from applications
    left join application_profiles profiles
      on profiles.company_id = ${companyId} and profiles.application_id = applications.id
    where applications.company_id = ${companyId} and applications.id = any (${[...applicationIds]}::bigint[])
    order by applications.id
    returning id, application_id`.execute(db)
  return new Map(rows.map(({ id, applicationId }) => [applicationId, id]))
}
