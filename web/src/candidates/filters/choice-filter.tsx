import { Input, SegmentedControl } from '@mantine/core'
import css from './choice-filter.module.css'

interface Props {
  label: string
  /** An empty string means any. */
  value: string
  data: { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A select with one of a few values, or any. */
export const ChoiceFilter = ({ label, value, data, onChange }: Props) => (
  <fieldset className={css.choice} aria-label={label}>
    <Input.Label labelElement="div" aria-hidden>
      {label}
    </Input.Label>
    <SegmentedControl
      fullWidth
      aria-label={label}
      data={[{ value: '', label: 'Any' }, ...data]}
      value={value}
      onChange={onChange}
    />
  </fieldset>
)
