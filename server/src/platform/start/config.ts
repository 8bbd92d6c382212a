import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { signatureOf } from '../signing.ts'
import { CannotStart } from './cannot-start.ts'
import { type Secrets, secretsIn } from './secrets.ts'
import type { Setting } from './setting-values.ts'
import { settings } from './settings.ts'

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<Camel<Rest>>}`
  : Lowercase<Name>
type Values = {
  [Name in keyof typeof settings as Camel<Name>]: z.output<(typeof settings)[Name]['value']>
}

/** The parsed settings. Those that may be unset and have no stand-in are optional. */
export type Config = Omit<Values, keyof ComputedSettings | 'nodeEnv' | 'tasks' | keyof Secrets> &
  Secrets &
  ComputedSettings

interface ComputedSettings {
  host: string
  publicUrl: string
  /** The calls and tasks that the process runs: both, calls alone, or tasks alone. */
  role: 'all' | 'web' | 'worker'
  callsPerCompany: number
  backyardKey: string
  production: boolean
  /** Whether users sign in on the page of demo accounts instead of at an issuer. */
  embeddedSignOn: boolean
}

/**
 * Reads the settings, or the file that `<NAME>_FILE` names, as containers get their secrets; missing secrets come from
 * `generated`. Throws CannotStart with a sentence that names the setting.
 */
export function readConfig(processEnv: NodeJS.ProcessEnv, generated: (dataDir: string) => Secrets = secretsIn): Config {
  const env = withFiles(processEnv)
  const { host, publicUrl, nodeEnv, role, tasks, ...values } = readValues(env)
  const production = nodeEnv === 'production'
  const embeddedSignOn = values.oidcIssuer === undefined

  requireTogether(values, 'OIDC_ISSUER', ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
  requireTogether(values, 'DATABASE_DIRECT_URL', ['DATABASE_URL'])
  requireTogether(values, 'DATABASE_REPLICA_URL', ['DATABASE_URL'])
  requireTogether(values, 'RECAPTCHA_SITE_KEY', ['RECAPTCHA_SECRET'])
  requireTogether(values, 'SEEK_CLIENT_ID', ['SEEK_CLIENT_SECRET'])
  requireTogether(values, 'ESIGN_URL', ['ESIGN_CLIENT_ID', 'ESIGN_CLIENT_SECRET'])
  requireTogether(values, 'CV_PARSER_URL', ['CV_PARSER_KEY', 'CV_PARSER_MODEL'])
  requireTogether(values, 'SCORER_URL', ['SCORER_KEY', 'SCORER_MODEL'])
  requireTogether(values, 'PERSONALITY_TEST_URL', ['PERSONALITY_TEST_KEY'])
  requireTogether(values, 'HR_SUITE_URL', ['HR_SUITE_TOKEN'])
  requireTogether(values, 'INBOUND_MAIL_DOMAIN', ['INBOUND_MAIL_SERVER', 'INBOUND_MAIL_KEY'])
  requireTogether(values, 'S3_BUCKET', ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  const hasIds = values.encryptionKey?.some(({ id }) => id !== '')
  if (hasIds && !values.fingerprintKey) {
    throw new CannotStart(
      'FINGERPRINT_KEY must be set when a key of ENCRYPTION_KEY has an id; npm run admin -- keys rotate prints both.',
    )
  }
  if (production) refuseUnsafe({ ...values, publicUrl }, env)
  if (embeddedSignOn && host !== undefined && !isLoopback(host)) {
    throw new CannotStart(
      'HOST must be 127.0.0.1, ::1 or localhost with the embedded sign-on; set OIDC_ISSUER to listen elsewhere.',
    )
  }

  const { signingKey, encryptionKey, captchaSecret, publicApiKey } = values
  const configured = { signingKey, encryptionKey, captchaSecret, publicApiKey }
  const secrets = withGenerated(configured, () => generated(values.dataDir))
  return {
    ...values,
    ...secrets,
    backyardKey: values.backyardKey ?? signatureOf(secrets.signingKey, 'backyard'),
    host: host ?? (embeddedSignOn ? '127.0.0.1' : '0.0.0.0'),
    role: role ?? (tasks ? 'all' : 'web'),
    callsPerCompany: values.callsPerCompany ?? Math.floor(values.databasePool / 2),
    publicUrl: publicUrl ?? `http://localhost:${values.port}`,
    production,
    embeddedSignOn,
  }
}

/**
 * Reads the settings for a command that needs some of them, on a machine that may lack the others. Throws CannotStart
 * for text that can't be used.
 */
export const readSettings = (env: NodeJS.ProcessEnv): Values => readValues(withFiles(env))

function withFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const entries = Object.keys(settings).flatMap((name) => {
    const file = env[`${name}_FILE`]?.trim()
    if (!file) return []
    if (env[name]?.trim()) throw new CannotStart(`Set either ${name} or ${name}_FILE, not both.`)
    try {
      return [[name, readFileSync(file, 'utf8')]]
    } catch {
      throw new CannotStart(`${name}_FILE must name a file that the product may read.`)
    }
  })
  return { ...env, ...Object.fromEntries(entries) }
}

function readValues(env: NodeJS.ProcessEnv): Values {
  const entries = Object.entries<Setting>(settings).map(([name, { value, must, defaultValue }]) => {
    const parsed = value.safeParse(env[name]?.trim() || defaultValue)
    if (!parsed.success) throw new CannotStart(`${name} must ${must}.`)
    return [camel(name), parsed.data]
  })
  return Object.fromEntries(entries) as Values
}

type Name = keyof typeof settings
const camel = <N extends Name>(name: N | string) =>
  name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as Camel<N>

function requireTogether(values: Partial<Values>, leader: Name, others: Name[]) {
  if (values[camel(leader)] === undefined) return
  const absent = others.find((name) => values[camel(name)] === undefined)
  if (absent) throw new CannotStart(`${absent} must be set when ${leader} is.`)
}

const neededInProduction: [Name, string][] = [
  ['OIDC_ISSUER', 'the embedded sign-on lets everyone in'],
  ['PUBLIC_URL', 'mails and sign-on need the address people open'],
  ['SMTP_URL', 'the mailbox page shows every mail to everyone'],
  ['SIGNING_KEY', 'a generated key belongs to one machine'],
  ['ENCRYPTION_KEY', 'a generated key belongs to one machine'],
  ['CAPTCHA_SECRET', 'a generated secret belongs to one machine'],
  ['PUBLIC_API_KEY', 'a generated key belongs to one machine'],
]

const secretNames: readonly Name[] = [
  'SIGNING_KEY',
  'ENCRYPTION_KEY',
  'CAPTCHA_SECRET',
  'PUBLIC_API_KEY',
  'SERVICE_KEY',
  'BACKUP_KEY',
  // The call of installation sends it to every visitor.
  'BACKYARD_KEY',
  'METRICS_TOKEN',
  'INBOUND_MAIL_KEY',
]

function refuseUnsafe(values: Partial<Values>, env: NodeJS.ProcessEnv) {
  for (const [name, reason] of neededInProduction) {
    if (values[camel(name)] === undefined) throw new CannotStart(`${name} must be set in production: ${reason}.`)
  }
  if (values.captchaBypass) throw new CannotStart('CAPTCHA_BYPASS must be off in production: it lets bots apply.')
  const { protocol, hostname } = new URL(values.oidcIssuer ?? '')
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    throw new CannotStart(
      'OIDC_ISSUER must be an https address in production: others could read and change its replies.',
    )
  }
  const names = new Map<string | undefined, Name>()
  for (const name of secretNames) {
    const secret = env[name]?.trim() || undefined
    const same = secret && names.get(secret)
    if (same) throw new CannotStart(`${name} must differ from ${same} in production: anyone who learns one has both.`)
    names.set(secret, name)
  }
}

function isLoopback(host: string) {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

function withGenerated(configured: Partial<Secrets>, generated: () => Secrets): Secrets {
  const { signingKey, encryptionKey, captchaSecret, publicApiKey } = configured
  if (signingKey && encryptionKey && captchaSecret && publicApiKey) {
    return { signingKey, encryptionKey, captchaSecret, publicApiKey }
  }
  const secrets = generated()
  return {
    signingKey: signingKey ?? secrets.signingKey,
    encryptionKey: encryptionKey ?? secrets.encryptionKey,
    captchaSecret: captchaSecret ?? secrets.captchaSecret,
    publicApiKey: publicApiKey ?? secrets.publicApiKey,
  }
}
