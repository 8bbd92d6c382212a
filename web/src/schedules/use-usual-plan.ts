import { schedules } from '@hireloom/contract/schedules/endpoints'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerTo } from '../platform/api/hooks.ts'
import type { PlanForm } from './parts/plan-form.ts'

interface Place {
  jobId: number
  stageId: number
}

/** Proposes with whom, how long and where the last one was met in this stage, wherever nothing was chosen yet. */
export function useUsualPlan(form: PlanForm, { jobId, stageId }: Place, isNew: boolean) {
  const { queryKey, queryFn } = answerTo(schedules.usual, { query: { jobId, stageId } })
  const { data } = useQuery({
    queryKey,
    queryFn: isNew && queryFn ? queryFn : skipToken,
    throwOnError: false,
    meta: { failureIsLogged: 'Failed to load how the last one was planned' },
  })
  // Of a meeting that is changed nothing is proposed, though what was proposed for it may still be known.
  const usual = isNew ? data?.data : undefined
  const { isTouched, setValues } = form
  // Once, when it arrives: what is chosen afterwards stays.
  useEffect(() => {
    if (!usual) return
    const { inChargeIds, durationMinutes, isOnlineLocation, location } = usual
    setValues({
      ...(inChargeIds.length > 0 && !isTouched('inChargeIds') && { inChargeIds }),
      ...(!isTouched('durationMinutes') && { durationMinutes }),
      ...(!isTouched('isOnlineLocation') && !isTouched('location') && { isOnlineLocation, location }),
    })
  }, [usual])
}
