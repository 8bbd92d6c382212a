import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Db } from '../platform/db/db.ts'
import type { LockedApplication } from './queries.ts'

const rivalMessage = 'The person has another open application for this job'

/**
 * Finds why some of these locked applications can't become active again: a job takes one active application for each
 * identity number and e-mail address.
 */
export async function findRivals(
  db: Db,
  companyId: number,
  applications: readonly LockedApplication[],
): Promise<Map<number, string>> {
  const returning = applications.filter(({ status }) => status !== applicationStatus.active)
  const rivals = await listWithRivals(
    db,
    companyId,
    returning.map(({ id }) => id),
  )
  const seen = new Set<string>()
  const problems = new Map<number, string>()
  for (const { id, identityHash, jobId, email } of returning) {
    const key = identityHash && `${identityHash.toString('hex')} ${jobId} ${email}`
    if (rivals.has(id) || (key && seen.has(key))) problems.set(id, rivalMessage)
    else if (key) seen.add(key)
  }
  return problems
}

/** Lists applications whose job has another active application with the same identity number and e-mail address. */
async function listWithRivals(db: Db, companyId: number, applicationIds: readonly number[]) {
  if (applicationIds.length === 0) return new Set<number>()
  const rows = await db
    .selectFrom('applications')
    .innerJoin('applications as rival', (join) =>
      join
        .onRef('rival.companyId', '=', 'applications.companyId')
        .onRef('rival.identityHash', '=', 'applications.identityHash')
        .onRef('rival.jobId', '=', 'applications.jobId')
        .onRef('rival.email', 'is not distinct from', 'applications.email')
        .onRef('rival.id', '<>', 'applications.id'),
    )
    .select('applications.id')
    .where('applications.companyId', '=', companyId)
    .where('applications.id', 'in', [...applicationIds])
    .where('rival.status', '=', applicationStatus.active)
    .where('rival.deletedAt', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
