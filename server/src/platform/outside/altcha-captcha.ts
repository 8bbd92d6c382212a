import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { type Captcha, isTimely, leastAge, lifetime } from './captcha.ts'

/** `cost`: rounds of PBKDF2 for each try. `tries`: least and most tries a browser needs. `least`: age of a solution. */
interface Difficulty {
  cost: number
  tries: readonly [number, number]
  least?: number
}
// About a second on a phone, which makes 5 ms of each try and works on four at once.
const moderate: Difficulty = { cost: 5000, tries: [400, 1000] }

const Token = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), data: z.object({ issued: z.number() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().optional() }),
})

/** Human verification by a proof of work (altcha), made and checked without another system. */
export function altchaCaptcha(secret: string, { cost, tries, least = leastAge }: Difficulty = moderate): Captcha {
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `key:${secret}` }
  return {
    async challenge(now) {
      const issued = now.getTime()
      const [fewest, most] = tries
      const { parameters, signature } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(most, fewest),
        deriveKey,
        data: { issued },
        ...secrets,
      })
      return {
        provider: 'altcha',
        challenge: { parameters: { ...parameters, expiresAt: Math.floor((issued + lifetime) / 1000) }, signature },
        wait: least,
      }
    },

    async verify(token, now) {
      const payload = read(token)
      if (!payload) return undefined
      const { parameters, signature } = payload.challenge
      const { issued } = parameters.data
      if (!isTimely(issued, now, least)) return undefined
      // The browser reads `expiresAt`; what counts is `data`, which is signed and compared with our own clock.
      const challenge = {
        parameters: { ...parameters, expiresAt: undefined },
        signature,
      } as unknown as Payload['challenge']
      const { verified } = await verifySolution({ challenge, solution: payload.solution, deriveKey, ...secrets })
      return verified ? { challenge: parameters.nonce, expiresAt: new Date(issued + lifetime) } : undefined
    },
  }
}

function read(token: string) {
  try {
    return Token.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data
  } catch {
    return undefined
  }
}
