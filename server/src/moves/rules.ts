import { applicationStatus } from '@hireloom/contract/applications/status'
import { dayWithWeekday } from '@hireloom/contract/mail/texts'
import type { RefusedMove } from '@hireloom/contract/moves/results'
import type { Target } from '@hireloom/contract/moves/rules'
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

/** Returns why a hired candidate can't start on a day, or undefined. Nobody starts before the day they applied. */
export function firstDayProblem({ status }: Target, day: string | null, applicationDay: string) {
  if (status !== applicationStatus.hired || day === null || day >= applicationDay) return undefined
  return `First working day must not be before ${dayWithWeekday(new Date(applicationDay), 'UTC')}, the day of the application`
}
