import type { Job } from '@hireloom/contract/jobs/job'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { Board } from '../../applications/parts/board.tsx'
import { useSubscription } from '../../subscription/parts/use-subscription.ts'

/** The candidates of a job by stage. */
export function JobPipeline({ job }: { job: Job }) {
  const hasScores = useSubscription().data?.data.subscriptionPlanId === plan.ultimateHire
  return <Board jobId={job.id} hasScores={hasScores} />
}
