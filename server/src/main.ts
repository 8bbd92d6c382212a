import { oneSecond } from '@hireloom/contract/platform/durations'
import { buildApp } from './app.ts'
import { erasePeopleOfBackup } from './candidates/erasure/restored-commands.ts'
import { loadDemoData } from './demo/demo.ts'
import { openOutside } from './open-outside.ts'
import { endActionsOfBackup } from './operations/restored-queries.ts'
import { embeddedIssuer, listDemoAccounts } from './outside/sign-on/stand-in/demo-accounts-queries.ts'
import { otherWebProcessWarning } from './outside/sign-on/stand-in/sign-on.ts'
import { migrate } from './platform/db/migrations/migrate.ts'
import { connectProduct, connectTasks, openDatabase } from './platform/db/open.ts'
import { openReplica } from './platform/db/replica.ts'
import { isPaused, pausedSentence } from './platform/db/restored.ts'
import { collectSlowStatements } from './platform/db/slow-statements.ts'
import { startProcessHeartbeat } from './platform/processes/process-heartbeat.ts'
import { sealingWith } from './platform/sealing.ts'
import { type Config, readConfig } from './platform/start/config.ts'
import { listen, requireFreePort } from './platform/start/listen.ts'
import { misspeltSettings } from './platform/start/misspelt.ts'
import { type RunControls, runUntilStopped, shutdownTimeoutOf } from './platform/start/run.ts'
import { startTasks } from './platform/tasks/worker.ts'
import { startTracing, traceSystems } from './platform/tracing/tracing.ts'
import { shareWebFiles } from './platform/web/web-files.ts'
import { runWorker } from './run-worker.ts'
import { hasCompanies } from './session/queries.ts'
import { endSessionsOfBackup } from './session/restored-queries.ts'
import { tasks } from './tasks.ts'

runUntilStopped(async (controls) => {
  const config = readConfig(process.env)
  for (const sentence of misspeltSettings(process.env)) process.stderr.write(`${sentence}\n`)
  await (config.role === 'worker' ? runWorker(controls, config) : runServer(controls, config))
})

/** Serves calls, and runs tasks too in the role `all`. */
async function runServer({ onStop, onDrain, fail }: RunControls, config: Config) {
  const runsTasks = config.role === 'all'
  await requireFreePort(config)
  onStop(await startTracing(config), 1000)

  const opening = openDatabase(config, fail)
  onStop(async () => (await opening).close(), 3100)
  const database = await opening
  await migrate(database.url)

  const slow = collectSlowStatements(config.slowQueryMs)
  const db = await connectProduct(database, config, slow)
  onStop(() => db.destroy(), 200)
  const replica = openReplica(db, config, slow)
  if (replica) onStop(replica.close, 200)
  const sealing = sealingWith(config)
  const outside = traceSystems(openOutside(config, db))
  const isDemo = database.embedded && !config.production
  if (isDemo && !(await hasCompanies(db))) {
    process.stdout.write('Loading demo data ...\n')
    await loadDemoData(
      db,
      { files: outside.files, sealing, issuer: config.oidcIssuer ?? embeddedIssuer, publicUrl: config.publicUrl },
      new Date(),
    )
  }

  await endSessionsOfBackup(db)
  await endActionsOfBackup(db)
  const services = { db, replica, slow, config, outside, sealing, now: () => new Date() }
  const app = buildApp(services)
  await erasePeopleOfBackup(services, app.log)
  const problem = config.embeddedSignOn && (await otherWebProcessWarning(db))
  if (problem) process.stderr.write(`${problem}\n`)
  const heartbeat = await startProcessHeartbeat({ db, role: runsTasks ? 'web and worker' : 'web', log: app.log, slow })
  onStop(heartbeat.stop, 200)
  const taskDb = connectTasks(database, config, slow)
  onStop(() => taskDb.destroy(), 200)
  const starting = runsTasks
    ? startTasks({
        connectionString: database.url,
        services: { ...services, db: taskDb },
        tasks,
        log: app.log,
        isAlone: database.embedded,
        shutdownTimeout: shutdownTimeoutOf(config),
      })
    : undefined
  // Both stop at the same time, so that no calls arrive while tasks end, and each has as much time as possible.
  onStop(async () => Promise.all([app.close(), (await starting)?.stop()]), shutdownTimeoutOf(config))
  onDrain(() => app.beginDrain(), config.drainSeconds * oneSecond)
  await Promise.all([starting, shareWebFiles(db, config)])
  const accounts = config.embeddedSignOn ? await listDemoAccounts(db) : []
  await listen(app, config)
  // From here on, calls get 503 while the database can't be reached. An embedded database that stops is started again.
  process.stdout.write(`Hireloom is ready at ${config.publicUrl}\n${accountTable(accounts)}`)
  if (await isPaused(db)) process.stdout.write(`${pausedSentence}\n`)
}

function accountTable(accounts: Awaited<ReturnType<typeof listDemoAccounts>>) {
  if (accounts.length === 0) return ''
  const rows = accounts.map(({ firstName, lastName, email, roleName, companyName }) => {
    return [roleName, companyName, `${firstName} ${lastName}`.trim(), email]
  })
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`)
  return `\nDemo accounts, one click signs in:\n${lines.join('\n')}\n`
}
