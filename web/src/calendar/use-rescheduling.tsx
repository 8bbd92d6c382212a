import type { CalendarEvent } from '@hireloom/contract/calendar'
import { useState } from 'react'
import type { ProposedTime } from '../schedules/parts/plan-form.ts'
import { RescheduleModal } from '../schedules/parts/reschedule-modal.tsx'

interface RescheduleInput {
  event: CalendarEvent
  at: ProposedTime | undefined
}

/** Returns the dialog that confirms a meeting's new time, and a function that opens it. */
export function useRescheduling() {
  const [input, setInput] = useState<RescheduleInput>()
  const { candidateId, jobApplicationId, scheduleId } = input?.event ?? {}
  const dialog = candidateId && jobApplicationId && scheduleId && (
    <RescheduleModal
      candidateId={candidateId}
      jobApplicationId={jobApplicationId}
      scheduleId={scheduleId}
      at={input?.at}
      onClose={() => setInput(undefined)}
    />
  )
  return { openReschedule: (event: CalendarEvent, at?: ProposedTime) => setInput({ event, at }), dialog }
}
