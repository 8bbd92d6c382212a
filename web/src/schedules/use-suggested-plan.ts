import { schedules } from '@hireloom/contract/schedules/endpoints'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryFor } from '../platform/api/hooks.ts'
import type { PlanForm } from './parts/plan-form.ts'

interface PlanTarget {
  jobId: number
  stageId: number
}

/** Fills untouched fields with the interviewers, the length and the place of the last meeting in this stage. */
export function useSuggestedPlan(form: PlanForm, { jobId, stageId }: PlanTarget, isNew: boolean) {
  const { queryKey, queryFn } = queryFor(schedules.suggestedPlan, { query: { jobId, stageId } })
  const { data } = useQuery({
    queryKey,
    queryFn: isNew && queryFn ? queryFn : skipToken,
    throwOnError: false,
    meta: { failureIsLogged: 'Failed to load the suggested plan' },
  })
  // Nothing is suggested for an existing meeting, even if a suggestion is still cached.
  const suggested = isNew ? data?.data : undefined
  const { isTouched, setValues } = form
  // Runs once, when the suggestion arrives, so that later choices of the user are kept.
  useEffect(() => {
    if (!suggested) return
    const { inChargeIds, durationMinutes, isOnlineLocation, location } = suggested
    setValues({
      ...(inChargeIds.length > 0 && !isTouched('inChargeIds') && { inChargeIds }),
      ...(!isTouched('durationMinutes') && { durationMinutes }),
      ...(!isTouched('isOnlineLocation') && !isTouched('location') && { isOnlineLocation, location }),
    })
  }, [suggested])
}
