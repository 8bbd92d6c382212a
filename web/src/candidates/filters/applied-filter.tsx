import { Select } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../platform/ui/fields/date-field.tsx'
import { MonthRange } from '../../platform/ui/fields/month-range.tsx'
import { type AppliedDays, formOf, type Preset, presetLabels } from './applied-days.ts'
import css from './filter-fields.module.css'

interface Props {
  value: AppliedDays | undefined
  onChange: (applied: AppliedDays | undefined) => void
}

const options = [
  ...Object.entries(presetLabels).map(([value, label]) => ({ value, label })),
  { value: 'days', label: 'Date range' },
  { value: 'months', label: 'Range of months' },
]

const emptyRange = { first: undefined, last: undefined }

/** The days on which candidates applied: a period up to today, or a range of days or of months. */
export function AppliedFilter({ value, onChange }: Props) {
  const [range, setRange] = useState<'days' | 'months'>()
  const form = value ? formOf(value) : range
  const { first, last } = value && !('preset' in value) ? value : emptyRange
  const changeEnds = (ends: { first: string | undefined; last: string | undefined }) => {
    setRange(form === 'months' ? 'months' : 'days')
    onChange(ends.first || ends.last ? ends : undefined)
  }
  return (
    <>
      <Select
        label="Applied"
        placeholder="Any time"
        data={options}
        clearable
        data-autofocus
        value={form ?? null}
        onChange={(value) => {
          const isRange = value === 'days' || value === 'months'
          setRange(isRange ? value : undefined)
          onChange(isRange || value === null ? undefined : { preset: value as Preset })
        }}
      />
      {form === 'days' && (
        <div className={css.pair}>
          <DateField
            aria-label="Applied from"
            placeholder="From"
            value={first ?? null}
            maxDate={last}
            onChange={(day) => changeEnds({ first: day ?? undefined, last })}
          />
          <DateField
            aria-label="Applied until"
            placeholder="Until"
            value={last ?? null}
            minDate={first}
            onChange={(day) => changeEnds({ first, last: day ?? undefined })}
          />
        </div>
      )}
      {form === 'months' && <MonthRange label="Applied in" first={first} last={last} onChange={changeEnds} />}
    </>
  )
}
