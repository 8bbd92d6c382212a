import { candidateGroup } from '@hireloom/contract/applications/status'
import type { ReportFilters } from '@hireloom/contract/reports/fields'
import type { RejectionPart, Rejections } from '@hireloom/contract/reports/rejections'
import { sql } from 'kysely'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { everyMonth, type Months } from '../rules.ts'
import { type Names, namesOf, namesWithoutId } from './name-queries.ts'
import { ofReportedJobs, type ReportedJobFilters } from './scope-queries.ts'

/**
 * Counts the applications that were rejected in these months and still are, by reason, by stage, by user and by month.
 */
export async function reportRejections(
  db: Db,
  actor: Actor,
  filters: ReportFilters,
  months: Months,
): Promise<Rejections> {
  const month = sql<string>`date_trunc('month', entered_on)::date`
  const rows = await rejectionsOf(db, actor, filters)
    .where('enteredOn', '>=', months.firstDay)
    .where('enteredOn', '<=', months.lastDay)
    .select(({ fn }) => [
      month.as('month'),
      'rejectionReasonId',
      'fromStageId',
      'enteredBy',
      fn.countAll<number>().as('rejected'),
    ])
    .groupBy([month, 'rejectionReasonId', 'fromStageId', 'enteredBy'])
    .execute()
  const sumBy = (key: (row: (typeof rows)[number]) => number | null) => {
    const sums = new Map<number, number>()
    for (const row of rows) sums.set(key(row) ?? 0, (sums.get(key(row) ?? 0) ?? 0) + row.rejected)
    return sums
  }
  const [reasons, stages, users] = [
    sumBy((row) => row.rejectionReasonId),
    sumBy((row) => row.fromStageId),
    sumBy((row) => row.enteredBy),
  ]
  const names = await namesOf(db, actor.companyId, {
    reasons: [...reasons.keys()],
    stages: [...stages.keys()],
    users: [...users.keys()],
  })
  const byMonth = [...Map.groupBy(rows, (row) => String(row.month).slice(0, 7))].map(([month, monthRows]) => ({
    month,
    rejected: monthRows.reduce((sum, row) => sum + row.rejected, 0),
  }))
  return {
    rejected: rows.reduce((sum, row) => sum + row.rejected, 0),
    reasons: partsOf(reasons, names.reasons, namesWithoutId.reasons),
    stages: partsOf(stages, names.stages, namesWithoutId.stages),
    users: partsOf(users, names.users, namesWithoutId.users),
    months: everyMonth(months, byMonth, (month) => ({ month, rejected: 0 })),
  }
}

/** Selects the current stays of rejected applications, for those jobs of the filters that the actor may see. */
export function rejectionsOf(db: Pick<Db, 'selectFrom'>, actor: Actor, filters: ReportedJobFilters) {
  return db
    .selectFrom('stageStays')
    .where('stageStays.companyId', '=', actor.companyId)
    .where('stageStays.candidateGroup', '=', candidateGroup.rejected)
    .where('stageStays.leftAt', 'is', null)
    .where('stageStays.isCounted', '=', true)
    .where(ofReportedJobs(actor, filters, 'stageStays.jobId'))
}

const partsOf = (sums: ReadonlyMap<number, number>, names: Names, nameWithoutId: string): RejectionPart[] =>
  [...sums]
    .map(([id, rejected]) => ({ id, name: id === 0 ? nameWithoutId : (names.get(id) ?? ''), rejected }))
    .sort((a, b) => b.rejected - a.rejected || a.name.localeCompare(b.name))
