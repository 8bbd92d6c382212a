import { candidateGroup } from '@hireloom/contract/applications/status'
import { instantIn } from '@hireloom/contract/platform/zones'
import { expressionBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/api/routes.ts'
import { dayAfter } from '../../platform/days.ts'
import type { DB } from '../../platform/db/tables.gen.ts'
import type { Months } from '../rules.ts'

const eb = expressionBuilder<DB, 'schedules'>()

/** Matches the meetings of applications that count in reports: of all but the few that are deleted or spam. */
export const isOfCountedApplication = ({ companyId }: Pick<Actor, 'companyId'>) =>
  eb(
    'schedules.applicationId',
    'not in',
    eb
      .selectFrom('applications')
      .select('applications.id')
      .where('applications.companyId', '=', companyId)
      .where(({ or, eb }) =>
        or([eb('deletedAt', 'is not', null), eb('candidateGroup', '=', sql.lit(candidateGroup.spam))]),
      ),
  )

const midnight = '00:00:00'

/** Returns when these months begin and end in the actor's zone, as instants that an index on a time can compare. */
export const instantsOf = ({ timeZone }: Actor, { firstDay, lastDay }: Months) => ({
  from: instantIn(timeZone, firstDay, midnight),
  until: instantIn(timeZone, dayAfter(lastDay), midnight),
})
