import { consultants } from '@hireloom/contract/consultants'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerTo, useCall } from '../api/hooks.ts'
import { changeCompany, followOtherTabs } from './company-change.ts'
import { oncePerLoad } from './once-per-load.ts'

/** Switches the session of a consultant to another client company, and follows switches made in other tabs. */
export function useCompanySwitch(isOffered: boolean) {
  // Asked for before the menu opens: a list that comes later would move what is under the pointer.
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
    /** The page of the company that was left is about to go. */
    isDone: isSuccess,
  }
}
