import type { Challenge } from '@hireloom/contract/public-site'

/** Tells people from robots. */
export interface Captcha {
  /** What the browser needs for it. */
  challenge(now: Date): Promise<Challenge>
  /**
   * The solved challenge, or undefined when the token is wrong, older than 5 minutes or younger than a person can be. It
   * still has to be unused. Throws a Refusal when it can't be told.
   */
  verify(token: string, now: Date): Promise<Solution | undefined>
  /** Origins of the provider's script and frame, which pages have to allow. */
  sources?: { scripts: string[]; frames: string[] }
}

export interface Solution {
  /** The same for every use of a token. */
  challenge: string
  expiresAt: Date
}

/** Milliseconds for which a solution is good. */
export const lifetime = 5 * 60_000

/** Milliseconds that no person needs less of between the last step of the form and its sending. */
export const leastAge = 2000

/** Whether a challenge handed out at `issuedAt` may be answered now. */
export function isTimely(issuedAt: number, now: Date, least = leastAge) {
  const age = now.getTime() - issuedAt
  return age >= least && age <= lifetime
}
