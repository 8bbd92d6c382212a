import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { standaloneContext } from '../../test/standalone-context.ts'
import { restoreCommands } from './restore-commands.ts'

/** Prepares a folder, and a restore from a backup that isn't there, with an archive in that folder. */
function prepare() {
  const home = mkdtempSync(join(tmpdir(), 'hireloom-archive-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const [restore] = restoreCommands
  if (!restore || !('runAlone' in restore)) throw new Error('There is no command restore')
  const values = { from: join(home, 'backup'), to: join(home, 'restored'), archive: join(home, 'archive') }
  return { archive: values.archive, restore: () => restore.runAlone({}, values as never, standaloneContext) }
}

test('a folder for --archive that is missing, or has no file of the log, is refused', async () => {
  const { archive, restore } = prepare()
  await expect(restore()).rejects.toThrow(`There is no folder ${archive}.`)
  mkdirSync(archive)
  writeFileSync(join(archive, 'notes.txt'), '')
  await expect(restore()).rejects.toThrow(`There is no archive at ${archive}.`)
  writeFileSync(join(archive, '000000010000000000000003'), '')
  await expect(restore()).rejects.toThrow('There is no backup at')
})
