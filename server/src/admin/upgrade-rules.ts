import { contractOf, isChecked, lockedTables, type MigrationFile } from '../platform/db/migrations/migration-rules.ts'

interface RunningProcess {
  role: string
  host: string
  version: string
  /** The newest migration that it knows. */
  schema: string
}

interface Step {
  name: string
  sentence: string
}

export interface UpgradePlan {
  steps: Step[]
  /** Whether the running processes can work during the upgrade and after it. */
  isSafe: boolean
  verdict: string
}

/**
 * Returns what an upgrade will do. `processes`: the running ones; null in a database of a version that doesn't list
 * them. `sizeOf` returns the size of a table, such as '12 MB'.
 */
export function planUpgrade(
  missing: readonly MigrationFile[],
  processes: readonly RunningProcess[] | null,
  sizeOf: (table: string) => string | undefined,
): UpgradePlan {
  const steps = missing.map((migration) => ({ name: migration.name, sentence: sentenceOf(migration, sizeOf) }))
  return { steps, ...verdictOn(missing, processes) }
}

function sentenceOf(migration: MigrationFile, sizeOf: (table: string) => string | undefined) {
  const contract = contractOf(migration)
  const tables = lockedTables(migration).map((table) => {
    const size = sizeOf(table)
    return size ? `${table} (${size})` : table
  })
  const effect = contract
    ? `removes what versions without ${contract.needs} use (${contract.reason})`
    : 'leaves the running version working'
  return `${effect}, and locks ${tables.length === 0 ? 'no table in use' : tables.join(', ')}`
}

function verdictOn(missing: readonly MigrationFile[], processes: readonly RunningProcess[] | null) {
  if (missing.length === 0) return { isSafe: true, verdict: 'No migrations are pending.' }
  const unchecked = missing.find(({ name }) => !isChecked(name))
  if (unchecked) {
    const verdict = `Stop all processes first: ${unchecked.name} was written before migrations were checked for this.`
    return { isSafe: false, verdict }
  }
  const needs = missing
    .flatMap((migration) => contractOf(migration)?.needs ?? [])
    .sort()
    .at(-1)
  if (needs === undefined) {
    const verdict = 'Processes can be replaced one after the other, and the previous version can be started again.'
    return { isSafe: true, verdict }
  }
  const old = processes?.filter(({ schema }) => schema < needs) ?? []
  if (processes === null)
    return {
      isSafe: false,
      verdict: 'Stop all processes first: their version is too old to report the schema it needs.',
    }
  if (old.length > 0) {
    const names = old.map(({ role, host, version }) => `${role} on ${host} (${version})`)
    return { isSafe: false, verdict: `Stop these processes first: ${names.join(', ')}.` }
  }
  const verdict = `Processes can be replaced one after the other, but versions without ${needs} can no longer be started.`
  return { isSafe: true, verdict }
}
