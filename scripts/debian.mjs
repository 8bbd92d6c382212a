import { existsSync } from 'node:fs'
import { run, withLock } from './prepare.mjs'

/** Whether this run can install Debian packages. */
export const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Installs the Debian packages that are missing, where this run can. Several processes of a run may do so at the same
 * time: one waits for the other, and then checks again what is missing.
 */
export async function installMissing(names, isMissing) {
  if (!mayInstall || !names.some(isMissing)) return
  await withLock('install Debian packages', async () => {
    const missing = names.filter(isMissing)
    if (missing.length === 0) return
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env, quiet: true })
  })
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
export const installTestPrograms = () =>
  installMissing(Object.keys(testPrograms), (name) => !existsSync(testPrograms[name]))
