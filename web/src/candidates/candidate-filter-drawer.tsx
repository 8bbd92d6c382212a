import { ageBounds, scoreBounds } from '@hireloom/contract/application-list'
import { applications, type CandidateGroup } from '@hireloom/contract/applications'
import { personLists } from '@hireloom/contract/lookups'
import { Button, Drawer, Group, Input, MultiSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MasterDataChoices } from '../jobs/parts/master-data-choices.tsx'
import { MonthRange } from '../jobs/parts/month-range.tsx'
import { answerTo } from '../platform/api/hooks.ts'
import { useSession } from '../platform/session/use-session.ts'
import { usualPause } from '../platform/ui/usual-pause.ts'
import { formatNumber } from '../platform/ui/words.ts'
import css from './candidate-filter-drawer.module.css'
import { codeFilters, lookupFilters, rangeProblem, restrictionLabels } from './filters.ts'
import { chosenJob, countFilters, type Filters, noFilters, queryOf } from './list-address.ts'
import { AnswerFilterFields } from './parts/answer-filter-fields.tsx'
import { LatestPositionFilter } from './parts/latest-position-filter.tsx'
import { RangeFilter } from './parts/range-filter.tsx'
import { groupName } from './parts/row-words.ts'
import { StageFilter } from './parts/stage-filter.tsx'

/** Milliseconds after the last change of the jobs before what depends on them changes. */
const jobPause = 600

interface Props {
  opened: boolean
  status: CandidateGroup
  candidateName: string
  filters: Filters
  hasScores: boolean
  onApply: (filters: Filters) => void
  onClose: () => void
}

/** What narrows the list of candidates, held back until it is applied. */
export function CandidateFilterDrawer({ opened, filters, onClose, ...rest }: Props) {
  const title = countFilters(filters) > 0 ? `Filters (${countFilters(filters)})` : 'Filters'
  return (
    <Drawer opened={opened} onClose={onClose} title={title} classNames={{ content: css.drawer, body: css.body }}>
      <FilterForm filters={filters} onClose={onClose} {...rest} />
    </Drawer>
  )
}

/** Begins anew with the drawer, from what holds. */
function FilterForm({ status, candidateName, filters, hasScores, onApply, onClose }: Omit<Props, 'opened'>) {
  const { can } = useSession()
  const seesPersonalData = can('candidates.viewSensitiveData')
  const [draft, setDraft] = useState(filters)
  const set = (changes: Partial<Filters>) => setDraft((now) => ({ ...now, ...changes }))
  const [jobIds] = useDebouncedValue(draft.jobPositionIds, jobPause)
  const jobId = chosenJob({ jobPositionIds: jobIds })
  useEffect(() => {
    if (jobId === undefined) setDraft((now) => ({ ...now, customQuestions: undefined }))
  }, [jobId])

  const problems = {
    score: rangeProblem(draft.aiCandidateScores ?? {}, scoreBounds, 'Score'),
    age: seesPersonalData ? rangeProblem(draft.age ?? {}, ageBounds, 'Age') : undefined,
  }
  const isSound = !problems.score && !problems.age
  const matches = useMatches({ draft, candidateName, status, isSound, seesPersonalData })

  const apply = () => {
    onApply(draft)
    notifications.show({ message: 'Filters applied' })
    onClose()
  }
  const reset = () => {
    onApply(noFilters)
    notifications.show({ message: 'Filters reset' })
    onClose()
  }

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isSound) apply()
      }}
    >
      <Stack gap="md" className={css.fields}>
        <StageFilter status={status} value={draft.hiringStages} onChange={(hiringStages) => set({ hiringStages })} />
        {lookupFilters.map(({ key, label, of }) => (
          <MasterDataChoices
            key={key}
            label={label}
            of={of}
            value={draft[key] ?? []}
            onChange={(ids) => set({ [key]: orNone(ids) })}
          />
        ))}
        <MonthRange
          label="Applied"
          first={draft.appliedDate?.first}
          last={draft.appliedDate?.last}
          onChange={({ first, last }) => set({ appliedDate: first || last ? { first, last } : undefined })}
        />
        {hasScores && (
          <RangeFilter
            label="AI score"
            bounds={scoreBounds}
            value={draft.aiCandidateScores}
            error={problems.score}
            hasSlider
            onChange={(aiCandidateScores) => set({ aiCandidateScores })}
          />
        )}
        {seesPersonalData && (
          <RangeFilter
            label="Age"
            bounds={ageBounds}
            value={draft.age}
            error={problems.age}
            onChange={(age) => set({ age })}
          />
        )}
        <Choice
          label="Gender"
          value={draft.gender === undefined ? '' : String(draft.gender)}
          data={personLists.gender.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => set({ gender: value === '' ? undefined : (Number(value) as Filters['gender']) })}
        />
        {codeFilters.map(({ key, label, list }) => (
          <MultiSelect<number>
            key={key}
            label={label}
            placeholder={draft[key]?.length ? '' : 'All'}
            hidePickedOptions
            searchable
            openOnFocus={false}
            data={list.map(({ id, name }) => ({ value: id, label: name }))}
            value={[...(draft[key] ?? [])]}
            onChange={(ids) => set({ [key]: orNone(ids) })}
          />
        ))}
        <LatestPositionFilter
          value={draft.latestJobPosition}
          onChange={(latestJobPosition) => set({ latestJobPosition })}
        />
        <Choice
          label="Restriction status"
          value={draft.isRestricted === undefined ? '' : String(draft.isRestricted)}
          data={Object.entries(restrictionLabels).map(([value, label]) => ({ value, label }))}
          onChange={(value) => set({ isRestricted: value === '' ? undefined : value === 'true' })}
        />
        <AnswerFilterFields
          jobId={jobId}
          value={draft.customQuestions}
          onChange={(customQuestions) => set({ customQuestions })}
        />
      </Stack>
      <Group gap="sm" className={css.foot}>
        <Button variant="subtle" color="gray" size="md" onClick={reset}>
          Reset
        </Button>
        <Text size="sm" c="dimmed" role="status" className={css.matches}>
          {matches !== undefined &&
            `${formatNumber(matches)} ${matches === 1 ? 'candidate matches' : 'candidates match'}`}
        </Text>
        <Button type="submit" size="md" disabled={!isSound}>
          Apply filters
        </Button>
      </Group>
    </form>
  )
}

interface Wanted {
  draft: Filters
  candidateName: string
  status: CandidateGroup
  isSound: boolean
  seesPersonalData: boolean
}

/** How many candidates of the open tab the draft lets through; undefined until known. */
function useMatches({ draft, candidateName, status, isSound, seesPersonalData }: Wanted) {
  const [settled] = useDebouncedValue(draft, usualPause)
  const counts = useQuery({
    ...answerTo(applications.counts, { query: queryOf(settled, candidateName, seesPersonalData) }),
    enabled: isSound && settled === draft,
    placeholderData: keepPreviousData,
    throwOnError: false,
    meta: { failureIsLogged: 'Failed to count what the filters let through' },
  })
  return isSound && !counts.isPlaceholderData ? counts.data?.data[groupName(status)] : undefined
}

interface ChoiceProps {
  label: string
  value: string
  data: { value: string; label: string }[]
  onChange: (value: string) => void
}

const Choice = ({ label, value, data, onChange }: ChoiceProps) => (
  <fieldset className={css.choice} aria-label={label}>
    <Input.Label labelElement="div" aria-hidden>
      {label}
    </Input.Label>
    <SegmentedControl
      fullWidth
      aria-label={label}
      data={[{ value: '', label: 'Any' }, ...data]}
      value={value}
      onChange={onChange}
    />
  </fieldset>
)

const orNone = <Id,>(ids: Id[]) => (ids.length > 0 ? ids : undefined)
