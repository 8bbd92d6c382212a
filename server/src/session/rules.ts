import type { Role } from '@hireloom/contract/platform/permissions'
import { type CompanySize, companySize } from '@hireloom/contract/subscription/endpoints'

/** A company that an account is a user of. */
export interface Membership extends Uses {
  accountId: number
  companyId: number
  userId: number
  role: Role
  isUserActive: boolean
  isCompanyActive: boolean
  hasSubscription: boolean
}

/** The ways an account came to a company before. */
export interface Uses {
  lastSignIn: Date | null
  /** When a consultant last came here from another client company; null when they may not any more. */
  lastSwitch: Date | null
}

export type SignInProblem = 'noAccess' | 'companyInactive' | 'noSubscription'

/**
 * The company an account signs in to: the one it has just joined, else of those it may use the one it used last. Else
 * what stands in the way.
 */
export function chooseCompany(memberships: readonly Membership[], joined?: number): Membership | SignInProblem {
  const wanted = memberships.filter(({ companyId }) => joined === undefined || companyId === joined)
  const ofUser = wanted.filter(({ isUserActive }) => isUserActive)
  const active = ofUser.filter(({ isCompanyActive }) => isCompanyActive)
  const usable = active.filter(({ hasSubscription }) => hasSubscription)
  const [latest] = usable.toSorted((a, b) => usedAt(b) - usedAt(a) || a.userId - b.userId)
  if (latest) return latest
  if (active.length > 0) return 'noSubscription'
  return ofUser.length > 0 ? 'companyInactive' : 'noAccess'
}

const time = (date: Date | null | undefined) => date?.getTime() ?? 0
const usedAt = ({ lastSignIn, lastSwitch }: Uses) => Math.max(time(lastSignIn), time(lastSwitch))

/** Whether the last way to this company was a switch: signing in again then goes on with that switch, on its terms. */
export const cameBySwitch = ({ lastSignIn, lastSwitch }: Partial<Uses>) => time(lastSwitch) > time(lastSignIn)

/** The size of a company by the number of people in it. */
export function companySizeOf(people: number): CompanySize {
  const [, size = companySize.enterprise] = sizes.find(([most]) => people <= most) ?? []
  return size
}

const sizes = [
  [50, companySize.micro],
  [100, companySize.small],
  [300, companySize.medium],
  [700, companySize.large],
] as const
