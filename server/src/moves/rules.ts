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
