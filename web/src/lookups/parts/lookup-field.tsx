import { Select, type SelectProps } from '@mantine/core'
import { type Lookup, useLookupPicker } from '../use-lookup.ts'

export interface LookupFieldProps extends Omit<SelectProps<number>, 'data' | 'value' | 'onChange'> {
  of: Lookup
  /** Limits the rows besides the search. */
  rowFilter?: Parameters<typeof useLookupPicker>[2]
  value: number | undefined
  onChange: (id: number | undefined) => void
  /** Shown when the list can't be loaded. */
  failure: string
}

/** Picks one row of a long list that the server searches; none means all rows. */
export function LookupField({ of, rowFilter, value, onChange, failure, ...rest }: LookupFieldProps) {
  const { field, isFailed } = useLookupPicker(of, value === undefined ? [] : [value], rowFilter)
  return (
    <Select<number>
      {...field}
      clearable
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      error={isFailed && failure}
      {...rest}
    />
  )
}
