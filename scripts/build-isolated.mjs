import { buildOnce } from './build-once.mjs'
import { commandOf, run } from './prepare.mjs'

const scripts = {
  name: 'the isolated scripts',
  folder: 'server/dist',
  sources: ['server/src', 'server/rolldown.config.mjs', 'contract/src', 'package-lock.json'],
}

/** Builds server/dist if its sources have changed since. */
export default async function buildIsolated() {
  const args = [commandOf('rolldown'), '--config', 'server/rolldown.config.mjs']
  await buildOnce(scripts, () => run(process.execPath, args))
}
