import { integrations, SeekCompanyId } from '@hireloom/contract/integrations'
import { useEffect } from 'react'
import { useCall } from '../platform/api/hooks.ts'

/** Milliseconds after the last change. */
const debounceDelay = 1000

interface SeekCompany {
  id: string | null
  hirerName: string | null
}

/** The status of a company id at the board. */
export type Validity = { state: 'unknown' | 'invalid' } | { state: 'valid'; hirerName: string | null }

/** Validates a changed id with the board automatically. The saved id was validated when it was saved. */
export function useSeekValidation(id: string, saved: SeekCompany) {
  const { mutate, variables, data, isPending, isError } = useCall(integrations.validateSeek, {
    failure: () => 'Failed to validate Jobstreet company ID',
  })
  const isSaved = id === saved.id
  const shouldValidate = id !== '' && !isSaved && SeekCompanyId.safeParse(id).success

  useEffect(() => {
    if (!shouldValidate) return
    const timer = setTimeout(() => mutate({ params: { id } }), debounceDelay)
    return () => clearTimeout(timer)
  }, [id, shouldValidate, mutate])

  const isCurrent = variables?.params.id === id && !isSaved
  return {
    validity: isSaved
      ? ({ state: 'valid', hirerName: saved.hirerName } as const)
      : validityOf(isCurrent ? data : undefined),
    isChecking: isCurrent && isPending,
    isFailed: isCurrent && isError,
    /** Whether the id's check has not been sent yet. */
    isAwaited: shouldValidate && !isCurrent,
    checkAgain: () => mutate({ params: { id } }),
  }
}

function validityOf(reply: { data: { isValid: boolean; hirerName: string | null } } | undefined): Validity {
  if (!reply) return { state: 'unknown' }
  return reply.data.isValid ? { state: 'valid', hirerName: reply.data.hirerName } : { state: 'invalid' }
}
