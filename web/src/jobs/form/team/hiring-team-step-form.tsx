import type { Job } from '@hireloom/contract/jobs/job'
import type { CurrentUser } from '@hireloom/contract/session'
import { useSession } from '../../../platform/session/use-session.ts'
import css from '../../../platform/ui/forms/form-section.module.css'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import type { JobForm } from '../job-form.ts'
import { ReadOnlyNote } from '../read-only-note.tsx'
import { TeamMembers } from './team-members.tsx'

interface Props {
  form: JobForm
  /** The user who creates the job; undefined for a saved job. */
  creator?: CurrentUser | undefined
  /** The saved job, when it is edited. */
  job?: Job | undefined
}

export function HiringTeamStepForm({ form, creator, job }: Props) {
  const isEditable = useSession().can('jobs.createHiringTeam')
  return (
    <FormSection
      title="Hiring team"
      description="Who sees this job and its candidates. Recruiters run it, hiring managers decide, interviewers meet candidates."
    >
      <div className={css.wide}>
        {!isEditable && <ReadOnlyNote>Your role can't choose a team. You are in it yourself.</ReadOnlyNote>}
        <TeamMembers form={form} creator={creator} team={job?.hiringTeam} isEditable={isEditable} />
      </div>
    </FormSection>
  )
}
