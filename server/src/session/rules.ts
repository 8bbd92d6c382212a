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

/** When an account last used a company, by sign-in and by switch. */
export interface Uses {
  lastSignIn: Date | null
  /** When a consultant last came here from another client company; null when they may no longer. */
  lastSwitch: Date | null
}

export type SignInProblem = 'noAccess' | 'companyInactive' | 'noSubscription'

/**
 * Returns the company an account signs in to: the one it has just joined, otherwise the one it used last among those it
 * may use. If there is none, returns the reason.
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

/** Returns whether the user last came to this company by a switch; signing in again then continues the switch. */
export const cameBySwitch = ({ lastSignIn, lastSwitch }: Partial<Uses>) => time(lastSwitch) > time(lastSignIn)

/** Returns the size of a company by the number of people in it. */
export function companySizeOf(people: number): CompanySize {
  const [, size = companySize.enterprise] = sizes.find(([max]) => people <= max) ?? []
  return size
}

const sizes = [
  [50, companySize.micro],
  [100, companySize.small],
  [300, companySize.medium],
  [700, companySize.large],
] as const
