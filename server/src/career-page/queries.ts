import type { CareerPageChange } from '@hireloom/contract/career-page'
import { uploadType } from '@hireloom/contract/uploads'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { nextVersion } from '../platform/versions.ts'

/** Returns the settings of a company's page, with empty values for those that were never set. */
export async function findCareerPage(db: Db, companyId: number) {
  return asSettings(await selectSettings(db, companyId).executeTakeFirstOrThrow())
}
export type FoundCareerPage = Awaited<ReturnType<typeof findCareerPage>>

/** Locks these settings until the end of the transaction, so that simultaneous changes run one after the other. */
export async function lockCareerPage(db: Db, companyId: number) {
  return asSettings(await selectSettings(db, companyId).forNoKeyUpdate().executeTakeFirstOrThrow())
}

const selectSettings = (db: Db, companyId: number) =>
  db
    .selectFrom('companies')
    .select(['slug', 'website', 'showWebsite', 'privacyNoticeUrl', 'banner', 'companyLogo'])
    .select(['careerPageHeader', 'careerPageSubHeader', 'careerPageContent'])
    .select(['hasBranchFilter', 'hasOrganizationFilter', 'hasEmploymentFilter', 'hasWorkplaceFilter'])
    .select(['careerPagePublishedAt as publishedAt', 'careerPageUpdatedAt as updatedAt'])
    .where('id', '=', companyId)

type Row = Awaited<ReturnType<ReturnType<typeof selectSettings>['executeTakeFirstOrThrow']>>

function asSettings({ hasBranchFilter, hasOrganizationFilter, hasEmploymentFilter, hasWorkplaceFilter, ...row }: Row) {
  return {
    ...row,
    isPublished: row.publishedAt !== null,
    jobFilterVisibility: {
      branch: hasBranchFilter,
      organization: hasOrganizationFilter,
      employmentStatus: hasEmploymentFilter,
      workplaceType: hasWorkplaceFilter,
    },
  }
}

/** Saves the settings and publishes the page. */
export async function publishCareerPage(db: Db, companyId: number, change: CareerPageChange, now: Date) {
  const { jobFilterVisibility: visibility, updatedAt: version, ...settings } = change
  await db
    .updateTable('companies')
    .set({
      ...settings,
      hasBranchFilter: visibility.branch,
      hasOrganizationFilter: visibility.organization,
      hasEmploymentFilter: visibility.employmentStatus,
      hasWorkplaceFilter: visibility.workplaceType,
      careerPagePublishedAt: now,
      // Two changes within a millisecond get different versions.
      careerPageUpdatedAt: nextVersion(version, now),
    })
    .where('id', '=', companyId)
    .execute()
}

/** Returns the company that has or had this slug, or undefined. */
export async function findSlugOwner(db: Db, slug: string) {
  const row = await db.selectFrom('companySlugs').select('companyId').where('slug', '=', slug).executeTakeFirst()
  return row?.companyId
}

/**
 * Gives a slug to a company permanently; false when another company has or had it. The second of
 * two simultaneous calls waits and gets false.
 */
export async function claimSlug(db: Db, companyId: number, slug: string) {
  await db
    .insertInto('companySlugs')
    .values({ slug, companyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findSlugOwner(db, slug)) === companyId
}

/** Returns a picture that a published page shows. Everyone may read it, because its key is in the page. */
export function findPublicPicture(db: Db, key: string) {
  return acrossCompanies(db, 'a published picture')
    .selectFrom('files')
    .select(['contentType', 'size'])
    .where('key', '=', key)
    .where('uploadType', 'in', [uploadType.careerBanner, uploadType.logo])
    .where('claimedAt', 'is not', null)
    .executeTakeFirst()
}
