import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type UIEvent, useState } from 'react'
import { usualPause } from '../../platform/ui/usual-pause.ts'
import { useLookupPages, useLookupWords } from '../use-lookup.ts'
import type { MasterData } from '../use-master-data.ts'

interface Props extends Omit<MultiSelectProps<number>, 'data'> {
  of: MasterData
}

/** Pixels above the end of the list at which more of it is loaded. */
const nearTheEnd = 50

/** Any number of rows of a company's list, loaded as far as someone scrolls or found by typing. */
export function MasterDataChoices({ of, error, value = [], ...rest }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), usualPause)
  const [isOpened, setOpened] = useState(false)
  const pages = useLookupPages(of, search, isOpened)
  const words = useLookupWords(of, value)
  const offered = pages.data ?? []
  const chosen = (words.data ?? []).filter(({ id }) => !offered.some((row) => row.id === id))

  const loadMore = ({ currentTarget: list }: UIEvent<HTMLDivElement>) => {
    const below = list.scrollHeight - list.scrollTop - list.clientHeight
    if (below <= nearTheEnd && pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage()
  }

  return (
    <MultiSelect<number>
      searchable
      hidePickedOptions
      openOnFocus={false}
      data={[...offered, ...chosen].map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      placeholder={value.length === 0 ? 'All' : ''}
      nothingFoundMessage={pages.isFetching || typed.trim() !== search ? 'Loading' : 'Nothing found'}
      value={value}
      searchValue={typed}
      onSearchChange={setTyped}
      error={error ?? (pages.isError && 'The list could not be loaded. Open it to try again.')}
      onDropdownOpen={() => (pages.isError ? void pages.refetch() : setOpened(true))}
      scrollAreaProps={{ viewportProps: { onScroll: loadMore } }}
      {...rest}
    />
  )
}
