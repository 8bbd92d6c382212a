import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

interface Pass {
  id: string
  issuedAt: Date
}

/**
 * Short words that only the product can have said, such as `verified.Zm9v….mi4x2k1a.c2lnbmF0dXJl…`: what for, an id of their
 * own, when (base 36 milliseconds), and the HMAC-SHA-256 of that. `about` is signed and not said.
 */
export function signedPass(secret: string, purpose: string, about = '') {
  const signed = (said: string) => createHmac('sha256', secret).update(`${said} ${about}`).digest('base64url')
  return {
    issue(now: Date): string {
      const said = `${purpose}.${randomBytes(16).toString('base64url')}.${now.getTime().toString(36)}`
      return `${said}.${signed(said)}`
    },
    /** Undefined for anything that wasn't said for this purpose and about this. */
    read(token: string): Pass | undefined {
      const [, said = '', id = '', time = '', signature = ''] = /^(\w+\.([\w-]+)\.(\w+))\.([\w-]+)$/.exec(token) ?? []
      if (!said.startsWith(`${purpose}.`) || !isSame(signature, signed(said))) return undefined
      return { id, issuedAt: new Date(Number.parseInt(time, 36)) }
    },
  }
}

function isSame(given: string, expected: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
