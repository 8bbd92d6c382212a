import { applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { employmentLetters } from '@hireloom/contract/employment-letters/endpoints'
import { schedules } from '@hireloom/contract/schedules/endpoints'

/** The queries that become stale when an employment letter changes. */
export const staleWithLetter = [
  candidates.read,
  candidates.timeline,
  schedules.stageDetail,
  applications.list,
  employmentLetters.propose,
]
