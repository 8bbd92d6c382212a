import { z } from 'zod'
import { isSharedByTenants, type Setting, secretText, secureAddress, text, webAddress } from './setting-values.ts'

/** Settings of the sign-on, the mail, the files and the job board. */
export const outsideSettings = {
  OIDC_ISSUER: {
    value: z
      .url({ protocol: /^https?$/, hostname: /./ })
      .refine((url) => !isSharedByTenants(url))
      .optional(),
    must: 'be the address of an issuer like https://sso.example.com; that of Microsoft Entra has the id of your tenant',
    meaning: 'OpenID Connect issuer as it names itself; the embedded sign-on with demo accounts when unset',
  },
  OIDC_CLIENT_ID: { ...text, meaning: 'Client id at the issuer' },
  OIDC_CLIENT_SECRET: { ...secretText, meaning: 'Client secret at the issuer' },
  OIDC_SCOPES: {
    value: z
      .string()
      .transform((scopes) => scopes.split(/\s+/).join(' '))
      .refine((scopes) => scopes.split(' ').includes('openid') && /^[!#-[\]-~ ]+$/.test(scopes)),
    must: 'be scopes separated by spaces, with openid among them',
    defaultValue: 'openid profile email',
    meaning: 'Scopes that the issuer is asked for',
  },
  OIDC_TRUST_EMAIL: {
    value: z.enum(['on', 'off']).transform((word) => word === 'on'),
    must: 'be on or off',
    defaultValue: 'off',
    meaning: "Whether an e-mail address counts as verified when the issuer doesn't send email_verified",
  },
  ESIGN_URL: {
    ...webAddress,
    meaning: 'Provider of e-signatures; the stand-in at /dev/esign when unset, in production none',
  },
  ESIGN_CLIENT_ID: { ...text, meaning: 'Client id at the provider of e-signatures' },
  ESIGN_CLIENT_SECRET: { ...secretText, meaning: 'Client secret at the provider of e-signatures' },
  ESIGN_WEBHOOK_SECRET: {
    ...secretText,
    meaning:
      'Secret with which the provider of e-signatures signs its events; without it, documents are fetched only every 15 minutes',
  },
  ESIGN_NAME: {
    value: z.string(),
    must: 'be text',
    defaultValue: 'Tandapena',
    meaning: 'Name of the provider of e-signatures on the screens',
  },
  TIMESTAMP_URL: {
    ...webAddress,
    meaning: 'Timestamp authority (RFC 3161) for seals; the stand-in at /dev/timestamp when unset, in production none',
  },
  TIMESTAMP_USER: { ...text, meaning: 'User at the timestamp authority, where it requires one' },
  TIMESTAMP_PASSWORD: { ...secretText, meaning: 'Password at the timestamp authority' },
  SMTP_URL: {
    value: z.url({ protocol: /^smtps?$/ }).optional(),
    must: 'be an address like smtps://user:password@mail.example.com:465',
    isSecret: true,
    meaning: 'Mail server; the mailbox page at /dev/mail when unset',
  },
  MAIL_FROM: {
    value: z.string().regex(/^[^@]*@[^@]+$/),
    must: 'be a sender like Hireloom <no-reply@example.com>',
    defaultValue: 'Hireloom <no-reply@hireloom.invalid>',
    meaning: 'Sender of the mails; the name before the address is that of the company',
  },
  INBOUND_MAIL_DOMAIN: {
    value: z
      .string()
      .regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/i)
      .optional(),
    must: 'be a domain like reply.example.com',
    meaning:
      'Domain to which candidates reply; its mail server hands mails on to /service/inbound-mail, also the replies of calendars to invitations. When unset, replies go to the user who wrote',
  },
  INBOUND_MAIL_SERVER: {
    ...text,
    meaning: 'Name of that server in Authentication-Results (RFC 8601), which show whether a reply is forged',
  },
  INBOUND_MAIL_KEY: { ...secretText, meaning: 'Secret that this mail server sends as a bearer token' },
  S3_BUCKET: {
    ...text,
    meaning: 'Bucket for files; the disk under DATA_DIR when unset',
  },
  S3_REGION: { ...text, meaning: 'Region of the bucket' },
  S3_ENDPOINT: {
    ...webAddress,
    meaning: 'Address of an S3-compatible store other than Amazon',
  },
  S3_ACCESS_KEY_ID: { ...secretText, meaning: 'Access key of the bucket' },
  S3_SECRET_ACCESS_KEY: { ...secretText, meaning: 'Secret of the access key' },
  BACKUP_S3_REGION: {
    ...text,
    meaning: 'Region of a bucket for backups; without these four, backups use the store of the files',
  },
  BACKUP_S3_ENDPOINT: { ...webAddress, meaning: 'Address of an S3-compatible store for backups other than Amazon' },
  BACKUP_S3_ACCESS_KEY_ID: { ...secretText, meaning: 'Access key of the bucket for backups' },
  BACKUP_S3_SECRET_ACCESS_KEY: { ...secretText, meaning: 'Secret of that access key' },
  SEEK_CLIENT_ID: {
    ...text,
    meaning: 'Client id at the SEEK API; the job board at /dev/board when unset, none in production',
  },
  SEEK_CLIENT_SECRET: { ...secretText, meaning: 'Client secret at the SEEK API' },
  SEEK_API_URL: {
    ...secureAddress,
    defaultValue: 'https://graphql.seek.com/graphql',
    meaning: 'Address of the SEEK API',
  },
  SEEK_AUTH_URL: {
    ...secureAddress,
    defaultValue: 'https://auth.seek.com/oauth/token',
    meaning: 'Address that issues tokens of the SEEK API',
  },
  SEEK_AUDIENCE: {
    ...secureAddress,
    defaultValue: 'https://graphql.seek.com',
    meaning: 'Audience of the tokens; https://test.graphql.seek.com for tests',
  },
} satisfies Record<string, Setting>
