import { candidateGroup } from '@hireloom/contract/applications/status'
import { instantIn } from '@hireloom/contract/platform/zones'
import { expressionBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/api/routes.ts'
import { dayAfter } from '../../platform/days.ts'
import type { DB } from '../../platform/db/tables.gen.ts'
import type { Months } from '../rules.ts'

const eb = expressionBuilder<DB, 'schedules'>()

/**
 * Matches the meetings of applications that count in reports. The offset keeps PostgreSQL from making a join of it,
 * which would read all applications of the company instead of those that have a meeting.
 */
export const isOfCountedApplication = eb.exists(
  eb
    .selectFrom('reportFacts')
    .select('reportFacts.applicationId')
    .whereRef('reportFacts.companyId', '=', 'schedules.companyId')
    .whereRef('reportFacts.applicationId', '=', 'schedules.applicationId')
    .where('reportFacts.candidateGroup', '<>', sql.lit(candidateGroup.spam))
    .offset(sql.lit(0)),
)

const midnight = '00:00:00'

/** Returns when these months begin and end in the actor's zone, as instants that an index on a time can compare. */
export const instantsOf = ({ timeZone }: Actor, { firstDay, lastDay }: Months) => ({
  from: instantIn(timeZone, firstDay, midnight),
  until: instantIn(timeZone, dayAfter(lastDay), midnight),
})
