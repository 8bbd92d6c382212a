import { type VacancyRequest, vacancyRequests } from '@hireloom/contract/vacancy-requests'
import { Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallError } from '../../platform/api/call.ts'
import { queryFor } from '../../platform/api/hooks.ts'
import { typingDelay } from '../../platform/ui/fields/typing-delay.ts'
import { formatDay } from '../../platform/ui/text/days.ts'
import { plural } from '../../platform/ui/text/words.ts'
import { requestTypeLabels } from './request-type-labels.ts'
import css from './vacancy-request-field.module.css'

interface Props {
  value?: number | null
  onChange?: (id: number | null) => void
  /** Called with the chosen request, whose values fill in the form. Clearing it resets nothing. */
  onChoose: (request: VacancyRequest) => void
  error?: ReactNode
  className?: string | undefined
}

const labelOf = ({ requestId, jobPositionName }: VacancyRequest) => `${requestId} · ${jobPositionName}`
const noLongerOffered = 'This vacancy request is no longer offered. Choose another one or clear it.'
const failedToGetRequests = 'Failed to get vacancy requests'
const isWithdrawn = (error: Error | null) => error instanceof CallError && error.status === 404

/** The approved request that a job comes from. Hidden in companies whose HR suite has sent none. */
export function VacancyRequestField({ value = null, onChange, onChoose, error, className }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, typingDelay)
  const [isOpen, setOpen] = useState(false)
  const { requests, rows, request, selected } = useVacancyRequests(isOpen ? search.trim() : '', value)
  if (value === null && !isOpen && !requests.isError && rows.length === 0) return null

  const others = request && !rows.includes(request) && !isOpen ? [request] : []
  const offered = [...rows, ...others]
  return (
    <Select<number>
      label="Vacancy request"
      className={className}
      classNames={{ option: css.choice }}
      placeholder={request ? labelOf(request) : 'Optional'}
      description={request ? factsOf(request) : 'Fills in position, branch, organization and headcount.'}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the vacancy request', 'aria-hidden': false, tabIndex: 0 }}
      maxDropdownHeight={280}
      data={offered.map((row) => ({ value: row.id, label: labelOf(row), disabled: row.isUsed }))}
      renderOption={({ option }) => <Option request={offered.find(({ id }) => id === Number(option.value))} />}
      filter={({ options }) => options}
      searchValue={isOpen ? typed : request ? labelOf(request) : ''}
      onSearchChange={(words) => isOpen && setTyped(words)}
      value={value}
      onChange={(id) => {
        onChange?.(id)
        const row = rows.find((row) => row.id === id)
        if (row) onChoose(row)
      }}
      nothingFoundMessage={
        requests.isFetching ? 'Loading' : requests.isError ? 'Not loaded' : 'No approved request found'
      }
      error={
        error ??
        (isWithdrawn(selected.error) ? noLongerOffered : (requests.isError || selected.isError) && failedToGetRequests)
      }
      onDropdownOpen={() => {
        setTyped('')
        setOpen(true)
        if (requests.isError) void requests.refetch()
      }}
      onDropdownClose={() => {
        setOpen(false)
        setTyped('')
      }}
    />
  )
}

const factsOf = ({ requestType, requestedBy, requestedDate }: VacancyRequest) =>
  `${requestTypeLabels[requestType]}, requested by ${requestedBy} on ${formatDay(requestedDate)}`

function Option({ request }: { request: VacancyRequest | undefined }) {
  if (!request) return null
  const { branchName, organizationName, headcount, requestType, isUsed } = request
  return (
    <div className={css.option}>
      <Text size="sm" fw={500}>
        {labelOf(request)}
      </Text>
      <Text size="xs" className={css.facts}>
        {isUsed
          ? 'Already used by a job'
          : [branchName, organizationName, plural(headcount, 'person', 'people'), requestTypeLabels[requestType]].join(
              ' · ',
            )}
      </Text>
    </div>
  )
}

/** Returns the requests that match the search, and the chosen one even when it doesn't match. */
function useVacancyRequests(words: string, chosenId: number | null) {
  const requests = useQuery({
    ...queryFor(vacancyRequests.search, { query: { data: words } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const rows = requests.data?.data ?? []
  const listedRequest = rows.find(({ id }) => id === chosenId)
  const selected = useQuery({
    ...queryFor(vacancyRequests.read, { query: { data: chosenId ?? 0 } }),
    enabled: chosenId !== null && !listedRequest,
    throwOnError: false,
  })
  return {
    requests,
    rows,
    request: listedRequest ?? (chosenId === null ? undefined : selected.data?.data),
    selected,
  }
}
