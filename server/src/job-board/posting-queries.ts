import { integrationKind } from '@hireloom/contract/integrations'
import { type AdState, adState } from '@hireloom/contract/job-board'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { jobPlatform } from '@hireloom/contract/lookups'
import { sql, type Updateable } from 'kysely'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'

/** Returns everything that the state of a job's advertisement depends on. */
export function findAdvertisedJob(db: Db, companyId: number, jobId: number) {
  return db
    .selectFrom('jobBoardAds')
    .innerJoin('jobs', sameCompany('jobs', 'jobBoardAds.jobId'))
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('users as creator', (join) =>
      join.onRef('creator.companyId', '=', 'jobs.companyId').onRef('creator.id', '=', 'jobs.createdBy'),
    )
    .leftJoin('jobPlatforms', (join) =>
      join
        .onRef('jobPlatforms.companyId', '=', 'jobs.companyId')
        .onRef('jobPlatforms.jobId', '=', 'jobs.id')
        .on('jobPlatforms.platform', '=', jobPlatform.jobBoard),
    )
    .leftJoin('integrations', (join) =>
      join
        .onRef('integrations.companyId', '=', 'jobs.companyId')
        .on('integrations.kind', '=', integrationKind.seek)
        .on('integrations.isEnabled', '=', true),
    )
    .selectAll('jobBoardAds')
    .select(({ and, eb, fn }) => [
      'jobPositions.name as jobTitle',
      'jobs.jobSummary',
      'jobs.description',
      'jobs.requirements',
      'jobs.benefits',
      'jobs.salaryCurrency',
      'jobs.minSalary',
      'jobs.maxSalary',
      'jobs.isSalaryShow',
      'jobs.slug',
      'companies.slug as companySlug',
      'creator.email as contactEmail',
      fn<string>('trim', [fn('concat_ws', [sql.lit(' '), 'creator.firstName', 'creator.lastName'])]).as('contactName'),
      'integrations.externalId as connectedHirer',
      and([eb('jobs.status', '=', jobStatus.published), eb('jobPlatforms.isPublish', '=', true)]).as('isPublished'),
      sql<Date | null>`(jobs.end_date + 1)::timestamp at time zone companies.time_zone`.as('closesAt'),
    ])
    .where('jobBoardAds.companyId', '=', companyId)
    .where('jobBoardAds.jobId', '=', jobId)
    .where('jobs.companyId', '=', companyId)
    .executeTakeFirst()
}
export type AdRow = NonNullable<Awaited<ReturnType<typeof findAdvertisedJob>>>

type Outcome = Updateable<DB['jobBoardAds']>

export async function saveOutcome(db: Db, { companyId, jobId }: Pick<AdRow, 'companyId' | 'jobId'>, outcome: Outcome) {
  await db
    .updateTable('jobBoardAds')
    .set(outcome)
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .execute()
}

/** The values of an advertisement that isn't on the board. */
export const offBoard = {
  postedAt: null,
  idempotencyKey: null,
  askedAt: null,
  tries: 0,
  nextTryAt: null,
  seekPositionProfileId: null,
  jobAdsUrl: null,
  shownFingerprint: null,
  shownProductId: null,
} as const

/** Counts a failed attempt, and returns how many there were since the last change to post. */
export async function countFailedTry(db: Db, { companyId, jobId }: Pick<AdRow, 'companyId' | 'jobId'>) {
  const { tries } = await db
    .updateTable('jobBoardAds')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .returning('tries')
    .executeTakeFirstOrThrow()
  return tries
}

/**
 * Resets the tries of an advertisement that failed, which becomes pending, or that waits for its next try. Returns
 * false when there is nothing to try.
 */
export async function markPending(db: Db, companyId: number, jobId: number) {
  const { numUpdatedRows } = await db
    .updateTable('jobBoardAds')
    .set(({ eb, ref }) => ({
      state: eb
        .case()
        .when('state', '=', adState.failed)
        .then(eb.lit(adState.pending))
        .else(ref('state'))
        .end()
        .$castTo<AdState>(),
      problem: null,
      tries: 0,
      nextTryAt: null,
    }))
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .where(({ eb, or }) => or([eb('state', '=', adState.failed), eb('nextTryAt', 'is not', null)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lists advertisements of any company that are or may be on the board although their job's closing day is over. */
export function listEndedAds(db: Db, now: Date) {
  return acrossCompanies(db, 'ended advertisements')
    .selectFrom('jobBoardAds')
    .innerJoin('jobs', sameCompany('jobs', 'jobBoardAds.jobId'))
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .select(['jobBoardAds.companyId', 'jobBoardAds.jobId'])
    .where('jobBoardAds.idempotencyKey', 'is not', null)
    .where(sql<boolean>`jobs.end_date < (${now}::timestamptz at time zone companies.time_zone)::date`)
    .execute()
}
