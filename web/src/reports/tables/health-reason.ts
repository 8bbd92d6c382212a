import { type HealthDays, type JobHealthRow, jobHealth } from '@hireloom/contract/reports/job-health'
import { formatDay } from '../../platform/ui/text/days.ts'
import { formatNumber, plural } from '../../platform/ui/text/words.ts'

/** Returns the rule that decided the state of a job, with the job's numbers. */
export function healthReason(job: JobHealthRow, { quietDays, idleDays }: HealthDays): string {
  const { health, applications, recent, headcount, active, idle, daysOpen, usualDays, hired, offered, endDate } = job
  const openings = plural(headcount, 'opening')
  switch (health) {
    case jobHealth.noApplicants:
      return `No application for ${quietDays} days, and ${formatNumber(applications)} in all for ${openings}`
    case jobHealth.stuck:
      return `${formatNumber(idle)} of ${plural(active, 'active candidate')} had no entry for ${idleDays} days`
    case jobHealth.slow:
      return usualDays !== null && daysOpen > usualDays
        ? `Open for ${plural(daysOpen, 'day')}; 75% of the hires at this level took at most ${formatNumber(usualDays)}`
        : `Closing date ${endDate ? formatDay(endDate) : ''}, with ${formatNumber(hired + offered)} hired or offered for ${openings}`
    case jobHealth.onTrack:
      return `${plural(recent, 'application')} in ${quietDays} days, ${formatNumber(applications)} in all for ${openings}`
  }
}
