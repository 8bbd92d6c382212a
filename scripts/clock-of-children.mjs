import { ChildProcess } from 'node:child_process'
import { chmodSync } from 'node:fs'

// Loaded first, by NODE_OPTIONS, in every Node process of a run with a changed clock.

const { env } = process
const isClockVariable = (name) =>
  name.startsWith('FAKETIME') || ['LD_PRELOAD', 'NODE_OPTIONS', 'NO_FAKE_STAT'].includes(name)
const { spawn } = ChildProcess.prototype

/** Passes the clock on to child processes that are started with a custom environment, such as PostgreSQL. */
ChildProcess.prototype.spawn = function (options) {
  const names = options.envPairs.map((pair) => pair.split('=')[0])
  if (names.length === 0) return spawn.call(this, options)
  const missing = Object.keys(env).filter((name) => isClockVariable(name) && !names.includes(name))
  return spawn.call(this, {
    ...options,
    envPairs: [...options.envPairs, ...missing.map((name) => `${name}=${env[name]}`)],
  })
}

// The run's first process creates the shared memory for all, including those of other users, such as PostgreSQL's.
const [semaphore = '', memory = ''] = (env.FAKETIME_SHARED ?? '').split(' ')
if (semaphore.endsWith(`_${process.pid}`)) {
  for (const name of [`sem.${semaphore.slice(1)}`, memory.slice(1)]) chmodSync(`/dev/shm/${name}`, 0o666)
}
