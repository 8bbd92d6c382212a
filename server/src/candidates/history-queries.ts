import { ofVisibleJobs, visibleJobs } from '../access/scope-queries.ts'
import { talentPoolDay } from '../applications/talent-pool-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { matchesPerson } from '../restricted-candidates/queries.ts'

/** The maximum number of lines of a history. */
const maxLines = 100

/** Lists the person's applications on jobs the actor may see, newest first. */
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
    .limit(maxLines)
    .execute()
}

/**
 * Lists restrictions of the person, current and past, newest first. The reason of one set by a rejection is only for
 * users who see the job, and for nobody once the application was erased.
 */
export function listPastRestrictions(db: Db, actor: Actor, candidateId: number) {
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
    .select(({ eb, and, or, exists, selectFrom, ref }) => {
      const application = selectFrom('applications')
        .select('applications.id')
        .where('applications.companyId', '=', companyId)
        .whereRef('applications.id', '=', 'candidateBars.applicationId')
        .where(ofVisibleJobs(actor, 'applications.jobId'))
      const isOfNoRejection = and([
        eb('candidateBars.applicationId', 'is', null),
        eb('candidateBars.isApplicationErased', '=', false),
      ])
      const isOpen = or([isOfNoRejection, exists(application)])
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
    .limit(maxLines)
    .execute()
}

/** Finds the consent given with an application or on the candidate's page; undefined without any. */
export async function findConsent(db: Db, companyId: number, applicationId: number) {
  const consent = await db
    .selectFrom('applications')
    .innerJoin('companies', 'companies.id', 'applications.companyId')
    .select(['applications.consentAt as at', 'applications.consentVersion as version'])
    .select(['applications.consentNotice as notice', talentPoolDay.as('talentPoolUntil')])
    .where('applications.companyId', '=', companyId)
    .where('applications.id', '=', applicationId)
    .executeTakeFirst()
  if (!consent) return undefined
  const hasAgreed = consent.at !== null && consent.version !== null
  if (!hasAgreed && consent.talentPoolUntil === null) return undefined
  return { ...consent, at: hasAgreed ? consent.at : null }
}
