import { ChildProcess } from 'node:child_process'
import { chmodSync } from 'node:fs'

// Every Node of a run whose clock is set loads this first, by NODE_OPTIONS.

const { env } = process
const isOfClock = (name) => name.startsWith('FAKETIME') || ['LD_PRELOAD', 'NODE_OPTIONS', 'NO_FAKE_STAT'].includes(name)
const { spawn } = ChildProcess.prototype

/** Hands the clock on to programs that get a chosen environment, such as PostgreSQL. Those that get none keep none. */
ChildProcess.prototype.spawn = function (options) {
  const chosen = options.envPairs.map((pair) => pair.split('=')[0])
  if (chosen.length === 0) return spawn.call(this, options)
  const missing = Object.keys(env).filter((name) => isOfClock(name) && !chosen.includes(name))
  return spawn.call(this, {
    ...options,
    envPairs: [...options.envPairs, ...missing.map((name) => `${name}=${env[name]}`)],
  })
}

// The first process of the run makes the memory that all of them share, also those of another user, as PostgreSQL's are.
const [semaphore = '', memory = ''] = (env.FAKETIME_SHARED ?? '').split(' ')
if (semaphore.endsWith(`_${process.pid}`)) {
  for (const name of [`sem.${semaphore.slice(1)}`, memory.slice(1)]) chmodSync(`/dev/shm/${name}`, 0o666)
}
