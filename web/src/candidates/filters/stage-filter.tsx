import { applicationStatus, type CandidateGroup, candidateGroup } from '@hireloom/contract/applications/status'
import { candidateLookups, type FilterStage } from '@hireloom/contract/candidates/pickers'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'
import { formatNumber } from '../../platform/ui/text/words.ts'

/** Returns the stages that candidates of a tab are in. */
export const useStagesOf = (metrics: CandidateGroup, enabled = true) =>
  useQuery({
    ...queryFor(candidateLookups.stages, { query: { metrics } }),
    enabled,
    throwOnError: false,
    meta: { failureIsLogged: 'Failed to load the stages of a tab' },
  })

/**
 * Returns the name of a stage in the filter. The tab Archived includes withdrawn candidates, who are filtered
 * separately.
 */
export const nameOfStage = ({ name, status }: Pick<FilterStage, 'name' | 'status'>) =>
  status === applicationStatus.withdrawn ? `${name}, withdrawn` : name

interface Props {
  /** The open tab, whose stages are offered. */
  status: CandidateGroup
  /** Values such as `12-0`: a stage id with the status it gives. */
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
      description={isNew ? 'New candidates are in no stage yet' : undefined}
      placeholder={value.length === 0 ? 'All' : ''}
      hidePickedOptions
      openOnFocus={false}
      disabled={isNew}
      error={isError && 'The stages could not be loaded. Close the filters and open them again.'}
      nothingFoundMessage={isPending ? 'Loading' : 'Nobody is in a stage here'}
      data={stages.map(({ id, status, name, candidates }) => ({
        value: `${id}-${status}`,
        label: `${nameOfStage({ name, status })} (${formatNumber(candidates)})`,
      }))}
      value={value}
      onChange={(ids) => onChange(ids.length > 0 ? ids : undefined)}
    />
  )
}
