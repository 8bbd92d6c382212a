import type { CalendarEvent } from '@hireloom/contract/calendar'
import { useState } from 'react'
import type { ProposedTime } from '../schedules/parts/plan-form.ts'
import { RescheduleModal } from '../schedules/parts/reschedule-modal.tsx'

interface RescheduleInput {
  event: CalendarEvent
  at: ProposedTime | undefined
}

/** Returns the dialog that confirms another time of a meeting, and the function that opens it. */
export function useRescheduling() {
  const [wanted, setWanted] = useState<RescheduleInput>()
  const { candidateId, jobApplicationId, scheduleId } = wanted?.event ?? {}
  const dialog = candidateId && jobApplicationId && scheduleId && (
    <RescheduleModal
      candidateId={candidateId}
      jobApplicationId={jobApplicationId}
      scheduleId={scheduleId}
      at={wanted?.at}
      onClose={() => setWanted(undefined)}
    />
  )
  return { begin: (event: CalendarEvent, at?: ProposedTime) => setWanted({ event, at }), dialog }
}
