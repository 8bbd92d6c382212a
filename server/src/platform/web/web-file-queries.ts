import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** The number of files in one insert, which has at most a few megabytes. */
const batchSize = 50

/**
 * Stores the files of a build that are not stored yet, for other processes. Files that it doesn't have are deleted when
 * a process starts more than a week later: a page that is open for longer reloads.
 */
export async function storeWebFiles(db: Db, folder: string, names: readonly string[]) {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('webFiles')
      .set({ leftAt: null })
      .where('name', 'in', names)
      .where('leftAt', 'is not', null)
      .execute()
    await trx
      .updateTable('webFiles')
      .set({ leftAt: sql`now()` })
      .where('name', 'not in', names)
      .where('leftAt', 'is', null)
      .execute()
    await trx.deleteFrom('webFiles').where('leftAt', '<', sql<Date>`now() - interval '7 days'`).execute()
  })
  const rows = await db.selectFrom('webFiles').select('name').where('name', 'in', names).execute()
  const storedNames = new Set(rows.map(({ name }) => name))
  const missing = names.filter((name) => !storedNames.has(name))
  for (let begin = 0; begin < missing.length; begin += batchSize) {
    const batch = missing.slice(begin, begin + batchSize)
    const values = await Promise.all(batch.map(async (name) => ({ name, content: await readFile(join(folder, name)) })))
    await db
      .insertInto('webFiles')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Returns the content of a stored file. */
export async function findWebFile(db: Db, name: string) {
  return (await db.selectFrom('webFiles').select('content').where('name', '=', name).executeTakeFirst())?.content
}
