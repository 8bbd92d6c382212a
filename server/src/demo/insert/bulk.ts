// PostgreSQL takes 65,535 parameters in one statement; the widest row here has 25.
const batchSize = 500

/** Inserts many rows, at most 500 in one statement, and returns the rows that the statements return. */
export async function insertRows<Row, Stored>(
  rows: readonly Row[],
  insert: (batch: Row[]) => Promise<Stored[]>,
): Promise<Stored[]> {
  const storedRows: Stored[] = []
  for (let from = 0; from < rows.length; from += batchSize)
    storedRows.push(...(await insert(rows.slice(from, from + batchSize))))
  return storedRows
}

/** Returns the value of a key that must be in the map. */
export function requireValue<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo data names ${String(key)}, which does not exist`)
  return value
}
