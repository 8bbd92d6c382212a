import { hiringRole } from '@hireloom/contract/lookups'
import type { Db } from '../../platform/db/db.ts'
import { userName } from '../../platform/db/names.ts'
import { sameCompany } from '../../platform/db/same-company.ts'

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

/** Lists the active Recruiters in the hiring team of a job. */
export const listRecruiters = (db: Db, companyId: number, jobId: number) =>
  db
    .selectFrom('hiringTeam')
    .innerJoin('users', sameCompany('users', 'hiringTeam.userId'))
    .select(['users.id', 'users.email', userName('users').as('name')])
    .where('hiringTeam.companyId', '=', companyId)
    .where('hiringTeam.jobId', '=', jobId)
    .where('hiringTeam.role', '=', hiringRole.recruiter)
    .where('users.isActive', '=', true)
    .orderBy('users.id')
    .execute()
