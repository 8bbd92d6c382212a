import type { CurrentUser } from '@hireloom/contract/session'
import { useSession } from '../platform/session/use-session.ts'
import css from './parts/form-section.module.css'
import { FormSection } from './parts/form-section.tsx'
import type { JobForm } from './parts/job-form.ts'
import { ReadOnlyNote } from './parts/read-only-note.tsx'
import { TeamMembers } from './parts/team-members.tsx'

interface Props {
  form: JobForm
  creator: CurrentUser
}

export function HiringTeamStepForm({ form, creator }: Props) {
  const isOpen = useSession().can('jobs.createHiringTeam')
  return (
    <FormSection
      title="Hiring team"
      why="Who sees this job and its candidates. Recruiters run it, hiring managers decide, interviewers meet candidates."
    >
      <div className={css.wide}>
        {!isOpen && <ReadOnlyNote>Your role can't choose a team. You are in it yourself.</ReadOnlyNote>}
        <TeamMembers form={form} creator={creator} isOpen={isOpen} />
      </div>
    </FormSection>
  )
}
