import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'
import { UsageError } from './command.ts'
import { adminCommands } from './commands.ts'

const read = (line: string) => readArguments(line.split(' ').filter(Boolean), adminCommands)

test('reads a command with its options and defaults', () => {
  const { command, values, isJson, isConfirmed } = read(
    'company create --name Kopi --slug kopi --admin-email a@b.co --zone Asia/Makassar --json',
  )
  expect(command.name).toBe('company create')
  expect(values).toMatchObject({ name: 'Kopi', slug: 'kopi', zone: 'Asia/Makassar', plan: 'ultimate_hire' })
  expect([isJson, isConfirmed]).toEqual([true, false])
})

test('every option with the e-mail address of a person is personal, so that its value is not recorded', () => {
  const options = adminCommands.flatMap(({ name, options }) =>
    Object.entries(options)
      .filter(([, { value }]) => value === '<address>')
      .map(([option, { isPersonal }]) => `${name} --${option}: ${isPersonal}`),
  )
  expect(options).toEqual(['company create --admin-email: true', 'access reset --email: true'])
})

test('reads a file that is named without an option', () => {
  expect(read('backup wal --to /backups pg_wal/000000010000000000000001').values).toEqual({
    to: '/backups',
    file: 'pg_wal/000000010000000000000001',
  })
})

test.each([
  ['', /^Usage: npm run admin -- <command>\n\n {2}company create --name/],
  ['--help', /^Usage: npm run admin -- <command>/],
  ['frobnicate', /^There is no command frobnicate\.\n\nUsage: npm run admin -- <command>\n\n {2}company create --name/],
  ['backup destroy --to /backups', /^There is no command backup destroy\.\n\nUsage: npm run admin -- <command>/],
  ['--json company list', /^A command must come first, before --json\.\n\nUsage: npm run admin -- <command>/],
  ['upgrade', /^The command upgrade is incomplete: add check\.\n\nUsage: npm run admin -- <command>/],
  ['tasks --json', /^The command tasks is incomplete: add list or retry\.\n\nUsage: npm run admin -- <command>/],
  ['backup', /^The command backup is incomplete: add create, list, verify, wal, prune or rehearse\.\n\nUsage:/],
  ['postgres://hireloom:very-secret@host/db', /^There is no command postgres:\/\/…@host\/db\.\n/],
  ['backup list postgres://hireloom:very-secret@host/db', /^Unexpected argument 'postgres:\/\/…@host\/db'\.\n/],
  ['company create --name Kopi', /^--slug is required\.\n\nUsage:\n {2}npm run admin -- company create --name <name>/],
  ['company list --loud', /^Unknown option '--loud'\.\n\nUsage:/],
  ['company list twice', /^Unexpected argument 'twice'\.\n\nUsage:/],
  ['company create --name --slug kopi', /^Option '--name/],
  [
    'backup wal --to /backups',
    /^<file> is required\.\n\nUsage:\n {2}npm run admin -- backup wal --to <folder\|s3:\/\/…> <file>$/,
  ],
  ['backup wal --to /backups pg_wal/a pg_wal/b', /^Unexpected argument 'pg_wal\/b'\.\n\nUsage:/],
])('"%s" is a usage error with exit code 2', (line, message) => {
  expect(() => read(line)).toThrow(UsageError)
  expect(() => read(line)).toThrow(message)
  expect(new UsageError('').exitCode).toBe(2)
})

test('the help explains the exit codes', () => {
  expect(() => read('')).toThrow('Exit codes: 0 done, 1 refused, 2 usage error.')
})
