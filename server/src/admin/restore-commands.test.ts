import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { standaloneContext } from '../../test/processes/standalone-context.ts'
import { backupCommands } from './backup-commands.ts'
import { restoreCommands } from './restore-commands.ts'

/** Prepares a folder, and a restore from a backup that isn't there, with an archive in that folder. */
function prepare() {
  const home = mkdtempSync(join(tmpdir(), 'hireloom-archive-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const [restore] = restoreCommands
  if (!restore || !('runAlone' in restore)) throw new Error('There is no command restore')
  const values = { from: join(home, 'backup'), to: join(home, 'restored'), archive: join(home, 'archive') }
  return {
    archive: values.archive,
    restore: (changed: Record<string, string> = {}) =>
      restore.runAlone({}, { ...values, ...changed } as never, standaloneContext),
  }
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

const databaseUrl = 'postgres://hireloom:very-secret@127.0.0.1/hireloom'

test.each([
  ['to', databaseUrl, '--to must be an empty folder of this machine, in which PostgreSQL is started afterwards.'],
  ['to', 's3://backups/restored', '--to must be an empty folder of this machine, in which PostgreSQL is started'],
  ['secrets', databaseUrl, '--secrets must be the folder of DATA_DIR.'],
  ['from', databaseUrl, '--from must be a folder, or a bucket like s3://bucket/backups.'],
])('--%s %s is refused without printing its password, and no folder is made', async (option, address, sentence) => {
  const { restore } = prepare()
  const refusal = await restore({ [option]: address }).catch((error: Error) => error)
  expect(refusal).toMatchObject({ message: expect.stringContaining(sentence), exitCode: 2 })
  expect(`${refusal}`).not.toContain('very-secret')
  expect(existsSync('postgres:') || existsSync('s3:')).toBe(false)
})

test('a folder for a rehearsal that is an address is refused', async () => {
  const rehearse = backupCommands.find(({ name }) => name === 'backup rehearse')
  const values = { from: tmpdir(), in: databaseUrl }
  await expect(rehearse?.runAlone({}, values as never, standaloneContext)).rejects.toMatchObject({
    message: '--in must be a folder of this machine.',
    exitCode: 2,
  })
})
