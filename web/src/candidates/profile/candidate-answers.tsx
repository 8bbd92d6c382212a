import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { questionType } from '@hireloom/contract/lookups'
import { Text } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { FileLink } from '../../platform/ui/display/file-link.tsx'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { formatDay } from '../../platform/ui/text/days.ts'
import { Masked } from '../../platform/ui/text/masked.tsx'
import { formatNumber } from '../../platform/ui/text/words.ts'
import css from './candidate-answers.module.css'

type Question = Candidate['question'][number]

/** The job's questions with the candidate's answers. */
export function CandidateAnswers({ candidate }: { candidate: Candidate }) {
  const { question } = candidate
  if (question.length === 0) {
    return <EmptyState icon={<IconMessageQuestion aria-hidden />} title="The job had no questions of its own" />
  }
  return (
    <dl className={css.answers}>
      {question.map((item) => (
        <div key={item.id}>
          <dt>{item.content}</dt>
          <dd>
            <Answer item={item} candidate={candidate} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Answer({ item, candidate }: { item: Question; candidate: Candidate }) {
  const { type, answerId, file } = item
  if (file) return <FileLink applicationId={candidate.jobApplicationId} file={file} />
  if (type === questionType.fileUpload && answerId !== null && !candidate.sensitiveFieldAccess) return <Masked />
  return (
    formatAnswer(item) ?? (
      <Text span c="dimmed" inherit>
        Not answered
      </Text>
    )
  )
}

function formatAnswer({ type, answer }: Question): string | undefined {
  if (answer === null || answer === '') return undefined
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  if (typeof answer === 'number') return formatNumber(answer)
  if (typeof answer === 'string') return type === questionType.date ? formatDay(answer) : answer
  return answer.join(', ') || undefined
}
