import { resolve } from 'node:path'
import { z } from 'zod'
import {
  accounts,
  databaseAddress,
  encryptionKeys,
  isAllowedPort,
  key256,
  networks,
  oneOf,
  type Setting,
  secret,
  secretText,
  text,
  webAddress,
  wholeNumber,
} from './setting-values.ts'

/** Settings of the server, its database and its secrets. */
export const installationSettings = {
  PORT: {
    value: wholeNumber(1, 65_535).value.refine(isAllowedPort),
    must: 'be a whole number from 1 to 65535 that browsers open; they refuse some, such as 4190 and 6000',
    defaultValue: '3000',
    meaning: 'Port of the product',
  },
  HOST: {
    ...text,
    meaning: 'Address to listen on: 127.0.0.1 with the embedded sign-on, otherwise 0.0.0.0',
  },
  TRUSTED_PROXIES: {
    ...networks,
    meaning:
      'Proxies and load balancers on other machines whose X-Forwarded-For is believed; those on this machine always are',
  },
  PUBLIC_URL: {
    value: webAddress.value.refine((url) => url === undefined || isAllowedPort(Number(new URL(url).port))),
    must: 'be an address like https://example.com, on a port that browsers open',
    meaning: 'Address that users open; http://localhost:PORT when unset',
  },
  NODE_ENV: {
    ...oneOf(['development', 'test', 'production']),
    defaultValue: 'development',
    meaning: 'production refuses every embedded stand-in that would let strangers in',
  },
  LOG_LEVEL: {
    ...oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    defaultValue: 'warn',
    meaning: 'Least severe level that is logged',
  },
  DATA_DIR: {
    value: z.string().transform((path) => resolve(path)),
    must: 'be a path',
    defaultValue: '.data',
    meaning: 'Folder of the embedded database, the uploaded files and the generated secrets',
  },
  WEB_DIR: {
    value: z.string().transform((path) => resolve(path)),
    must: 'be a path',
    defaultValue: 'web/dist',
    meaning: 'Folder of the built pages',
  },
  DATABASE_URL: {
    ...databaseAddress,
    meaning: 'PostgreSQL 15 or newer; the embedded database when unset',
  },
  DATABASE_DIRECT_URL: {
    ...databaseAddress,
    meaning: 'PostgreSQL itself when DATABASE_URL is a pooler such as PgBouncer, for migrations and tasks',
  },
  DATABASE_REPLICA_URL: {
    ...databaseAddress,
    meaning: 'A streaming replica of the database, for reports and the activity log; unset without one',
  },
  REPLICA_MAX_LAG: {
    ...wholeNumber(1, 3600),
    defaultValue: '5',
    meaning: 'Seconds that the replica may be behind; when it is further behind, the database itself is read',
  },
  DATABASE_PREPARE: {
    value: z
      .enum(['on', 'off'])
      .transform((word) => word === 'on')
      .optional(),
    must: 'be on or off',
    meaning:
      'Whether frequent statements are prepared: by default on, but off with DATABASE_DIRECT_URL, because on needs PgBouncer 1.21 or newer',
  },
  DATABASE_POOL: {
    ...wholeNumber(2, 500),
    defaultValue: '10',
    meaning: 'Maximum number of connections that a process opens for calls, and as many again for tasks',
  },
  CALLS_PER_COMPANY: {
    ...wholeNumber(1, 500),
    value: wholeNumber(1, 500).value.optional(),
    meaning:
      'Maximum number of calls of one company that a process runs at the same time; half of DATABASE_POOL when unset',
  },
  SLOW_QUERY_MS: {
    ...wholeNumber(1, 60_000),
    defaultValue: '500',
    meaning: 'Milliseconds after which a statement counts as slow, on /operations and in /metrics',
  },
  ROLE: {
    value: oneOf(['all', 'web', 'worker']).value.optional(),
    must: 'be one of all, web, worker',
    meaning: 'What npm start runs: web (calls), worker (tasks) or all; TASKS decides when unset',
  },
  TASKS: {
    value: z.enum(['on', 'off']).transform((word) => word === 'on'),
    must: 'be on or off',
    defaultValue: 'on',
    meaning: 'Whether this process also runs tasks when ROLE is unset; off when workers run as separate processes',
  },
  DRAIN_SECONDS: {
    ...wholeNumber(0, 600),
    defaultValue: '0',
    meaning:
      'How long a process that gets SIGTERM still accepts calls while /api/ready replies 503; 10 behind a load balancer',
  },
  OPERATORS: {
    ...accounts,
    meaning: 'Accounts that may open /operations, by issuer and subject as in sign-on.md; none when unset',
  },
  METRICS_TOKEN: {
    ...secret,
    meaning: 'Bearer token that reads /metrics; the page is 404 when unset',
  },
  METRICS_PORT: {
    ...wholeNumber(1, 65_535),
    value: wholeNumber(1, 65_535).value.optional(),
    meaning: 'Port on which a worker serves /metrics and /api/live; a worker serves nothing when unset',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    ...webAddress,
    meaning:
      'OpenTelemetry collector that gets traces by OTLP over HTTP, such as http://localhost:4318; none when unset',
  },
  SIGNING_KEY: {
    ...secret,
    meaning:
      'Signs links to files and makes the confirmation codes of company IDs at SEEK; generated into DATA_DIR when unset',
  },
  ENCRYPTION_KEY: {
    ...encryptionKeys,
    meaning:
      'Encrypts identity numbers and other secrets in the database, 32 bytes in base64, or a list of keys with ids, newest first; generated into DATA_DIR when unset',
  },
  FINGERPRINT_KEY: {
    ...key256,
    meaning:
      'Recognizes identity numbers, 32 bytes in base64; derived from ENCRYPTION_KEY when that is one key without id',
  },
  BACKUP_KEY: {
    ...key256,
    meaning: 'Encrypts backups, 32 bytes in base64; they are not encrypted when unset',
  },
  CAPTCHA_SECRET: {
    ...secret,
    meaning: 'Signs the proof of work of public forms; generated into DATA_DIR when unset',
  },
  CAPTCHA_BYPASS: {
    value: z.enum(['on', 'off']).transform((word) => word === 'on'),
    must: 'be on or off',
    defaultValue: 'off',
    meaning: 'Whether public forms skip the human verification, for tests; refused in production',
  },
  RECAPTCHA_SITE_KEY: {
    ...text,
    meaning: 'Site key of reCAPTCHA v2 as human verification; a proof of work when unset',
  },
  RECAPTCHA_SECRET: { ...secretText, meaning: 'Secret of the site key' },
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
  HR_SUITE_TOKEN: { ...secretText, meaning: 'Token of the calls to the HR suite' },
  BACKYARD_KEY: {
    ...secret,
    meaning: "Identifies the product's own screens to the flag calls; derived from SIGNING_KEY when unset",
  },
} satisfies Record<string, Setting>
