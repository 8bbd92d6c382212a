import { Switch } from '@mantine/core'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { DateField } from '../platform/ui/date-field.tsx'
import { dayIn } from '../platform/ui/days.ts'
import css from './parts/form-section.module.css'
import { FormSection } from './parts/form-section.tsx'
import type { JobForm } from './parts/job-form.ts'
import { PlatformChoices } from './parts/platform-choices.tsx'

export function PublishingStepForm({ form }: { form: JobForm }) {
  const today = dayIn(new Date(), useCompanyTimeZone())
  return (
    <>
      <FormSection title="Closing" why="The last day on which applications are taken.">
        <DateField
          label="Closing date"
          description={form.values.isAutoClose ? undefined : 'Optional'}
          minDate={today}
          required={form.values.isAutoClose === true}
          {...form.field('endDate')}
        />
        <Switch
          label="Close the job by itself"
          description="At the end of the closing date. Candidates stay where they are."
          className={css.beside}
          {...form.field('isAutoClose', { type: 'checkbox' })}
        />
      </FormSection>
      <FormSection
        title="Where it appears"
        why="A published job can always be reached by its own link, wherever it is listed."
      >
        <div className={css.wide}>
          <PlatformChoices form={form} />
        </div>
      </FormSection>
    </>
  )
}
