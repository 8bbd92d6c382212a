import { createHmac } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { CannotStart } from './cannot-start.ts'
import { type Secrets, secretsIn } from './secrets.ts'

interface Setting {
  /** How the text of the environment becomes a value. */
  value: z.ZodType
  /** Completes the sentence '<NAME> must …' when the text doesn't fit. */
  must: string
  meaning: string
  /** Used when the environment leaves the setting out or empty. */
  standard?: string
}

const wholeNumber = (min: number, max: number) => ({
  value: z.coerce.number<string>().int().min(min).max(max),
  must: `be a whole number from ${min} to ${max}`,
})
const oneOf = <const Words extends readonly string[]>(words: Words) => ({
  value: z.enum(words),
  must: `be one of ${words.join(', ')}`,
})
const webAddress = {
  value: z
    .url({ protocol: /^https?$/, hostname: /./ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  must: 'be an address like https://example.com',
}
const secureAddress = {
  value: z.url({ protocol: /^https$/, hostname: /./ }),
  must: 'be an address like https://example.com/path',
}
const text = { value: z.string().optional(), must: 'be text' }
const secret = {
  value: z.string().min(32).optional(),
  must: 'have at least 32 characters',
}
const key256 = {
  value: z
    .base64()
    .transform((base64) => Buffer.from(base64, 'base64'))
    .refine((bytes) => bytes.length === 32)
    .optional(),
  must: 'be 32 bytes in base64 (openssl rand -base64 32)',
}

/** Every setting of the product; README shows the same table and a test compares the two. */
export const settings = {
  PORT: {
    ...wholeNumber(1, 65_535),
    standard: '3000',
    meaning: 'Port of the product',
  },
  HOST: {
    ...text,
    meaning: 'Address to listen on: 127.0.0.1 with the embedded sign-on, else 0.0.0.0',
  },
  PUBLIC_URL: {
    ...webAddress,
    meaning: 'Address people open; http://localhost:PORT when unset',
  },
  NODE_ENV: {
    ...oneOf(['development', 'test', 'production']),
    standard: 'development',
    meaning: 'production refuses every embedded stand-in that would let strangers in',
  },
  LOG_LEVEL: {
    ...oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    standard: 'warn',
    meaning: 'What the log tells',
  },
  DATA_DIR: {
    value: z.string().transform((path) => resolve(path)),
    must: 'be a path',
    standard: '.data',
    meaning: 'Folder of the embedded database, the uploaded files and the generated secrets',
  },
  WEB_DIR: {
    value: z.string().transform((path) => resolve(path)),
    must: 'be a path',
    standard: 'web/dist',
    meaning: 'Folder of the built pages',
  },
  DATABASE_URL: {
    value: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    must: 'be an address like postgres://user:password@host:5432/database',
    meaning: 'PostgreSQL 15 or newer; the embedded database when unset',
  },
  DATABASE_POOL: {
    ...wholeNumber(2, 500),
    standard: '10',
    meaning: 'Most connections one process opens',
  },
  TASKS: {
    value: z.enum(['on', 'off']).transform((word) => word === 'on'),
    must: 'be on or off',
    standard: 'on',
    meaning: 'Whether this process also works off tasks; off when workers run as their own processes',
  },
  SIGNING_KEY: {
    ...secret,
    meaning: 'Signs links to files and proofs of work; generated into DATA_DIR when unset',
  },
  ENCRYPTION_KEY: {
    ...key256,
    meaning: 'Encrypts identity numbers, 32 bytes in base64; generated into DATA_DIR when unset',
  },
  CAPTCHA_SECRET: {
    ...secret,
    meaning: 'Signs the proof of work of public forms; generated into DATA_DIR when unset',
  },
  PUBLIC_API_KEY: {
    ...secret,
    meaning: 'Key of calls from other systems; generated into DATA_DIR when unset',
  },
  SERVICE_KEY: {
    ...secret,
    meaning: 'Key of the HR suite and other services under /service; they are refused when unset',
  },
  HR_SUITE_URL: {
    ...webAddress,
    meaning: 'HR suite whose master data is fetched every hour; none is fetched when unset',
  },
  HR_SUITE_TOKEN: { ...text, meaning: 'Token of the calls to the HR suite' },
  BACKYARD_KEY: {
    ...secret,
    meaning: "Identifies the product's own screens to the flag calls; derived from SIGNING_KEY when unset",
  },
  OIDC_ISSUER: {
    ...webAddress,
    meaning: 'OpenID Connect issuer; the embedded sign-on with demo accounts when unset',
  },
  OIDC_CLIENT_ID: { ...text, meaning: 'Client id at the issuer' },
  OIDC_CLIENT_SECRET: { ...text, meaning: 'Client secret at the issuer' },
  ESIGN_URL: {
    ...webAddress,
    meaning: 'Provider of e-signatures; the stand-in at /dev/esign when unset, in production none',
  },
  ESIGN_CLIENT_ID: { ...text, meaning: 'Client id at the provider of e-signatures' },
  ESIGN_CLIENT_SECRET: { ...text, meaning: 'Client secret at the provider of e-signatures' },
  ESIGN_NAME: {
    value: z.string(),
    must: 'be text',
    standard: 'Tandapena',
    meaning: 'Name of the provider of e-signatures on the screens',
  },
  SMTP_URL: {
    value: z.url({ protocol: /^smtps?$/ }).optional(),
    must: 'be an address like smtps://user:password@mail.example.com:465',
    meaning: 'Mail server; the mailbox page at /dev/mail when unset',
  },
  MAIL_FROM: {
    value: z.string().regex(/^[^@]*@[^@]+$/),
    must: 'be a sender like Hireloom <no-reply@example.com>',
    standard: 'Hireloom <no-reply@hireloom.invalid>',
    meaning: 'Sender of the mails',
  },
  S3_BUCKET: {
    ...text,
    meaning: 'Bucket for files; the disk under DATA_DIR when unset',
  },
  S3_REGION: { ...text, meaning: 'Region of the bucket' },
  S3_ENDPOINT: {
    ...webAddress,
    meaning: 'Address of an S3-compatible store other than Amazon',
  },
  S3_ACCESS_KEY_ID: { ...text, meaning: 'Access key of the bucket' },
  S3_SECRET_ACCESS_KEY: { ...text, meaning: 'Secret of the access key' },
  SEEK_CLIENT_ID: {
    ...text,
    meaning: 'Client id at the SEEK API; the job board at /dev/board when unset, none in production',
  },
  SEEK_CLIENT_SECRET: { ...text, meaning: 'Client secret at the SEEK API' },
  SEEK_API_URL: {
    ...secureAddress,
    standard: 'https://graphql.seek.com/graphql',
    meaning: 'Where the SEEK API is asked',
  },
  SEEK_AUTH_URL: {
    ...secureAddress,
    standard: 'https://auth.seek.com/oauth/token',
    meaning: 'Where the SEEK API gives tokens',
  },
  SEEK_AUDIENCE: {
    ...secureAddress,
    standard: 'https://graphql.seek.com',
    meaning: 'What the tokens are for; https://test.graphql.seek.com tries things out',
  },
  SUBMIT_LIMIT_PER_IP: {
    ...wholeNumber(1, 100_000),
    standard: '10',
    meaning: 'Applications a minute from one address',
  },
  SUBMIT_LIMIT_PER_COMPANY: {
    ...wholeNumber(1, 1_000_000),
    standard: '300',
    meaning: 'Applications a minute to one company',
  },
  ANALYTICS_URL: { ...webAddress, meaning: 'Takes analytics events as JSON; a table when unset' },
  ENGAGEMENT_URL: { ...webAddress, meaning: 'Engagement tool that is told which Admins sign in; none when unset' },
  LEAD_FORM_URL: { ...webAddress, meaning: 'Outside form that takes requests for a quote; a table when unset' },
  PARENT_NAME: {
    value: z.string(),
    must: 'be text',
    standard: 'HR Suite',
    meaning: 'Name of the HR platform in the footers',
  },
  HR_APP_URL: {
    ...webAddress,
    meaning: 'HR platform the app switcher leads to',
  },
  INSIGHTS_URL: { ...webAddress, meaning: 'Insights, in the app switcher' },
  PERFORMANCE_URL: { ...webAddress, meaning: 'Performance management, in the app switcher' },
  HELP_URL: { ...webAddress, meaning: 'Help centre in the header' },
  SUPPORT_EMAIL: {
    value: z.email().optional(),
    must: 'be an e-mail address',
    meaning: 'Where Admins reach whoever runs this installation',
  },
  ACCOUNT_URL: {
    ...webAddress,
    meaning: 'Where people change their own account',
  },
  LANDING_URL: {
    ...webAddress,
    meaning: 'Product page for companies without a subscription',
  },
  PRIVACY_URL: {
    ...webAddress,
    meaning: 'Privacy notice where a company has none of its own',
  },
  TERMS_URL: {
    ...webAddress,
    meaning: 'Terms of use in the footer of public pages',
  },
} satisfies Record<string, Setting>

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<Camel<Rest>>}`
  : Lowercase<Name>
type Values = {
  [Name in keyof typeof settings as Camel<Name>]: z.output<(typeof settings)[Name]['value']>
}

/** The settings as values, complete: what may be unset in the environment and has no stand-in is optional. */
export type Config = Omit<Values, 'host' | 'publicUrl' | 'nodeEnv' | 'backyardKey' | keyof Secrets> &
  Secrets & {
    host: string
    publicUrl: string
    backyardKey: string
    production: boolean
    /** Whether people sign in at the demo accounts' page instead of an issuer. */
    embeddedSignOn: boolean
  }

/** Reads the settings; secrets left out come from `generated`. Throws CannotStart with a sentence naming the setting. */
export function readConfig(env: NodeJS.ProcessEnv, generated: (dataDir: string) => Secrets = secretsIn): Config {
  const { host, publicUrl, nodeEnv, ...values } = readValues(env)
  const production = nodeEnv === 'production'
  const embeddedSignOn = values.oidcIssuer === undefined

  requireTogether(values, 'OIDC_ISSUER', ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
  requireTogether(values, 'SEEK_CLIENT_ID', ['SEEK_CLIENT_SECRET'])
  requireTogether(values, 'ESIGN_URL', ['ESIGN_CLIENT_ID', 'ESIGN_CLIENT_SECRET'])
  requireTogether(values, 'HR_SUITE_URL', ['HR_SUITE_TOKEN'])
  requireTogether(values, 'S3_BUCKET', ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  if (production) refuseStandIns({ ...values, publicUrl })
  if (embeddedSignOn && host !== undefined && !isLoopback(host)) {
    throw new CannotStart(
      'HOST must be 127.0.0.1, ::1 or localhost with the embedded sign-on; set OIDC_ISSUER to listen elsewhere.',
    )
  }

  const { signingKey, encryptionKey, captchaSecret, publicApiKey } = values
  const given = { signingKey, encryptionKey, captchaSecret, publicApiKey }
  const secrets = withGenerated(given, () => generated(values.dataDir))
  return {
    ...values,
    ...secrets,
    backyardKey: values.backyardKey ?? derived(secrets.signingKey, 'backyard'),
    host: host ?? (embeddedSignOn ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: publicUrl ?? `http://localhost:${values.port}`,
    production,
    embeddedSignOn,
  }
}

/** A key that is the same on every machine of an installation and gives nothing away of the one it comes from. */
const derived = (key: string, purpose: string) => createHmac('sha256', key).update(purpose).digest('base64url')

function readValues(env: NodeJS.ProcessEnv): Values {
  const entries = Object.entries<Setting>(settings).map(([name, { value, must, standard }]) => {
    const read = value.safeParse(env[name]?.trim() || standard)
    if (!read.success) throw new CannotStart(`${name} must ${must}.`)
    return [camel(name), read.data]
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

function refuseStandIns(values: Partial<Values>) {
  for (const [name, reason] of neededInProduction) {
    if (values[camel(name)] === undefined) throw new CannotStart(`${name} must be set in production: ${reason}.`)
  }
}

function isLoopback(host: string) {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

function withGenerated(given: Partial<Secrets>, generated: () => Secrets): Secrets {
  const { signingKey, encryptionKey, captchaSecret, publicApiKey } = given
  if (signingKey && encryptionKey && captchaSecret && publicApiKey) {
    return { signingKey, encryptionKey, captchaSecret, publicApiKey }
  }
  const own = generated()
  return {
    signingKey: signingKey ?? own.signingKey,
    encryptionKey: encryptionKey ?? own.encryptionKey,
    captchaSecret: captchaSecret ?? own.captchaSecret,
    publicApiKey: publicApiKey ?? own.publicApiKey,
  }
}
