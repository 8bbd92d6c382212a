import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { containing } from '../platform/db/pattern.ts'
import type { DB } from '../platform/db/tables.gen.ts'

interface Picker {
  page: number
  limit: number
  search: string
}
type NamedTable = 'jobPositions' | 'organizations' | 'jobLevels' | 'customFields' | 'fileCategories'

export const listNamed = (db: Db, companyId: number, table: NamedTable, picker: Picker) =>
  onePage(
    db.selectFrom(table).where('companyId', '=', companyId).where('isActive', '=', true).select(['id', 'name']),
    picker,
  )

export const listBranches = (db: Db, companyId: number, picker: Picker) =>
  onePage(
    db
      .selectFrom('branches')
      .where('companyId', '=', companyId)
      .where('isActive', '=', true)
      .select(['id', 'name', 'provinceId', 'cityId']),
    picker,
  )

export const listEmploymentTypes = (db: Db, companyId: number, picker: Picker) =>
  onePage(
    db
      .selectFrom('employmentTypes')
      .where('companyId', '=', companyId)
      .where('isActive', '=', true)
      .select(['id', 'name', 'hasEndDate']),
    picker,
  )

/** One page of a list by name, narrowed to names that contain the words. */
async function onePage<Row>(
  list: SelectQueryBuilder<DB, NamedTable | 'branches' | 'employmentTypes', Row>,
  { page, limit, search }: Picker,
) {
  const matching = search ? list.where('name', 'ilike', containing(search)) : list
  const [data, { total }] = await Promise.all([
    matching
      .orderBy('name')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { data, pagination: { total, page, limit } }
}

type Reference = 'jobPositionId' | 'jobLevelId' | 'branchId' | 'organizationId' | 'employmentTypeId'

/** Which of a job's references lead to records that the company has given up. */
export async function findGivenUp(db: Db, companyId: number, job: Record<Reference, number | null>) {
  const tables = {
    jobPositionId: 'jobPositions',
    jobLevelId: 'jobLevels',
    branchId: 'branches',
    organizationId: 'organizations',
    employmentTypeId: 'employmentTypes',
  } as const
  const givenUp: Reference[] = []
  for (const [reference, table] of Object.entries(tables) as [Reference, NamedTable][]) {
    const record = await db
      .selectFrom(table)
      .select('isActive')
      .where('companyId', '=', companyId)
      .where('id', '=', job[reference])
      .executeTakeFirst()
    if (record?.isActive === false) givenUp.push(reference)
  }
  return givenUp
}

/** Which of these file categories the company offers. */
export async function findFileCategoryIds(db: Db, companyId: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('fileCategories')
    .select('id')
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .where('id', 'in', [...ids])
    .execute()
  return found.map(({ id }) => id)
}

export const listProvinces = (db: Db) => db.selectFrom('provinces').select(['id', 'name']).orderBy('name').execute()

export const listCities = (db: Db, provinceId: number) =>
  db.selectFrom('cities').select(['id', 'name']).where('provinceId', '=', provinceId).orderBy('name').execute()
