import type { Role } from '@hireloom/contract/platform/permissions'
import { type CompanySize, companySize } from '@hireloom/contract/subscription/endpoints'

/** A company that an account is a user of. */
export interface Membership extends LastUse {
  accountId: number
  companyId: number
  userId: number
  companyName: string
  role: Role
  /** False for a Consultant while the company doesn't admit consultants. */
  isOpen: boolean
  isUserActive: boolean
  isCompanyActive: boolean
  hasSubscription: boolean
}

/** The times at which an account last used a company, by sign-in and by switch. */
export interface LastUse {
  lastSignIn: Date | null
  /** When the user last came here from another company; null for a consultant who may no longer work here. */
  lastSwitch: Date | null
}

export type SignInProblem = 'noAccess' | 'companyInactive' | 'noSubscription'

/**
 * Returns the company an account signs in to: the one it has just joined, otherwise the one it used last among those it
 * may use. If there is none, returns the reason.
 */
export function chooseCompany(memberships: readonly Membership[], joinedId?: number): Membership | SignInProblem {
  const eligible = memberships.filter(({ companyId }) => joinedId === undefined || companyId === joinedId)
  const admitted = eligible.filter(({ isUserActive }) => isUserActive)
  const inActiveCompanies = admitted.filter(({ isCompanyActive }) => isCompanyActive)
  const usable = inActiveCompanies.filter(({ hasSubscription }) => hasSubscription)
  const [latest] = usable.toSorted(byLastUse)
  if (latest) return latest
  if (inActiveCompanies.length > 0) return 'noSubscription'
  return admitted.length > 0 ? 'companyInactive' : 'noAccess'
}

/** Returns the companies in which an account can work, the most recently used first. `current` is always one. */
export const companiesOf = (memberships: readonly Membership[], current?: number) =>
  memberships
    .filter(({ isUserActive, isCompanyActive, hasSubscription }) => isUserActive && isCompanyActive && hasSubscription)
    .filter(({ isOpen, companyId }) => isOpen || companyId === current)
    .toSorted(byLastUse)

const byLastUse = (a: Membership, b: Membership) => usedAt(b) - usedAt(a) || a.userId - b.userId
const time = (date: Date | null | undefined) => date?.getTime() ?? 0
const usedAt = ({ lastSignIn, lastSwitch }: LastUse) => Math.max(time(lastSignIn), time(lastSwitch))

/** Returns whether the user last came to this company by a switch; signing in again then continues the switch. */
export const hasSwitchedLast = ({ lastSignIn, lastSwitch }: Partial<LastUse>) => time(lastSwitch) > time(lastSignIn)

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
