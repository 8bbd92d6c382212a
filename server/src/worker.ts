import { readConfig } from './platform/start/config.ts'
import { misspeltSettings } from './platform/start/misspelt.ts'
import { runUntilStopped } from './platform/start/run.ts'
import { runWorker } from './run-worker.ts'

runUntilStopped(async (controls) => {
  for (const sentence of misspeltSettings(process.env)) process.stderr.write(`${sentence}\n`)
  // This process is a worker even if ROLE is unset, or set for the other processes on the machine.
  await runWorker(controls, { ...readConfig(process.env), role: 'worker' })
})
