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

/** Programs that tests run, by the Debian package that has them. */
const testPrograms = {
  haproxy: '/usr/sbin/haproxy',
  'libreoffice-calc-nogui': '/usr/bin/soffice',
  pgbouncer: '/usr/sbin/pgbouncer',
  postgresql: '/usr/bin/pg_basebackup',
  'poppler-utils': '/usr/bin/pdfsig',
  qpdf: '/usr/bin/qpdf',
}

/** Installs the programs that tests run, where this run can; elsewhere the tests that need a missing one fail. */
export async function installTestPrograms() {
  if (!mayInstall) return
  for (const [name, path] of Object.entries(testPrograms)) if (!existsSync(path)) await install(name)
}
