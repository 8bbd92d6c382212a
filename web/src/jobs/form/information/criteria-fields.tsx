import { optionLists } from '@hireloom/contract/lookups'
import { Alert, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { ChoiceField } from '../../../platform/ui/fields/choice-field.tsx'
import { NumberField } from '../../../platform/ui/fields/number-field.tsx'
import css from '../../../platform/ui/forms/form-section.module.css'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import { educationChoices } from '../../labels.ts'
import type { JobForm } from '../job-form.ts'

interface Props {
  form: JobForm
  /** True for an edited job, which requires all criteria. */
  isEdited: boolean
}

export function CriteriaFields({ form: { field }, isEdited }: Props) {
  return (
    <FormSection
      title="Screening criteria"
      description="Education and experience are shown to candidates. Gender and age are for your team only and never shown."
    >
      <ChoiceField
        label="Last education"
        choices={educationChoices}
        clearable={!isEdited}
        required={isEdited}
        {...field('education')}
      />
      <ChoiceField
        label="Experience level"
        choices={optionLists.experienceLevel}
        clearable={!isEdited}
        required={isEdited}
        {...field('experience')}
      />
      <ChoiceField
        label="Gender"
        choices={optionLists.gender}
        clearable={!isEdited}
        required={isEdited}
        {...field('gender')}
      />
      <NumberField
        label="Minimum age"
        className={css.quarter}
        placeholder={isEdited ? undefined : 'Optional'}
        required={isEdited}
        steps={{ min: 17, max: 65 }}
        {...field('minAge')}
      />
      <NumberField
        label="Maximum age"
        className={css.quarter}
        placeholder={isEdited ? undefined : 'Optional'}
        required={isEdited}
        steps={{ min: 17, max: 65 }}
        {...field('maxAge')}
      />
      <Alert className={css.wide} color="gray" icon={<IconInfoCircle size={16} aria-hidden />}>
        <Text size="sm">
          Recruitment must not discriminate (circular M/6/HK.04/V/2025). Set a gender or an age only where the work
          itself demands it; neither ever rejects anyone automatically.
        </Text>
      </Alert>
    </FormSection>
  )
}
