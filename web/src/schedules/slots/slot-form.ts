import { instantIn } from '@hireloom/contract/platform/zones'
import { schedules } from '@hireloom/contract/schedules/endpoints'
import { scheduleLength } from '@hireloom/contract/schedules/schedule'
import { NewSlotOffer } from '@hireloom/contract/schedules/slots'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { queryFor } from '../../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { useFormOf } from '../../platform/ui/forms/form.ts'
import { dayIn, daysAfter } from '../../platform/ui/text/days.ts'

/** Returns the schema of an offer, which refuses times that have passed in the company's zone. */
const offerSchema = (timeZone: string) =>
  NewSlotOffer.superRefine(({ slots }, ctx) => {
    const now = new Date()
    slots.forEach(({ date, time }, index) => {
      if (instantIn(timeZone, date, time) > now) return
      ctx.addIssue({ code: 'custom', path: ['slots', index, 'time'], message: 'Time must not be in the past' })
    })
  })

interface SlotTarget {
  jobId: number
  stageId: number
  jobApplicationIds: number[]
}

/** Returns the form of an offer, with the interviewers, the length and the place of the last meeting in the stage. */
export function useSlotForm({ jobId, stageId, jobApplicationIds }: SlotTarget) {
  const timeZone = useCompanyTimeZone()
  const schema = useMemo(() => offerSchema(timeZone), [timeZone])
  const tomorrow = daysAfter(dayIn(new Date(), timeZone), 1)
  const form = useFormOf(schema, {
    jobId,
    stageId,
    jobApplicationIds,
    durationMinutes: scheduleLength.default,
    capacity: 1,
    isOnlineLocation: true,
    location: '',
    inChargeIds: [],
    message: '',
    candidateNotes: '',
    notes: '',
    slots: [emptySlot, emptySlot],
    lastDay: tomorrow,
  })
  const { data } = useQuery({
    ...queryFor(schedules.suggestedPlan, { query: { jobId, stageId } }),
    throwOnError: false,
    meta: { failureIsLogged: 'Failed to load the suggested plan' },
  })
  const suggested = data?.data
  const { setValues, isDirty, saved } = form
  // Fills in the suggestion once, when it arrives, unless the user has already typed.
  useEffect(() => {
    if (!suggested || isDirty()) return
    setValues(suggested)
    saved()
  }, [suggested])
  return form
}
export type SlotForm = ReturnType<typeof useSlotForm>

export const emptySlot = { date: null, time: null }
