import { existsSync } from 'node:fs'
import { run } from './prepare.mjs'

/** Whether this run can install Debian packages. */
export const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs a Debian package. */
export async function install(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, quiet: true })
}
