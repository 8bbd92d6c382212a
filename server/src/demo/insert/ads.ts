import { createHash } from 'node:crypto'
import { adState } from '@hireloom/contract/job-board'
import { insertBoardAd } from '../../outside/job-board/stand-in/ads-queries.ts'
import { objectId } from '../../outside/job-board/stand-in/lists.ts'
import { adAddress } from '../../outside/job-board/stand-in/operations.ts'
import type { BoardProfile } from '../../outside/job-board/stand-in/profile.ts'
import type { Db } from '../../platform/db/db.ts'
import { dayAfter, daysAfter, instantAt, latest } from '../days.ts'
import { type AdFormValues, adFormValues } from '../stories/ads.ts'
import type { CompanyStory } from '../stories/companies.ts'
import type { StoredJob } from './jobs.ts'

/** Posts the advertisements of the stories on the embedded job board, as the product would. */
export async function insertAds(db: Db, story: CompanyStory, companyId: number, jobs: StoredJob[], publicUrl: string) {
  for (const job of jobs) {
    const { advertised } = job.story
    if (!advertised || !job.publishedAt || !story.seekId) continue
    const ad = adFormValues(advertised)
    if (advertised.problem) {
      const idempotencyKey = keyOf(job.id)
      const failedValues = {
        state: adState.failed,
        problem: advertised.problem,
        idempotencyKey,
        askedAt: job.publishedAt,
      }
      await db
        .insertInto('jobBoardAds')
        .values({ companyId, jobId: job.id, ...ad, ...failedValues })
        .execute()
      continue
    }
    const posted = await postAd(db, story, { ...job, companyId, publishedAt: job.publishedAt }, ad, publicUrl)
    await db
      .insertInto('jobBoardAds')
      .values({ companyId, jobId: job.id, ...ad, ...posted, state: adState.live })
      .execute()
  }
}

interface PostedJob extends StoredJob {
  companyId: number
  publishedAt: Date
}
async function postAd(
  db: Db,
  { seekId = '', timeZone }: CompanyStory,
  job: PostedJob,
  ad: AdFormValues,
  publicUrl: string,
) {
  const row = await db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .select(['jobs.description', 'jobs.requirements', 'jobs.benefits', 'jobs.jobSummary', 'jobs.slug', 'jobs.endDate'])
    .select('companies.slug as companySlug')
    .where('jobs.companyId', '=', job.companyId)
    .where('jobs.id', '=', job.id)
    .executeTakeFirstOrThrow()
  const [id, openingId] = [objectId('positionProfile', hashOf(job.id)), objectId('positionOpening', hashOf(job.id))]
  const endsAt = instantAt(timeZone, dayAfter(row.endDate ?? '', 1), '00:00')
  const postedAt = latest(job.publishedAt, daysAfter(endsAt, -30))
  const idempotencyKey = keyOf(job.id)
  const profile: BoardProfile = {
    positionOrganizations: [objectId('organization', seekId)],
    positionTitle: job.story.position,
    seekAnzWorkTypeCode: ad.workTypeId,
    jobCategories: [ad.jobSubCategoryId],
    positionLocation: [ad.workLocationId],
    offeredRemunerationPackage: {
      basisCode: ad.salaryTypeId,
      descriptions: [],
      ranges: [
        {
          intervalCode: ad.salaryTypeIntervalCode,
          minimumAmount: { currency: 'IDR', value: job.story.pay[0] },
          maximumAmount: { currency: 'IDR', value: job.story.pay[1] },
        },
      ],
    },
    positionFormattedDescriptions: [
      {
        descriptionId: 'AdvertisementDetails',
        content: `${row.description}<p><strong>Requirements</strong></p>${row.requirements}<p><strong>Benefits</strong></p>${row.benefits}`,
      },
      { descriptionId: 'SearchSummary', content: row.jobSummary },
      ...ad.searchBulletPoints.map((content) => ({ descriptionId: 'SearchBulletPoint', content })),
    ],
    seekHirerJobReference: ad.hirerJobReference || null,
    seekPartnerMetadata: idempotencyKey,
    postingInstructions: [
      {
        idempotencyId: idempotencyKey,
        seekAdvertisementProductId: ad.advertisementProductId,
        end: endsAt.toISOString(),
        applicationMethods: [
          { applicationUri: { url: `${publicUrl}/${row.companySlug}/${row.slug}/apply?via=jobstreet` } },
        ],
      },
    ],
  }
  const hirerId = objectId('organization', seekId)
  await insertBoardAd(db, { id, openingId, hirerId, idempotencyId: idempotencyKey, profile, postedAt, endsAt })
  return {
    idempotencyKey,
    askedAt: postedAt,
    postedAt,
    hirerId: seekId,
    seekPositionOpeningId: openingId,
    seekPositionProfileId: id,
    jobAdsUrl: adAddress(publicUrl, id),
    shownProductId: ad.advertisementProductId,
  }
}

/** Returns an invented id, the same with each load. */
const hashOf = (jobId: number) => createHash('sha256').update(`ad ${jobId}`).digest('hex').slice(0, 16)
const keyOf = (jobId: number) => `00000000-0000-4000-8000-${String(jobId).padStart(12, '0')}`
