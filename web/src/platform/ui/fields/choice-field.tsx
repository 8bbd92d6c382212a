import { Loader, Select, type SelectProps } from '@mantine/core'

interface Props<Id extends string | number> extends Omit<SelectProps<Id>, 'data'> {
  /** Undefined while they are loaded. */
  choices: readonly { id: Id; name: string }[] | undefined
  /** Called when the user opens a list that failed to load, to load it again. */
  failure?: { refetch: () => void } | undefined
}

/** The maximum number of options shown; typing finds the others. */
const maxShown = 100

/** A select of ids, searchable by a part of their labels. Null when nothing is chosen. */
export function ChoiceField<Id extends string | number = number>({ choices, failure, error, ...rest }: Props<Id>) {
  return (
    <Select<Id>
      data={choices?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      placeholder={rest.clearable ? 'Optional' : 'Choose'}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      limit={maxShown}
      nothingFoundMessage={choices ? 'Nothing found' : 'Loading'}
      rightSection={choices || failure ? undefined : <Loader size={14} color="gray" />}
      error={error ?? (failure && 'The list could not be loaded. Open it to try again.')}
      onDropdownOpen={failure?.refetch}
      {...rest}
    />
  )
}
