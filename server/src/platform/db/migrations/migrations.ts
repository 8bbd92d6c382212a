import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { MigrationFile } from './migration-rules.ts'

export interface Migration extends MigrationFile {
  checksum: string
}

/** A migration that a database has. `needs`: the migration that a process must know to work with it, if any. */
export interface AppliedMigration {
  name: string
  checksum: string
  needs: string | null
}

/** Returns all migrations in the order in which they run. */
export function migrationsOfThisCode(): Migration[] {
  const folder = new URL('../../../../migrations/', import.meta.url)
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** The checksums of former texts of migrations that were replaced by one with the same effect, by name. */
const formerChecksums: Record<string, string> = {
  // The former text also created and granted the role, for which a user needs CREATEROLE even if the role exists.
  '0001_companies_and_users.sql': 'f79f08b5719a12a5451d1dfc0e0d7f0a11135225b6cc2f369b80ce7a51ba1729',
  // The former text took hours with a million applications.
  '0180_report_facts.sql': '9c8aedb1e508340f9608ce68e7bde36d84ea5c3c42c06def622d6ce9a8157234',
}

/**
 * Returns why code with these migrations can't work with a database; undefined when it can. A database may have more
 * migrations, unless one of them needs a migration that the code doesn't know.
 */
export function mismatchOf(applied: readonly AppliedMigration[], migrations: readonly Migration[]): string | undefined {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum, needs } of applied) {
    const migration = known.get(name)
    if (!migration && needs !== null && !known.has(needs))
      return `The database is newer than this version of Hireloom, which can't work without what ${name} removed.`
    if (migration && migration.checksum !== checksum && formerChecksums[name] !== checksum)
      return `The database was migrated with a different text of ${name} than this version of Hireloom has.`
  }
  return undefined
}

/** Returns the migrations that a database doesn't have yet. */
export function missingMigrations(
  applied: readonly Pick<AppliedMigration, 'name'>[],
  migrations: readonly Migration[],
) {
  const names = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !names.has(name))
}
