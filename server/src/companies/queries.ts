import type { CompanyDetails } from '@hireloom/contract/public-site'
import { texts } from '@hireloom/contract/texts/current'
import { batched } from '../platform/db/batched.ts'
import type { Db } from '../platform/db/db.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { isFlagOn } from './flag-queries.ts'

/**
 * Returns an active company by its current or a former slug. Its plan doesn't matter: the pages of an expired company
 * still work.
 */
export const findCompany = (db: Db, slug: string) => findCompanies(db, slug, undefined)

const findCompanies = batched(async (db, slug: string, visitors: readonly undefined[]) => {
  const company = await readCompany(db, slug)
  return visitors.map(() => company)
})

const selectCompany = preparedQuery((db, { slug }: { slug: string }) =>
  db
    .selectFrom('companies')
    .innerJoin('companySlugs', 'companySlugs.companyId', 'companies.id')
    .leftJoin('subscriptions', 'subscriptions.companyId', 'companies.id')
    .leftJoin('cities', 'cities.id', 'companies.cityId')
    .leftJoin('provinces', 'provinces.id', 'companies.provinceId')
    .selectAll('companies')
    .select(['cities.name as city', 'provinces.name as province', 'subscriptions.plan'])
    .where('companySlugs.slug', '=', slug)
    .where('companies.isActive', '=', true),
)

async function readCompany(db: Db, slug: string) {
  const [company] = await selectCompany(db, { slug })
  if (!company) return undefined
  const hasFilterSettings = await isFlagOn(db, company.id, 'career_filter_visibility')
  const jobFilterVisibility = {
    branch: !hasFilterSettings || company.hasBranchFilter,
    organization: !hasFilterSettings || company.hasOrganizationFilter,
    employmentStatus: !hasFilterSettings || company.hasEmploymentFilter,
    workplaceType: !hasFilterSettings || company.hasWorkplaceFilter,
  }
  return { ...company, jobFilterVisibility }
}
export type CompanyRecord = NonNullable<Awaited<ReturnType<typeof findCompany>>>

/** Returns a company's public profile, with default texts where it has entered none. */
export function companyDetails(company: CompanyRecord): CompanyDetails {
  const { showWebsite, website, careerPageHeader, careerPageSubHeader } = company
  return {
    ...company,
    careerPageHeader: careerPageHeader || texts().site.career.defaultTitle,
    careerPageSubHeader: careerPageSubHeader || texts().site.career.defaultSubtitle,
    website: showWebsite ? website : null,
  }
}
