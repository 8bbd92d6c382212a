import { consultants } from '@hireloom/contract/consultants'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerTo, useCall } from '../api/hooks.ts'
import { changeCompany, followOtherTabs } from './company-change.ts'
import { oncePerLoad } from './once-per-load.ts'

/** Switches the session of a consultant to another client company, and follows switches made in other tabs. */
export function useCompanySwitch(isOffered: boolean) {
  // Loaded before the menu opens: a late list would move the entries under the pointer.
  useQuery({ ...answerTo(consultants.companies, {}), ...oncePerLoad, enabled: isOffered })
  const { mutate, isPending, isSuccess } = useCall(consultants.switchCompany, {
    success: 'Company has been switched successfully',
    failure: 'Failed to switch company',
    onDone: ({ data }) => changeCompany(data.id),
  })
  useEffect(followOtherTabs, [])
  return {
    switchTo: (companyId: number) => mutate({ body: { companyId } }),
    isBusy: isPending,
    /** The page of the previous company is about to be reloaded. */
    isDone: isSuccess,
  }
}
