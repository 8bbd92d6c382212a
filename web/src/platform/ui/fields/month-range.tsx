import { Input } from '@mantine/core'
import { MonthPickerInput } from '@mantine/dates'
import { formatMonth } from '../text/days.ts'
import css from './month-range.module.css'

/** `YYYY-MM`. */
type Month = string | undefined

interface Props {
  label: string
  first: Month
  last: Month
  onChange: (months: { first: Month; last: Month }) => void
}

/** A range of months, both ends included; either end may be empty. */
export function MonthRange({ label, first, last, onChange }: Props) {
  return (
    <fieldset aria-label={label} className={css.months}>
      <Input.Label labelElement="div" aria-hidden>
        {label}
      </Input.Label>
      <div className={css.range}>
        <MonthField
          name={`${label} from`}
          placeholder="From"
          value={first}
          max={last}
          onChange={(month) => onChange({ first: month, last })}
        />
        <MonthField
          name={`${label} until`}
          placeholder="Until"
          value={last}
          min={first}
          onChange={(month) => onChange({ first, last: month })}
        />
      </div>
    </fieldset>
  )
}

interface FieldProps {
  name: string
  placeholder: string
  value: Month
  min?: Month
  max?: Month
  onChange: (month: Month) => void
}

const MonthField = ({ name, placeholder, value, min, max, onChange }: FieldProps) => (
  <MonthPickerInput
    // Screen readers read a button's label instead of its text, so the label has the month too.
    aria-label={value ? `${name}: ${formatMonth(value)}` : name}
    placeholder={placeholder}
    valueFormat="MMM YYYY"
    clearable
    value={dayOf(value) ?? null}
    minDate={dayOf(min)}
    maxDate={dayOf(max)}
    onChange={(day) => onChange(day?.slice(0, 7))}
  />
)

const dayOf = (month: Month) => month && `${month}-01`
