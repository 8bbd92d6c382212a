import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { startIssuer, startMailServer, startStore } from '../../test/installation.ts'
import {
  clockSentence,
  diskSentence,
  extensionSentence,
  issuerSentence,
  roleSentence,
  versionSentence,
} from './checks.ts'
import { doctorCommand } from './doctor-command.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'hireloom-doctor-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function examine(env: Record<string, string>) {
  const { text, hasFailed } = await doctorCommand.runAlone({ DATA_DIR: dataDir, ...env }, {} as never)
  return { lines: text, hasFailed }
}

test('finds nothing wrong with a mail server, store, issuer and database that work', async () => {
  const [mail, store, issuer] = await Promise.all([
    startMailServer(),
    startStore(),
    startIssuer('http://localhost:3000'),
  ])
  const database = `${inject('databaseServer')}/hireloom_template`
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
  })
  await mail.close()
  expect(hasFailed).toBe(true)
  const wrong = lines.filter((line) => line.startsWith('WRONG')).join('\n')
  expect(wrong).toMatch(/database: The database at 127\.0\.0\.1:1 refuses us: .*ECONNREFUSED/)
  expect(wrong).toMatch(/mail: The mail server 127\.0\.0\.1:\d+ doesn't accept us: .*Wrong login/)
  expect(wrong).toMatch(/store: The file store resumes can't be used: .*ECONNREFUSED/)
  expect(wrong).toMatch(/issuer: http:.*openid-configuration can't be read: .*/)
  expect(wrong).not.toMatch(/^ {4}at /m)
})

test('stops at settings that can not be used', async () => {
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

const facts = { version: '17.2', missing: [], hasRole: true, isMember: true, migrations: 1 }
test.each([
  [() => clockSentence({ drift: 40 }), /clocks?.* differ by 40 seconds/],
  [() => roleSentence({ ...facts, isMember: false }), /may not work as hireloom_app; run: grant/],
  [() => extensionSentence({ ...facts, missing: ['pg_trgm'] }), /lacks the extension pg_trgm/],
  [() => versionSentence({ ...facts, version: '14.9' }), /PostgreSQL 14\.9 is too old/],
  [() => versionSentence({ ...facts, migrations: 9999 }), /newer than this version/],
])('%s', (check, sentence) => {
  expect(check).toThrow(sentence)
})

test('a nearly full disk and an issuer with another name are wrong', async () => {
  await expect(diskSentence(join(dataDir, 'not-there-yet'), Number.MAX_SAFE_INTEGER)).rejects.toThrow(/^Only .* free/)
  const other = async () => Response.json({ issuer: 'https://other.example.com' })
  await expect(issuerSentence('https://sso.example.com', other as typeof fetch)).rejects.toThrow(
    'OIDC_ISSUER is https://sso.example.com, but the issuer calls itself https://other.example.com.',
  )
})
