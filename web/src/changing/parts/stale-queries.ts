import { applications } from '@hireloom/contract/applications/endpoints'
import { calendar } from '@hireloom/contract/calendar'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { home } from '@hireloom/contract/home'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { subscription } from '@hireloom/contract/subscription/endpoints'

/** The queries that become stale when an application changes: all that show its stage or status. */
export const staleQueries = [
  candidates.read,
  applications.list,
  applications.board,
  applications.counts,
  applications.stages,
  home.candidatesSummary,
  home.upcomingInterviews,
  home.nextActions,
  calendar.events,
  home.jobsSummary,
  jobs.list,
  jobs.read,
  subscription.read,
]
