import { Select, type SelectProps } from '@mantine/core'
import { type Lookup, useLookupPicker } from '../use-lookup.ts'

export interface LookupFieldProps extends Omit<SelectProps<number>, 'data' | 'value' | 'onChange'> {
  of: Lookup
  /** What is asked for besides the words that are typed. */
  narrowed?: Parameters<typeof useLookupPicker>[2]
  value: number | undefined
  onChange: (id: number | undefined) => void
  /** Said when the list can't be had. */
  failure: string
}

/** One row of a long list, which the server searches, or all of them. */
export function LookupField({ of, narrowed, value, onChange, failure, ...rest }: LookupFieldProps) {
  const { field, isFailed } = useLookupPicker(of, value === undefined ? [] : [value], narrowed)
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
