import { flagNames } from '@hireloom/contract/platform/flags'
import { UsageError } from './admin/command.ts'
import { commandLineActor } from './admin/operator.ts'
import { listFlags } from './companies/flag-queries.ts'
import { findCompany } from './companies/queries.ts'
import { switchFlag } from './flags/commands.ts'
import { recordAction } from './operations/action-commands.ts'
import { connect, type Db } from './platform/db/db.ts'
import { migrate } from './platform/db/migrations/migrate.ts'
import { openForCommand } from './platform/db/open.ts'
import { CannotStart } from './platform/start/cannot-start.ts'
import { readConfig } from './platform/start/config.ts'
import { runOnce } from './platform/start/run.ts'

const usage = `Usage:
  npm run flags -- list <company>
  npm run flags -- set <company> <flag> on|off
<company> is the slug in the address of its career page; <flag> is one of ${flagNames.join(', ')}.`

runOnce(async ({ onStop, fail }) => {
  const options = parseArguments(process.argv.slice(2))
  const database = await openForCommand(readConfig(process.env), fail)
  onStop(database.close, 3100)
  await migrate(database.url)
  const db = connect(database.url, { max: 2 })
  onStop(() => db.destroy(), 500)

  const [verb = '', ...details] = process.argv.slice(2)
  const note = { actor: commandLineActor(), action: `flags ${verb}`, details: details.join(' ') }
  await recordAction(db, note, () => listOrSwitch(db, options))
})

async function listOrSwitch(db: Db, { slug, flag, isOn }: ReturnType<typeof parseArguments>) {
  const company = await findCompany(db, slug)
  if (!company) throw new CannotStart(`There is no active company ${slug}.`)
  if (flag) {
    const hasChanged = await switchFlag(db, { companyId: company.id, actorName: commandLineActor() }, flag, isOn)
    process.stdout.write(`${flag} ${hasChanged ? 'is now' : 'was already'} ${isOn ? 'on' : 'off'}.\n`)
  } else {
    const lines = (await listFlags(db, company.id)).map(({ name, status }) => `${status ? 'on ' : 'off'}  ${name}\n`)
    process.stdout.write(lines.join(''))
  }
}

function parseArguments([verb, slug, name, state, ...more]: string[]) {
  if (slug && verb === 'list' && name === undefined) return { slug }
  const flag = flagNames.find((flagName) => flagName === name)
  const isOn = { on: true, off: false }[state ?? '']
  if (slug && verb === 'set' && flag && isOn !== undefined && more.length === 0) return { slug, flag, isOn }
  throw new UsageError(usage)
}
