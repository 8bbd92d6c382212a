import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { fullName } from '../../platform/ui/words.ts'
import { failedToGetUsers, useActiveUsers } from '../../users/parts/use-active-users.ts'

interface Props {
  value?: number[]
  onChange?: (ids: number[]) => void
  error?: ReactNode
}

/** Colleagues who meet the candidate. */
export function Interviewers({ value = [], onChange, error }: Props) {
  const people = useActiveUsers()
  return (
    <MultiSelect<number>
      label="Interviewers"
      withAsterisk
      searchable
      hidePickedOptions
      selectFirstOptionOnChange
      placeholder={value.length === 0 ? 'Search by name' : ''}
      data={people.data?.map((person) => ({ value: person.id, label: fullName(person) })) ?? []}
      nothingFoundMessage={people.isPending ? 'Loading' : 'Nobody found'}
      maxValues={20}
      value={value}
      onChange={(ids) => onChange?.(ids)}
      error={error ?? (people.isError && failedToGetUsers)}
      onDropdownOpen={() => people.isError && void people.refetch()}
    />
  )
}
