import { Loader, Select, type SelectProps } from '@mantine/core'
import { memo, type UIEvent, useState } from 'react'

interface Props<Id extends string | number> extends Omit<SelectProps<Id>, 'data'> {
  /** Undefined until they are loaded. */
  choices: readonly { id: Id; name: string }[] | undefined
  /** A list that failed to load. It is loaded again when the user opens it. */
  failure?: { refetch: () => void; isFetching: boolean } | undefined
}

/** The number of options shown at first, and added when the user scrolls to the end; typing finds the others. */
const step = 100
/** Pixels above the end of the list at which more options are added. */
const distanceToEnd = 50

/** A select whose values are ids, searchable by a part of their names. Its value is null when nothing is chosen. */
export const ChoiceField = memo(ChoiceSelect) as typeof ChoiceSelect

function ChoiceSelect<Id extends string | number = number>({
  choices,
  failure,
  error,
  nothingFoundMessage = 'Nothing found',
  ...rest
}: Props<Id>) {
  const [limit, setLimit] = useState(step)
  const showMore = ({ currentTarget: list }: UIEvent<HTMLDivElement>) => {
    const below = list.scrollHeight - list.scrollTop - list.clientHeight
    if (below <= distanceToEnd && limit < (choices?.length ?? 0)) setLimit(limit + step)
  }
  // Without a message, the empty list is not shown. It would cover the error.
  const messageWithoutChoices = failure && !failure.isFetching ? undefined : 'Loading'
  return (
    <Select<Id>
      data={choices?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      placeholder={rest.clearable ? 'Optional' : 'Choose'}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      limit={limit}
      scrollAreaProps={{ viewportProps: { onScroll: showMore } }}
      nothingFoundMessage={choices ? nothingFoundMessage : messageWithoutChoices}
      rightSection={choices || failure ? undefined : <Loader size={14} color="gray" />}
      error={error ?? (failure && 'The list could not be loaded. Open it to try again.')}
      onDropdownOpen={failure?.refetch}
      onDropdownClose={() => setLimit(step)}
      {...rest}
    />
  )
}
