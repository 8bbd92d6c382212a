import type { SyncOutcome } from '@hireloom/contract/hr-sync'
import type { FieldError } from '@hireloom/contract/platform/wire'

/**
 * A row as it will be stored, without its company. Kinds whose records have a name offer it in pickers, so the name is
 * unique among active records.
 */
export interface Row {
  externalId: string
  isActive: boolean
  name?: string
  [column: string]: unknown
}
/** A stored record that has the id or the name of a row. */
export interface KnownRecord {
  id: number
  externalId: string | null
  isActive: boolean
  name?: string
  [column: string]: unknown
}

export interface Plan {
  problems: FieldError[]
  /** Records from before the first synchronization that a row of the same name takes over. */
  adopted: { id: number; externalId: string }[]
  /** Active records that are renamed or withdrawn: they are deactivated first, so that others can take their name. */
  released: number[]
  toSave: Row[]
  outcome: SyncOutcome
}

/** Returns the changes of a list from the suite. `isComplete`: records that are not in it are deactivated. */
export function planSync(rows: readonly Row[], existing: readonly KnownRecord[], isComplete: boolean): Plan {
  const recordOf = matchesOf(rows, existing)
  const matched = new Set([...recordOf.values()].map(({ id }) => id))
  const others = isComplete ? [] : existing.filter(({ id, isActive }) => isActive && !matched.has(id))
  const problems = problemsOf(rows, others)

  const plan: Plan = {
    problems,
    adopted: [],
    released: [],
    toSave: [],
    outcome: { created: 0, updated: 0, unchanged: 0, deactivated: 0 },
  }
  for (const row of rows) {
    const record = recordOf.get(row)
    const change = changeOf(row, record)
    plan.outcome[change] += 1
    if (change === 'unchanged') continue
    plan.toSave.push(row)
    if (!record) continue
    if (record.externalId === null) plan.adopted.push({ id: record.id, externalId: row.externalId })
    if (record.isActive && (record.name !== row.name || !row.isActive)) plan.released.push(record.id)
  }
  return plan
}

/**
 * Returns the record of each row: by the suite's id, otherwise by name among records that have no such id yet, for
 * active rows first.
 */
function matchesOf(rows: readonly Row[], existing: readonly KnownRecord[]) {
  const byId = new Map(existing.map((record) => [record.externalId, record]))
  const unknown = existing.filter(({ externalId }) => externalId === null)
  // The active one of two records with one name wins: later entries of a map replace earlier ones.
  const unassigned = new Map(unknown.toSorted(activeLast).map((record) => [record.name, record]))
  const matches = new Map<Row, KnownRecord>()
  for (const row of rows.toSorted(activeFirst)) {
    const record = byId.get(row.externalId) ?? (row.name === undefined ? undefined : unassigned.get(row.name))
    if (!record) continue
    if (record.externalId === null) unassigned.delete(record.name)
    matches.set(row, record)
  }
  return matches
}

type Activity = Pick<Row, 'isActive'>
const activeLast = (a: Activity, b: Activity) => Number(a.isActive) - Number(b.isActive)
const activeFirst = (a: Activity, b: Activity) => activeLast(b, a)

/** Returns the problems of rows with the id of an earlier row, and of active rows with the name of an active record. */
function problemsOf(rows: readonly Row[], others: readonly KnownRecord[]) {
  const problems: FieldError[] = []
  const ids = new Set<string>()
  const names = new Set(others.map(({ name }) => name))
  for (const [index, { externalId, isActive, name }] of rows.entries()) {
    if (ids.has(externalId)) {
      problems.push({ field: `rows.${index}.externalId`, message: 'External id is listed twice' })
    }
    ids.add(externalId)
    if (name === undefined || !isActive) continue
    if (names.has(name)) {
      problems.push({ field: `rows.${index}.name`, message: 'Another active record has this name' })
    }
    names.add(name)
  }
  return problems
}

function changeOf(row: Row, record: KnownRecord | undefined): keyof SyncOutcome {
  if (!record) return 'created'
  if (Object.entries(row).every(([column, value]) => record[column] === value)) return 'unchanged'
  return record.isActive && !row.isActive ? 'deactivated' : 'updated'
}

/**
 * Returns the line of the activity log, or undefined when nothing happened: `synchronized 12 branches with the HR
 * suite`.
 */
export function summaryOf({ created, updated, deactivated }: SyncOutcome, nouns: { one: string; many: string }) {
  const count = created + updated + deactivated
  return count === 0 ? undefined : `synchronized ${count} ${count === 1 ? nouns.one : nouns.many} with the HR suite`
}
