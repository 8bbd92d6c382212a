import { Select, type SelectProps } from '@mantine/core'
import { type Lookup, useLookupPicker } from '../use-lookup.ts'

export interface LookupFieldProps extends Omit<SelectProps<number>, 'data' | 'value' | 'onChange'> {
  of: Lookup
  /** Limits the rows in addition to the search. */
  rowFilter?: Parameters<typeof useLookupPicker>[2]
  value: number | undefined
  onChange: (id: number | undefined) => void
}

/** Picks one row of a long list that the server searches; none means all rows. */
export function LookupField({ of, rowFilter, value, onChange, error, ...rest }: LookupFieldProps) {
  const { field, failure } = useLookupPicker(of, value === undefined ? [] : [value], rowFilter)
  return (
    <Select<number>
      {...field}
      clearable
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      error={error ?? failure}
      {...rest}
    />
  )
}
