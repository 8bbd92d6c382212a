import { expect, test } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import { diskOf } from './full-disk.ts'
import { sentenceOf } from './sentence.ts'

const failure = (code: string, message = 'failed', path?: string) =>
  Object.assign(new Error(message), { code, ...(path && { path }) })
const elsewhere = { DATABASE_URL: 'postgres://localhost/hireloom' }
const inFile = { DATABASE_URL_FILE: '/run/secrets/database_url', DATA_DIR: '/' }

test.each<[string, Error, NodeJS.ProcessEnv, RegExp]>([
  ['a sentence', new CannotStart('HOST must be an address.'), {}, /^HOST must be an address\.$/],
  [
    'a full disk of a file',
    failure('ENOSPC', 'ENOSPC', '/var/lib/hireloom/files/ab/x'),
    {},
    /^The disk .+ is full: nothing more can be written to \/var\/lib\/hireloom\/files\/ab\. Free some space/,
  ],
  [
    'a full disk of the embedded database',
    new Error('The migration failed', { cause: failure('53100', 'could not extend file') }),
    { DATA_DIR: '/srv/data' },
    /^The disk .+ is full: nothing more can be written to \/srv\/data\. /,
  ],
  [
    'a full disk that only the output of initdb mentions',
    new Error('initdb failed: could not write: No space left on device'),
    { DATA_DIR: '/srv/data' },
    /written to \/srv\/data\. /,
  ],
  [
    'a full disk of this machine, where Node names no file',
    failure('ENOSPC', 'ENOSPC: no space left on device, write'),
    elsewhere,
    /^A disk of this machine is full\. Free some space, then start again\.$/,
  ],
  [
    'a read-only disk for DATA_DIR',
    failure('EROFS', '', '/srv/data/files'),
    { DATA_DIR: '/srv/data' },
    /^\/srv\/data\/files is on a read-only disk\. Set DATA_DIR to a folder that can be written\.$/,
  ],
  [
    'another read-only disk',
    failure('EROFS', '', '/mnt/copy/restored'),
    { DATA_DIR: '/srv/data' },
    /^\/mnt\/copy\/restored is on a read-only disk\. Name a folder that can be written\.$/,
  ],
  ['a full disk of a database server', failure('53100'), elsewhere, /^The disk of the database server is full\./],
  ['one whose address is in a file', failure('53100'), inFile, /^The disk of the database server is full\./],
  ['a folder without access', failure('EACCES', '', '/srv/data'), {}, /has no access to \/srv\/data\./],
  [
    "a folder that can't be made",
    Object.assign(failure('ENOENT', 'ENOENT', '/srv/data'), { syscall: 'mkdir' }),
    {},
    /^The folder \/srv\/data can't be made\. Make it, and give the user that runs Hireloom the rights/,
  ],
  [
    'a missing privilege',
    failure('42501', 'must be owner of table jobs'),
    elsewhere,
    /lacks a privilege: must be owner of/,
  ],
  ['a database that stops', failure('57P01'), elsewhere, /^The database was stopped\./],
  ['one that stops and whose address is in a file', failure('57P01'), inFile, /^The database was stopped\./],
  ['an embedded database that stops', failure('57P01'), { DATA_DIR: '/' }, /^The embedded database has stopped\.$/],
  ['too many connections', failure('53300'), elsewhere, /^The database has no free connection\. Lower DATABASE_POOL/],
  [
    'a failure of several addresses',
    Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
    {},
    /^Hireloom could not start: ECONNREFUSED\. /,
  ],
  [
    'anything else with its causes',
    new Error('The migration 0099 failed', { cause: new Error('syntax error') }),
    {},
    /^Hireloom could not start: The migration 0099 failed: syntax error\. LOG_LEVEL=debug shows where\.$/,
  ],
])('%s is one sentence without a stack', (_, error, env, sentence) => {
  expect(sentenceOf(error, env)).toMatch(sentence)
  expect(sentenceOf(error, env)).not.toMatch(/\n/)
})

test('an unknown error names what it ended', () => {
  const failure = new Error('relation "jobs" does not exist')
  expect(sentenceOf(failure, {}, 'The check failed')).toMatch(/^The check failed: relation "jobs" does not exist\. /)
})

test('the stack follows when the log level asks for it', () => {
  expect(sentenceOf(new Error('Broken'), { LOG_LEVEL: 'debug' })).toMatch(/\n {4}at /)
})

test('the disk of a folder is that of the nearest mount point', () => {
  expect(diskOf('/proc/self')).toMatch(/proc/)
})
