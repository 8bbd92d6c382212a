import { nextActionKind } from '@hireloom/contract/home'
import { instantIn } from '@hireloom/contract/platform/zones'
import type { Actor } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { listDueReports } from '../vacancy-reports/due-queries.ts'

const noCandidate = {
  candidateId: null,
  jobApplicationId: null,
  scheduleId: null,
  candidateName: null,
  stageName: null,
}

/** Returns the ministry reports due soon or overdue on a Recruiter's jobs; none for actors who may not record them. */
export async function listReportsDue(db: Db, actor: Actor, { now, limit }: { now: Date; limit: number }) {
  const { timeZone, permissions } = actor
  if (!permissions.has('reports.accessReports') || !permissions.has('jobs.updateStatus')) return []
  const due = await listDueReports(db, actor, { today: dayIn(timeZone, now), limit })
  return due.map(({ jobId, jobPositionName, hires, dueOn }) => ({
    jobId,
    jobPositionName,
    ...noCandidate,
    count: hires,
    since: instantIn(timeZone, dueOn, '23:59:59'),
    kind: nextActionKind.vacancyReport,
  }))
}
