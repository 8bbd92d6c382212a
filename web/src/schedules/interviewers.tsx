import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { noAccessMessage, schedules } from '@hireloom/contract/schedules/endpoints'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { failedToGetUsers } from '../lookups/parts/use-active-users.ts'
import { queryFor } from '../platform/api/hooks.ts'
import { useSession } from '../platform/session/use-session.ts'

interface Props {
  label: string
  /** The candidate to meet; for several, only their job. */
  candidate: Pick<Candidate, 'jobId'> & Partial<Pick<Candidate, 'interviews' | 'assessments'>>
  value?: number[]
  onChange?: (ids: number[]) => void
  error?: ReactNode
}

/**
 * A field for the colleagues who meet the candidate. Before saving, it names the chosen colleagues who can't see the
 * candidates of the job.
 */
export const Interviewers = memo(function Interviewers({ label, candidate, value = [], onChange, error }: Props) {
  const { jobId, interviews = [], assessments = [] } = candidate
  const { can } = useSession()
  const emptyText = can('jobs.createHiringTeam')
    ? 'Nobody found. Add the colleague to the hiring team of the job first'
    : 'No colleague found who can see this job'
  const people = useQuery({ ...queryFor(schedules.interviewers, { query: { jobId } }), throwOnError: false })
  const offered = people.data?.data ?? []
  const alreadyInCharge = [...interviews, ...assessments].flatMap(({ inCharge }) => inCharge)
  const others = value
    .filter((id) => offered.every((person) => person.id !== id))
    .map(
      (id) =>
        alreadyInCharge.find((person) => person.id === id) ?? {
          id,
          name: people.data ? 'An earlier interviewer' : '…',
        },
    )
  const problem = people.data && others.length > 0 ? noAccessMessage(others.map(({ name }) => name)) : undefined

  return (
    <MultiSelect<number>
      label={label}
      withAsterisk
      searchable
      hidePickedOptions
      selectFirstOptionOnChange
      placeholder={value.length === 0 ? 'Search by name' : ''}
      data={[
        { group: 'Hiring team', items: optionsOf(offered.filter(({ isInTeam }) => isInTeam)) },
        {
          group: 'Others who see this job',
          items: optionsOf([...offered.filter(({ isInTeam }) => !isInTeam), ...others]),
        },
      ].filter(({ items }) => items.length > 0)}
      nothingFoundMessage={people.isPending ? 'Loading' : emptyText}
      maxValues={20}
      value={value}
      onChange={(ids) => onChange?.(ids)}
      error={error ?? problem ?? (people.isError && failedToGetUsers)}
      onDropdownOpen={() => people.isError && void people.refetch()}
    />
  )
})

const optionsOf = (people: readonly { id: number; name: string }[]) =>
  people.map(({ id, name }) => ({ value: id, label: name }))
