import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadDemoData } from './demo/demo.ts'
import { openOutside } from './open-outside.ts'
import { embeddedIssuer } from './outside/sign-on/stand-in/demo-accounts-queries.ts'
import { connect } from './platform/db/db.ts'
import { emptyDatabase } from './platform/db/empty.ts'
import { migrate } from './platform/db/migrations/migrate.ts'
import { openDatabase } from './platform/db/open.ts'
import { sealingWith } from './platform/sealing.ts'
import { CannotStart } from './platform/start/cannot-start.ts'
import { readConfig } from './platform/start/config.ts'
import { runOnce } from './platform/start/run.ts'

runOnce(async ({ onStop, fail }) => {
  const config = readConfig(process.env)
  if (config.production)
    throw new CannotStart('Demo data is never loaded in production: NODE_ENV must not be production.')
  if (config.databaseUrl !== undefined && !process.argv.includes('--yes')) {
    const { host, pathname } = new URL(config.databaseUrl)
    throw new CannotStart(`This would delete everything in ${host}${pathname}. Confirm with: npm run reset -- --yes`)
  }
  const opening = openDatabase(config, fail)
  onStop(async () => (await opening).close(), 3100)
  const database = await opening
  await emptyDatabase(database.url)
  rmSync(join(config.dataDir, 'files'), { recursive: true, force: true })
  await migrate(database.url)

  const db = connect(database.url, { max: config.databasePool })
  onStop(() => db.destroy(), 500)
  process.stdout.write('Loading demo data ...\n')
  const { files } = openOutside(config, db)
  const sealing = sealingWith(config)
  await loadDemoData(
    db,
    { files, sealing, issuer: config.oidcIssuer ?? embeddedIssuer, publicUrl: config.publicUrl },
    new Date(),
  )
  process.stdout.write('The demo data was loaded.\n')
})
