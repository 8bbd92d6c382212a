import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

const mark = '/* cached plan */'

/**
 * For `modifyFront` of a frequent read with many joins: each connection plans it once instead of every time, which
 * takes longer than the read itself. Only for reads whose text is always the same.
 */
export const cachedPlan = sql.raw(mark)

/**
 * Makes a connection prepare statements with that mark, under a hash of their text, and again where a migration has
 * changed the columns of their result. In a transaction, which PostgreSQL has then ended, only the next call succeeds.
 */
export function cachePlans(client: pg.ClientBase) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let changes = 0
  const prepared = (text: string, values: unknown) => query({ name: `${nameOf(text)}${changes}`, text, values })
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !isMarked(text) || rest.length > 0) return query(text, values, ...rest)
    return (prepared(text, values) as Promise<unknown>).catch((error: { code?: string }) => {
      // SQLSTATE of a plan whose result has other columns since a migration.
      if (error.code !== '0A000') throw error
      changes += 1
      return prepared(text, values)
    })
  }) as typeof client.query
}

/**
 * Returns whether a statement has the mark after its first `select`, or after the main `select` of a statement with
 * named parts.
 */
const isMarked = (text: string) =>
  text.startsWith(`select ${mark}`) || (text.startsWith('with ') && text.includes(mark))

const names = new Map<string, string>()

function nameOf(text: string) {
  const cached = names.get(text)
  if (cached) return cached
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
