import { createHmac } from 'node:crypto'
import { createChallenge, randomInt } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { isSameSecret } from '../../platform/signing.ts'
import { type Captcha, isTimely, lifetime, minAge } from './port.ts'

/**
 * `cost`: PBKDF2 rounds of each try. `tries`: minimum and maximum number of tries that a browser needs. `minimumAge`:
 * minimum age of a solution.
 */
interface Difficulty {
  cost: number
  tries: readonly [number, number]
  minimumAge?: number
}
// About a second on a phone, at 5 ms a try and four at once.
const moderate: Difficulty = { cost: 5000, tries: [400, 1000] }

const Token = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), keySignature: z.string(), data: z.object({ issued: z.number() }) }),
    signature: z.string(),
  }),
  solution: z.object({ derivedKey: z.string().regex(/^(?:[0-9a-f]{2})+$/) }),
})

/** Checks that a visitor is human by a proof of work (altcha), without another system. */
export function altchaCaptcha(secret: string, { cost, tries, minimumAge = minAge }: Difficulty = moderate): Captcha {
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `key:${secret}` }
  return {
    async challenge(now) {
      const issued = now.getTime()
      const [min, max] = tries
      const { parameters, signature } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(max, min),
        deriveKey,
        data: { issued },
        ...secrets,
      })
      return {
        provider: 'altcha',
        challenge: { parameters: { ...parameters, expiresAt: Math.floor((issued + lifetime) / 1000) }, signature },
        wait: minimumAge,
      }
    },

    async verify(token, now) {
      const payload = readToken(token)
      if (!payload) return undefined
      const { parameters, signature } = payload.challenge
      const { issued } = parameters.data
      if (!isTimely(issued, now, minimumAge)) return undefined
      // The browser reads `expiresAt`; we check `data`, which is signed, against our own clock.
      const signed = JSON.stringify(sortedKeys({ ...parameters, expiresAt: undefined }))
      const isOurs = isSignature(signature, secrets.hmacSignatureSecret, signed)
      const key = Buffer.from(payload.solution.derivedKey, 'hex')
      const isSolved = isSignature(parameters.keySignature, secrets.hmacKeySignatureSecret, key)
      return isOurs && isSolved ? { challenge: parameters.nonce, expiresAt: new Date(issued + lifetime) } : undefined
    },
  }
}

/** Checks a signature of altcha; its own library uses the slower WebCrypto. */
function isSignature(signature: string, secret: string, signed: string | Buffer) {
  return isSameSecret(signature, createHmac('sha256', secret).update(signed).digest('hex'))
}

const sortedKeys = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, sortedKeys(inner)]),
      )

function readToken(token: string) {
  try {
    return Token.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data
  } catch {
    return undefined
  }
}
