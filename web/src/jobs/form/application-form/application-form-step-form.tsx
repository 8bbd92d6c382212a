import type { Job } from '@hireloom/contract/jobs/job'
import { Text } from '@mantine/core'
import { useSession } from '../../../platform/session/use-session.ts'
import css from '../../../platform/ui/forms/form-section.module.css'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import type { JobForm } from '../job-form.ts'
import { ReadOnlyNote } from '../read-only-note.tsx'
import { FormFieldTable } from './form-field-table.tsx'
import { QuestionList } from './question-list.tsx'

interface Props {
  form: JobForm
  /** The saved job, when it is edited. */
  job?: Job | undefined
}

export function ApplicationFormStepForm({ form, job }: Props) {
  const isEditable = useSession().can('jobs.manageApplicationForm')
  return (
    <>
      <FormSection
        title="Custom questions"
        description="What only this job needs to know. Asked after the form, in this order."
      >
        <div className={css.wide}>
          {isEditable ? (
            <QuestionList form={form} saved={job?.customQuestion} />
          ) : (
            <ReadOnlyNote>Your role can't add questions. This job asks none.</ReadOnlyNote>
          )}
        </div>
      </FormSection>
      <FormSection
        title="Application form"
        description="What every applicant is asked. Ask only for what the decision needs: shorter forms are finished more often."
      >
        <div className={css.wide}>
          {!isEditable && (
            <ReadOnlyNote>Your role can't change the application form. This job uses the default one.</ReadOnlyNote>
          )}
          {isEditable && (
            <Text size="sm" c="dimmed" mb="sm">
              Fields with a lock are always asked and mandatory: without them an applicant could not be identified,
              contacted or assessed.
            </Text>
          )}
          <FormFieldTable form={form} isEditable={isEditable} />
        </div>
      </FormSection>
    </>
  )
}
