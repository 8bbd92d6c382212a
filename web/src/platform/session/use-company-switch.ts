import { consultants } from '@hireloom/contract/consultants'
import { role } from '@hireloom/contract/platform/permissions'
import { type CurrentUser, session } from '@hireloom/contract/session'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryFor, useCall } from '../api/hooks.ts'
import { changeCompany, followOtherTabs } from './company-change.ts'
import { oncePerLoad } from './once-per-load.ts'
import { useFlag } from './use-flag.ts'

/**
 * Returns the calls for the companies of the user; undefined for users of one company. The calls of consultants who
 * have only client companies are behind a flag.
 */
function useCompanyCalls(user: CurrentUser | undefined) {
  const areClientsOpen = useFlag('consultant_access')
  if (user?.hasOtherCompanies) return { list: session.companies, change: session.switchCompany }
  if (user?.roleId !== role.consultant || !areClientsOpen) return undefined
  return { list: consultants.companies, change: consultants.switchCompany }
}

/** Switches the session to another company of the user, and follows switches made in other tabs. */
export function useCompanySwitch(user: CurrentUser | undefined) {
  const calls = useCompanyCalls(user)
  const { list = session.companies, change = session.switchCompany } = calls ?? {}
  // Loaded before the menu opens: a late list would move the entries under the pointer.
  const companies = useQuery({ ...queryFor(list, {}), ...oncePerLoad, enabled: calls !== undefined })
  const { mutate, isPending, isSuccess } = useCall(change, {
    success: 'Company has been switched successfully',
    failure: 'Failed to switch company',
    onDone: ({ data }) => changeCompany(data.id),
  })
  useEffect(followOtherTabs, [])
  return {
    isOffered: calls !== undefined,
    companies,
    failure: user?.roleId === role.consultant ? 'Failed to get consultant companies' : 'Failed to get companies',
    switchTo: (companyId: number) => mutate({ body: { companyId } }),
    isBusy: isPending,
    /** Whether the page of the previous company is about to be reloaded. */
    isDone: isSuccess,
  }
}
