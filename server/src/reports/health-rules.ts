import {
  type HealthDays,
  healthLimits,
  type JobHealth,
  type JobHealthRow,
  jobHealth,
} from '@hireloom/contract/reports/job-health'

const { enoughPerOpening, minIdle, closingDays } = healthLimits

interface HealthOptions extends Pick<HealthDays, 'openDays'> {
  /** The number of days until the job closes; null without a closing date. */
  daysLeft: number | null
}

/** Returns the health of a published job, by the first rule that fits. */
export function healthOf(job: Omit<JobHealthRow, 'health'>, { openDays, daysLeft }: HealthOptions): JobHealth {
  const { daysOpen, applications, recent, headcount, active, idle, hired, offered, usualDays } = job
  if (daysOpen >= openDays && recent === 0 && applications < enoughPerOpening * headcount) return jobHealth.noApplicants
  if (idle >= minIdle && idle > active / 2) return jobHealth.stuck
  if (usualDays !== null && daysOpen > usualDays) return jobHealth.slow
  if (daysLeft !== null && daysLeft <= closingDays && hired + offered < headcount) return jobHealth.slow
  return jobHealth.onTrack
}
