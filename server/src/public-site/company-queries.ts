import { type CompanyDetails, careerPageDefaults } from '@hireloom/contract/public-site'
import type { Db } from '../platform/db/db.ts'

/** An active company by the word in its addresses. Its plan doesn't matter: pages of an expired one go on working. */
export function findCompany(db: Db, slug: string) {
  return db
    .selectFrom('companies')
    .leftJoin('cities', 'cities.id', 'companies.cityId')
    .leftJoin('provinces', 'provinces.id', 'companies.provinceId')
    .selectAll('companies')
    .select(['cities.name as city', 'provinces.name as province'])
    .where('companies.slug', '=', slug)
    .where('companies.isActive', '=', true)
    .executeTakeFirst()
}
export type FoundCompany = NonNullable<Awaited<ReturnType<typeof findCompany>>>

/** A company as it shows itself; what it has not written is filled in. */
export function companyDetails(company: FoundCompany): CompanyDetails {
  const { showWebsite, website, careerPageHeader, careerPageSubHeader } = company
  return {
    ...company,
    careerPageHeader: careerPageHeader || careerPageDefaults.title,
    careerPageSubHeader: careerPageSubHeader || careerPageDefaults.subtitle,
    website: showWebsite ? website : null,
    jobFilterVisibility: { branch: true, organization: true, employmentStatus: true, workplaceType: true },
  }
}
