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
export const findCompany = (db: Db, slug: string) => companyOf(db, slug, undefined)

const companyOf = batched(async (db, slug: string, visitors: readonly undefined[]) => {
  const company = await readCompany(db, slug)
  return visitors.map(() => company)
})

const companiesOf = preparedQuery((db, { slug }: { slug: string }) =>
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
  const [company] = await companiesOf(db, { slug })
  if (!company) return undefined
  const isChosen = await isFlagOn(db, company.id, 'career_filter_visibility')
  const jobFilterVisibility = {
    branch: !isChosen || company.hasBranchFilter,
    organization: !isChosen || company.hasOrganizationFilter,
    employmentStatus: !isChosen || company.hasEmploymentFilter,
    workplaceType: !isChosen || company.hasWorkplaceFilter,
  }
  return { ...company, jobFilterVisibility }
}
export type FoundCompany = NonNullable<Awaited<ReturnType<typeof findCompany>>>

/** Returns a company's public profile; texts that it has not written are filled in. */
export function companyDetails(company: FoundCompany): CompanyDetails {
  const { showWebsite, website, careerPageHeader, careerPageSubHeader } = company
  return {
    ...company,
    careerPageHeader: careerPageHeader || texts().site.career.defaultTitle,
    careerPageSubHeader: careerPageSubHeader || texts().site.career.defaultSubtitle,
    website: showWebsite ? website : null,
  }
}
