import { type CandidateOption, candidateLookups } from '@hireloom/contract/candidates/pickers'
import { ActionIcon, Group, Pagination, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, type UIEvent, useState } from 'react'
import { call } from '../platform/api/call.ts'
import { typingDelay } from '../platform/ui/fields/typing-delay.ts'
import { plural } from '../platform/ui/text/words.ts'
import css from './restriction-list.module.css'

/** The number of people loaded from the server at once. */
const remotePage = 50
/** The number of chosen people shown at once. */
const localPage = 5
/** Pixels above the end of the list at which more is loaded. */
const loadMargin = 50

interface Props {
  value: readonly CandidateOption[]
  onChange: (people: CandidateOption[]) => void
  max: number
  error?: ReactNode
}

/** Chooses candidates from all that the user may see; the chosen ones are listed below. */
export function CandidatePicker({ value, onChange, max, error }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), typingDelay)
  const query = usePeople(search)
  const people = query.data ?? []
  const unselected = people.filter(({ id }) => value.every((person) => person.id !== id))
  const loadMore = ({ currentTarget: list }: UIEvent<HTMLDivElement>) => {
    const below = list.scrollHeight - list.scrollTop - list.clientHeight
    if (below <= loadMargin && query.hasNextPage && !query.isFetching) void query.fetchNextPage()
  }
  return (
    <Stack gap="xs">
      <Select<number>
        label="Candidates"
        withAsterisk
        searchable
        placeholder="Search by name"
        description={`Up to ${max} at once.`}
        data={unselected.map((person) => ({
          value: person.id,
          label: [person.candidateName, person.email].filter(Boolean).join(' · '),
        }))}
        filter={({ options }) => options}
        searchValue={typed}
        onSearchChange={setTyped}
        value={null}
        onChange={(id) => {
          const person = people.find((person) => person.id === id)
          if (person) onChange([...value, person])
          setTyped('')
        }}
        disabled={value.length >= max}
        nothingFoundMessage={query.isFetching ? 'Loading' : 'Nobody found'}
        scrollAreaProps={{ viewportProps: { onScroll: loadMore } }}
        onDropdownOpen={() => query.isError && void query.refetch()}
        error={error ?? (query.isError && 'Failed to get candidates data')}
      />
      {value.length > 0 && (
        <ChosenCandidates people={value} onRemove={(id) => onChange(value.filter((person) => person.id !== id))} />
      )}
    </Stack>
  )
}

function ChosenCandidates({
  people,
  onRemove,
}: {
  people: readonly CandidateOption[]
  onRemove: (id: number) => void
}) {
  const [shownPage, setPage] = useState(1)
  const pages = Math.ceil(people.length / localPage)
  const page = Math.min(shownPage, pages)
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {plural(people.length, 'candidate')} chosen
      </Text>
      <ul className={css.chosen} aria-label="Chosen candidates">
        {people.slice((page - 1) * localPage, page * localPage).map(({ id, candidateName, email }) => (
          <li key={id}>
            <Group justify="space-between" wrap="nowrap" gap="sm">
              <Text size="sm" truncate>
                {[candidateName, email].filter(Boolean).join(' · ')}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${candidateName}`}
                onClick={() => onRemove(id)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={page}
          onChange={setPage}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
        />
      )}
    </>
  )
}

function usePeople(search: string) {
  return useInfiniteQuery({
    queryKey: [candidateLookups.people.path, 'pages', search],
    queryFn: ({ pageParam, signal }) =>
      call(candidateLookups.people, { query: { page: pageParam, limit: remotePage, search } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, limit, total } }) => (page * limit < total ? page + 1 : undefined),
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ data }) => data).map((person) => [person.id, person])).values(),
    ],
    throwOnError: false,
  })
}
