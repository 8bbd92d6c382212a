import type { ApplicationRow } from '@hireloom/contract/applications/list'

/** Returns the address of a candidate's page, opened at one of their applications. */
export const addressOf = ({ id, jobApplicationId }: Pick<ApplicationRow, 'id' | 'jobApplicationId'>) =>
  `/candidates/${id}?job_application_id=${jobApplicationId}`
