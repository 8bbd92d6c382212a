/** Tells people from robots. */
export interface Captcha {
  /** What the browser needs to solve; shown to it as it is. */
  challenge(now: Date): Promise<object>
  /** The solved challenge, or undefined when the token is wrong or older than 5 minutes. It still has to be unused. */
  verify(token: string, now: Date): Promise<{ challenge: string; expiresAt: Date } | undefined>
}
