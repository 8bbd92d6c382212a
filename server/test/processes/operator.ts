import { inject } from 'vitest'
import type { AdminContext } from '../../src/admin/command.ts'
import { adminCommands } from '../../src/admin/commands.ts'
import { runCommand as runRecorded } from '../../src/admin/run-command.ts'
import { connect, type Db } from '../../src/platform/db/db.ts'
import { workerDatabase } from '../database/template.ts'
import type { World } from '../world.ts'

export const actorName = 'Command line: budi'

/** Runs a command of the operator and returns its text, its data, and whether it found a problem. */
export async function runCommand(
  { product: { services } }: Pick<World, 'product'>,
  name: string,
  values: Record<string, unknown> = {},
  overrides: Partial<AdminContext> = {},
) {
  const command = adminCommands.find((command) => command.name === name)
  if (!command || !('run' in command)) throw new Error(`There is no command ${name}`)
  const { url } = await workerDatabase(inject('databaseServer'))
  const opened: Db[] = []
  const openAsOwner = () => {
    const owner = connect(url, { max: 1, asOwner: true })
    opened.push(owner)
    return owner
  }
  try {
    const context = { ...services, actorName, openAsOwner, progress: () => undefined, ...overrides }
    const { text, data, hasFailed } = await runRecorded(command, context, values as Record<string, string>)
    return { text: text.join('\n'), data: data as Record<string, unknown>, hasFailed }
  } finally {
    await Promise.all(opened.map((owner) => owner.destroy()))
  }
}
