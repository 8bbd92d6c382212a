import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/**
 * Returns the process id and port of a data folder's database, with the file that contains them; undefined when none
 * runs.
 */
export function findPostmaster(dataDir: string) {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  const [pid = 0, , , port = 0] = text.split('\n').map(Number)
  return { pid, port, text }
}

/** Kills the database of a data folder as `kill -9` does. */
export function killDatabase(dataDir: string) {
  const running = findPostmaster(dataDir)
  // Process id 0 would be the whole process group.
  if (!running?.pid) throw new Error(`No database runs in ${dataDir}`)
  process.kill(running.pid, 'SIGKILL')
}

/** Reads the secrets that the first start generated into its data folder. */
export function generatedSecrets(dataDir: string): {
  databasePassword: string
  publicApiKey: string
  encryptionKey: string
  captchaSecret: string
} {
  return JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
}

/** Queries the running database of a data folder. */
export async function queryIn<Row extends object>(dataDir: string, text: string, values: unknown[] = []) {
  const { databasePassword } = generatedSecrets(dataDir)
  const url = `postgres://hireloom:${databasePassword}@127.0.0.1:${findPostmaster(dataDir)?.port}/hireloom`
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
