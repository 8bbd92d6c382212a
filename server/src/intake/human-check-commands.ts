import type { VerifiedToken } from '@hireloom/contract/public-site'
import { texts } from '@hireloom/contract/texts/current'
import { lifetime, type Solution } from '../outside/captcha/port.ts'
import type { VisitorCall } from '../platform/api/routes.ts'
import { Refusal } from '../platform/errors.ts'
import { signedToken } from '../platform/signing.ts'
import { useSolution } from './submission-queries.ts'

export const captchaFailed = () => new Refusal(400, 'captcha_failed', texts().refusals.humanCheckFailed)

/** Exchanges a solved challenge, once, for a signed token that is valid for one application to this company. */
export async function exchangeSolution(
  { db, config, outside, now }: VisitorCall,
  companyId: number,
  captchaToken: string,
): Promise<VerifiedToken> {
  const solution = await outside.captcha.verify(captchaToken, now())
  if (!solution || !(await useSolution(db, companyId, solution))) throw captchaFailed()
  const issuedAt = now()
  return { token: verifiedToken(config, companyId).issue(issuedAt), expiresAt: new Date(issuedAt.getTime() + lifetime) }
}

/**
 * Returns the solution behind a token: the provider's, or ours from `exchangeSolution`. Callers check that it is
 * unused.
 */
export async function verifySolution(
  { config, outside, now }: VisitorCall,
  companyId: number,
  captchaToken: string,
): Promise<Solution> {
  const verified = verifiedToken(config, companyId).read(captchaToken)
  if (!verified) return (await outside.captcha.verify(captchaToken, now())) ?? failed()
  const expiresAt = new Date(verified.issuedAt.getTime() + lifetime)
  return expiresAt < now() ? failed() : { challenge: `verified ${verified.id}`, expiresAt }
}

const verifiedToken = ({ captchaSecret }: VisitorCall['config'], companyId: number) =>
  signedToken(captchaSecret, 'verified', `${companyId}`)

function failed(): never {
  throw captchaFailed()
}
