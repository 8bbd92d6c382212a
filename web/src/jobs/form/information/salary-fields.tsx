import { JobInformation } from '@hireloom/contract/jobs/fields'
import { currencies } from '@hireloom/contract/lookups'
import { Select, Switch, TextInput } from '@mantine/core'
import { MoneyField } from '../../../platform/ui/fields/money-field.tsx'
import css from '../../../platform/ui/forms/form-section.module.css'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import { maxLengthOf } from '../../../platform/ui/forms/max-length.ts'
import type { JobForm } from '../job-form.ts'
import { ReadOnlyNote } from '../read-only-note.tsx'

interface Props {
  form: JobForm
  /** True for roles that may not see confidential fields. Their changes leave the amounts as they are. */
  isHidden: boolean
}

export function SalaryFields({ form: { field, values }, isHidden }: Props) {
  const currency = values.salaryCurrency || 'IDR'
  return (
    <FormSection
      title="Salary"
      description="A range candidates can see brings, on average, better matches. Choose whether to show it."
    >
      {isHidden ? (
        <div className={css.wide}>
          <ReadOnlyNote>The salary of this job is hidden for your role and stays as it is.</ReadOnlyNote>
        </div>
      ) : (
        <>
          <div className={`${css.wide} ${css.salary}`}>
            <Select label="Currency" data={currencies} allowDeselect={false} searchable {...field('salaryCurrency')} />
            <MoneyField
              label="Minimum salary"
              description="Per month"
              currency={currency}
              required
              {...field('minSalary')}
            />
            <span className={css.dash} aria-hidden>
              –
            </span>
            <MoneyField
              label="Maximum salary"
              description="Per month"
              currency={currency}
              required
              {...field('maxSalary')}
            />
          </div>
          <TextInput
            label="Salary description"
            placeholder="Gross, plus THR and a yearly performance bonus"
            className={css.wide}
            maxLength={maxLengthOf(JobInformation.shape.salaryDescription)}
            required
            {...field('salaryDescription')}
          />
          <Switch
            label="Show the salary on the career page"
            className={css.wide}
            {...field('isSalaryShow', { type: 'checkbox' })}
          />
        </>
      )}
    </FormSection>
  )
}
