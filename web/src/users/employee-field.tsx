import { users } from '@hireloom/contract/users'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryFor } from '../platform/api/hooks.ts'
import { typingDelay } from '../platform/ui/fields/typing-delay.ts'
import { fullName } from '../platform/ui/text/words.ts'

interface Props {
  value?: number | null
  onChange?: (id: number | null) => void
  error?: ReactNode
}

/** Picks an employee who is not a user yet. The server searches, because a company has thousands. */
export function EmployeeField({ value = null, onChange, error }: Props) {
  const [typed, setTyped] = useState('')
  const [chosenLabel, setChosenLabel] = useState('')
  const [search] = useDebouncedValue(typed === chosenLabel ? '' : typed, typingDelay)
  const people = useQuery({
    ...queryFor(users.employees, { query: { limit: 50, search } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <Select<number>
      label="Employee"
      withAsterisk
      searchable
      openOnFocus={false}
      data-autofocus
      placeholder="Search by name or e-mail"
      description="People of the company who are not users yet."
      data={(people.data?.data ?? []).map((person) => ({
        value: person.id,
        label: [fullName(person), person.jobPosition, person.email === null && 'no e-mail address']
          .filter(Boolean)
          .join(' · '),
        disabled: person.email === null,
      }))}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onChange={(id, option) => {
        setChosenLabel(option?.label ?? '')
        onChange?.(id)
      }}
      nothingFoundMessage={people.isPending ? 'Loading' : 'Nobody found. Invite them by e-mail instead.'}
      error={error ?? (people.isError && 'Failed to get employees')}
      onDropdownOpen={() => people.isError && void people.refetch()}
    />
  )
}
