import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { type Lookup, useLookupPicker } from '../use-lookup.ts'

interface Props extends Omit<MultiSelectProps<number>, 'data'> {
  of: Lookup
}

/** Picks any number of rows of a company's list, which load as the user scrolls or searches. */
export function MasterDataChoices({ of, error, value = [], ...rest }: Props) {
  const { field, failure } = useLookupPicker(of, value)
  return (
    <MultiSelect<number>
      {...field}
      hidePickedOptions
      placeholder={value.length === 0 ? 'All' : ''}
      value={value}
      error={error ?? failure}
      {...rest}
    />
  )
}
