import { type JobStatus, jobStatus, jobStatuses } from './status.ts'

interface Removal {
  name: string
  status: JobStatus
  hasApplications: boolean
}

/** Returns why a job can't be deleted. */
export function removalProblem({ name, status, hasApplications }: Removal) {
  if (hasApplications) {
    const instead = status === jobStatus.closed ? '' : '. Close it instead.'
    return { code: 'has_applications', message: `${name} has applications and can't be deleted${instead}` }
  }
  if (jobStatuses[status].isDeletable) return undefined
  return { code: 'job_published', message: `${name} is published and can't be deleted. Unpublish it first.` }
}
