import { texts } from '@hireloom/contract/texts/current'
import { locales } from '@hireloom/contract/texts/languages'
import { Input, type InputWrapperProps, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { isDay } from '../parts/day-field.tsx'
import css from './month-field.module.css'

/** The value of a partly chosen month, so that it is neither sent nor treated as empty. */
export const incompleteMonth = 'incomplete'

const monthsIn = (locale: string) =>
  Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: new Date(Date.UTC(2000, index)).toLocaleDateString(locale, { month: 'long', timeZone: 'UTC' }),
  }))

interface Props extends Pick<InputWrapperProps, 'id' | 'label' | 'error' | 'required' | 'withAsterisk'> {
  size: 'lg' | 'sm'
  /** The field that the month is for, such as 'start date'. */
  name: string
  /** The day of the month that the value has. */
  day: 'first' | 'last'
  /** A day, such as `2019-02-01`. */
  value: unknown
  /** Null when the field is emptied. */
  onChange: (day: string | null) => void
}

/** A month of a year, as its first or its last day. People don't remember the days of jobs they had long ago. */
export function MonthField({ id, label, error, required, withAsterisk, size, name, day, value, onChange }: Props) {
  const words = texts().form.entries
  const parts = isDay(value) ? { month: value.slice(5, 7), year: value.slice(0, 4) } : { month: '', year: '' }
  const [draft, setTyped] = useState(parts)
  // A day from elsewhere, such as from a CV or an entry that moved, replaces what was typed.
  const { month, year } = isDay(value) || value === null ? parts : draft
  const clearIncomplete = useEffectEvent(() => {
    // A reload loses a month without its year.
    if (value === incompleteMonth) onChange(null)
  })
  useEffect(() => clearIncomplete(), [])

  const change = (next: { month: string; year: string }) => {
    setTyped(next)
    if (next.month === '' && next.year === '') return onChange(null)
    const isComplete = next.month !== '' && /^[1-9]\d{3}$/.test(next.year)
    onChange(isComplete ? `${next.year}-${next.month}-${day === 'first' ? '01' : lastDayOf(next)}` : incompleteMonth)
  }
  return (
    <Input.Wrapper id={id} size={size} label={label} error={error} required={required} withAsterisk={withAsterisk}>
      <div className={css.pair}>
        <NativeSelect
          id={id}
          size={size}
          data={[{ value: '', label: words.month }, ...monthsIn(locales[texts().site.language])]}
          value={month}
          error={Boolean(error)}
          onChange={({ currentTarget }) => change({ month: currentTarget.value, year })}
        />
        <TextInput
          size={size}
          aria-label={words.yearOf(name)}
          placeholder={words.year}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={year}
          error={Boolean(error)}
          onChange={({ currentTarget }) => change({ month, year: currentTarget.value.replace(/\D/g, '') })}
        />
      </div>
    </Input.Wrapper>
  )
}

const lastDayOf = ({ month, year }: { month: string; year: string }) =>
  new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
