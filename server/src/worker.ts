import { readConfig } from './platform/start/config.ts'
import { misspeltSettings } from './platform/start/misspelt.ts'
import { runUntilStopped } from './platform/start/run.ts'
import { runWorker } from './run-worker.ts'

runUntilStopped(async (controls) => {
  for (const sentence of misspeltSettings(process.env)) process.stderr.write(`${sentence}\n`)
  await runWorker(controls, readConfig(process.env))
})
