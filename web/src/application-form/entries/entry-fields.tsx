import { texts } from '@hireloom/contract/texts/current'
import { TextInput } from '@mantine/core'
import { NumberField } from '../../platform/ui/fields/number-field.tsx'
import { ungrouped } from '../../platform/ui/fields/typed-number.ts'
import { errorOf } from '../field-error.tsx'
import { FieldLabel } from '../field-label.tsx'
import type { EntryProps } from '../parts/entry.ts'
import css from '../parts/fields.module.css'
import { useFormAudience } from '../parts/form-context.ts'
import { incompleteMonth, MonthField } from './month-field.tsx'

interface Props extends EntryProps {
  name: string
  label: string
  isRequired?: boolean
  isWide?: boolean
}

const useFieldProps = ({ path, name, label, error, isRequired = false }: Props) => ({
  id: `${path}.${name}`,
  size: useFormAudience().size,
  label: <FieldLabel isOptional={!isRequired}>{label}</FieldLabel>,
  error: errorOf(error(`${path}.${name}`)),
  required: isRequired,
  withAsterisk: false,
  autoComplete: 'off',
})

/** A text of an entry. */
export function EntryText(props: Props) {
  const { entry, name, isWide, onChange } = props
  return (
    <TextInput
      {...useFieldProps(props)}
      className={isWide ? css.wide : undefined}
      value={String(entry[name] ?? '')}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
}

/** A day of an entry, null until it is complete. */
export function EntryDay(props: Props) {
  const { entry, name, onChange } = props
  const { DayField } = useFormAudience()
  return <DayField {...useFieldProps(props)} value={entry[name]} onChange={(day) => onChange({ [name]: day })} />
}

/** A month of an entry, as its first or its last day; null until it is complete. */
export function EntryMonth({ day, ...props }: Props & { day: 'first' | 'last' }) {
  const { entry, name, label, onChange } = props
  const { autoComplete: _off, ...common } = useFieldProps(props)
  const isIncomplete = common.error !== undefined && entry[name] === incompleteMonth
  return (
    <MonthField
      {...common}
      error={isIncomplete ? errorOf(texts().form.entries.incompleteMonth) : common.error}
      name={label.toLowerCase()}
      day={day}
      value={entry[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
}

/** A year of an entry, as a number. */
export function EntryYear(props: Props) {
  const { entry, name, onChange } = props
  return (
    <NumberField
      {...useFieldProps(props)}
      marks={ungrouped}
      maxLength={4}
      value={entry[name] as number | null}
      onChange={(year) => onChange({ [name]: year })}
    />
  )
}
