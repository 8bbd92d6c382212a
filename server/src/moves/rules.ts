import { dayWithWeekday } from '@hireloom/contract/mail/texts'
import type { RefusedMove } from '@hireloom/contract/moves/results'
import { maskPerson } from '../access/person-rules.ts'

interface Name {
  firstName: string
  lastName: string | null
}

/** Returns an application that stays where it is, with the reason and as much of the name as the actor may see. */
export function refusedMove(
  seesPersonalData: boolean,
  jobApplicationId: number,
  application: Name | undefined,
  reason: string,
): RefusedMove {
  const name = application && { firstName: application.firstName, lastName: application.lastName }
  return { jobApplicationId, candidateName: name ? maskPerson(name, seesPersonalData).candidateName : null, reason }
}

/** Returns why a candidate can't start on a day, or undefined. Nobody starts before the day of the application. */
export function firstDayProblem(day: string | null, applicationDay: string) {
  if (day === null || day >= applicationDay) return undefined
  return `First working day must not be before ${dayWithWeekday(new Date(applicationDay), 'UTC')}, the day of the application`
}
