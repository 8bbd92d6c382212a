import { employmentLetters } from '@hireloom/contract/employment-letters/endpoints'
import { maxLetterNumber } from '@hireloom/contract/employment-letters/form'
import { letterLanguages } from '@hireloom/contract/letters/templates'
import { type Currency, lookups, optionLists } from '@hireloom/contract/lookups'
import { maxTermsText } from '@hireloom/contract/offers/terms'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MasterDataField } from '../lookups/parts/master-data-field.tsx'
import { probationChoices, salaryTypeChoices } from '../offers/parts/term-choices.ts'
import { queryFor } from '../platform/api/hooks.ts'
import { ChoiceField } from '../platform/ui/fields/choice-field.tsx'
import { DateField } from '../platform/ui/fields/date-field.tsx'
import { MoneyField } from '../platform/ui/fields/money-field.tsx'
import css from './letter-fields.module.css'
import type { LetterFormState } from './letter-values.ts'

interface Props {
  form: LetterFormState
  /** Whether the letter is drawn again. */
  isRegenerated: boolean
  /** Whether the chosen employment type is for a fixed term. */
  hasEndDate: boolean
  currency: Currency
  /** The names of chosen values that may no longer be in use. */
  savedNames: { employmentType: string; jobLevel: string | undefined }
}

/** The fields of an employment letter. A fixed term has two dates, other employment a joining date. */
export function LetterFields({ form, isRegenerated, hasEndDate, currency, savedNames }: Props) {
  const { field } = form
  const templates = useQuery({ ...queryFor(employmentLetters.templates, {}), throwOnError: false })
  const choices = templates.data?.data.map(({ id, name, language }) => ({
    id,
    name: `${name} · ${letterLanguages[language]}`,
  }))
  return (
    <>
      <fieldset className={css.fields}>
        <legend className={css.legend}>Employment</legend>
        <MasterDataField
          label="Employment type"
          of={lookups.employmentTypes}
          savedName={savedNames.employmentType}
          required
          // The dialog may be open before the form is loaded.
          autoFocus
          data-autofocus
          {...field('employmentType')}
        />
        <MasterDataField
          label="Job level"
          of={lookups.jobLevels}
          savedName={savedNames.jobLevel}
          clearable
          {...field('jobLevel')}
        />
        <ChoiceField label="Working type" choices={optionLists.workingType} required {...field('workingType')} />
        <ChoiceField label="Probation period" choices={probationChoices} {...field('probationPeriod')} />
        {hasEndDate ? (
          <>
            <DateField label="Start date" required {...field('startDate')} />
            <DateField label="End date" required {...field('endDate')} />
          </>
        ) : (
          <DateField label="Joining date" required {...field('joiningDate')} />
        )}
      </fieldset>
      <fieldset className={css.fields}>
        <legend className={css.legend}>Pay</legend>
        <MoneyField label="Salary per month" currency={currency} required {...field('salary')} />
        <ChoiceField label="Salary type" choices={salaryTypeChoices} required {...field('salaryType')} />
        <Textarea
          label="Benefits"
          className={css.wide}
          autosize
          minRows={2}
          maxLength={maxTermsText}
          {...field('benefits')}
        />
      </fieldset>
      <fieldset className={css.fields}>
        <legend className={css.legend}>Letter</legend>
        <ChoiceField
          label="Template"
          className={css.half}
          required
          choices={choices}
          failure={templates.isError ? templates : undefined}
          {...field('templateId', { called: 'Template' })}
        />
        <TextInput
          label="Letter number"
          description={isRegenerated ? 'Leave empty to keep the number' : 'Leave empty to take the next number'}
          maxLength={maxLetterNumber}
          {...field('offerLetterNumber', { called: 'Letter number' })}
        />
        <Textarea
          label="Additional notes"
          description="Appear where the template names them"
          className={css.wide}
          autosize
          minRows={2}
          maxLength={maxTermsText}
          {...field('additionalNotes')}
        />
        <Checkbox label="Add the integrity agreement" {...field('isIntegrityAgreementChecked', { type: 'checkbox' })} />
        <Checkbox
          label="Add the non-disclosure agreement"
          {...field('isNonDisclosureAgreementChecked', { type: 'checkbox' })}
        />
      </fieldset>
    </>
  )
}
