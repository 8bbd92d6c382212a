import { applications } from '@hireloom/contract/applications/endpoints'
import { calendar } from '@hireloom/contract/calendar'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { home } from '@hireloom/contract/home'
import { offering } from '@hireloom/contract/offering'
import { schedules } from '@hireloom/contract/schedules/endpoints'

/** Returns the address of a candidate's offers. */
export const offersAddress = ({ candidateId, jobApplicationId }: { candidateId: number; jobApplicationId: number }) =>
  `/candidates/${candidateId}?job_application_id=${jobApplicationId}&tab=offers`

/** The queries that become stale when an offer changes. */
export const staleWithOffer = [
  candidates.read,
  candidates.timeline,
  schedules.stageDetail,
  applications.list,
  applications.board,
  applications.counts,
  applications.stages,
  offering.versions,
  calendar.events,
  home.nextActions,
  home.candidatesSummary,
]
