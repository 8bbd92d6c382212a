import { openProgress } from '@hireloom/contract/schedules/progress'
import { scheduleLength } from '@hireloom/contract/schedules/schedule'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { endOf } from './rules.ts'

interface BusyTimesQuery {
  startsAt: Date
  endsAt: Date
  inChargeIds: readonly number[]
  /** Schedules to leave out, such as the one that is being changed. */
  exceptIds: readonly number[]
}

/**
 * Lists the busy times of active colleagues within a period, earliest first. Reveals neither the candidates nor how
 * many appointments there are at the same time.
 */
export function listBusyTimes(db: Db, companyId: number, { startsAt, endsAt, inChargeIds, exceptIds }: BusyTimesQuery) {
  let others = db
    .selectFrom('schedules')
    .innerJoin('applications', sameCompany('applications', 'schedules.applicationId'))
    .innerJoin('schedulePeople', (join) =>
      join
        .onRef('schedulePeople.companyId', '=', 'schedules.companyId')
        .onRef('schedulePeople.scheduleId', '=', 'schedules.id'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'schedulePeople.companyId').onRef('users.id', '=', 'schedulePeople.userId'),
    )
    .select(['users.id', userName('users').as('name'), 'schedules.startsAt', 'schedules.endsAt'])
    .where('schedules.companyId', '=', companyId)
    .where('schedules.progress', 'in', openProgress)
    .where('applications.deletedAt', 'is', null)
    .where('schedules.startsAt', '<', endsAt)
    .where('schedules.endsAt', '>', startsAt)
    // No meeting is longer, so the index on the start limits the rows at both ends.
    .where('schedules.startsAt', '>', endOf(startsAt, -scheduleLength.longest))
    .where('schedulePeople.userId', 'in', [...inChargeIds])
    .where('users.isActive', '=', true)
  if (exceptIds.length > 0) others = others.where('schedules.id', 'not in', [...exceptIds])
  others = others.groupBy(['users.companyId', 'users.id', 'schedules.startsAt', 'schedules.endsAt'])
  return others.orderBy('schedules.startsAt').orderBy('users.firstName').orderBy('users.id').execute()
}
