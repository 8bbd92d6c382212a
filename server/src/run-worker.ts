import { buildApp } from './app.ts'
import { openOutside } from './open-outside.ts'
import { measureInstallation } from './operations/measures.ts'
import { buildWorkerPages } from './platform/api/worker-pages.ts'
import { migrate } from './platform/db/migrations/migrate.ts'
import { connectTasks, openOutsideDatabase } from './platform/db/open.ts'
import { isPaused, pausedSentence } from './platform/db/restored.ts'
import { collectSlowStatements } from './platform/db/slow-statements.ts'
import { lowerPriority, priority } from './platform/processes/priority.ts'
import { startProcessHeartbeat } from './platform/processes/process-heartbeat.ts'
import { sealingWith } from './platform/sealing.ts'
import { CannotStart } from './platform/start/cannot-start.ts'
import type { Config } from './platform/start/config.ts'
import { listen } from './platform/start/listen.ts'
import { type RunControls, shutdownTimeoutOf } from './platform/start/run.ts'
import { startTasks } from './platform/tasks/worker.ts'
import { startTracing, traceSystems } from './platform/tracing/tracing.ts'
import { tasks } from './tasks.ts'

/** Runs tasks without serving calls; its health check and its metrics are on METRICS_PORT. */
export async function runWorker({ onStop }: RunControls, config: Config) {
  if (config.databaseUrl === undefined) {
    throw new CannotStart(
      "Set DATABASE_URL: a worker can't use the embedded database, which only its own npm start uses.",
    )
  }
  onStop(await startTracing(config), 1000)
  // The calls of a server on the same machine get the processor first.
  lowerPriority(process.pid, priority.third)
  const database = await openOutsideDatabase(config.databaseUrl, config.databaseDirectUrl)
  await migrate(database.url)
  const slow = collectSlowStatements(config.slowQueryMs)
  const db = connectTasks(database, config, slow)
  onStop(() => db.destroy(), 500)

  const sealing = sealingWith(config)
  const services = { db, slow, config, outside: traceSystems(openOutside(config, db)), sealing, now: () => new Date() }
  // This app never listens; the tasks use its log.
  const app = buildApp(services)
  const heartbeat = await startProcessHeartbeat({ db, role: 'worker', log: app.log, slow })
  onStop(heartbeat.stop, 200)
  const { metricsPort: port, host } = config
  if (port !== undefined) {
    const pages = buildWorkerPages(services, app.log, measureInstallation)
    onStop(() => pages.close(), 200)
    await listen(pages, { port, host }, 'METRICS_PORT')
  }
  const worker = await startTasks({
    connectionString: database.url,
    services,
    tasks,
    log: app.log,
    isAlone: false,
    shutdownTimeout: shutdownTimeoutOf(config),
  })
  onStop(() => worker.stop(), shutdownTimeoutOf(config))
  process.stdout.write('The worker is ready.\n')
  if (await isPaused(db)) process.stdout.write(`${pausedSentence}\n`)
}
