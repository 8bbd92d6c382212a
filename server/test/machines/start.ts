import { startIssuer, startProgram } from '../start/installation.ts'
import { openMachines } from './machines.ts'

// Runs the product on several machines until it is interrupted, to try it by hand.

const closers: (() => unknown)[] = []
try {
  const { site, startAll } = await openMachines((close) => closers.push(close))
  const issuer = await startIssuer(site.publicUrl)
  closers.push(issuer.close)
  Object.assign(site.settings, issuer.settings)
  await startAll()
  const company = ['--name', 'Kopi Senja', '--slug', 'kopi-senja', '--admin-email', 'dewi@example.com']
  const created = startProgram('admin.ts', ['company', 'create', ...company, '--json'], site.settings)
  if ((await created.exit) !== 0) throw new Error(created.printed.error)
  process.stdout.write(`
Two web processes and two workers run behind HAProxy and PgBouncer, with a primary, a replica and an S3 store:

  ${site.publicUrl}

Open ${JSON.parse(created.printed.out).invitationLink}
and sign in as dewi, with any password. Ctrl+C stops all of it and deletes its data.
`)
  await new Promise((stop) => {
    process.once('SIGINT', stop).once('SIGTERM', stop)
  })
} finally {
  for (const close of closers.reverse()) await close()
}
process.exit()
