/** A company that an account is a user of. */
export interface Membership {
  accountId: number
  companyId: number
  userId: number
  isUserActive: boolean
  isCompanyActive: boolean
  hasSubscription: boolean
  lastSignIn: Date | null
}

export type SignInProblem = 'noAccess' | 'companyInactive' | 'noSubscription'

/** The company an account signs in to: of those it may use, the one it used last. Else what stands in the way. */
export function chooseCompany(memberships: readonly Membership[]): Membership | SignInProblem {
  const ofUser = memberships.filter(({ isUserActive }) => isUserActive)
  const active = ofUser.filter(({ isCompanyActive }) => isCompanyActive)
  const usable = active.filter(({ hasSubscription }) => hasSubscription)
  const [latest] = usable.toSorted((a, b) => signedInAt(b) - signedInAt(a) || a.userId - b.userId)
  if (latest) return latest
  if (active.length > 0) return 'noSubscription'
  return ofUser.length > 0 ? 'companyInactive' : 'noAccess'
}

const signedInAt = ({ lastSignIn }: Membership) => lastSignIn?.getTime() ?? 0
