import { Refusal } from '../platform/errors.ts'
import { type LinkProblem, linkMessages } from '../users/rules.ts'
import type { SignInProblem } from './rules.ts'

/** The refusals of accounts that have no company to open. */
export const companyRefusals: Record<SignInProblem, () => Refusal> = {
  noAccess: () =>
    new Refusal(403, '1401', 'Your account has no access to recruitment yet. Ask your HR Admin to invite you.'),
  noSubscription: () => new Refusal(403, '1402', 'Your company has no recruitment subscription'),
  companyInactive: () =>
    new Refusal(402, 'company_inactive', 'Please sign in or contact your HR Admin to get the access.'),
}

export const linkRefusal = (message: string) => new Refusal(403, '1401', message)

export const refusedLink = (problem: Exclude<LinkProblem, 'otherAddress'>) => linkRefusal(linkMessages[problem])
