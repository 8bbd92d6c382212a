import type { MasterDataKind, MasterDataRow } from '@hireloom/contract/hr-sync'
import { labelOf } from '@hireloom/contract/platform/messages'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { invalid } from '../platform/errors.ts'
import type { Row } from './rules.ts'

/**
 * Returns the rows to store, with our ids in place of the suite's. Throws a Refusal with the
 * rows that name unknown ones.
 */
export function resolveReferences<Kind extends MasterDataKind>(
  db: Db,
  companyId: number,
  kind: Kind,
  rows: readonly MasterDataRow<Kind>[],
): Promise<Row[]> | Row[] {
  switch (kind) {
    case 'branches':
      return withCities(db, rows as readonly MasterDataRow<'branches'>[])
    case 'vacancy-requests':
      return withReferences(db, companyId, rows as readonly MasterDataRow<'vacancy-requests'>[])
    default:
      return [...rows]
  }
}

/** Returns branches with their city and its province instead of the code of the city. */
async function withCities(db: Db, rows: readonly MasterDataRow<'branches'>[]): Promise<Row[]> {
  const codes = [...new Set(rows.map(({ cityCode }) => cityCode))]
  const cities = await db.selectFrom('cities').select(['id', 'provinceId']).where('id', 'in', codes).execute()
  const provinceOf = new Map(cities.map(({ id, provinceId }) => [id, provinceId]))
  const problems = rows.flatMap(({ cityCode }, index) =>
    provinceOf.has(cityCode) ? [] : [{ field: `rows.${index}.cityCode`, message: 'City code is not an official one' }],
  )
  if (problems.length > 0) throw invalid(problems)
  return rows.map(({ cityCode, ...row }) => ({ ...row, cityId: cityCode, provinceId: provinceOf.get(cityCode) }))
}

/** The references of a vacancy request: the field of its row, and the table and column of the record. */
const references = [
  { field: 'positionExternalId', table: 'jobPositions', column: 'jobPositionId' },
  { field: 'branchExternalId', table: 'branches', column: 'branchId' },
  { field: 'organizationExternalId', table: 'organizations', column: 'organizationId' },
] as const

/** Returns vacancy requests with their position, branch and organization, active or not. */
async function withReferences(
  db: Db,
  companyId: number,
  rows: readonly MasterDataRow<'vacancy-requests'>[],
): Promise<Row[]> {
  const idsByField = await Promise.all(
    references.map(async ({ field, table, column }) => {
      const externalIds = rows.map((row) => row[field])
      return { field, column, ids: await findIds(db, companyId, table, externalIds) }
    }),
  )
  const problems = rows.flatMap((row, index) =>
    idsByField
      .filter(({ field, ids }) => !ids.has(row[field]))
      .map(({ field, column }) => ({ field: `rows.${index}.${field}`, message: `${labelOf([column])} is not known` })),
  )
  if (problems.length > 0) throw invalid(problems)
  return rows.map((row) => {
    const { positionExternalId: _position, branchExternalId: _branch, organizationExternalId: _unit, ...columns } = row
    return {
      ...columns,
      ...Object.fromEntries(idsByField.map(({ field, column, ids }) => [column, ids.get(row[field])])),
    }
  })
}

async function findIds(db: Db, companyId: number, table: (typeof references)[number]['table'], externalIds: string[]) {
  const records = await db
    .selectFrom(table as 'organizations')
    .select(['id', 'externalId'])
    .where('companyId', '=', companyId)
    .where('externalId', '=', sql<string>`any(${externalIds}::text[])`)
    .execute()
  return new Map(records.map(({ id, externalId }) => [externalId, id]))
}
