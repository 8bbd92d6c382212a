import type { ApplicationRow } from '@hireloom/contract/applications/list'

const dayLength = 24 * 60 * 60 * 1000

/** After this many days in one stage someone waits too long. */
export const longWait = 7

export const daysSince = (instant: Date, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - instant.getTime()) / dayLength))

export const addressOf = ({ id, jobApplicationId }: Pick<ApplicationRow, 'id' | 'jobApplicationId'>) =>
  `/candidates/${id}?job_application_id=${jobApplicationId}`
