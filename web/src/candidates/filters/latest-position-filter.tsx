import { WholeListQuery } from '@hireloom/contract/applications/list'
import { candidateLookups } from '@hireloom/contract/candidates/pickers'
import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'
import { typingDelay } from '../../platform/ui/fields/typing-delay.ts'
import { maxLengthOf } from '../../platform/ui/forms/max-length.ts'

interface Props {
  value: string
  onChange: (value: string) => void
}

/** Filters by words of the latest position; positions that applicants entered are suggested. */
export function LatestPositionFilter({ value, onChange }: Props) {
  const [search] = useDebouncedValue(value.trim(), typingDelay)
  const positions = useQuery({
    ...queryFor(candidateLookups.latestJobPositions, { query: { search, limit: 20 } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    throwOnError: false,
    meta: { failureIsLogged: 'Failed to load latest positions' },
  })
  return (
    <Autocomplete
      label="Latest job position"
      placeholder="Any"
      maxLength={maxLengthOf(WholeListQuery.shape.lastJobPos)}
      clearable
      data={search === '' ? [] : (positions.data?.data ?? []).map(({ name }) => name)}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
    />
  )
}
