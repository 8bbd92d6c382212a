import { type FormField, type FormGroup, formGroups } from '@hireloom/contract/jobs/application-form'
import { type CandidateSource, candidateSource, nameOf, optionLists } from '@hireloom/contract/lookups'
import { Select, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type DayFieldProps, isDay } from '../../application-form/parts/day-field.tsx'
import { visibleFields } from '../../application-form/parts/form-content.ts'
import { AudienceOfForm, type FormState } from '../../application-form/parts/form-context.ts'
import { GroupFields, QuestionFields } from '../../application-form/parts/group-fields.tsx'
import { ProblemList } from '../../application-form/parts/problem-list.tsx'
import { showField } from '../../application-form/parts/show-field.ts'
import { DateField } from '../../platform/ui/fields/date-field.tsx'
import css from '../../platform/ui/forms/form-section.module.css'
import { FormSection } from '../../platform/ui/forms/form-section.tsx'
import fields from './candidate-form.module.css'
import { TagField } from './tag-field.tsx'
import type { FilledForm } from './use-filled-form.ts'
import type { FormUploads } from './use-form-uploads.ts'

/**
 * A day in the product's field, which staff may type with the day before the month, whatever their browser's language.
 */
const StaffDay = ({ value, onChange, ...field }: DayFieldProps) => (
  <DateField {...field} value={isDay(value) ? value : null} onChange={onChange} />
)
const staff = { size: 'sm', isOwn: false, DayField: StaffDay } as const
const sources = Object.values(candidateSource).map((value) => ({
  value,
  label: nameOf(optionLists.candidateSource, value) ?? '',
}))

export const ofApplication = {
  title: 'Application',
  description: 'The job, and how the company came to know of this person.',
}
const sections: Record<FormGroup, { title: string; description: string }> = {
  personalInformation: {
    title: 'Person',
    description: 'A first name and an e-mail address or a phone number are enough. The rest can follow.',
  },
  identityAndAddress: {
    title: 'Identity and address',
    description: 'The number shows whether the company already knows this person.',
  },
  educationAndWorkExperience: { title: 'Education and work', description: 'Newest first is easiest to read.' },
  compensation: { title: 'Salary', description: 'Only visible to users who may see personal data.' },
  attachment: { title: 'Documents', description: 'Up to 10 MB each.' },
}

interface Props {
  formState: FilledForm
  uploads: FormUploads
  /** Fields above those of the first section. */
  children?: ReactNode
}

/** The fields and questions of a job's form, section by section, as staff fill them in. */
export function CandidateForm({ formState, uploads, children }: Props) {
  const { application, hidden, errors, formValues } = formState
  const form = { application, uploads }
  return (
    <AudienceOfForm value={staff}>
      <div className={fields.problems}>
        <ProblemList application={application} problems={errors} onShow={showField} />
      </div>
      <FormSection {...ofApplication}>
        {children}
        <Select<CandidateSource>
          label="Source"
          id="source"
          data={sources}
          required
          allowDeselect={false}
          value={formValues.source}
          error={errors.get('source')}
          onChange={(source) => source && formState.set({ source })}
        />
        <div className={css.wide}>
          <TagField
            id="tags"
            label="Tags"
            description="Your own words, at most 20"
            value={formValues.tags}
            error={errors.get('tags')}
            onChange={(tags) => formState.set({ tags })}
          />
        </div>
      </FormSection>
      {formGroups
        .filter((group) => hasEnabledField(application, group))
        .map((group) => (
          <FormSection key={group} {...sections[group]}>
            <div className={`${css.wide} ${fields.fields}`}>
              <GroupFields {...form} group={group} hidden={hidden} />
              {hidesAny(application, group, hidden) && <Hidden />}
            </div>
          </FormSection>
        ))}
      {application.job.customQuestion.length > 0 && (
        <FormSection title="Questions of this job" description="All of them are optional here.">
          <div className={css.wide}>
            <QuestionFields {...form} />
          </div>
        </FormSection>
      )}
    </AudienceOfForm>
  )
}

const hasEnabledField = ({ job, draft }: FormState, group: FormGroup) =>
  visibleFields(job, group, draft.ticks).length > 0

const hidesAny = ({ job, draft }: FormState, group: FormGroup, hidden: readonly FormField[]) =>
  visibleFields(job, group, draft.ticks).some((field) => hidden.includes(field))

const Hidden = () => (
  <Text size="sm" c="dimmed" className={fields.hidden}>
    <IconLock size={14} aria-hidden /> Fields hidden for your role stay as they are.
  </Text>
)
