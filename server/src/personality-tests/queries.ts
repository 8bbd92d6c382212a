import { jsonBuildObject } from 'kysely/helpers/postgres'
import { roleInTeam, visibleJobs } from '../access/scope-queries.ts'
import { record } from '../history/queries.ts'
import type { CreatedTest, TestResult } from '../outside/personality-test/port.ts'
import type { Actor } from '../platform/api/routes.ts'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { PageById } from '../platform/tasks/each-item.ts'

/** Returns an application the actor may see, with the data for its invitation. */
export function findInvitee(db: Db, actor: Actor, applicationId: number, { isLocked = false } = {}) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('companies', 'companies.id', 'applications.companyId')
    .leftJoin('hiringTeam', roleInTeam(actor.userId, 'applications.jobId'))
    .select(['applications.id', 'applications.jobId', 'applications.reference', 'applications.status'])
    .select(['applications.firstName', 'applications.email', 'hiringTeam.role as teamRole'])
    .select(['jobPositions.name as jobPositionName', 'companies.name as companyName'])
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.id', '=', applicationId)
    .where(visibleJobs(actor, 'applications.jobId'))
    .$if(isLocked, (query) => query.forNoKeyUpdate('applications'))
    .executeTakeFirst()
}
export type Invitee = NonNullable<Awaited<ReturnType<typeof findInvitee>>>

export function findTest(db: Db, companyId: number, applicationId: number) {
  return db
    .selectFrom('personalityTests')
    .innerJoin('users', sameCompany('users', 'personalityTests.invitedBy'))
    .select(['personalityTests.providerId', 'personalityTests.sentAt'])
    .select(['personalityTests.submittedAt', 'personalityTests.typeCode'])
    .select(({ ref }) => jsonBuildObject({ id: ref('users.id'), name: userName('users') }).as('invitedBy'))
    .where('personalityTests.companyId', '=', companyId)
    .where('personalityTests.applicationId', '=', applicationId)
    .executeTakeFirst()
}

/** Stores an invitation, the first or a repeated one. */
export async function saveTestInvitation(db: Db, actor: Actor, application: Invitee, test: CreatedTest, at: Date) {
  const { companyId, userId } = actor
  const { id: applicationId, jobId, reference } = application
  const invited = { providerId: test.id, link: test.link, invitedBy: userId, sentAt: at }
  await db
    .insertInto('personalityTests')
    .values({ companyId, applicationId, ...invited })
    .onConflict((conflict) => conflict.columns(['companyId', 'applicationId']).doUpdateSet(invited))
    .execute()
  await record(db, actor, { event: 'personality_test.invited', data: { applicationId, jobId, reference }, at })
}

/** Stores the result of a test, once. */
export async function saveTestResult(
  db: Db,
  companyId: number,
  applicationId: number,
  { typeCode, submittedAt }: TestResult,
) {
  const { numUpdatedRows } = await db
    .updateTable('personalityTests')
    .set({ typeCode, submittedAt })
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .where('submittedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return
  await record(db, { companyId }, { event: 'personality_test.submitted', data: { applicationId }, at: submittedAt })
}

/** Lists some tests of every company that were sent since then and not submitted. */
export const listOpenTests = (db: Db, since: Date, { afterId, limit }: PageById) =>
  acrossCompanies(db, 'open personality tests')
    .selectFrom('personalityTests')
    .select(['id', 'companyId', 'applicationId'])
    .where('submittedAt', 'is', null)
    .where('sentAt', '>', since)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
