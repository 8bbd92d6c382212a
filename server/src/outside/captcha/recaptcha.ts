import { createHash } from 'node:crypto'
import { texts } from '@hireloom/contract/texts/current'
import { z } from 'zod'
import { Refusal } from '../../platform/errors.ts'
import { type Captcha, isTimely, lifetime, minAge } from './port.ts'

interface Options {
  siteKey: string
  secret: string
  /** The host of the product's address, on which the challenge must have been solved. */
  hostname: string
  /** Address that verifies tokens. */
  address?: string
}

/** Milliseconds until a silent provider counts as down. */
const timeout = 5000

/** https://developers.google.com/recaptcha/docs/verify */
const VerifyReply = z.object({
  success: z.boolean(),
  challenge_ts: z.iso.datetime({ offset: true }).optional(),
  hostname: z.string().optional(),
})

/** Returns the refusal while the provider is down. Its cause is logged, so that operators learn of it. */
function unreachable(error: unknown) {
  const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  // When several addresses fail, the cause has a code but no message.
  const reason = cause ? `${message}: ${cause.message || cause.code}` : message
  const refusal = new Refusal(400, 'captcha_failed', texts().refusals.humanCheckUnavailable)
  return Object.assign(refusal, { cause: `reCAPTCHA can't be reached: ${reason}` })
}

/**
 * Checks visitors with reCAPTCHA v2, the checkbox. Verifying uses a token up, so a form that is refused afterwards
 * needs another tick. Only the token is sent to the provider, not the visitor's address.
 */
export function recaptcha({ siteKey, secret, hostname, address = verifyUrl }: Options): Captcha {
  return {
    challenge: async () => ({ provider: 'recaptcha-v2', siteKey, wait: minAge }),
    async verify(token, now) {
      const verdict = await requestVerdict(address, new URLSearchParams({ secret, response: token }))
      if (!verdict.success || verdict.hostname !== hostname || !verdict.challenge_ts) return undefined
      const solvedAt = Date.parse(verdict.challenge_ts)
      if (!isTimely(solvedAt, now)) return undefined
      const challenge = `recaptcha ${createHash('sha256').update(token).digest('base64url')}`
      return { challenge, expiresAt: new Date(solvedAt + lifetime) }
    },
    // https://developers.google.com/recaptcha/docs/faq on Content-Security-Policy
    sources: {
      scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    },
  }
}

const verifyUrl = 'https://www.google.com/recaptcha/api/siteverify'

/** Throws a Refusal when the provider is silent, slow or sends an unreadable reply. */
async function requestVerdict(address: string, body: URLSearchParams) {
  try {
    const signal = AbortSignal.timeout(timeout)
    const response = await fetch(address, { method: 'POST', body, redirect: 'error', signal })
    if (!response.ok) throw new Error(`it responded with ${response.status}`)
    return VerifyReply.parse(await response.json())
  } catch (error) {
    throw unreachable(error)
  }
}
