import { fieldRule } from '@hireloom/contract/intake/submission-problems'
import type { FormField, FormGroup } from '@hireloom/contract/jobs/application-form'
import { personLists } from '@hireloom/contract/lookups'
import { texts } from '@hireloom/contract/texts/current'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { MoneyField } from '../platform/ui/fields/money-field.tsx'
import { ChoiceRows } from './choice-rows.tsx'
import { errorOf } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'
import { type FormState, useFormAudience } from './parts/form-context.ts'
import { hasOwn } from './parts/has-own.ts'
import { autoComplete, fieldHints, fieldLabel, staffHints } from './parts/labels.ts'
import { PrefilledNote } from './prefilled-note.tsx'

interface Props {
  application: FormState
  group: FormGroup
  field: FormField
}

const days: readonly FormField[] = ['dateOfBirth', 'passportExpirationDate']
const digits: readonly FormField[] = ['nik', 'postalCode']
const amounts: readonly FormField[] = ['currentSalaryPerMonth', 'expectedSalaryPerMonth']
const longTexts: readonly FormField[] = ['citizenIdAddress', 'residentialAddress']
const types: Partial<Record<FormField, string>> = { emailAddress: 'email', phoneNumber: 'tel' }
const name = { autoCapitalize: 'words', spellCheck: false }
/** The settings for the keyboards of phones, by field. */
const keyboardSettings: Partial<Record<FormField, { autoCapitalize: string; spellCheck: boolean }>> = {
  firstName: name,
  lastName: name,
  placeOfBirth: name,
  passportNumber: { autoCapitalize: 'characters', spellCheck: false },
}

/** A field of the form that holds one plain value. */
export function PersonField({ application, group, field }: Props) {
  const { job, draft } = application
  const { size, isOwn, DayField } = useFormAudience()
  const path = `${group}.${field}`
  const value = draft.values[group][field] ?? null
  const isOptional = fieldRule(job.applicationForm, group, field, draft.ticks) !== 'required'
  const error = application.error(path)
  const isPrefilled = application.prefilled.has(path)
  const change = (next: unknown) => application.set(group, field, next)
  const common = {
    id: path,
    size,
    label: <FieldLabel isOptional={isOptional}>{fieldLabel(field)}</FieldLabel>,
    description: isPrefilled ? <PrefilledNote /> : (isOwn ? fieldHints() : staffHints)[field],
    error: errorOf(error),
    required: !isOptional,
    withAsterisk: false,
    autoComplete: (isOwn && autoComplete[field]) || 'off',
    ...keyboardSettings[field],
  }
  const text = { value: String(value ?? ''), onChange: valueHandler(change) }

  if (hasOwn(personLists, field)) {
    const options = texts().lists[field]
    if (options.length > 2) {
      return (
        <NativeSelect
          {...common}
          value={String(value ?? '')}
          onChange={(event) => change(event.currentTarget.value ? Number(event.currentTarget.value) : null)}
          data={[
            { value: '', label: texts().form.fields.choose },
            ...options.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )
    }
    return (
      <ChoiceRows
        path={path}
        label={fieldLabel(field)}
        isOptional={isOptional}
        error={error}
        note={isPrefilled && <PrefilledNote />}
        kind="radio"
        options={options.map(({ id, name }) => ({ value: id, label: name }))}
        isChosen={(id) => id === value}
        onToggle={change}
        onClear={isOptional ? () => change(null) : undefined}
      />
    )
  }
  if (amounts.includes(field)) {
    return <MoneyField {...common} currency={job.salaryCurrency} value={value as number} onChange={change} />
  }
  if (longTexts.includes(field)) return <Textarea {...common} {...text} autosize minRows={2} maxRows={6} />
  if (days.includes(field)) return <DayField {...common} value={value} onChange={change} />
  if (digits.includes(field)) {
    const onlyDigits = valueHandler((next) => change(next.replace(/\D/g, '')))
    return <TextInput {...common} {...text} onChange={onlyDigits} inputMode="numeric" />
  }
  return <TextInput {...common} {...text} type={types[field] ?? 'text'} />
}

const valueHandler = (setValue: (value: string) => void) => (event: { currentTarget: { value: string } }) =>
  setValue(event.currentTarget.value)
