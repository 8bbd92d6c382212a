import { openProgress } from '@hireloom/contract/schedules/progress'
import { scheduleLength } from '@hireloom/contract/schedules/schedule'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { endOf } from './rules.ts'

interface Planned {
  startsAt: Date
  endsAt: Date
  inChargeIds: readonly number[]
  /** The schedule this plan is to replace. */
  exceptId: number | undefined
}

/**
 * When active colleagues are taken within a time, soonest first. It says nothing of the candidates, nor of how many
 * there are at the same time.
 */
export function listBusyTimes(db: Db, companyId: number, { startsAt, endsAt, inChargeIds, exceptId }: Planned) {
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
    // Nothing lasts longer, so the index on the start bounds what is read at both ends.
    .where('schedules.startsAt', '>', endOf(startsAt, -scheduleLength.longest))
    .where('schedulePeople.userId', 'in', [...inChargeIds])
    .where('users.isActive', '=', true)
  if (exceptId !== undefined) others = others.where('schedules.id', '!=', exceptId)
  others = others.groupBy(['users.companyId', 'users.id', 'schedules.startsAt', 'schedules.endsAt'])
  return others.orderBy('schedules.startsAt').orderBy('users.firstName').orderBy('users.id').execute()
}
