import { isIP } from 'node:net'
import { z } from 'zod'
import { readEncryptionKeys } from '../encryption-keys.ts'

export interface Setting {
  /** Parses the text of the environment. */
  value: z.ZodType
  /** Completes the sentence '<NAME> must …' for text that doesn't parse. */
  must: string
  meaning: string
  /** The default when the setting is missing or empty. */
  defaultValue?: string
  /** Whether the value must not be in files that others read, such as manifests and the guides' settings. */
  isSecret?: boolean
}

export const wholeNumber = (min: number, max: number) => ({
  value: z.coerce.number<string>().int().min(min).max(max),
  must: `be a whole number from ${min} to ${max}`,
})
export const oneOf = <const Words extends readonly string[]>(words: Words) => ({
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
export const isAllowedPort = (port: number) => !refusedPorts.has(port)

export const webAddress = {
  value: z
    .url({ protocol: /^https?$/, hostname: /./ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  must: 'be an address like https://example.com',
}
/** Returns whether accounts of every Entra tenant sign in here. Their Admins may enter any e-mail address. */
export const isSharedByTenants = (url: string) =>
  /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/i.test(url)

export const secureAddress = {
  value: z.url({ protocol: /^https$/, hostname: /./ }),
  must: 'be an address like https://example.com/path',
}
export const text = { value: z.string().optional(), must: 'be text' }
/** A secret that another system has made. */
export const secretText = { ...text, isSecret: true }
export const secret = {
  value: z.string().min(32).optional(),
  must: 'have at least 32 characters',
  isSecret: true,
}
export const key256 = {
  value: z
    .base64()
    .transform((base64) => Buffer.from(base64, 'base64'))
    .refine((bytes) => bytes.length === 32)
    .optional(),
  must: 'be 32 bytes in base64 (openssl rand -base64 32)',
  isSecret: true,
}
export const encryptionKeys = {
  value: z
    .string()
    .transform(readEncryptionKeys)
    .refine((keys) => keys !== undefined)
    .optional(),
  must: 'be 32 bytes in base64 (openssl rand -base64 32), or a list like 2027:{key},2026:{key} with the newest key first',
  isSecret: true,
}
/** The address of a database, which has a password inside. */
export const databaseAddress = {
  value: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  must: 'be an address like postgres://user:password@host:5432/database',
  isSecret: true,
}

export const accounts = {
  value: z
    .string()
    .optional()
    .transform((list = '') => list.split(',').flatMap((account) => account.trim() || []))
    .refine((list) => list.every((account) => /^[^|\s]+\|\S+$/.test(account))),
  must: 'be accounts like https://sso.example.com|248289761001, separated by commas',
}

function isNetwork(text: string) {
  const [address = '', length, ...rest] = text.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) !== 0 && rest.length === 0 && (length === undefined || (/^\d{1,3}$/.test(length) && +length <= bits))
  )
}
export const networks = {
  value: z
    .string()
    .transform((list) => list.split(',').map((network) => network.trim()))
    .refine((list) => list.every(isNetwork))
    .optional(),
  must: 'be addresses or networks like 10.0.0.0/8, separated by commas',
}
