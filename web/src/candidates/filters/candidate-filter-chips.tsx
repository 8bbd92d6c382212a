import { applicationStatuses as labels } from '@hireloom/contract/applications/status'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { nameOf, personLists } from '@hireloom/contract/lookups'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LookupChip } from '../../lookups/parts/lookup-chip.tsx'
import { queryFor } from '../../platform/api/hooks.ts'
import { FilterChip } from '../../platform/ui/lists/filter-chip.tsx'
import { type CandidateListAddress, chosenJob, countFilters, type Ends, type Filters } from '../list/list-address.ts'
import { appliedWords } from './applied-days.ts'
import { codeFilters, lookupFilters, restrictionLabels, talentPoolLabels } from './filter-form.ts'
import { nameOfStage, useStagesOf } from './stage-filter.tsx'

interface Props {
  /** The open tab; undefined on a board. */
  status?: CandidateListAddress['status']
  /** The one job of a board. */
  jobId?: number
  filters: Filters
  onChange: (changes: Partial<Filters>) => void
  onReset: () => void
}

/** The filters of the list, each with a button that removes it. */
export function CandidateFilterChips({ status, jobId, filters, onChange, onReset }: Props) {
  if (countFilters(filters) === 0) return null
  const { hiringStages, appliedDate, aiCandidateScores, age, gender, latestJobPosition, isRestricted } = filters
  const { isInTalentPool, applicationStatuses } = filters
  return (
    <>
      {hiringStages && status !== undefined && (
        <StageChip status={status} values={hiringStages} onRemove={() => onChange({ hiringStages: undefined })} />
      )}
      <FilterChip
        label="Status"
        values={applicationStatuses?.map((status) => labels[status].label)}
        onRemove={() => onChange({ applicationStatuses: undefined })}
      />
      {lookupFilters.map(({ key, label, of }) => (
        <LookupChip
          key={key}
          label={label}
          of={of}
          ids={filters[key] ?? []}
          onRemove={() =>
            onChange({ [key]: undefined, ...(key === 'jobPositionIds' && { customQuestions: undefined }) })
          }
        />
      ))}
      <FilterChip
        label="Applied"
        values={appliedDate && [appliedWords(appliedDate)]}
        onRemove={() => onChange({ appliedDate: undefined })}
      />
      <FilterChip
        label="AI score"
        values={formatRange(aiCandidateScores)}
        onRemove={() => onChange({ aiCandidateScores: undefined })}
      />
      <FilterChip label="Age" values={formatRange(age)} onRemove={() => onChange({ age: undefined })} />
      <FilterChip
        label="Gender"
        values={gender === undefined ? undefined : [nameOf(personLists.gender, gender) ?? '?']}
        onRemove={() => onChange({ gender: undefined })}
      />
      {codeFilters.map(({ key, label, list }) => (
        <FilterChip
          key={key}
          label={label}
          values={filters[key]?.map((id) => nameOf(list, id) ?? '?')}
          onRemove={() => onChange({ [key]: undefined })}
        />
      ))}
      <FilterChip
        label="Latest position"
        values={latestJobPosition ? [latestJobPosition] : undefined}
        onRemove={() => onChange({ latestJobPosition: '' })}
      />
      <FilterChip
        label="Restriction"
        values={isRestricted === undefined ? undefined : [restrictionLabels[`${isRestricted}`]]}
        onRemove={() => onChange({ isRestricted: undefined })}
      />
      <FilterChip
        label="Talent pool"
        values={isInTalentPool === undefined ? undefined : [talentPoolLabels[`${isInTalentPool}`]]}
        onRemove={() => onChange({ isInTalentPool: undefined })}
      />
      <AnswersChip
        jobId={jobId ?? chosenJob(filters)}
        answers={filters.customQuestions}
        onRemove={() => onChange({ customQuestions: undefined })}
      />
      <Button variant="subtle" color="gray" onClick={onReset}>
        Clear all
      </Button>
    </>
  )
}

interface StageChipProps {
  status: CandidateListAddress['status']
  values: readonly string[]
  onRemove: () => void
}

function StageChip({ status, values, onRemove }: StageChipProps) {
  const stages = useStagesOf(status).data?.data ?? []
  const namesOf = (value: string) => {
    const stage = stages.find(({ id, status }) => value === `${id}-${status}`)
    return stage ? nameOfStage(stage) : '…'
  }
  return <FilterChip label="Stage" values={values.map(namesOf)} onRemove={onRemove} />
}

interface AnswersChipProps {
  jobId: number | undefined
  answers: Filters['customQuestions']
  onRemove: () => void
}

function AnswersChip({ jobId, answers, onRemove }: AnswersChipProps) {
  const job = useQuery({
    ...queryFor(jobs.read, { params: { jobId: jobId ?? 0 } }),
    enabled: jobId !== undefined && answers !== undefined,
    throwOnError: false,
    meta: { failureIsLogged: "Failed to load a job's questions" },
  })
  const questions = job.data?.data.customQuestion ?? []
  const words = answers?.map(({ qId }) => questions.find(({ id }) => id === qId)?.content ?? '…')
  return <FilterChip label="Answer" values={words} onRemove={onRemove} />
}

function formatRange({ min, max }: Ends = {}) {
  if (min !== undefined && max !== undefined) return [`${min} – ${max}`]
  if (min !== undefined) return [`from ${min}`]
  return max === undefined ? undefined : [`up to ${max}`]
}
