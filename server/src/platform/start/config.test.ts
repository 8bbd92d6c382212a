import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { flagNames } from '@hireloom/contract/platform/flags'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import type { Setting } from './setting-values.ts'
import { settings } from './settings.ts'

const bytes = Buffer.alloc(32, 7)
const key = [{ id: '', bytes }]
const secret = 's'.repeat(32)
const generated = () => ({
  signingKey: 'generated',
  encryptionKey: key,
  captchaSecret: 'generated',
  publicApiKey: 'generated',
})
const read = (env: Record<string, string>) => readConfig(env, generated)

const production = {
  NODE_ENV: 'production',
  OIDC_ISSUER: 'https://sso.example.com',
  OIDC_CLIENT_ID: 'hireloom',
  OIDC_CLIENT_SECRET: 'secret',
  PUBLIC_URL: 'https://jobs.example.com/',
  SMTP_URL: 'smtps://mail.example.com',
  SIGNING_KEY: secret,
  ENCRYPTION_KEY: bytes.toString('base64'),
  CAPTCHA_SECRET: `${secret}-of-the-captcha`,
  PUBLIC_API_KEY: `${secret}-of-the-public-api`,
}

test('without any setting the product runs on this machine alone, with generated secrets', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    production: false,
    embeddedSignOn: true,
    role: 'all',
    signingKey: 'generated',
    encryptionKey: key,
  })
})

test('an empty setting counts as unset', () => {
  expect(read({ PORT: '', OIDC_ISSUER: ' ' })).toMatchObject({ port: 3000, embeddedSignOn: true })
})

describe('a setting from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-settings-'))
  const file = join(folder, 'signing_key')
  writeFileSync(file, `${secret}\n`)
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is used like one from the environment', () => {
    expect(read({ SIGNING_KEY_FILE: file })).toMatchObject({ signingKey: secret })
    const same = { ...production, SIGNING_KEY: '', SIGNING_KEY_FILE: file, SERVICE_KEY: secret }
    expect(() => read(same)).toThrow('SERVICE_KEY must differ from SIGNING_KEY')
  })

  test('is refused when the file is missing, or the setting itself is set as well', () => {
    expect(() => read({ SIGNING_KEY_FILE: join(folder, 'none') })).toThrow('SIGNING_KEY_FILE must name a file')
    expect(() => read({ SIGNING_KEY_FILE: file, SIGNING_KEY: secret })).toThrow(
      'either SIGNING_KEY or SIGNING_KEY_FILE',
    )
  })
})

test('trusted proxies are addresses and networks', () => {
  expect(read({ TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7,fd00::/8' }).trustedProxies).toEqual([
    '10.0.0.0/8',
    '192.0.2.7',
    'fd00::/8',
  ])
  for (const wrong of ['proxy', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0/8', '10.0.0.1,'])
    expect(() => read({ TRUSTED_PROXIES: wrong })).toThrow('TRUSTED_PROXIES must be addresses or networks')
})

test.for([
  [{}, 'all'],
  [{ TASKS: 'off' }, 'web'],
  [{ ROLE: 'all', TASKS: 'off' }, 'all'],
  [{ ROLE: 'web' }, 'web'],
  [{ ROLE: 'worker' }, 'worker'],
] as const)('with %j a process has the role %s', ([env, role]) => {
  expect(read(env).role).toBe(role)
})

test('the calls of a company get half of the connections, or as many as are set', () => {
  expect(read({}).callsPerCompany).toBe(5)
  expect(read({ DATABASE_POOL: '3' }).callsPerCompany).toBe(1)
  expect(read({ DATABASE_POOL: '3', CALLS_PER_COMPANY: '3' }).callsPerCompany).toBe(3)
  expect(() => read({ CALLS_PER_COMPANY: '0' })).toThrow('CALLS_PER_COMPANY must be a whole number from 1 to 500.')
})

test('operators are accounts, by issuer and subject', () => {
  expect(read({}).operators).toEqual([])
  expect(read({ OPERATORS: 'https://sso.example.com|24|8, embedded|dewi' }).operators).toEqual([
    'https://sso.example.com|24|8',
    'embedded|dewi',
  ])
  for (const wrong of ['dewi@example.com', 'https://sso.example.com|', '|24', 'a b|24'])
    expect(() => read({ OPERATORS: wrong })).toThrow(
      'OPERATORS must be accounts like https://sso.example.com|248289761001',
    )
})

test('with an issuer the product listens on all addresses, and generates no secret', () => {
  const none = () => {
    throw new Error('generated a secret')
  }
  expect(readConfig(production, none)).toMatchObject({
    host: '0.0.0.0',
    publicUrl: 'https://jobs.example.com',
    production: true,
    embeddedSignOn: false,
    encryptionKey: key,
  })
})

describe('a wrong value stops the startup with one sentence', () => {
  test.each([
    [{ PORT: '0' }, /^PORT must be a whole number from 1 to 65535 that browsers open/],
    [{ PORT: '30x' }, /^PORT must be a whole number/],
    [{ PORT: '4190' }, /they refuse some, such as 4190 and 6000\.$/],
    [{ PORT: '6669' }, /^PORT must/],
    [{ PUBLIC_URL: 'http://jobs.example.com:10080' }, /^PUBLIC_URL must be .*, on a port that browsers open\.$/],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.'],
    [{ TASKS: 'yes' }, 'TASKS must be on or off.'],
    [{ ROLE: 'scheduler' }, 'ROLE must be one of all, web, worker.'],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be an address like postgres:/],
    [
      { PUBLIC_URL: 'javascript:alert(1)' },
      'PUBLIC_URL must be an address like https://example.com, on a port that browsers open.',
    ],
    [{ ENCRYPTION_KEY: 'c2hvcnQ=' }, /^ENCRYPTION_KEY must be 32 bytes in base64/],
    [{ ENCRYPTION_KEY: `a:${bytes.toString('base64')},a:${bytes.toString('base64')}` }, /with the newest key first\.$/],
    [
      { ENCRYPTION_KEY: `a:${bytes.toString('base64')}` },
      'FINGERPRINT_KEY must be set when a key of ENCRYPTION_KEY has an id; npm run admin -- keys rotate prints both.',
    ],
    [{ SIGNING_KEY: 'short' }, 'SIGNING_KEY must have at least 32 characters.'],
    [{ OIDC_ISSUER: 'https://sso.example.com' }, 'OIDC_CLIENT_ID must be set when OIDC_ISSUER is.'],
    [
      { OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
      /^OIDC_ISSUER must be .*; that of Microsoft Entra has the id of your tenant\.$/,
    ],
    [{ OIDC_SCOPES: 'profile email' }, 'OIDC_SCOPES must be scopes separated by spaces, with openid among them.'],
    [{ OIDC_SCOPES: 'openid "email"' }, /^OIDC_SCOPES must be/],
    [{ OIDC_TRUST_EMAIL: 'yes' }, 'OIDC_TRUST_EMAIL must be on or off.'],
    [{ S3_BUCKET: 'files' }, 'S3_REGION must be set when S3_BUCKET is.'],
    [{ RECAPTCHA_SITE_KEY: 'site' }, 'RECAPTCHA_SECRET must be set when RECAPTCHA_SITE_KEY is.'],
    [{ SEEK_CLIENT_ID: 'hireloom' }, 'SEEK_CLIENT_SECRET must be set when SEEK_CLIENT_ID is.'],
    [{ SEEK_API_URL: 'http://board.example.com' }, 'SEEK_API_URL must be an address like https://example.com/path.'],
    [{ HOST: '0.0.0.0' }, /^HOST must be 127\.0\.0\.1, ::1 or localhost with the embedded sign-on/],
    [{ HOST: '127.0.0.1.example.com' }, /^HOST must be/],
    [{ ...production, CAPTCHA_BYPASS: 'on' }, 'CAPTCHA_BYPASS must be off in production: it lets bots apply.'],
    [{ ...production, OIDC_ISSUER: 'http://sso.example.com' }, /^OIDC_ISSUER must be an https address in production/],
    [{ ...production, CAPTCHA_SECRET: secret }, /^CAPTCHA_SECRET must differ from SIGNING_KEY in production/],
    [{ ...production, SERVICE_KEY: production.PUBLIC_API_KEY }, /^SERVICE_KEY must differ from PUBLIC_API_KEY/],
    [{ ...production, BACKYARD_KEY: production.SIGNING_KEY }, /^BACKYARD_KEY must differ from SIGNING_KEY/],
    [{ ...production, METRICS_TOKEN: production.SIGNING_KEY }, /^METRICS_TOKEN must differ from SIGNING_KEY/],
  ])('%j', (env, sentence) => {
    expect(() => read(env)).toThrow(sentence)
  })
})

test.each(Object.keys(production).filter((name) => name !== 'NODE_ENV' && !/CLIENT/.test(name)))(
  'production does not start without %s',
  (name) => {
    expect(() => read({ ...production, [name]: '' })).toThrow(new RegExp(`^${name} must be set in production: `))
  },
)

test('docs/configuration.md lists every setting with its default and meaning, and marks those that are secrets', () => {
  const page = readFileSync('docs/configuration.md', 'utf8')
  for (const [name, setting] of Object.entries<Setting>(settings)) {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\``))
    expect(row, name).toContain(setting.defaultValue ?? '|')
    expect(row, name).toContain(`| ${setting.meaning} |`)
    expect(row?.startsWith(`| \`${name}\` (secret) |`), name).toBe(setting.isSecret === true)
  }
})

test('settings with the name or the form of a secret are marked as secrets', () => {
  for (const [name, { must, isSecret = false }] of Object.entries<Setting>(settings)) {
    const isNamed = /_(KEY|KEY_ID|SECRET|TOKEN|PASSWORD)$/.test(name) && name !== 'RECAPTCHA_SITE_KEY'
    // DATABASE_URL and SMTP_URL have a password inside.
    expect(isSecret, name).toBe(isNamed || must.includes(':password@'))
  }
})

test('docs/configuration.md lists every feature of a company', () => {
  const page = readFileSync('docs/configuration.md', 'utf8')
  for (const name of flagNames) expect(page).toContain(`\n| \`${name}\` |`)
})
