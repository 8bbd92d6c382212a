import type { Job } from '@hireloom/contract/jobs/job'
import { type JobStatus, jobStatus, jobStatuses } from '@hireloom/contract/jobs/status'
import { ChoiceField } from '../../../platform/ui/fields/choice-field.tsx'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import type { JobForm } from '../job-form.ts'

interface Props {
  form: JobForm
  job: Job
}

/** The consequence of each status. */
const consequences: Record<JobStatus, string> = {
  [jobStatus.draft]: 'Seen by your team only.',
  [jobStatus.published]: 'Everyone can read it and apply.',
  [jobStatus.unpublished]: 'Taken off every platform, and its own link stops working. It can be published again.',
  [jobStatus.closed]: 'No more applications are accepted. Candidates stay in their stages.',
}

/** The status of an edited job, with the statuses it can change to. */
export function StatusFields({ form, job }: Props) {
  const status = form.values.status ?? job.status
  const statuses = [job.status, ...jobStatuses[job.status].next]
  const isReopened = job.status === jobStatus.closed && status === jobStatus.published
  return (
    <FormSection title="Status" description="Saved together with your other changes.">
      <ChoiceField
        label="Status"
        choices={statuses.map((id) => ({ id, name: jobStatuses[id].label }))}
        description={
          isReopened ? 'A job that opens again gets a new closing date, or none: see Publishing.' : consequences[status]
        }
        required
        {...form.field('status')}
      />
    </FormSection>
  )
}
