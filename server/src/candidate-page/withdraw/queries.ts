import { hiringRole } from '@hireloom/contract/lookups'
import { listReadersOrAdmins } from '../../access/reader-queries.ts'
import type { Db } from '../../platform/db/db.ts'

/** Locks an application of an address before its offer, as moves do. */
export const lockOwnApplication = (db: Db, companyId: number, { id, email }: { id: number; email: string }) =>
  db
    .selectFrom('applications')
    .select(['id', 'jobId', 'candidateId', 'reference', 'status', 'stageId', 'stageProcess'])
    .select(['updatedAt', 'firstName', 'lastName', 'email', 'inStageSince'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Lists the Recruiters in the hiring team of a job who see it; the Admins, if none does. */
export async function listRecruiters(db: Db, companyId: number, jobId: number) {
  const recruiters = await db
    .selectFrom('hiringTeam')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .where('role', '=', hiringRole.recruiter)
    .execute()
  const userIds = recruiters.map(({ userId }) => userId)
  return listReadersOrAdmins(db, companyId, jobId, { userIds, limit: userIds.length })
}
