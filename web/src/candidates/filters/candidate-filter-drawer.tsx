import { applications } from '@hireloom/contract/applications/endpoints'
import { type ApplicationCounts, ageBounds, scoreBounds } from '@hireloom/contract/applications/list'
import { type CandidateGroup, groupNames } from '@hireloom/contract/applications/status'
import { Badge, Button, Drawer, Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queryFor } from '../../platform/api/hooks.ts'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { typingDelay } from '../../platform/ui/fields/typing-delay.ts'
import { dayIn } from '../../platform/ui/text/days.ts'
import { formatTotal } from '../../platform/ui/text/words.ts'
import { chosenJob, countFilters, type Filters, noFilters, queryOf } from '../list/list-address.ts'
import css from './candidate-filter-drawer.module.css'
import { FilterFields } from './filter-fields.tsx'
import { answerProblem, rangeProblem } from './filter-form.ts'

/** Milliseconds after the last change of the jobs before the fields that depend on them change. */
const jobDebounceDelay = 600

interface Props {
  opened: boolean
  /** The open tab; undefined on a board. */
  status?: CandidateGroup
  /** The one job of a board. */
  jobId?: number
  candidateName: string
  filters: Filters
  hasScores: boolean
  onApply: (filters: Filters) => void
  onClose: () => void
}

/** The filters of the candidate list, which apply once the user confirms them. */
export function CandidateFilterDrawer({ opened, filters, onClose, ...rest }: Props) {
  const active = countFilters(filters)
  const title = (
    <Group gap="xs">
      Filters
      {active > 0 && <Badge color="nila">{active}</Badge>}
    </Group>
  )
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      classNames={{ content: css.drawer, header: css.head, body: css.body }}
    >
      <FilterForm filters={filters} onClose={onClose} {...rest} />
    </Drawer>
  )
}

/** Starts from the applied filters each time the drawer opens. */
function FilterForm({
  status,
  jobId: jobOfBoard,
  candidateName,
  filters,
  hasScores,
  onApply,
  onClose,
}: Omit<Props, 'opened'>) {
  const { can } = useSession()
  const seesPersonalData = can('candidates.viewSensitiveData')
  const [draft, setDraft] = useState(filters)
  const set = (changes: Partial<Filters>) => setDraft((now) => ({ ...now, ...changes }))
  const [jobIds] = useDebouncedValue(draft.jobPositionIds, jobDebounceDelay)
  const jobId = jobOfBoard ?? chosenJob({ jobPositionIds: jobIds })
  const lastJobId = useRef(jobId)
  useEffect(() => {
    // Each job has its own questions.
    if (jobId !== lastJobId.current) setDraft((now) => ({ ...now, customQuestions: undefined }))
    lastJobId.current = jobId
  }, [jobId])

  const problems = {
    score: rangeProblem(draft.aiCandidateScores ?? {}, scoreBounds, 'Score'),
    age: seesPersonalData ? rangeProblem(draft.age ?? {}, ageBounds, 'Age') : undefined,
  }
  const isValid = !problems.score && !problems.age && !draft.customQuestions?.some(answerProblem)
  const matches = useMatches({ draft, candidateName, status, jobOfBoard, isValid, seesPersonalData })

  const apply = () => {
    onApply((jobOfBoard ?? chosenJob(draft)) === jobId ? draft : { ...draft, customQuestions: undefined })
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
        if (isValid) apply()
      }}
    >
      <div className={css.fields}>
        <FilterFields
          status={status}
          draft={draft}
          problems={problems}
          jobId={jobId}
          hasScores={hasScores}
          seesPersonalData={seesPersonalData}
          onChange={set}
        />
      </div>
      <Group gap="sm" className={css.foot}>
        <Button variant="subtle" color="gray" size="md" onClick={reset}>
          Reset
        </Button>
        <Text size="sm" c="dimmed" role="status" className={css.matches}>
          {matches &&
            `${formatTotal(matches.count, matches.isCapped)} ${matches.count === 1 ? 'candidate matches' : 'candidates match'}`}
        </Text>
        <Button type="submit" size="md" disabled={!isValid}>
          Apply filters
        </Button>
      </Group>
    </form>
  )
}

interface MatchQuery {
  draft: Filters
  candidateName: string
  status: CandidateGroup | undefined
  jobOfBoard: number | undefined
  isValid: boolean
  seesPersonalData: boolean
}

/** Returns how many candidates of the open tab, or of the board, match the draft; undefined until known. */
function useMatches({ draft, candidateName, status, jobOfBoard, isValid, seesPersonalData }: MatchQuery) {
  const today = dayIn(new Date(), useCompanyTimeZone())
  const [settled] = useDebouncedValue(draft, typingDelay)
  const boardFilters = jobOfBoard === undefined ? settled : { ...settled, jobPositionIds: [jobOfBoard] }
  const counts = useQuery({
    ...queryFor(applications.counts, { query: queryOf(boardFilters, candidateName, { seesPersonalData, today }) }),
    enabled: isValid && settled === draft,
    placeholderData: keepPreviousData,
    throwOnError: false,
    meta: { failureIsLogged: 'Failed to count the matching candidates' },
  })
  if (!isValid || counts.isPlaceholderData || !counts.data) return undefined
  const { data, isCapped } = counts.data
  return { count: status === undefined ? onTheBoard(data) : data[groupNames[status]], isCapped }
}

/** Returns the number of candidates on a board, which has no columns for archived, spam and blocked candidates. */
const onTheBoard = ({ archived: _, spam: __, blocked: ___, ...columns }: ApplicationCounts) =>
  Object.values(columns).reduce((sum, count) => sum + count, 0)
