import { Input, RangeSlider } from '@mantine/core'
import { NumberField } from '../../platform/ui/fields/number-field.tsx'
import type { Ends } from '../list/list-address.ts'
import css from './range-filter.module.css'

interface Props {
  label: string
  /** Whole numbers between two bounds; without them, any number. */
  bounds?: { min: number; max: number }
  value: Ends | undefined
  error: string | undefined
  hasSlider?: boolean
  onChange: (value: Ends | undefined) => void
}

/** A range of numbers, both ends included; either end may be empty. */
export function RangeFilter({ label, bounds, value = {}, error, hasSlider, onChange }: Props) {
  const { min, max } = value
  const set = (ends: Ends) => onChange(ends.min === undefined && ends.max === undefined ? undefined : ends)
  return (
    <fieldset aria-label={label} className={css.range}>
      <Input.Label labelElement="div" aria-hidden>
        {label}
      </Input.Label>
      {hasSlider && bounds && (
        <RangeSlider
          {...bounds}
          minRange={0}
          size="sm"
          label={null}
          thumbFromLabel={`Lowest ${label}`}
          thumbToLabel={`Highest ${label}`}
          value={[endOr(min, bounds.min), endOr(max, bounds.max)]}
          onChange={([from, to]) =>
            set({ min: from === bounds.min ? undefined : from, max: to === bounds.max ? undefined : to })
          }
          className={css.slider}
        />
      )}
      <div className={css.ends}>
        <End
          name={`${label} from`}
          placeholder={bounds?.min}
          value={min}
          onChange={(from) => set({ min: from, max })}
        />
        <span aria-hidden>to</span>
        <End name={`${label} to`} placeholder={bounds?.max} value={max} onChange={(to) => set({ min, max: to })} />
      </div>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </fieldset>
  )
}

const endOr = (end: number | undefined, bound: number) => (end === undefined || Number.isNaN(end) ? bound : end)

interface EndProps {
  name: string
  placeholder: number | undefined
  value: number | undefined
  onChange: (value: number | undefined) => void
}

const End = ({ name, placeholder, value, onChange }: EndProps) => (
  <NumberField
    aria-label={name}
    placeholder={placeholder === undefined ? 'Any' : String(placeholder)}
    inputMode={placeholder === undefined ? 'decimal' : 'numeric'}
    value={value ?? null}
    onChange={(next) => onChange(next ?? undefined)}
  />
)
