import { AnswerFilter } from '@hireloom/contract/applications/answer-filters'
import type { JobQuestion } from '@hireloom/contract/jobs/application-form'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { questionType } from '@hireloom/contract/lookups'
import { Input, MultiSelect, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'
import { DateField } from '../../platform/ui/fields/date-field.tsx'
import { maxLengthOf } from '../../platform/ui/forms/max-length.ts'
import { filterValue } from '../../platform/ui/lists/filter-value.ts'
import css from './answer-filter-fields.module.css'
import { ChoiceFilter } from './choice-filter.tsx'
import { answerProblem } from './filter-form.ts'
import { RangeFilter } from './range-filter.tsx'

interface Props {
  /** The one job by whose questions candidates can be filtered; undefined if none or several are chosen. */
  jobId: number | undefined
  value: AnswerFilter[] | undefined
  onChange: (value: AnswerFilter[] | undefined) => void
}

/** Filters by the answers to a job's own questions. */
export function AnswerFilterFields({ jobId, value = [], onChange }: Props) {
  const job = useQuery({
    ...queryFor(jobs.read, { params: { jobId: jobId ?? 0 } }),
    enabled: jobId !== undefined,
    throwOnError: false,
    meta: { failureIsLogged: "Failed to load a job's questions" },
  })
  const questions = jobId === undefined ? [] : (job.data?.data.customQuestion ?? [])
  const set = (question: JobQuestion, filter: AnswerFilter | undefined) => {
    const others = value.filter(({ qId }) => qId !== question.id)
    onChange(filterValue(filter ? [...others, filter] : others))
  }
  return (
    <Stack gap="md">
      <div>
        <Input.Label labelElement="div">Application questions</Input.Label>
        <Text size="sm" c="dimmed">
          {hintOf(jobId, questions.length, job.isPending)}
        </Text>
      </div>
      {questions.map((question) => (
        <AnswerField
          key={question.id}
          question={question}
          filter={value.find(({ qId }) => qId === question.id)}
          onChange={(filter) => set(question, filter)}
        />
      ))}
    </Stack>
  )
}

function hintOf(jobId: number | undefined, count: number, isPending: boolean) {
  if (jobId === undefined) return 'Choose exactly one job to filter by its questions.'
  if (isPending) return 'Loading'
  return count === 0 ? 'This job has no questions of its own.' : 'Candidates with these answers:'
}

interface FieldProps {
  question: JobQuestion
  filter: AnswerFilter | undefined
  onChange: (filter: AnswerFilter | undefined) => void
}

const { paragraph, shortAnswer, yesNo, dropdown, multipleChoice, date, number, fileUpload } = questionType

function AnswerField({ question, filter, onChange }: FieldProps) {
  const { id: qId, content: label, type, answerOptions } = question
  switch (type) {
    case paragraph:
    case shortAnswer:
      return (
        <TextInput
          label={label}
          placeholder="Contains"
          maxLength={maxLengthOf(AnswerFilter.options[0].shape.ans)}
          value={filter?.typeId === type ? filter.ans : ''}
          onChange={({ currentTarget: { value: ans } }) =>
            onChange(ans.trim() ? { qId, typeId: type, ans } : undefined)
          }
        />
      )
    case yesNo:
    case fileUpload: {
      const [yes, no] = type === yesNo ? (['Yes', 'No'] as const) : (['With a file', 'Without'] as const)
      return (
        <ChoiceFilter
          label={label}
          value={filter?.typeId === type ? String(filter.ans) : ''}
          data={[
            { value: 'true', label: yes },
            { value: 'false', label: no },
          ]}
          onChange={(next) => onChange(next === '' ? undefined : { qId, typeId: type, ans: next === 'true' })}
        />
      )
    }
    case dropdown:
    case multipleChoice: {
      const selected = filter?.typeId === type ? filter.ans : []
      return (
        <MultiSelect
          label={label}
          placeholder={selected.length === 0 ? 'Any' : ''}
          hidePickedOptions
          openOnFocus={false}
          data={[...new Set(answerOptions)]}
          value={selected}
          onChange={(ans) => onChange(ans.length > 0 ? { qId, typeId: type, ans } : undefined)}
        />
      )
    }
    case date: {
      const { start = null, end = null } = filter?.typeId === date ? filter.ans : {}
      const set = (ans: { start: string | null; end: string | null }) =>
        onChange(ans.start || ans.end ? { qId, typeId: date, ans } : undefined)
      return (
        <fieldset className={css.choice} aria-label={label}>
          <Input.Label labelElement="div" aria-hidden>
            {label}
          </Input.Label>
          <div className={css.days}>
            <DateField
              aria-label={`${label} from`}
              clearable
              value={start}
              onChange={(day) => set({ start: day, end })}
            />
            <DateField
              aria-label={`${label} until`}
              clearable
              value={end}
              onChange={(day) => set({ start, end: day })}
            />
          </div>
          {filter && answerProblem(filter) && <Input.Error role="alert">{answerProblem(filter)}</Input.Error>}
        </fieldset>
      )
    }
    default: {
      const { min, max } = filter?.typeId === number ? filter.ans : {}
      return (
        <RangeFilter
          label={label}
          value={{ min: min ?? undefined, max: max ?? undefined }}
          error={filter && answerProblem(filter)}
          onChange={(ends) =>
            onChange(ends && { qId, typeId: number, ans: { min: ends.min ?? null, max: ends.max ?? null } })
          }
        />
      )
    }
  }
}
