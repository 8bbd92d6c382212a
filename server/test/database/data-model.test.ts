import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../world.ts'

test('docs/data-model.md names every table', async ({ db }) => {
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  expect(rows.length).toBeGreaterThan(100)
  const text = readFileSync('docs/data-model.md', 'utf8')
  expect(rows.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
})
