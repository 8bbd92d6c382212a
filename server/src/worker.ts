import { readConfig } from './platform/start/config.ts'
import { runUntilStopped } from './platform/start/run.ts'
import { runWorker } from './run-worker.ts'

runUntilStopped(async (life) => {
  await runWorker(life, readConfig(process.env))
})
