import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'

/** Encrypts text with the key of the installation. */
export interface Sealer {
  /** AES-256-GCM: 12 bytes nonce, 16 bytes tag, then the text. */
  seal(text: string): Buffer
  /** Throws for what was changed or sealed with another key. */
  unseal(sealed: Buffer): string
  /**
   * HMAC-SHA-256 of the text, so that sealed numbers can be compared; `purpose` gives each kind of number different
   * fingerprints.
   */
  fingerprint(purpose: string, text: string): Buffer
}

/**
 * Returns the sealer of an installation. `key`: 32 bytes; fingerprints have a separate key derived from it (RFC 5869).
 */
export function sealingWith(key: Buffer): Sealer {
  // Created once: from bytes, Node creates one for each call, which takes four times as long as unsealing.
  const secret = createSecretKey(key)
  const hashKey = createSecretKey(Buffer.from(hkdfSync('sha256', key, '', 'fingerprint', 32)))
  return {
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', secret, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    unseal(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, 12), { authTagLength: 16 })
      decipher.setAuthTag(sealed.subarray(12, 28))
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
    },
    fingerprint: (purpose, text) => createHmac('sha256', hashKey).update(`${purpose}:${text}`).digest(),
  }
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

interface SealingContext {
  sealing: Sealer
  now: Date
}

/**
 * Declares a token that only this server can write and read, for a while. It proves that the server gave it out, so nothing
 * has to be stored meanwhile.
 */
export function sealedToken<Content extends z.ZodType>({ name, content, maxAge }: TokenOptions<Content>) {
  const Envelope = z.object({ name: z.literal(name), until: z.int(), what: z.unknown() })
  return {
    /** Returns the token in letters that an address carries as they are. */
    write: (what: z.input<Content>, { sealing, now }: SealingContext): string =>
      sealing.seal(JSON.stringify({ name, until: now.getTime() + maxAge * 1000, what })).toString('base64url'),
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
