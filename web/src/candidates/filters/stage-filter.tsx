import { applicationStatus, type CandidateGroup, candidateGroup } from '@hireloom/contract/applications/status'
import { candidateLookups, type FilterStage } from '@hireloom/contract/candidates/pickers'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'
import { filterValue } from '../../platform/ui/lists/filter-value.ts'
import { formatNumber } from '../../platform/ui/text/words.ts'

/** Returns the stages that candidates in a tab are in, or left when they were rejected. */
export const useStagesOf = (metrics: CandidateGroup, enabled = true) =>
  useQuery({
    ...queryFor(candidateLookups.stages, { query: { metrics } }),
    enabled,
    throwOnError: false,
    meta: { failureIsLogged: 'Failed to load the stages of a tab' },
  })

/**
 * Returns the name of a stage in the filter. The Archived tab includes withdrawn candidates, who are filtered
 * separately.
 */
export const nameOfStage = ({ name, status }: Pick<FilterStage, 'name' | 'status'>) =>
  status === applicationStatus.withdrawn ? `${name}, withdrawn` : name

interface Props {
  /** The open tab, whose stages are offered. */
  status: CandidateGroup
  /** Values such as `12-0`: a stage id with the status of its applications. */
  value: string[] | undefined
  onChange: (value: string[] | undefined) => void
}

export function StageFilter({ status, value = [], onChange }: Props) {
  const { data, isPending, isError } = useStagesOf(status)
  const stages = data?.data ?? []
  const isNew = status === candidateGroup.newCandidates
  return (
    <MultiSelect
      label="Hiring stage"
      description={isNew ? "New candidates aren't in a stage yet" : undefined}
      placeholder={value.length === 0 ? 'All' : ''}
      hidePickedOptions
      openOnFocus={false}
      disabled={isNew}
      data-autofocus={!isNew || undefined}
      error={isError && 'The stages could not be loaded. Close the filters and open them again.'}
      nothingFoundMessage={isPending ? 'Loading' : 'No stages to choose'}
      data={stages.map(({ id, status, name, candidates }) => ({
        value: `${id}-${status}`,
        label: `${nameOfStage({ name, status })} (${formatNumber(candidates)})`,
      }))}
      value={value}
      onChange={(ids) => onChange(filterValue(ids))}
    />
  )
}
