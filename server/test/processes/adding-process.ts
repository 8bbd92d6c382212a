import { addCandidates } from '../../src/bulk-add/tasks.ts'
import { openOutside } from '../../src/open-outside.ts'
import { connect } from '../../src/platform/db/db.ts'
import '../../src/platform/reader-language.ts'
import { sealingWith } from '../../src/platform/sealing.ts'
import { readConfig } from '../../src/platform/start/config.ts'

// Adds the people of one file in a process that a test kills.

const [url = '', dataDir = '', companyId = '', importId = ''] = process.argv.slice(2)
const db = connect(url)
const config = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test', LOG_LEVEL: 'error' })
const services = { db, config, outside: openOutside(config, db), sealing: sealingWith(config), now: () => new Date() }
process.stdout.write('ready\n')
await addCandidates(services, { companyId: Number(companyId), importId: Number(importId) })
await db.destroy()
