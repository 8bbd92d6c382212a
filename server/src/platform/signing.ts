import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Returns the HMAC-SHA-256 of a text in base64url. */
export const signatureOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** Returns the SHA-256 of a secret token. Only it is stored, so a copy of the database contains no valid token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Compares secrets of the same length in constant time. */
export function isSameSecret(secret: string, expected: string) {
  const [a, b] = [Buffer.from(secret), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

interface SignedToken {
  id: string
  issuedAt: Date
}

/**
 * Returns functions that issue and read short signed tokens, such as `verified.Zm9v….mi4x2k1a.c2lnbmF0dXJl…`: the
 * purpose, a random id, when it was issued (base 36 milliseconds), and the signature of these. `about` is signed as
 * well, but not part of the token.
 */
export function signedToken(secret: string, purpose: string, about = '') {
  const signed = (text: string) => signatureOf(secret, `${text} ${about}`)
  return {
    issue(now: Date): string {
      const text = `${purpose}.${randomBytes(16).toString('base64url')}.${now.getTime().toString(36)}`
      return `${text}.${signed(text)}`
    },
    /** Returns undefined for a token that wasn't issued for this purpose and `about`. */
    read(token: string): SignedToken | undefined {
      const [, text = '', id = '', time = '', signature = ''] = /^(\w+\.([\w-]+)\.(\w+))\.([\w-]+)$/.exec(token) ?? []
      if (!text.startsWith(`${purpose}.`) || !isSameSecret(signature, signed(text))) return undefined
      return { id, issuedAt: new Date(Number.parseInt(time, 36)) }
    },
  }
}
