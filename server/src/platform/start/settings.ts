import { resolve } from 'node:path'
import { z } from 'zod'
import { readEncryptionKeys } from '../encryption-keys.ts'

export interface Setting {
  /** Parses the text of the environment. */
  value: z.ZodType
  /** Completes the sentence '<NAME> must …' for text that doesn't parse. */
  must: string
  meaning: string
  /** The default when the setting is missing or empty. */
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
/** Ports that browsers refuse to open pages on (WHATWG Fetch, bad ports). */
const refusedPorts = new Set(
  `1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137
  139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720
  1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080`
    .split(/\s+/)
    .map(Number),
)
const opens = (port: number) => !refusedPorts.has(port)

const webAddress = {
  value: z
    .url({ protocol: /^https?$/, hostname: /./ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  must: 'be an address like https://example.com',
}
/** Returns whether accounts of every Entra tenant sign in here. Their Admins may enter any e-mail address. */
const isSharedByTenants = (url: string) =>
  /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/i.test(url)

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
const encryptionKeys = {
  value: z
    .string()
    .transform(readEncryptionKeys)
    .refine((keys) => keys !== undefined)
    .optional(),
  must: 'be 32 bytes in base64 (openssl rand -base64 32), or a list like 2027:{key},2026:{key} with the newest key first',
}

/** Every setting of the product; docs/configuration.md has the same table and a test compares the two. */
export const settings = {
  PORT: {
    value: wholeNumber(1, 65_535).value.refine(opens),
    must: 'be a whole number from 1 to 65535 that browsers open; they refuse some, such as 4190 and 6000',
    standard: '3000',
    meaning: 'Port of the product',
  },
  HOST: {
    ...text,
    meaning: 'Address to listen on: 127.0.0.1 with the embedded sign-on, else 0.0.0.0',
  },
  PUBLIC_URL: {
    value: webAddress.value.refine((url) => url === undefined || opens(Number(new URL(url).port))),
    must: 'be an address like https://example.com, on a port that browsers open',
    meaning: 'Address that users open; http://localhost:PORT when unset',
  },
  NODE_ENV: {
    ...oneOf(['development', 'test', 'production']),
    standard: 'development',
    meaning: 'production refuses every embedded stand-in that would let strangers in',
  },
  LOG_LEVEL: {
    ...oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    standard: 'warn',
    meaning: 'Least severe level that is logged',
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
    meaning: 'Whether this process also runs tasks; off when workers run as separate processes',
  },
  SIGNING_KEY: {
    ...secret,
    meaning: 'Signs links to files and proofs of work; generated into DATA_DIR when unset',
  },
  ENCRYPTION_KEY: {
    ...encryptionKeys,
    meaning:
      'Encrypts identity numbers, 32 bytes in base64, or a list of keys with ids, newest first; generated into DATA_DIR when unset',
  },
  FINGERPRINT_KEY: {
    ...key256,
    meaning:
      'Recognises identity numbers, 32 bytes in base64; derived from ENCRYPTION_KEY when that is one key without id',
  },
  CAPTCHA_SECRET: {
    ...secret,
    meaning: 'Signs the proof of work of public forms; generated into DATA_DIR when unset',
  },
  CAPTCHA_BYPASS: {
    value: z.enum(['on', 'off']).transform((word) => word === 'on'),
    must: 'be on or off',
    standard: 'off',
    meaning: 'Whether public forms skip the human verification, for tests; refused in production',
  },
  RECAPTCHA_SITE_KEY: {
    ...text,
    meaning: 'Site key of reCAPTCHA v2 as human verification; a proof of work when unset',
  },
  RECAPTCHA_SECRET: { ...text, meaning: 'Secret of the site key' },
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
    meaning: 'HR suite whose master data is fetched every hour; nothing is fetched when unset',
  },
  HR_SUITE_TOKEN: { ...text, meaning: 'Token of the calls to the HR suite' },
  BACKYARD_KEY: {
    ...secret,
    meaning: "Identifies the product's own screens to the flag calls; derived from SIGNING_KEY when unset",
  },
  OIDC_ISSUER: {
    value: z
      .url({ protocol: /^https?$/, hostname: /./ })
      .refine((url) => !isSharedByTenants(url))
      .optional(),
    must: 'be the address of an issuer like https://sso.example.com; that of Microsoft Entra has the id of your tenant',
    meaning: 'OpenID Connect issuer as it names itself; the embedded sign-on with demo accounts when unset',
  },
  OIDC_CLIENT_ID: { ...text, meaning: 'Client id at the issuer' },
  OIDC_CLIENT_SECRET: { ...text, meaning: 'Client secret at the issuer' },
  OIDC_SCOPES: {
    value: z
      .string()
      .transform((scopes) => scopes.split(/\s+/).join(' '))
      .refine((scopes) => scopes.split(' ').includes('openid') && /^[!#-[\]-~ ]+$/.test(scopes)),
    must: 'be scopes separated by spaces, with openid among them',
    standard: 'openid profile email',
    meaning: 'Scopes that the issuer is asked for',
  },
  OIDC_TRUST_EMAIL: {
    value: z.enum(['on', 'off']).transform((word) => word === 'on'),
    must: 'be on or off',
    standard: 'off',
    meaning: "Whether an e-mail address counts as verified when the issuer doesn't send email_verified",
  },
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
  TIMESTAMP_URL: {
    ...webAddress,
    meaning: 'Timestamp authority (RFC 3161) for seals; the stand-in at /dev/timestamp when unset, in production none',
  },
  TIMESTAMP_USER: { ...text, meaning: 'User at the timestamp authority, where it requires one' },
  TIMESTAMP_PASSWORD: { ...text, meaning: 'Password at the timestamp authority' },
  SMTP_URL: {
    value: z.url({ protocol: /^smtps?$/ }).optional(),
    must: 'be an address like smtps://user:password@mail.example.com:465',
    meaning: 'Mail server; the mailbox page at /dev/mail when unset',
  },
  MAIL_FROM: {
    value: z.string().regex(/^[^@]*@[^@]+$/),
    must: 'be a sender like Hireloom <no-reply@example.com>',
    standard: 'Hireloom <no-reply@hireloom.invalid>',
    meaning: 'Sender of the mails; the name before the address is that of the company',
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
    meaning: 'Address of the SEEK API',
  },
  SEEK_AUTH_URL: {
    ...secureAddress,
    standard: 'https://auth.seek.com/oauth/token',
    meaning: 'Address that issues tokens of the SEEK API',
  },
  SEEK_AUDIENCE: {
    ...secureAddress,
    standard: 'https://graphql.seek.com',
    meaning: 'Audience of the tokens; https://test.graphql.seek.com for tests',
  },
  SUBMIT_LIMIT_PER_IP: {
    ...wholeNumber(1, 100_000),
    standard: '10',
    meaning: 'Applications a minute from one address',
  },
  OPEN_UPLOADS_PER_IP: {
    ...wholeNumber(1, 100_000),
    standard: '100',
    meaning: 'Files that one address may be uploading at the same time',
  },
  SUBMIT_LIMIT_PER_COMPANY: {
    ...wholeNumber(1, 1_000_000),
    standard: '300',
    meaning: 'Applications a minute to one company',
  },
  CV_PARSER_URL: {
    ...webAddress,
    meaning:
      'OpenAI-compatible service that parses CVs, such as https://api.example.com/v1; no CV leaves this machine when unset',
  },
  CV_PARSER_KEY: { ...text, meaning: 'Key of the service that parses CVs' },
  CV_PARSER_MODEL: { ...text, meaning: 'Model that the service parses CVs with' },
  SCORER_URL: {
    ...webAddress,
    meaning:
      'OpenAI-compatible service that scores applications; work and education data of CVs stays on this machine when unset',
  },
  SCORER_KEY: { ...text, meaning: 'Key of the service that scores applications' },
  SCORER_MODEL: { ...text, meaning: 'Model that the service scores applications with' },
  PERSONALITY_TEST_URL: {
    ...webAddress,
    meaning: 'Provider of the personality test; the stand-in at /dev/personality when unset, in production none',
  },
  PERSONALITY_TEST_KEY: { ...text, meaning: 'Key of the provider of the personality test' },
  ANALYTICS_URL: { ...webAddress, meaning: 'Receives analytics events as JSON; a table when unset' },
  ENGAGEMENT_URL: { ...webAddress, meaning: 'Engagement tool that is notified when Admins sign in; none when unset' },
  LEAD_FORM_URL: { ...webAddress, meaning: 'Outside form for requests for a quote; a table when unset' },
  PARENT_NAME: {
    value: z.string(),
    must: 'be text',
    standard: 'HR Suite',
    meaning: 'Name of the HR platform in the footers',
  },
  NEW_JOINER_URL: {
    ...webAddress,
    meaning: 'New joiner form of the HR suite; the page at /dev/new-joiner when unset, in production none',
  },
  HR_APP_URL: {
    ...webAddress,
    meaning: 'HR platform in the app switcher',
  },
  INSIGHTS_URL: { ...webAddress, meaning: 'Insights, in the app switcher' },
  PERFORMANCE_URL: { ...webAddress, meaning: 'Performance management, in the app switcher' },
  HELP_URL: { ...webAddress, meaning: 'Help centre in the header' },
  SUPPORT_EMAIL: {
    value: z.email().optional(),
    must: 'be an e-mail address',
    meaning: 'Where Admins reach the people who run this installation, also with requests for a quote',
  },
  ACCOUNT_URL: {
    ...webAddress,
    meaning: 'Page where users change their account',
  },
  LANDING_URL: {
    ...webAddress,
    meaning: 'Product page for companies without a subscription',
  },
  PRIVACY_URL: {
    ...webAddress,
    meaning: 'Privacy notice of companies that have none',
  },
  TERMS_URL: {
    ...webAddress,
    meaning: 'Terms of use in the footer of public pages',
  },
} satisfies Record<string, Setting>
