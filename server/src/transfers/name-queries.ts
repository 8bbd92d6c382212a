import type { Db } from '../platform/db/db.ts'

const listActive = (
  db: Db,
  companyId: number,
  table: 'jobPositions' | 'branches' | 'organizations' | 'employmentTypes',
) =>
  db
    .selectFrom(table as 'jobPositions')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .orderBy('name')
    .execute()

/**
 * Returns every name that a file of jobs may use: the company's master data in use, provinces, and cities by their
 * provinces.
 */
export async function listNames(db: Db, companyId: number) {
  return {
    jobPositions: await listActive(db, companyId, 'jobPositions'),
    branches: await listActive(db, companyId, 'branches'),
    organizations: await listActive(db, companyId, 'organizations'),
    employmentTypes: await listActive(db, companyId, 'employmentTypes'),
    provinces: await db.selectFrom('provinces').select(['id', 'name']).orderBy('name').execute(),
    cities: await db
      .selectFrom('cities')
      .innerJoin('provinces', 'provinces.id', 'cities.provinceId')
      .select(['cities.id', 'cities.name', 'cities.provinceId', 'provinces.name as provinceName'])
      .orderBy('provinces.name')
      .orderBy('cities.name')
      .execute(),
  }
}
export type OfferedNames = Awaited<ReturnType<typeof listNames>>
