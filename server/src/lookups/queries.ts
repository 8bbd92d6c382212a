import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { containing } from '../platform/db/pattern.ts'
import type { DB } from '../platform/db/tables.gen.ts'

interface Picker {
  page: number
  limit: number
  search: string
  id?: readonly number[] | undefined
}
type NamedTable = 'jobPositions' | 'organizations' | 'jobLevels' | 'customFields' | 'fileCategories'

export const listNamed = (db: Db, companyId: number, table: NamedTable, picker: Picker) =>
  onePage(db.selectFrom(table).where('companyId', '=', companyId).select(['id', 'name']), picker)

export const listBranches = (db: Db, companyId: number, picker: Picker) =>
  onePage(
    db.selectFrom('branches').where('companyId', '=', companyId).select(['id', 'name', 'provinceId', 'cityId']),
    picker,
  )

export const listEmploymentTypes = (db: Db, companyId: number, picker: Picker) =>
  onePage(
    db.selectFrom('employmentTypes').where('companyId', '=', companyId).select(['id', 'name', 'hasEndDate']),
    picker,
  )

/**
 * Returns one page of the records whose names contain the search text, by name: active records, or those with these
 * ids.
 */
async function onePage<Row>(
  list: SelectQueryBuilder<DB, NamedTable | 'branches' | 'employmentTypes', Row>,
  { page, limit, search, id }: Picker,
) {
  const query = id?.length ? list.where('id', 'in', [...id]) : list.where('isActive', '=', true)
  const matching = search ? query.where('name', 'ilike', containing(search)) : query
  const [data, { total }] = await Promise.all([
    matching
      .orderBy(({ fn }) => fn('lower', ['name']))
      .orderBy('id')
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

type MasterTable = NamedTable | 'branches' | 'employmentTypes'

/** A reference to a record of master data, with its field. */
interface MasterReference {
  field: string
  table: MasterTable
  id: number
}

/** Returns the references to records that the company doesn't offer: unknown or deactivated ones. */
export async function findNotOffered<Reference extends MasterReference>(
  db: Db,
  companyId: number,
  references: readonly Reference[],
) {
  const notOffered: Reference[] = []
  for (const [table, group] of Map.groupBy(references, (reference) => reference.table)) {
    const records = await db
      .selectFrom(table as NamedTable)
      .select('id')
      .where('companyId', '=', companyId)
      .where('isActive', '=', true)
      .where(
        'id',
        'in',
        group.map(({ id }) => id),
      )
      .execute()
    notOffered.push(...group.filter((reference) => records.every(({ id }) => id !== reference.id)))
  }
  return notOffered
}

/** Returns which of these file categories the company offers. */
export async function findFileCategoryIds(db: Db, companyId: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  const categories = await db
    .selectFrom('fileCategories')
    .select('id')
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .where('id', 'in', [...ids])
    .execute()
  return categories.map(({ id }) => id)
}

export const listProvinces = (db: Db) =>
  db
    .selectFrom('provinces')
    .select(['id', 'name'])
    .orderBy(({ fn }) => fn('lower', ['name']))
    .execute()

export const listCities = (db: Db, provinceId: number) =>
  db
    .selectFrom('cities')
    .select(['id', 'name'])
    .where('provinceId', '=', provinceId)
    .orderBy(({ fn }) => fn('lower', ['name']))
    .execute()
