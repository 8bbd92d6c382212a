import { applications } from '@hireloom/contract/applications/endpoints'
import { calendar } from '@hireloom/contract/calendar'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { home } from '@hireloom/contract/home'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { restrictedCandidates } from '@hireloom/contract/restricted-candidates'
import { slots } from '@hireloom/contract/schedules/slots'
import { scoring } from '@hireloom/contract/scoring'
import { signing } from '@hireloom/contract/signing/endpoints'
import { subscription } from '@hireloom/contract/subscription/endpoints'

/**
 * The queries that become stale when an application changes: all that show its stage or status, those of offered times
 * and of documents to sign, which a move ends, and those of restrictions, which a rejection may set and its undo lifts.
 */
export const staleQueries = [
  candidates.read,
  candidates.applicationHistory,
  candidates.restrictionHistory,
  restrictedCandidates.list,
  restrictedCandidates.read,
  applications.list,
  applications.board,
  applications.counts,
  applications.stages,
  home.candidatesSummary,
  home.upcomingInterviews,
  home.nextActions,
  calendar.events,
  slots.list,
  scoring.read,
  signing.list,
  home.jobsSummary,
  jobs.list,
  jobs.read,
  subscription.read,
]
