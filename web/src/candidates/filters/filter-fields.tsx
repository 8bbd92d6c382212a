import { ageBounds, scoreBounds } from '@hireloom/contract/applications/list'
import type { CandidateGroup } from '@hireloom/contract/applications/status'
import { personLists } from '@hireloom/contract/lookups'
import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { MasterDataChoices } from '../../lookups/parts/master-data-choices.tsx'
import { filterValue } from '../../platform/ui/lists/filter-value.ts'
import type { Filters } from '../list/list-address.ts'
import { AnswerFilterFields } from './answer-filter-fields.tsx'
import { AppliedFilter } from './applied-filter.tsx'
import { ChoiceFilter } from './choice-filter.tsx'
import css from './filter-fields.module.css'
import { codeFilters, lookupFilters, restrictionLabels, talentPoolLabels } from './filter-form.ts'
import { LatestPositionFilter } from './latest-position-filter.tsx'
import { RangeFilter } from './range-filter.tsx'
import { StageFilter } from './stage-filter.tsx'

interface Props {
  /** The open tab; undefined on a board, whose job and columns imply the status. */
  status: CandidateGroup | undefined
  draft: Filters
  problems: { score: string | undefined; age: string | undefined }
  /** The one job by whose answers candidates can be filtered. */
  jobId: number | undefined
  hasScores: boolean
  seesPersonalData: boolean
  onChange: (changes: Partial<Filters>) => void
}

const [job, branch, organization, team] = lookupFilters
const [education, source] = codeFilters

/** All filters of candidates: by status and stage, by source and profile, and by answers. */
export function FilterFields({ status, draft, problems, jobId, hasScores, seesPersonalData, onChange }: Props) {
  const lookup = ({ key, label, of }: (typeof lookupFilters)[number]) => (
    <MasterDataChoices
      label={label}
      of={of}
      data-autofocus={key === job.key || undefined}
      value={draft[key] ?? []}
      onChange={(ids) => onChange({ [key]: filterValue(ids) })}
    />
  )
  const code = ({ key, label, list }: (typeof codeFilters)[number]) => (
    <MultiSelect<number>
      label={label}
      placeholder={draft[key]?.length ? '' : 'All'}
      hidePickedOptions
      searchable
      openOnFocus={false}
      data={list.map(({ id, name }) => ({ value: id, label: name }))}
      value={[...(draft[key] ?? [])]}
      onChange={(ids) => onChange({ [key]: filterValue(ids) })}
    />
  )
  return (
    <>
      <Fields>
        {status !== undefined && (
          <>
            <StageFilter
              status={status}
              value={draft.hiringStages}
              onChange={(hiringStages) => onChange({ hiringStages })}
            />
            {lookup(job)}
            <div className={css.pair}>
              {lookup(branch)}
              {lookup(organization)}
            </div>
          </>
        )}
        <AppliedFilter value={draft.appliedDate} onChange={(appliedDate) => onChange({ appliedDate })} />
      </Fields>
      <Fields>
        {code(education)}
        <LatestPositionFilter
          value={draft.latestJobPosition}
          onChange={(latestJobPosition) => onChange({ latestJobPosition })}
        />
      </Fields>
      <Fields>
        {seesPersonalData && (
          <RangeFilter
            label="Age"
            bounds={ageBounds}
            value={draft.age}
            error={problems.age}
            onChange={(age) => onChange({ age })}
          />
        )}
        <ChoiceFilter
          label="Gender"
          value={draft.gender === undefined ? '' : String(draft.gender)}
          data={personLists.gender.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => onChange({ gender: value === '' ? undefined : (Number(value) as Filters['gender']) })}
        />
        <ChoiceFilter
          label="Restriction status"
          value={draft.isRestricted === undefined ? '' : String(draft.isRestricted)}
          data={Object.entries(restrictionLabels).map(([value, label]) => ({ value, label }))}
          onChange={(value) => onChange({ isRestricted: value === '' ? undefined : value === 'true' })}
        />
        <ChoiceFilter
          label="Talent pool"
          value={draft.isInTalentPool === undefined ? '' : String(draft.isInTalentPool)}
          data={Object.entries(talentPoolLabels).map(([value, label]) => ({ value, label }))}
          onChange={(value) => onChange({ isInTalentPool: value === '' ? undefined : value === 'true' })}
        />
        {hasScores && (
          <RangeFilter
            label="AI score"
            bounds={scoreBounds}
            value={draft.aiCandidateScores}
            error={problems.score}
            hasSlider
            onChange={(aiCandidateScores) => onChange({ aiCandidateScores })}
          />
        )}
        {status !== undefined && lookup(team)}
        {code(source)}
      </Fields>
      <Fields>
        <AnswerFilterFields
          jobId={jobId}
          value={draft.customQuestions}
          onChange={(customQuestions) => onChange({ customQuestions })}
        />
      </Fields>
    </>
  )
}

const Fields = ({ children }: { children: ReactNode }) => <div className={css.group}>{children}</div>
