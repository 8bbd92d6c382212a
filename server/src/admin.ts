// Loads the texts of refusals, such as that of an unavailable file store.
import './platform/reader-language.ts'
import { createInterface } from 'node:readline/promises'
import { readArguments } from './admin/arguments.ts'
import type { AdminContext, Outcome } from './admin/command.ts'
import { adminCommands } from './admin/commands.ts'
import { commandLineActor } from './admin/operator.ts'
import { runAlone, runCommand } from './admin/run-command.ts'
import { openOutside } from './open-outside.ts'
import { connect } from './platform/db/db.ts'
import { migrate } from './platform/db/migrations/migrate.ts'
import { openForCommand } from './platform/db/open.ts'
import { sealingWith } from './platform/sealing.ts'
import { CannotStart } from './platform/start/cannot-start.ts'
import { readConfig } from './platform/start/config.ts'
import { runOnce } from './platform/start/run.ts'

/** The milliseconds that a stopped command has to clean up. */
const endTimeout = 10_000

runOnce(async ({ onStop, fail, done }) => {
  const { command, values, isJson, isConfirmed } = readArguments(process.argv.slice(2), adminCommands)
  const print = ({ text, data, hasFailed = false }: Outcome) => {
    process.stdout.write(isJson ? `${JSON.stringify(data)}\n` : text.map((line) => `${line}\n`).join(''))
    done(hasFailed ? 1 : 0)
  }
  const progress = (line: string) => void process.stderr.write(`${line}\n`)
  if ('runAlone' in command) {
    const stopping = new AbortController()
    const running = runAlone(command, process.env, values, { signal: stopping.signal, progress })
    onStop(async () => {
      stopping.abort()
      await running.catch(() => undefined)
    }, endTimeout)
    return print(await running)
  }
  const config = readConfig(process.env)
  if (command.question && !isConfirmed) await confirm(command.question(values))

  const database = await openForCommand(config, fail)
  onStop(database.close, 3100)
  await migrate(database.url)
  const db = connect(database.url, { max: 2 })
  onStop(() => db.destroy(), 500)
  const sealing = sealingWith(config)
  const context: AdminContext = {
    db,
    config,
    outside: openOutside(config, db),
    sealing,
    now: () => new Date(),
    actorName: commandLineActor(),
    openAsOwner() {
      const owner = connect(database.url, { max: 1, asOwner: true })
      onStop(() => owner.destroy(), 500)
      return owner
    },
    progress,
  }
  print(await runCommand(command, context, values))
})

async function confirm(question: string) {
  if (!process.stdin.isTTY) throw new CannotStart(`${question} Confirm with --yes.`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${question} Type yes: `)
  terminal.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new CannotStart('Nothing was changed.')
}
