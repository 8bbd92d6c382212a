import { UsageError } from './admin/command.ts'
import { commandLineActor } from './admin/operator.ts'
import { openOutside } from './open-outside.ts'
import { recordAction } from './operations/action-commands.ts'
import { hirerCode } from './outside/job-board/hirer-code.ts'
import { connect } from './platform/db/db.ts'
import { migrate } from './platform/db/migrations/migrate.ts'
import { openForCommand } from './platform/db/open.ts'
import { CannotStart } from './platform/start/cannot-start.ts'
import { readConfig } from './platform/start/config.ts'
import { runOnce } from './platform/start/run.ts'

const usage = `Name a company by its ID at the job board:
  npm run hirer-code -- <id>
Give the code only to that company: with it, jobs are posted in its name.`

runOnce(async ({ onStop, fail }) => {
  const [id, ...more] = process.argv.slice(2)
  if (!id || more.length > 0) throw new UsageError(usage)
  const config = readConfig(process.env)
  const database = await openForCommand(config, fail)
  onStop(database.close, 3100)
  await migrate(database.url)
  const db = connect(database.url, { max: 1 })
  onStop(() => db.destroy(), 500)

  const note = { actor: commandLineActor(), action: 'hirer-code', details: id }
  await recordAction(db, note, async () => {
    const hirer = await openOutside(config, db).jobBoard?.findHirer(id)
    if (!hirer) throw new CannotStart(`The job board knows no company with the ID ${id} that lets this product post.`)
    process.stdout.write(`${hirerCode(config.signingKey, hirer.id)}  ${hirer.name}\n`)
  })
})
