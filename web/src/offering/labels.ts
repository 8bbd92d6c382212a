import { applications } from '@hireloom/contract/applications/endpoints'
import { approvals } from '@hireloom/contract/approvals/endpoints'
import { calendar } from '@hireloom/contract/calendar'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { counterProposals } from '@hireloom/contract/counter-proposals'
import { home } from '@hireloom/contract/home'
import { offering } from '@hireloom/contract/offering'
import { schedules } from '@hireloom/contract/schedules/endpoints'
import { offerAddress } from './parts/offer-address.ts'

/** Returns the address of a candidate's offers. */
export const offersAddress = ({ candidateId, jobApplicationId }: { candidateId: number; jobApplicationId: number }) =>
  `/candidates/${candidateId}?job_application_id=${jobApplicationId}&tab=offers`

/** The queries that become stale when an offer changes. */
export const staleWithOffer = [
  approvals.ofOffer,
  candidates.read,
  candidates.timeline,
  schedules.stageDetail,
  applications.list,
  applications.board,
  applications.counts,
  applications.stages,
  offering.versions,
  counterProposals.list,
  calendar.events,
  home.nextActions,
  home.candidatesSummary,
]

/** Returns the address of the form of an offer, filled in with the terms of a proposal. */
export const takeOverAddress = (offer: { jobApplicationId: number; jobId: number }, proposalId: number) =>
  `${offerAddress(offer)}&proposalId=${proposalId}`
