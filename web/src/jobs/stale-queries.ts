import { home } from '@hireloom/contract/home'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { Endpoint } from '@hireloom/contract/platform/endpoint'
import { session } from '@hireloom/contract/session'
import { subscription } from '@hireloom/contract/subscription/endpoints'

/** The endpoints whose cached replies are stale after a job changed. */
export const staleAfterJobChange: readonly Endpoint[] = [
  jobs.list,
  jobs.summary,
  jobs.options,
  jobs.read,
  home.jobsSummary,
  home.gettingStarted,
  home.nextActions,
  session.me,
  subscription.read,
]
