import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { type EncryptionKey, fingerprintKeyOf, headerOf, sealedPartsOf } from './encryption-keys.ts'

/** Encrypts text with the keys of the installation. */
export interface Sealer {
  /** Encrypts with AES-256-GCM and the newest key: the key's header, 12 bytes nonce, 16 bytes tag, then the text. */
  seal(text: string): Buffer
  /** Throws MissingKey if no key fits, and another error if a value that names its key was changed. */
  unseal(sealed: Buffer): string
  /**
   * Returns the HMAC-SHA-256 of the text, so that sealed numbers can be compared; `purpose` gives each kind of number
   * different fingerprints.
   */
  fingerprint(purpose: string, text: string): Buffer
}

/** Thrown for a value whose key is not among the keys of the installation. */
export class MissingKey extends Error {
  override name = 'MissingKey'
  readonly keyId: string | undefined

  constructor(keyId: string | undefined) {
    super(keyId === undefined ? 'No key of ENCRYPTION_KEY opens this value' : `ENCRYPTION_KEY has no key ${keyId}`)
    this.keyId = keyId
  }
}

interface SealingKeys {
  /** The newest first. */
  encryptionKey: readonly EncryptionKey[]
  /** 32 bytes; derived from the oldest key when missing. */
  fingerprintKey?: Buffer | undefined
}

/** Returns the sealer of an installation. It seals with its newest key and opens what any of its keys has sealed. */
export function sealingWith({ encryptionKey: keys, fingerprintKey }: SealingKeys): Sealer {
  const [newest, oldest] = [keys[0], keys.at(-1)]
  if (!newest || !oldest) throw new Error('There is no key to seal with')
  // Created once: given bytes, Node makes a key object for each call, which takes four times as long as unsealing.
  const secrets = keys.map(({ id, bytes }) => ({ id, secret: createSecretKey(bytes) }))
  const newestSecret = createSecretKey(newest.bytes)
  const header = headerOf(newest)
  const hashKey = createSecretKey(fingerprintKey ?? fingerprintKeyOf(oldest))
  return {
    seal: (text) => Buffer.concat([header, encrypt(newestSecret, text)]),
    unseal(sealed) {
      const { keyId, encrypted } = sealedPartsOf(sealed)
      if (keyId === undefined) return decryptWithAny(secrets, encrypted)
      const key = secrets.find(({ id }) => id === keyId)
      if (!key) throw new MissingKey(keyId)
      return decrypt(key.secret, encrypted)
    },
    fingerprint: (purpose, text) => createHmac('sha256', hashKey).update(`${purpose}:${text}`).digest(),
  }
}

function encrypt(secret: KeyObject, text: string) {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

function decrypt(secret: KeyObject, encrypted: Buffer) {
  const decipher = createDecipheriv('aes-256-gcm', secret, encrypted.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(encrypted.subarray(12, 28))
  return Buffer.concat([decipher.update(encrypted.subarray(28)), decipher.final()]).toString('utf8')
}

/** Opens a value that names no key. It was sealed with the oldest key, which may have an id now. */
function decryptWithAny(secrets: readonly { secret: KeyObject }[], encrypted: Buffer) {
  for (const { secret } of secrets.toReversed()) {
    try {
      return decrypt(secret, encrypted)
    } catch {
      // The tag does not fit: another key sealed it.
    }
  }
  throw new MissingKey(undefined)
}

interface CookieOptions {
  name: string
  path: string
  /** Seconds. */
  maxAge: number
}

/** Declares a cookie that only this server can read: HttpOnly, encrypted, and void after `maxAge`. */
export function sealedCookie({ name, path, maxAge }: CookieOptions) {
  return {
    /** Returns the value of a Set-Cookie header. `secure` keeps the cookie off plain http. */
    write(text: string, { sealing, now, secure }: { sealing: Sealer; now: Date; secure: boolean }) {
      const sealed = sealing.seal(JSON.stringify({ text, until: now.getTime() + maxAge * 1000 }))
      const attributes = `Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
      return `${name}=${sealed.toString('base64url')}; ${attributes}`
    },
    /** Returns the text, or undefined when the cookie is missing, void or not from this server. */
    read({ cookie = '' }: IncomingHttpHeaders, { sealing, now }: SealingContext): string | undefined {
      const sealed = cookie
        .split(/; */)
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1)
      const { data } = CookieContent.safeParse(sealed && unsealed(sealed, sealing))
      return data && data.until > now.getTime() ? data.text : undefined
    },
  }
}

const CookieContent = z.object({ text: z.string(), until: z.number() })

interface TokenOptions<Content extends z.ZodType> {
  /** Part of the sealed content, so that a token of one kind is refused as another. */
  name: string
  content: Content
  /** Seconds. */
  maxAge: number
}

export interface SealingContext {
  sealing: Sealer
  now: Date
}

/**
 * Declares a token that only this server can write and read, for a while. It proves that the server issued it, so
 * nothing has to be stored.
 */
export function sealedToken<Content extends z.ZodType>({ name, content, maxAge }: TokenOptions<Content>) {
  const Envelope = z.object({ name: z.literal(name), until: z.int(), what: z.unknown() })
  return {
    /** Returns the token in characters that are safe in a URL. */
    write: (content: z.input<Content>, { sealing, now }: SealingContext): string =>
      sealing.seal(JSON.stringify({ name, until: now.getTime() + maxAge * 1000, what: content })).toString('base64url'),
    /** Returns its content, or undefined when it is void, of another kind or not from this server. */
    read(token: string, { sealing, now }: SealingContext): z.output<Content> | undefined {
      const { data } = Envelope.safeParse(unsealed(token, sealing))
      return data && data.until > now.getTime() ? content.safeParse(data.what).data : undefined
    },
  }
}

function unsealed(text: string, sealing: Sealer): unknown {
  try {
    return JSON.parse(sealing.unseal(Buffer.from(text, 'base64url')))
  } catch {
    return undefined
  }
}
