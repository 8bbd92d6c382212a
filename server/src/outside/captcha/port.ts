import type { Challenge } from '@hireloom/contract/public-site'

/** Checks that a visitor is human. */
export interface Captcha {
  /** Returns what the browser needs for the check. */
  challenge(now: Date): Promise<Challenge>
  /**
   * Returns the solved challenge, or undefined when the token is wrong, older than 5 minutes or solved faster than a
   * human can. The caller checks that it is unused. Throws a Refusal when the provider can't be reached.
   */
  verify(token: string, now: Date): Promise<Solution | undefined>
  /** Origins of the provider's script and frame, for the content security policy. */
  sources?: { scripts: string[]; frames: string[] }
}

export interface Solution {
  /** The same for every use of a token. */
  challenge: string
  expiresAt: Date
}

/** Milliseconds for which a solution is valid. */
export const lifetime = 5 * 60_000

/** The minimum number of milliseconds a human needs between the last step of the form and sending it. */
export const minAge = 2000

/** Returns whether a challenge issued at `issuedAt` may be solved now. */
export function isTimely(issuedAt: number, now: Date, minimumAge = minAge) {
  const age = now.getTime() - issuedAt
  return age >= minimumAge && age <= lifetime
}
