import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../../../test/world.ts'
import type { Db } from './db.ts'
import { preparedQuery } from './prepared-query.ts'

interface ProvinceQuery {
  ids: number[]
  name: string
  limit: number | null
}

const provinces = (db: Db) => db.selectFrom('provinces').select(['id', 'name']).orderBy('id')

test('a prepared query uses the arguments of each call', async ({ db }) => {
  const find = preparedQuery((db, { ids, limit }: Pick<ProvinceQuery, 'ids' | 'limit'>) =>
    provinces(db).where('id', '=', sql<number>`any(${ids}::bigint[])`).limit(limit),
  )
  const all = await provinces(db).limit(3).execute()
  const ids = all.map(({ id }) => id)
  expect(await find(db, { ids, limit: 10 })).toEqual(all)
  expect(await find(db, { ids, limit: 2 })).toEqual(all.slice(0, 2))
  expect(await find(db, { ids, limit: null })).toEqual(all)
  expect(await find(db, { ids: [], limit: 10 })).toEqual([])
})

describe('SQL that would depend on an argument is refused', () => {
  test.for<[string, (db: Db, query: ProvinceQuery) => ReturnType<typeof provinces>]>([
    ['a comparison', (db, { limit }) => ((limit ?? 0) > 5 ? provinces(db).limit(5) : provinces(db))],
    ['arithmetic', (db, { limit }) => provinces(db).limit((limit ?? 0) + 1)],
    ['an order', (db, { name }) => provinces(db).where('name', '=', name < 'b' ? 'a' : 'c')],
    ['a template', (db, { name }) => provinces(db).where('name', '=', `${name}%`)],
    ['concatenation', (db, { name }) => provinces(db).where('name', '=', name.concat('%'))],
    ['String()', (db, { name }) => provinces(db).where('name', '=', String(name))],
    ['JSON', (db, { ids }) => provinces(db).where('name', '=', JSON.stringify(ids))],
    ['a length', (db, { ids }) => (ids.length > 0 ? provinces(db).limit(1) : provinces(db))],
    ['iteration', (db, { ids }) => provinces(db).where('id', 'in', [...ids])],
    ['a list of values', (db, { ids }) => provinces(db).where('id', 'in', ids)],
    ['an index', (db, { ids }) => provinces(db).where('id', '=', ids[0] ?? 0)],
    ['in', (db, { ids }) => (0 in ids ? provinces(db).limit(1) : provinces(db))],
    ['Object.keys', (db, { ids }) => provinces(db).limit(Object.keys(ids).length)],
    ['spreading the arguments', (db, query) => provinces(db).limit({ ...query }.limit)],
    ['truthiness', (db, { limit }) => (limit ? provinces(db).limit(limit) : provinces(db))],
    ['null', (db, { limit }) => (limit === null ? provinces(db) : provinces(db).limit(limit))],
    ['the value of the first call', (db, { limit }) => (limit === 7 ? provinces(db) : provinces(db).limit(limit))],
  ])('%s', async ([, build], { db }) => {
    await expect(preparedQuery(build)(db, { ids: [1], name: 'a', limit: 7 })).rejects.toThrow(/prepared query/)
  })
})
