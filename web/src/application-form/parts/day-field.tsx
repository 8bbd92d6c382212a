import { TextInput, type TextInputProps } from '@mantine/core'
import { type SyntheticEvent, useEffect, useEffectEvent } from 'react'

/** The value of a partly typed day, so that it is neither sent nor treated as empty. */
const incomplete = 'incomplete'

export const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

export interface DayFieldProps
  extends Pick<
    TextInputProps,
    'id' | 'label' | 'description' | 'error' | 'required' | 'withAsterisk' | 'autoComplete'
  > {
  size: 'lg' | 'sm'
  value: unknown
  /** Null when the field is emptied. */
  onChange: (day: string | null) => void
}

/** A day, in the browser's own control, which works well on phones. */
export function DayField({ value, onChange, ...rest }: DayFieldProps) {
  const clearIncomplete = useEffectEvent(() => {
    // The browser no longer shows the incomplete day, for example after a reload.
    if (value === incomplete) onChange(null)
  })
  useEffect(() => clearIncomplete(), [])
  /** Records an incomplete day, for which the browser sends no change event. */
  const recordIncomplete = ({ currentTarget: { value: day, validity } }: SyntheticEvent<HTMLInputElement>) => {
    if (validity.badInput && value !== incomplete) onChange(incomplete)
    if (!validity.badInput && day === '' && value === incomplete) onChange(null)
  }
  return (
    <TextInput
      // Years have four digits.
      max="9999-12-31"
      {...rest}
      type="date"
      value={isDay(value) ? value : ''}
      onChange={({ currentTarget: { value, validity } }) => onChange(value || (validity.badInput ? incomplete : null))}
      onKeyUp={recordIncomplete}
      onBlur={recordIncomplete}
    />
  )
}
