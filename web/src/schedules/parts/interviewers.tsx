import { lookups } from '@hireloom/contract/lookups'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerTo } from '../../platform/api/hooks.ts'
import { fullName } from '../../platform/ui/words.ts'

interface Props {
  value?: number[]
  onChange?: (ids: number[]) => void
  error?: ReactNode
}

/** The most people the server answers at once. */
const everybody = 500

/** Colleagues who meet the candidate. */
export function Interviewers({ value = [], onChange, error }: Props) {
  const people = useQuery({
    ...answerTo(lookups.hiringUsers, { query: { limit: everybody } }),
    staleTime: 300_000,
    throwOnError: false,
  })
  return (
    <MultiSelect<number>
      label="Interviewers"
      withAsterisk
      searchable
      hidePickedOptions
      selectFirstOptionOnChange
      placeholder={value.length === 0 ? 'Search by name' : ''}
      data={people.data?.data.map((person) => ({ value: person.id, label: fullName(person) })) ?? []}
      nothingFoundMessage={people.isPending ? 'Loading' : 'Nobody found'}
      maxValues={20}
      value={value}
      onChange={(ids) => onChange?.(ids)}
      error={error ?? (people.isError && 'The people could not be loaded. Open the list to try again.')}
      onDropdownOpen={() => people.isError && void people.refetch()}
    />
  )
}
