import { expressionBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'

/** Returns the start of the keys under which the invitations to a meeting are queued. */
export const inviteKey = ({ id }: { id: number }) => `schedule ${id} `

/** Lists the addresses that an invitation to this meeting was sent to. */
export async function listInvited(
  db: Db,
  { companyId, application, schedule }: { companyId: number; application: { id: number }; schedule: { id: number } },
) {
  const rows = await db
    .selectFrom('mails')
    .select('recipient')
    .where('companyId', '=', companyId)
    .where('applicationId', '=', application.id)
    .where('calendarMethod', '=', 'REQUEST')
    .where('dedupeKey', 'like', `${inviteKey(schedule)}%`)
    .execute()
  return new Set(rows.map(({ recipient }) => recipient))
}

/** Selects whether the candidate was invited, as a column of a query on schedules. */
export function isCandidateInvited(companyId: number) {
  const { exists, selectFrom } = expressionBuilder<DB, 'schedules'>()
  return exists(
    selectFrom('mails')
      .innerJoin('applications', sameCompany('applications', 'mails.applicationId'))
      .select('mails.id')
      .where('mails.companyId', '=', companyId)
      .whereRef('mails.applicationId', '=', 'schedules.applicationId')
      .whereRef('mails.recipient', '=', 'applications.email')
      .where('mails.calendarMethod', '=', 'REQUEST')
      .where('mails.dedupeKey', 'like', ({ ref }) => sql<string>`'schedule ' || ${ref('schedules.id')} || ' %'`),
  )
    .$castTo<boolean>()
    .as('isCandidateInvited')
}
