import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { workerDatabase } from '../../test/database/template.ts'
import { standaloneContext } from '../../test/processes/standalone-context.ts'
import { startIssuer, startMailServer, startProgram, startStore } from '../../test/start/installation.ts'
import { checkClock, checkDisk, checkIssuer, checkProcesses, checkVersions, describeDatabaseError } from './checks.ts'
import { doctorCommand } from './doctor-command.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'hireloom-doctor-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function examine(env: Record<string, string>) {
  const { text, hasFailed } = await doctorCommand.runAlone(
    { DATA_DIR: dataDir, ...env },
    {} as never,
    standaloneContext,
  )
  return { lines: text, hasFailed }
}

test('finds nothing wrong with a mail server, store, issuer and database that work', async () => {
  const [mail, store, issuer] = await Promise.all([
    startMailServer(),
    startStore(),
    startIssuer('http://localhost:3000'),
  ])
  const database = (await workerDatabase(inject('databaseServer'))).url
  const { lines, hasFailed } = await examine({
    DATABASE_URL: database,
    SMTP_URL: mail.url,
    ...store.settings,
    ...issuer.settings,
  })
  await Promise.all([mail.close(), store.close(), issuer.close()])
  expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([])
  expect(hasFailed).toBe(false)
  const checks = lines.map((line) => /^ok +(\w+):/.exec(line)?.[1])
  expect(checks).toEqual([
    'settings',
    'database',
    'clock',
    'role',
    'extensions',
    'versions',
    'processes',
    'mail',
    'store',
    'issuer',
    'disk',
  ])
})

test('reports each problem in one sentence', async () => {
  const mail = await startMailServer()
  const { lines, hasFailed } = await examine({
    DATABASE_URL: 'postgres://hireloom:secret@127.0.0.1:1/hireloom',
    SMTP_URL: mail.url.replace('secret', 'wrong'),
    OIDC_ISSUER: 'http://127.0.0.1:1',
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'b',
    S3_BUCKET: 'resumes',
    S3_REGION: 'here',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
    SUBMIT_LIMIT_PER_PI: '5',
  })
  await mail.close()
  expect(hasFailed).toBe(true)
  const problems = lines.filter((line) => line.startsWith('WRONG')).join('\n')
  expect(problems).toContain(
    'settings: SUBMIT_LIMIT_PER_PI is not a setting and has no effect. Did you mean SUBMIT_LIMIT_PER_IP?',
  )
  expect(problems).toMatch(/database: The database at 127\.0\.0\.1:1 can't be used: .*ECONNREFUSED/)
  expect(problems).toMatch(/mail: The mail server 127\.0\.0\.1:\d+ doesn't accept the connection: .*Wrong login/)
  expect(problems).toMatch(/store: The file store resumes can't be used: .*ECONNREFUSED/)
  expect(problems).toMatch(/issuer: http:.*openid-configuration can't be read: .*/)
  expect(problems).not.toMatch(/^ {4}at /m)
})

test('the command line reports why the store of files is unavailable', { timeout: 60_000 }, async () => {
  const unavailable = {
    S3_BUCKET: 'resumes',
    S3_REGION: 'here',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  }
  // In a separate process, because the tests load texts that the command line may lack.
  const { exit, printed } = startProgram('admin.ts', ['doctor'], { DATA_DIR: dataDir, ...unavailable })
  expect(await exit).toBe(1)
  expect(printed.out).toMatch(/^WRONG {2}store: The file store resumes can't be used: .*ECONNREFUSED/m)
})

test("stops at settings that can't be used", async () => {
  expect(await examine({ PORT: '0' })).toEqual({
    lines: [expect.stringMatching(/^WRONG {2}settings: PORT must be a whole number/)],
    hasFailed: true,
  })
})

test('leaves no file in the store', async () => {
  await examine({})
  const files = readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => name.includes('check-'))).toEqual([])
})

test('prints the SQL that the first start would require, and changes nothing', async () => {
  const server = new pg.Client(`${inject('databaseServer')}/postgres`)
  await server.connect()
  const [owner, guest] = ['owner', 'guest'].map((word) => `${word}_${randomBytes(4).toString('hex')}`)
  await server.query(`create role ${owner} login password 'secret'; create role ${guest} login password 'secret'`)
  await server.query(`create database ${owner} owner ${owner}`)
  const urlOf = (user = '') => `${inject('databaseServer').replace(/\/\/.*@/, `//${user}:secret@`)}/${owner}`
  const [ofOwner, ofGuest] = [
    (await examine({ DATABASE_URL: urlOf(owner) })).lines,
    (await examine({ DATABASE_URL: urlOf(guest) })).lines,
  ]
  const ask = 'Ask an administrator of the database to run:'
  expect(ofOwner).toContain(
    `WRONG  role: The user ${owner} of DATABASE_URL may not use the role hireloom_app. ${ask} grant hireloom_app to ${owner};`,
  )
  expect(ofOwner).toContain('ok     extensions: The extensions are installed, or can be installed.')
  expect(ofGuest).toContain(
    `WRONG  extensions: The user ${guest} of DATABASE_URL may not create tables in the database ${owner}. ${ask} alter database ${owner} owner to ${guest};`,
  )
  const database = new pg.Client(urlOf(owner))
  await database.connect()
  expect((await database.query(`select from pg_extension where extname = 'pg_trgm'`)).rowCount).toBe(0)
  await database.end()
  await server.query(`drop database ${owner} with (force)`)
  await server.query(`drop role ${owner}, ${guest}`)
  await server.end()
})

const facts = { version: '17.2', migrations: null }
const started = { host: 'one', version: '0.1.0', schema: '', startedAt: new Date(), seenAt: new Date() }
const twoWebProcesses = [
  { role: 'web' as const, ...started },
  { role: 'web and worker' as const, ...started },
  { role: 'worker' as const, ...started },
]
test.each([
  ['clocks that differ', () => checkClock({ drift: 40 }), /clocks?.* differ by 40 seconds/],
  [
    'two web processes with the embedded sign-on',
    () => checkProcesses(twoWebProcesses, true),
    /2 web processes run, but the embedded sign-on works with one/,
  ],
  ['an old PostgreSQL', () => checkVersions({ ...facts, version: '14.9' }), /PostgreSQL 14\.9 is too old/],
  [
    'the database of a newer version',
    () => checkVersions({ ...facts, migrations: [{ name: '9998_x.sql', checksum: '', needs: '9998_x.sql' }] }),
    /newer than this version.* without what 9998_x\.sql removed/,
  ],
])('%s fails the check', (_, check, sentence) => {
  expect(check).toThrow(sentence)
})

test('a database whose name has several addresses is reported with the reason why none accepts connections', () => {
  const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
  expect(describeDatabaseError('postgres://localhost:5432/hireloom', refused)).toBe(
    "The database at localhost:5432 can't be used: ECONNREFUSED.",
  )
})

test('several web processes with an issuer are accepted', () => {
  expect(checkProcesses(twoWebProcesses, false)).toMatch(/^Running: web on one/)
})

test("a DATA_DIR that doesn't exist yet is on the disk of the nearest folder above it", async () => {
  const folder = join(dataDir, 'none', 'of', 'them')
  expect(await checkDisk(folder, 0)).toMatch(/^\d+\.\d GB are free on the disk of DATA_DIR, .+\/none\/of\/them\.$/)
})

test('a DATA_DIR below a file is reported with the reason', async () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  await expect(checkDisk(join(file, 'data'))).rejects.toThrow(
    `The disk of DATA_DIR, ${file}/data, can't be checked: ENOTDIR: not a directory, statfs '${file}/data'. Set DATA_DIR to a folder that this user can write to.`,
  )
})

test("a DATA_DIR that can't be made is reported by the checks of the store and the disk", async () => {
  const secret = () => randomBytes(32).toString('base64')
  const { lines } = await examine({
    DATA_DIR: '/proc/x',
    SIGNING_KEY: secret(),
    ENCRYPTION_KEY: secret(),
    CAPTCHA_SECRET: secret(),
    PUBLIC_API_KEY: secret(),
  })
  expect(lines).toContain(
    "WRONG  store: The file store /proc/x/files can't be used: ENOENT: no such file or directory, mkdir '/proc/x'. Set DATA_DIR to a folder that this user can write to.",
  )
  expect(lines).toContainEqual(
    expect.stringMatching(/^WRONG {2}disk: Only 0\.0 GB are free on the disk of DATA_DIR, \/proc\/x\. Free some space/),
  )
})

test('a nearly full disk and an issuer with another name are reported', async () => {
  await expect(checkDisk(join(dataDir, 'not-there-yet'), Number.MAX_SAFE_INTEGER)).rejects.toThrow(/^Only .* free/)
  const other = async () => Response.json({ issuer: 'https://other.example.com' })
  await expect(checkIssuer('https://sso.example.com', other as typeof fetch)).rejects.toThrow(
    'OIDC_ISSUER is https://sso.example.com, but the issuer calls itself https://other.example.com.',
  )
})

test.each([
  ['https://sso.example.com', 'https://sso.example.com/'],
  ['https://sso.example.com/application/o/jobs/', 'https://sso.example.com/application/o/jobs/'],
])('an issuer set as %s is accepted when it calls itself %s', async (given, ownAddress) => {
  const addresses: string[] = []
  const document = {
    issuer: ownAddress,
    authorization_endpoint: `${ownAddress}authorize`,
    token_endpoint: `${ownAddress}token`,
  }
  const fetched = async (address: string) => {
    addresses.push(address)
    return Response.json(document)
  }
  expect(await checkIssuer(given, fetched as typeof fetch)).toBe(`The issuer ${given} responds.`)
  expect(addresses).toEqual([`${given.replace(/\/$/, '')}/.well-known/openid-configuration`])
  await expect(checkIssuer('https://sso.example.com/application/o/jobs', fetched as typeof fetch)).rejects.toThrow(
    `OIDC_ISSUER is https://sso.example.com/application/o/jobs, but the issuer calls itself ${ownAddress}.`,
  )
})

test('a certificate that only this machine trusts is reported with the setting that accepts it', async () => {
  const message =
    'unable to verify the first certificate; if the root CA is installed locally, try running Node.js with --use-system-ca'
  const refused = () => Promise.reject(new TypeError('fetch failed', { cause: new Error(message) }))
  await expect(checkIssuer('https://sso.example.com', refused)).rejects.toThrow(
    "can't be read: unable to verify the first certificate; set NODE_USE_SYSTEM_CA=1 where this machine trusts the authority that issued it.",
  )
})

test('a restored system that is paused is reported', async () => {
  const { url } = await workerDatabase(inject('databaseServer'))
  const restored = `${url}?options=-c%20hireloom.restored%3Dlater`
  const { lines } = await examine({ DATABASE_URL: restored })
  expect(lines.filter((line) => line.includes('pause'))).toEqual([
    'WRONG  pause: This system was restored from a backup. It runs no task and sends nothing until you run: npm run admin -- resume',
  ])
})
