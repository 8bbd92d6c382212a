import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { type MasterData, useMasterData } from '../use-master-data.ts'

interface Props extends Omit<MultiSelectProps<number>, 'data'> {
  of: Exclude<MasterData, { path: '/api/v1/hiring-users' }>
}

/** The most options on the screen; typing finds the others. */
const shownAtOnce = 100

/** Any number of rows of a company's master data. */
export function MasterDataChoices({ of, error, value = [], ...rest }: Props) {
  const rows = useMasterData(of)
  return (
    <MultiSelect<number>
      searchable
      hidePickedOptions
      openOnFocus={false}
      limit={shownAtOnce}
      data={rows.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      placeholder={value.length === 0 ? 'All' : ''}
      nothingFoundMessage={rows.data ? 'Nothing found' : 'Loading'}
      value={value}
      error={error ?? (rows.isError && 'The list could not be loaded. Open it to try again.')}
      onDropdownOpen={() => rows.isError && void rows.refetch()}
      {...rest}
    />
  )
}
