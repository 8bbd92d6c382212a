import { commandOf, prepare, run } from './prepare.mjs'

// Writes the types of the tables that the migrations create; with --check only reports whether they are up to date.

await prepare()
const { createDatabase, startTestCluster } = await import('../server/test/database/cluster.ts')
const { migrate } = await import('../server/src/platform/db/migrations/migrate.ts')

const cluster = await startTestCluster()
try {
  const url = await createDatabase(cluster.url, 'hireloom_tables')
  await migrate(url)
  const check = process.argv.includes('--check') ? ['--verify'] : []
  const args = [commandOf('kysely-codegen'), '--url', url, '--log-level', 'error', ...check]
  process.exitCode = await run(process.execPath, args)
} finally {
  await cluster.stop()
}
