import pg from 'pg'
import { recordAction } from '../operations/action-commands.ts'
import { listActions, type NewAction } from '../operations/action-queries.ts'
import { findRunningEmbedded } from '../platform/db/cluster/embedded.ts'
import { connect, type Db } from '../platform/db/db.ts'
import { requireDirect } from '../platform/db/open.ts'
import { CannotStart } from '../platform/start/cannot-start.ts'
import { readSettings } from '../platform/start/config.ts'
import { sentenceOf } from '../platform/start/sentence.ts'
import type { AdminContext, Command, Outcome, StandaloneCommand, StandaloneContext } from './command.ts'
import { maskPasswords } from './mask-passwords.ts'
import { commandLineActor } from './operator.ts'

type Values = Record<string, string | boolean | undefined>

/** Runs a command, and records it among the actions of operators. */
export const runCommand = (command: Command, context: AdminContext, values: Values): Promise<Outcome> =>
  recordAction(
    context.db,
    noteOf(command, context.actorName, values),
    () => command.run(context, values as never),
    problemOf,
  )

/**
 * Runs a command that needs no database. It is recorded where one can be reached; otherwise a line explains why not.
 */
export async function runAlone(
  command: StandaloneCommand,
  env: NodeJS.ProcessEnv,
  values: Values,
  context: StandaloneContext,
): Promise<Outcome> {
  const run = () => command.runAlone(env, values as never, context)
  if (!command.isRecorded) return run()
  const noteUnrecorded = (reason: string) => context.progress(`This command isn't recorded: ${reason}`)
  let settings: ReturnType<typeof readSettings>
  try {
    settings = readSettings(env)
  } catch (error) {
    return runWithMistake(run, sentenceOf(error, env), noteUnrecorded)
  }
  const db = await openActionLog(settings).catch((error: unknown) => {
    noteUnrecorded(sentenceOf(error, env, 'The database failed'))
  })
  if (!db) return run()
  try {
    return await recordAction(db, noteOf(command, commandLineActor(), values), run, problemOf)
  } finally {
    await db.destroy()
  }
}

/**
 * Runs a command that isn't recorded because of a mistake in the settings. Most commands read them, too, and fail with
 * the same sentence, which is printed once.
 */
async function runWithMistake(run: () => Promise<Outcome>, mistake: string, noteUnrecorded: (reason: string) => void) {
  try {
    const outcome = await run()
    noteUnrecorded(mistake)
    return outcome
  } catch (error) {
    if (!(error instanceof CannotStart && error.message === mistake)) noteUnrecorded(mistake)
    throw error
  }
}

async function openActionLog({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
}: ReturnType<typeof readSettings>): Promise<Db> {
  const url = databaseDirectUrl ?? databaseUrl ?? findRunningEmbedded(dataDir)
  if (url === undefined) throw new CannotStart('No database is running, and DATABASE_URL is unset.')
  await requireDirect(url, databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL')
  const db = connect(url, { max: 1 })
  try {
    await listActions(db)
    return db
  } catch (error) {
    await db.destroy()
    throw isUnprepared(error) ? new CannotStart(unprepared(url)) : error
  }
}

/** Returns whether the database lacks the table of actions, or the role of the product that reads it. */
const isUnprepared = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '42P01' || error.code === '22023')

const unprepared = (url: string) =>
  `The database ${new URL(url).pathname.slice(1)} has no table for it yet. The next start of Hireloom makes it.`

/** The maximum number of characters that are recorded of a command's options. */
const maxDetailsLength = 300

/** Returns the note about a command, without the values of options that name a person and without passwords. */
export const noteOf = (
  { name, options }: Pick<Command, 'name' | 'options'>,
  actor: string,
  values: Values,
): NewAction => ({
  actor,
  action: name,
  details: Object.entries(options)
    .flatMap(([option, { isPersonal, isOperand }]) => {
      const value = values[option]
      if (value === undefined || value === false) return []
      const shownValue = isPersonal ? '…' : typeof value === 'string' ? maskPasswords(value) : value
      return isOperand ? `${shownValue}` : value === true ? `--${option}` : `--${option} ${shownValue}`
    })
    .join(' ')
    .slice(0, maxDetailsLength),
})

const problemOf = ({ hasFailed, text }: Outcome) => (hasFailed ? (text.at(-1) ?? '') : null)
