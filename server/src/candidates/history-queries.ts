import { ofVisibleJobs, visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { matchesPerson } from '../restricted-candidates/queries.ts'

/** Lines of a history that anybody reads. */
const most = 100

/** The person's applications on jobs the actor may see, newest first. */
export function listPastApplications(db: Db, actor: Actor, candidateId: number) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .leftJoin('stages', sameCompany('stages', 'applications.stageId'))
    .select([
      'applications.id as jobApplicationId',
      'applications.jobId',
      'applications.reference',
      'jobPositions.name as jobPositionName',
      'branches.name as branchName',
      'applications.status',
      'stages.name as stageName',
      'applications.appliedAt as appliedDate',
      'applications.inStageSince',
      'applications.source',
    ])
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.candidateId', '=', candidateId)
    .where(visibleJobs(actor, 'applications.jobId'))
    .orderBy('applications.appliedAt', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(most)
    .execute()
}

/**
 * Bars that mean the person by name, by number or by address, lifted or not, newest first. The reason of a rejection is for
 * those who see its job.
 */
export function listPastBars(db: Db, actor: Actor, candidateId: number) {
  const { companyId } = actor
  return db
    .selectFrom('candidateBars')
    .innerJoin('candidates', (join) =>
      join.onRef('candidates.companyId', '=', 'candidateBars.companyId').on('candidates.id', '=', candidateId),
    )
    .innerJoin('users as creator', (join) =>
      join
        .onRef('creator.companyId', '=', 'candidateBars.companyId')
        .onRef('creator.id', '=', 'candidateBars.createdBy'),
    )
    .leftJoin('users as lifter', (join) =>
      join.onRef('lifter.companyId', '=', 'candidateBars.companyId').onRef('lifter.id', '=', 'candidateBars.liftedBy'),
    )
    .select([
      'candidateBars.id',
      'candidateBars.startDate',
      'candidateBars.endDate',
      'candidateBars.createdAt',
      'candidateBars.liftedAt',
      userName('creator').as('createdByName'),
    ])
    .select(({ eb }) => eb.case().when('lifter.id', 'is not', null).then(userName('lifter')).end().as('liftedByName'))
    .select(({ eb, or, exists, selectFrom, ref }) => {
      const seen = selectFrom('applications')
        .select('applications.id')
        .where('applications.companyId', '=', companyId)
        .whereRef('applications.id', '=', 'candidateBars.applicationId')
        .where(ofVisibleJobs(actor, 'applications.jobId'))
      const isOpen = or([eb('candidateBars.applicationId', 'is', null), exists(seen)])
      return eb.case().when(isOpen).then(ref('candidateBars.reason')).end().as('reason')
    })
    .where('candidateBars.companyId', '=', companyId)
    .where(({ ref }) =>
      matchesPerson({
        candidateId: ref('candidates.id'),
        nikHash: ref('candidates.nikHash'),
        passportHash: ref('candidates.passportHash'),
        email: ref('candidates.email'),
      }),
    )
    .orderBy('candidateBars.id', 'desc')
    .limit(most)
    .execute()
}

/** What was agreed to with an application; undefined where nobody asked, for a colleague added it. */
export async function findConsent(db: Db, companyId: number, applicationId: number) {
  const found = await db
    .selectFrom('applications')
    .select(['consentAt as at', 'consentVersion as version', 'consentNotice as notice'])
    .select('talentPoolConsent as talentPool')
    .where('companyId', '=', companyId)
    .where('id', '=', applicationId)
    .executeTakeFirst()
  if (!found?.at || found.version === null) return undefined
  return { ...found, at: found.at, version: found.version }
}
