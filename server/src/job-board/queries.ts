import { randomUUID } from 'node:crypto'
import { adState, type JobBoardAd } from '@hireloom/contract/job-board'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { jobPlatform } from '@hireloom/contract/lookups'
import type { Db } from '../platform/db/db.ts'
import { addTask, type PayloadOf } from '../platform/tasks/tasks.ts'
import { jobBoardTasks } from './task-list.ts'

/** The columns that the form sets. */
const formColumns = [
  'workLocationId',
  'workTypeId',
  'salaryTypeId',
  'salaryTypeIntervalCode',
  'jobCategoryId',
  'jobSubCategoryId',
  'advertisementProductId',
  'brandingId',
  'searchBulletPoints',
  'workLocationKeywords',
  'youtubeLink',
  'youtubeLinkPlacement',
  'hirerJobReference',
  'billingReference',
] as const satisfies (keyof JobBoardAd)[]

/** Returns the advertisement of a job with its state; undefined for a job that was never set to be published there. */
export function findAd(db: Db, companyId: number, jobId: number) {
  return db
    .selectFrom('jobBoardAds')
    .select([
      ...formColumns,
      'state',
      'problem',
      'nextTryAt',
      'postedAt',
      'idempotencyKey',
      'seekPositionOpeningId',
      'seekPositionProfileId',
      'jobAdsUrl',
    ])
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .executeTakeFirst()
}

/** Saves the settings of a job's advertisement, in the transaction that saves the job. Data from the board is kept. */
export async function saveAdSettings(db: Db, companyId: number, jobId: number, ad: JobBoardAd | null) {
  if (ad === null) {
    await db
      .deleteFrom('jobBoardAds')
      .where('companyId', '=', companyId)
      .where('jobId', '=', jobId)
      .where('idempotencyKey', 'is', null)
      .execute()
    return
  }
  await db
    .insertInto('jobBoardAds')
    .values({ companyId, jobId, ...ad })
    .onConflict((conflict) => conflict.columns(['companyId', 'jobId']).doUpdateSet(ad))
    .execute()
}

/**
 * Queues an update of a job's advertisement, in the transaction of any change of the job: its texts, status, closing
 * date or platforms. Does nothing for a job without one, or with one that left the board until a user tries again.
 */
export async function syncAd(db: Db, companyId: number, jobId: number) {
  const ad = await db
    .selectFrom('jobBoardAds as ad')
    .innerJoin('jobs', (join) => join.onRef('jobs.companyId', '=', 'ad.companyId').onRef('jobs.id', '=', 'ad.jobId'))
    .leftJoin('jobPlatforms as platform', (join) =>
      join
        .onRef('platform.companyId', '=', 'ad.companyId')
        .onRef('platform.jobId', '=', 'ad.jobId')
        .on('platform.platform', '=', jobPlatform.jobBoard),
    )
    .select([
      'jobs.status as jobStatus',
      'platform.isPublish',
      'ad.state',
      'ad.idempotencyKey',
      'ad.seekPositionProfileId',
    ])
    .where('ad.companyId', '=', companyId)
    .where('ad.jobId', '=', jobId)
    .forUpdate('ad')
    .executeTakeFirst()
  if (!ad) return
  const isWanted = ad.jobStatus === jobStatus.published && ad.isPublish === true
  if (!isWanted && ad.idempotencyKey === null) {
    await db
      .updateTable('jobBoardAds')
      .set({ state: adState.off, problem: null, nextTryAt: null })
      .where('companyId', '=', companyId)
      .where('jobId', '=', jobId)
      .execute()
    return
  }
  // The board took it down, or wasn't connected. Posting costs the company again, so a user has to request it.
  if (ad.state === adState.failed && ad.idempotencyKey === null) return
  const isToBePosted = isWanted && ad.seekPositionProfileId === null
  await db
    .updateTable('jobBoardAds')
    .set({
      tries: 0,
      nextTryAt: null,
      ...(isToBePosted && {
        state: adState.pending,
        problem: null,
        idempotencyKey: ad.idempotencyKey ?? randomUUID(),
      }),
    })
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .execute()
  await addSync(db, { companyId, jobId })
}

/** Queues updates of all advertisements on the board, or due to be posted, when the company disconnects it. */
export async function syncAds(db: Db, companyId: number) {
  const ads = await db
    .selectFrom('jobBoardAds')
    .select('jobId')
    .where('companyId', '=', companyId)
    .where('idempotencyKey', 'is not', null)
    .execute()
  for (const { jobId } of ads) await syncAd(db, companyId, jobId)
}

/** Adds the task for an advertisement, `wait` milliseconds from now; it replaces one that waits already. */
export const addSync = (db: Db, { companyId, jobId }: PayloadOf<typeof jobBoardTasks.syncAd>, wait = 0) =>
  addTask(db, jobBoardTasks.syncAd, { companyId, jobId }, `ad ${companyId} ${jobId}`, wait)
