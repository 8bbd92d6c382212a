import type { Challenge } from '@hireloom/contract/public-site'

/** Tells people from robots. */
export interface Captcha {
  /** What the browser needs for it. */
  challenge(now: Date): Promise<Challenge>
  /** The solved challenge, or undefined when the token is wrong or older than 5 minutes. It still has to be unused. */
  verify(token: string, now: Date): Promise<{ challenge: string; expiresAt: Date } | undefined>
}
